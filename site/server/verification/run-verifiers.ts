import { hash } from 'node:crypto'
import * as v from 'valibot'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { JsonObject } from '../../../shared/contract/primitives.ts'
import { canonicalJson } from '../../../shared/proof/canonical.ts'
import { type VerifierId, verifiers } from '../../../shared/verifiers/index.ts'
import type { Holding, Spend } from '../records/holdings.ts'
import type { Outcome, SealedPart } from '../records/proofs.ts'
import { checks } from '../verifiers/index.ts'
import type {
  Obstacle,
  PrecheckPorts,
  Signing,
  Verdict,
  Verifier,
  VerifierPorts,
  Warning,
} from '../verifiers/verifier.ts'
import { nextTurn } from '../next-turn.ts'
import { closestIssues } from '../rules/given-data/closest-issues.ts'
import { wrongFields } from '../schema-issue.ts'
import { shortened } from './picture-alone.ts'
import type { Part } from './signed-request.ts'

/** A verifier with its effective input, ready to run. */
export type Check = {
  requested: string
  id: VerifierId
  /** The effective input, with defaults filled in. */
  input: JsonObject
  /** The hash of the whole input; equal for requests that ask for the same. */
  inputHash: string
  /** What the proof would hold, as far as that is known before the verifier runs. */
  holding: Pick<Holding, 'space' | 'key'> | undefined
  run: (submission: Submission, ports: VerifierPorts) => Promise<Verdict>
  /** Returns why `run` would say no, before the signature; undefined if it would not, or if that is not known before. */
  precheck: (submission: Submission, ports: PrecheckPorts) => Promise<Obstacle | undefined>
}

/** The results of all verifiers of a request. */
export type Findings = {
  status: 'verified' | 'partially_verified' | 'rejected_verifier_failure'
  outcomes: Outcome[]
  /** By requested id; encrypted at rest. */
  sealed: Pick<SealedPart, 'input' | 'evidence' | 'identity'>
  /** When the first outcome expires, Unix ms; null when none does. */
  expiresAt: number | null
  warnings: Warning[]
  /** What the transaction that stores the proof must reserve or use. */
  reservations: Reservation[]
}

/**
 * What one verdict reserves: something that only one wallet may hold (`holds`), or that counts once (`spends`).
 * `verifierId` is as requested.
 */
export type Reservation = { verifierId: string; holds: Holding | undefined; spends: Spend | undefined }

/** The {@link Signing} of a request, before the options of one verifier are chosen. */
export type Submission = Omit<Signing, 'options'> & { storeOriginalContent: boolean; verifierOptions: JsonObject }

/**
 * Reads the input of one verifier and fills in defaults. Throws `INVALID_VERIFIER_DATA` with the verifier and the wrong
 * fields.
 */
export function readInput({ requested, id, data }: Part): Check {
  return checkOf(id, requested, data)
}

/**
 * Reads the parts of a request one after the other, each in its own turn of the event loop, because each may be the
 * whole megabyte of flat data. Throws as {@link readInput}.
 */
export async function readInputs(parts: readonly Part[]): Promise<Check[]> {
  const read: Check[] = []
  for (const part of parts) {
    // oxlint-disable-next-line no-await-in-loop -- ten at once would block the process
    if (read.length > 0) await nextTurn()
    read.push(readInput(part))
  }
  return read
}

// One type for the schema and for what the verifier takes; the compiler sees only the first use.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
function checkOf<Id extends VerifierId>(id: Id, requested: string, data: JsonObject): Check {
  const verifier: Verifier<Id> = checks[id]
  const schema: (typeof verifiers)[Id]['data'] = verifiers[id].data
  const parsed = v.safeParse(schema, data)
  if (!parsed.success) {
    const issues = wrongFields(closestIssues(id, data))
    throw new ServiceError('INVALID_VERIFIER_DATA', `The data of ${id} is invalid.`, {
      details: { verifierId: id, issues },
    })
  }
  // the schema fills in defaults; the signed data stays unchanged, because valibot drops keys such as `constructor`
  // from copies
  const input: typeof parsed.output = { ...parsed.output, ...data }
  const signingOf = ({ storeOriginalContent, verifierOptions, ...signing }: Submission): Signing => {
    const own = verifierOptions[requested] ?? verifierOptions[id]
    return { ...signing, options: { storeOriginalContent, own: v.is(JsonObject, own) ? own : {} } }
  }
  const run: Check['run'] = (submission, ports) => verifier.check(input, signingOf(submission), ports)
  const precheck: Check['precheck'] = async (submission, ports) =>
    await verifier.precheck?.(input, signingOf(submission), ports)
  const inputHash = hash('sha256', canonicalJson(shortened({ ...input })), 'base64url')
  const holding = verifier.holding?.(input)
  return { requested, id, input: { ...input }, inputHash, holding, run, precheck }
}

