import * as v from 'valibot'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { type VerifierData, verifiers } from '../../../shared/verifiers/index.ts'
import type { Ports } from '../ports/ports.ts'
import type { Outcome } from '../ports/store/store.ts'
import { type AvailableId, checks } from '../verifiers/index.ts'
import type { Signing, Verdict, Verifier, Warning } from '../verifiers/verifier.ts'
import type { Part } from './signed-request.ts'

/** A verifier with its effective input. */
export type Check = { [Id in AvailableId]: { requested: string; id: Id; data: VerifierData<Id> } }[AvailableId]

/** What all verifiers of a request found. */
export type Findings = {
  status: 'verified' | 'partially_verified' | 'rejected_verifier_failure'
  outcomes: Outcome[]
  /** By requested id; encrypted at rest. */
  sealed: { input: Record<string, JsonObject>; evidence: Record<string, JsonObject> }
  /** Unix ms of the first outcome to expire; null: none does. */
  expiresAt: number | null
  warnings: Warning[]
}

/** Fills in defaults. Throws `INVALID_VERIFIER_DATA`, saying which field of which verifier is wrong. */
export function readInput({ requested, id, data }: Part): Check {
  const parsed = v.safeParse(verifiers[id].data, data)
  if (parsed.success) return { requested, id, data: parsed.output }
  const issues = parsed.issues.map((issue) => ({ field: v.getDotPath(issue), message: issue.message }))
  throw new ServiceError('INVALID_VERIFIER_DATA', `The data of ${id} is not what it needs.`, {
    details: { verifierId: id, issues },
  })
}

/**
 * Runs all verifiers side by side. What one of them throws ends the whole run with nothing to store: an outage is
 * `PROVIDER_UNAVAILABLE`, a bug goes to the log, and neither is ever turned into an answer (domain.md 3, Outage codes).
 */
export async function runVerifiers(
  asked: readonly Check[],
  signing: Signing,
  ports: Omit<Ports, 'store' | 'counter'>,
): Promise<Findings> {
  const answers = await Promise.all(
    asked.map(async (check) => ({ requested: check.requested, verdict: await run(check, signing, ports) })),
  )
  const checkedAt = ports.now()
  const outcomes = answers.map(({ requested, verdict }) => outcomeOf(requested, verdict, checkedAt))
  const expiries = outcomes.flatMap(({ verified, expiresAt }) => (verified && expiresAt !== null ? [expiresAt] : []))
  return {
    status: statusOf(outcomes),
    outcomes,
    sealed: {
      input: collect(answers, (verdict) => (verdict.verified ? verdict.sealedInput : undefined)),
      evidence: collect(answers, (verdict) => verdict.evidence),
    },
    expiresAt: expiries.length === 0 ? null : Math.min(...expiries),
    warnings: answers.flatMap(({ verdict }) => (verdict.verified ? (verdict.warnings ?? []) : [])),
  }
}

function run<Id extends AvailableId>(
  { id, data }: { id: Id; data: VerifierData<Id> },
  signing: Signing,
  ports: Omit<Ports, 'store' | 'counter'>,
): Promise<Verdict> {
  const verifier: Verifier<Id> = checks[id]
  return verifier(data, signing, ports)
}

/** domain.md 3, Status model. */
export function statusOf(outcomes: readonly Pick<Outcome, 'verified'>[]): Findings['status'] {
  const passed = outcomes.filter(({ verified }) => verified).length
  if (passed === outcomes.length) return 'verified'
  return passed === 0 ? 'rejected_verifier_failure' : 'partially_verified'
}

/** What the record keeps in the clear of a verdict. */
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
