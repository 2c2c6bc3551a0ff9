import { type ErrorCode, ServiceError } from '../../../shared/contract/errors.ts'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { parseChain } from '../../../shared/proof/chain.ts'
import { splitData } from '../../../shared/proof/layout.ts'
import type { Store } from '../ports/store/store.ts'
import { processing, type ProofRecord } from '../records/proofs.ts'
import type { Verdict } from '../verifiers/verifier.ts'
import { type Budget, isOutage, within } from './budget.ts'
import type { Deployment } from '../deployment.ts'
import { conclude } from '../handoffs/finish.ts'
import { newKey } from '../random-keys.ts'
import { type Check, type Findings, readInputs, runVerifiers, type Submission, withReused } from './run-verifiers.ts'
import { takeDues } from './store-proof.ts'
import { verifierPorts } from './verifier-ports.ts'

/** The kind of job that settles a proof; its key is the qHash. */
export const settling = 'settle-proof'

type Around = Pick<Deployment, 'ports'> & { budget: Budget }

/**
 * Runs the verifiers of a proof that its submitter did not wait for, and stores how they ended, together with what they
 * take and the end of its hand-off (protocol/verification#statuses, #outages). Once: a proof that is settled, erased or
 * unknown is left alone. Throws while another try may help; the last one stores `error_processing_exception`.
 */
export async function settleProof({ key: qHash, attempt }: { key: string; attempt: number }, around: Around) {
  const { ports, budget } = around
  const record = await ports.store.proofs.find(qHash)
  if (!record || 'erasedAt' in record || record.status !== processing || !record.sealed.pending) return
  const isLast = attempt > budget.pausesMs.length
  try {
    await keep(record, await findings(record, record.sealed.pending.data, around), around)
  } catch (error) {
    if (!isLast || (error instanceof ServiceError && error.code === 'STORE_UNAVAILABLE')) throw error
    await keep(record, undefined, around)
    if (!isOutage(error)) throw error
  }
}

/** What the verifiers say this time. Throws `PROVIDER_UNAVAILABLE` when they take too long. */
async function findings(record: ProofRecord, data: JsonObject, { ports, budget }: Around): Promise<Findings> {
  const asked = (await readInputs(splitData(data, record.verifierIds).parts)).map(refusalAsVerdict)
  const found = await within(budget.tryMs, runVerifiers(asked, submissionOf(record), verifierPorts(ports)))
  if (found) return withReused(found, record.outcomes)
  throw new ServiceError('PROVIDER_UNAVAILABLE', 'The check took too long.')
}

/** Whoever submitted has gone: what would have been said to them is said in the proof. */
export const refusalAsVerdict = (check: Check): Check => ({
  ...check,
  run: async (...given) => check.run(...given).catch(refused),
})

function refused(error: unknown): Verdict {
  if (isOutage(error) || !(error instanceof ServiceError)) throw error
  return { verified: false, reason: error.code, message: error.message, input: {}, provider: 'svc' }
}

/** As whom the verifiers of a stored proof ran, so that they can run again. */
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

/** `found` is undefined when there is no answer to be had. */
async function keep(record: ProofRecord, found: Findings | undefined, { ports }: Around): Promise<void> {
  const now = ports.now()
  await ports.store.transaction(async (inner) => {
    const open = await inner.proofs.lock(record.qHash)
    if (open?.status !== processing) return
    const { pending: _done, ...sealed } = open.sealed
    const ended = { ...open, completedAt: now, updatedAt: now }
    if (!found) {
      await inner.proofs.settle({ ...ended, ...unanswered(open, now), sealed })
      return
    }
    const { status, outcomes, expiresAt } = found
    const answered = { ...ended, status, outcomes, expiresAt, sealed: { ...sealed, ...found.sealed } }
    // what was revoked meanwhile takes nothing any more
    const isRevoked = open.revokedAt !== null
    const settled = isRevoked ? answered : (await takeDues(inner, { record: answered, dues: found.dues }, now)).taken
    await inner.proofs.settle(settled)
    if (sealed.sid && !isRevoked) await endItsHandoff(inner, settled, { sid: sealed.sid, now, random: ports.random })
  })
}

/** The end of the hand-off that it was for, if it still waits for just that: the page hears of it when it asks again. */
async function endItsHandoff(
  store: Store,
  record: ProofRecord,
  { sid, now, random }: { sid: string; now: number } & Pick<Deployment['ports'], 'random'>,
): Promise<void> {
  const handoff = await store.handoffs.find(sid)
  if (!handoff) return
  const gate = handoff.request.gateId === undefined ? undefined : await store.gates.find(handoff.request.gateId)
  // nobody knows this code: the page gets its own when it asks again
  const end = { code: newKey(random), now, isOriginBound: record.sealed.isOriginBound === true }
  await conclude(store, { handoff, gate, record }, end).catch((error: unknown) => {
    // it has ended meanwhile, or wanted more: the proof stands all the same
    if (!(error instanceof ServiceError && hasMoved.has(error.code))) throw error
  })
}

const hasMoved: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['HANDOFF_ENDED', 'HANDOFF_MISMATCH'])

function unanswered({ verifierIds, outcomes }: ProofRecord, now: number): Pick<ProofRecord, 'status' | 'outcomes'> {
  const error = { code: 'PROVIDER_UNAVAILABLE', message: 'Whoever had to be asked could not be reached.' }
  const blank = { verified: false, error, input: {}, claims: {}, provider: 'svc', checkedAt: now, expiresAt: null }
  const known = (verifierId: string) => outcomes.find((outcome) => outcome.verifierId === verifierId)
  return {
    status: 'error_processing_exception',
    outcomes: verifierIds.map((verifierId) => known(verifierId) ?? { ...blank, verifierId }),
  }
}