/**
 * Runs all verifiers at the same time. An error of one of them ends the whole run, and nothing is stored: an outage is
 * `PROVIDER_UNAVAILABLE`, a bug is logged, and neither becomes a verdict (protocol/verification#outages).
 */
export async function runVerifiers(
  parts: readonly Check[],
  submission: Submission,
  ports: VerifierPorts,
): Promise<Findings> {
  const answers = await Promise.all(
    parts.map(async ({ requested, run }) => ({ requested, verdict: await run(submission, ports) })),
  )
  const checkedAt = ports.now()
  const outcomes = answers.map(({ requested, verdict }) => outcomeOf(requested, verdict, checkedAt))
  return {
    status: statusOf(outcomes),
    outcomes,
    sealed: {
      input: collect(answers, (verdict) => (verdict.verified ? verdict.sealedInput : undefined)),
      evidence: collect(answers, (verdict) => verdict.evidence),
      identity: collect(answers, (verdict) => (verdict.verified ? verdict.identity : undefined)),
    },
    expiresAt: firstExpiry(outcomes),
    warnings: answers.flatMap(({ verdict }) => (verdict.verified ? (verdict.warnings ?? []) : [])),
    reservations: answers.flatMap(({ requested, verdict }) =>
      verdict.verified && (verdict.holds || verdict.spends)
        ? [{ verifierId: requested, holds: verdict.holds, spends: verdict.spends }]
        : [],
    ),
  }
}

/**
 * Adds the outcomes that are reused from other proofs. Status and expiry stay those of the verifiers that ran, because
 * reused outcomes end with their sources. A proof without a confirmed outcome gets none.
 */
export function withReused(findings: Findings, reused: readonly Outcome[]): Findings {
  if (findings.status === 'rejected_verifier_failure') return findings
  return { ...findings, outcomes: [...findings.outcomes, ...reused] }
}

/** Returns the status of a proof with these outcomes (protocol/verification#statuses). */
export function statusOf(outcomes: readonly Pick<Outcome, 'verified'>[]): Findings['status'] {
  const passed = outcomes.filter(({ verified }) => verified).length
  if (passed === outcomes.length) return 'verified'
  return passed === 0 ? 'rejected_verifier_failure' : 'partially_verified'
}

/** Returns when the first verified outcome expires, Unix ms; null when none does. */
export function firstExpiry(outcomes: readonly Pick<Outcome, 'verified' | 'expiresAt'>[]): number | null {
  const expiries = outcomes.flatMap(({ verified, expiresAt }) => (verified && expiresAt !== null ? [expiresAt] : []))
  return expiries.length === 0 ? null : Math.min(...expiries)
}

/** Returns the part of a verdict that the record keeps outside of its sealed part. */
export function outcomeOf(verifierId: string, verdict: Verdict, checkedAt: number): Outcome {
  const { input, provider } = verdict
  const common = { verifierId, input, provider, checkedAt }
  if (verdict.verified)
    return { ...common, verified: true, claims: verdict.claims, expiresAt: verdict.expiresAt ?? null }
  const error = { code: verdict.reason, message: verdict.message }
  return { ...common, verified: false, error, claims: {}, expiresAt: null }
}

function collect(
  answers: readonly { requested: string; verdict: Verdict }[],
  take: (verdict: Verdict) => JsonObject | undefined,
): Record<string, JsonObject> {
  return Object.fromEntries(
    answers.flatMap(({ requested, verdict }) => {
      const taken = take(verdict)
      return taken ? [[requested, taken]] : []
    }),
  )
}
