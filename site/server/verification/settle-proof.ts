import { type ErrorCode, ServiceError } from '../../../shared/contract/errors.ts'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { parseChain } from '../../../shared/proof/chain.ts'
import { splitData } from '../../../shared/proof/layout.ts'
import type { Store } from '../ports/store/store.ts'
import { processing, type ProofRecord } from '../records/proofs.ts'
import type { Verdict } from '../verifiers/verifier.ts'
import { type Budget, isOutage, tookTooLong, within } from './budget.ts'
import { type IssuerSettings, mayBeLogged } from '../credentials/payload.ts'
import { addStatusEntry, newStatusEntry } from '../credentials/settled-entry.ts'
import type { Deployment } from '../deployment.ts'
import { conclude } from '../handoffs/finish.ts'
import { type Check, type Findings, readInputs, runVerifiers, type Submission, withReused } from './run-verifiers.ts'
import { takeReservations } from './store-proof.ts'
import { verifierPorts } from './verifier-ports.ts'

/** The kind of job that settles a proof; its key is the qHash. */
export const settling = 'settle-proof'

type Deps = Pick<Deployment, 'ports'> & { config: IssuerSettings; budget: Budget }

/**
 * Runs the verifiers of a proof whose submitter got an answer before they did. It stores their outcomes together with
 * their reservations and the end of the proof's hand-off (protocol/verification#statuses, #outages). It does nothing
 * for a proof that is settled, erased or unknown. It throws while another try may help; the last try stores
 * `error_processing_exception`.
 */
export async function settleProof({ key: qHash, attempt }: { key: string; attempt: number }, deps: Deps) {
  const { ports, budget } = deps
  const record = await ports.store.proofs.find(qHash)
  if (!record || 'erasedAt' in record || record.status !== processing || !record.sealed.pending) return
  const isLast = attempt > budget.pausesMs.length
  try {
    await storeFindings(record, await runAgain(record, record.sealed.pending.data, deps), deps)
  } catch (error) {
    if (!isLast || (error instanceof ServiceError && error.code === 'STORE_UNAVAILABLE')) throw error
    await storeFindings(record, undefined, deps)
    if (!isOutage(error)) throw error
  }
}

/** Runs the verifiers of a stored proof again. Throws `PROVIDER_UNAVAILABLE` when they take too long. */
async function runAgain(record: ProofRecord, data: JsonObject, { ports, budget }: Deps): Promise<Findings> {
  const checks = (await readInputs(splitData(data, record.verifierIds).parts)).map(refusalAsVerdict)
  const found = await within(budget.tryMs, runVerifiers(checks, submissionOf(record), verifierPorts(ports)))
  if (found) return withReused(found, record.outcomes)
  throw tookTooLong()
}

/** Turns a refusal of a verifier into a verdict: the submitter is gone, so only the proof can report it. */
export const refusalAsVerdict = (check: Check): Check => ({
  ...check,
  run: async (...given) => check.run(...given).catch(refused),
})

function refused(error: unknown): Verdict {
  if (isOutage(error) || !(error instanceof ServiceError)) throw error
  return { verified: false, reason: error.code, message: error.message, input: {}, provider: 'svc' }
}

/** Returns the submission that the verifiers of a stored proof ran with, so that they can run again. */
export function submissionOf({
  walletAddress,
  signerKind,
  subject,
  chain,
  sealed: { options },
}: ProofRecord): Submission {
  return {
    signer: walletAddress,
    signerKind,
    subject,
    chain: parseChain(chain),
    storeOriginalContent: options['storeOriginalContent'] === true,
    // as the submit took it
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    verifierOptions: (options['verifierOptions'] ?? {}) as JsonObject,
  }
}

/** Stores the findings of the verifiers. `found` is undefined when they could not answer. */
async function storeFindings(record: ProofRecord, found: Findings | undefined, deps: Deps): Promise<void> {
  const { ports } = deps
  const now = ports.now()
  // reserved before the transaction; nobody gets it if the proof was settled meanwhile
  const entry = found && (await newStatusEntry({ ...record, ...found }, deps))
  await ports.store.transaction(async (inner) => {
    const open = await inner.proofs.lock(record.qHash)
    if (open?.status !== processing) return
    const { pending: _done, ...sealed } = open.sealed
    const ended = { ...open, completedAt: now, updatedAt: now }
    if (!found) {
      await inner.proofs.settle({ ...ended, ...unanswered(open, now), sealed })
      await inner.anchors.cancel([open.qHash])
      return
    }
    const { status, outcomes, expiresAt } = found
    // a proof that was revoked in the meantime reserves nothing, and gets no credentials
    const isRevoked = open.revokedAt !== null
    const merged = { ...ended, status, outcomes, expiresAt, sealed: { ...sealed, ...found.sealed } }
    const answered = isRevoked ? merged : addStatusEntry(merged, entry)
    const settled = isRevoked
      ? answered
      : (await takeReservations(inner, { record: answered, reservations: found.reservations }, now)).taken
    await inner.proofs.settle(settled)
    if (!mayBeLogged(settled)) await inner.anchors.cancel([settled.qHash])
    if (sealed.sid && !isRevoked) await endHandoff(inner, settled, { sid: sealed.sid, now, random: ports.random })
  })
}

/** Ends the hand-off of the proof if it still waits for this proof. The page learns of it by its next request. */
async function endHandoff(
  store: Store,
  record: ProofRecord,
  { sid, now, random }: { sid: string; now: number } & Pick<Deployment['ports'], 'random'>,
): Promise<void> {
  const handoff = await store.handoffs.find(sid)
  if (!handoff) return
  const gate = handoff.request.gateId === undefined ? undefined : await store.gates.find(handoff.request.gateId)
  // the page gets a code of its own by its next request
  const end = { random, now, isOriginBound: record.sealed.isOriginBound === true }
  await conclude(store, { handoff, gate, record, isNew: true }, end).catch((error: unknown) => {
    // the hand-off has ended in the meantime, or asked for more; the proof stays stored
    if (!(error instanceof ServiceError && harmless.has(error.code))) throw error
  })
}

const harmless: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['HANDOFF_ENDED', 'HANDOFF_MISMATCH'])

function unanswered({ verifierIds, outcomes }: ProofRecord, now: number): Pick<ProofRecord, 'status' | 'outcomes'> {
  const error = { code: 'PROVIDER_UNAVAILABLE', message: 'A third party that the verifier asks could not be reached.' }
  const blank = { verified: false, error, input: {}, claims: {}, provider: 'svc', checkedAt: now, expiresAt: null }
  const known = (verifierId: string) => outcomes.find((outcome) => outcome.verifierId === verifierId)
  return {
    status: 'error_processing_exception',
    outcomes: verifierIds.map((verifierId) => known(verifierId) ?? { ...blank, verifierId }),
  }
}
