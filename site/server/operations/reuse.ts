import * as v from 'valibot'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { QHash } from '../../../shared/contract/primitives.ts'
import type { VerificationRequest } from '../../../shared/contract/verification.ts'
import { type VerifierId, verifierIdOf, verifiers } from '../../../shared/verifiers/index.ts'
import type { VerifierSpec } from '../../../shared/verifiers/verifier.ts'
import type { Store } from '../ports/store/store.ts'
import type { Outcome, ProofRecord } from '../ports/store/types/proofs.ts'
import { isOwner } from './owner.ts'
import { lifecycleOf } from './proof-view.ts'
import { type Check, readInput } from './run-verifiers.ts'
import type { Part } from './signed-request.ts'

/** Whose proofs may count, and when that is asked. */
type Whose = Pick<ProofRecord, 'walletAddress' | 'chain' | 'signerKind' | 'subject'> & { now: number }

/**
 * The newest proof of the same signer that says what these checks would: verified by the same verifiers from the same
 * input, in force, not older than a verifier advises, and as public as this one is to be.
 */
export async function findSame(
  store: Store,
  { asked, optionsHash, ...whose }: Whose & { asked: readonly Check[]; optionsHash: string },
): Promise<ProofRecord | undefined> {
  if (asked.length === 0) return undefined
  const inputHashes = Object.fromEntries(asked.map(({ id, inputHash }) => [id, inputHash]))
  const record = await store.proofs.findSame({ ...whose, optionsHash, inputHashes }, whose.now)
  const isStill = asked.every(({ id }) => {
    const outcome = record && outcomeOf(record, id)
    return outcome && isRecent(outcome, id, whose.now)
  })
  return isStill ? record : undefined
}

/** A verifier that does not run, as the proof `qHash` stands for it. */
export type Standing = Pick<Check, 'requested' | 'id' | 'inputHash'> & { qHash: string }

/**
 * Which verifiers `options.reusedVerifierProofs` names a proof for, and which are to run. Throws `INVALID_REQUEST`, and
 * `INVALID_VERIFIER_DATA` for what no proof could have been made from.
 */
export function standingProofs(
  { options }: Pick<VerificationRequest, 'options'>,
  parts: readonly Part[],
): { standing: Standing[]; toRun: Part[] } {
  const named = v.safeParse(v.record(v.string(), QHash), options?.reusedVerifierProofs ?? {})
  if (!named.success) throw new ServiceError('INVALID_REQUEST', 'reusedVerifierProofs names one qHash for a verifier.')
  const qHashes = new Map(Object.entries(named.output))
  const stands = ({ requested, id }: Part) => qHashes.get(requested) ?? qHashes.get(id)
  const foreign = [...qHashes.keys()].find(
    (name) => !parts.some(({ requested, id }) => name === requested || name === id),
  )
  if (foreign !== undefined)
    throw new ServiceError('INVALID_REQUEST', 'reusedVerifierProofs names a verifier that is not asked for.', {
      details: { verifierId: foreign },
    })
  return {
    standing: parts.flatMap((part) => {
      const qHash = stands(part)?.toLowerCase()
      if (qHash === undefined) return []
      const { requested, id, inputHash } = readInput(part)
      return [{ requested, id, inputHash, qHash }]
    }),
    toRun: parts.filter((part) => stands(part) === undefined),
  }
}

/** What a wallet has by one proof alone: a second one would outlive it, and say so still when another wallet has it. */
const hadOnce: ReadonlySet<VerifierId> = new Set<VerifierId>([
  'agent-identity',
  'ownership-pseudonym',
  'proof-of-human',
  'wallet-link',
])

/**
 * What each of these verifiers found in the proof that stands for it. Throws, naming the verifier, `PROOF_NOT_FOUND` for
 * what is no proof of this wallet about this subject, and `PROOF_NOT_VERIFIED` for one that does not, or no longer, say
 * what is asked: a hand-off ends by what its page wanted, and by nothing else (channel.md 8).
 */
export async function reuseOutcomes(store: Store, standing: readonly Standing[], whose: Whose): Promise<Outcome[]> {
  return await Promise.all(standing.map(async (part) => reuseOutcome(await store.proofs.find(part.qHash), part, whose)))
}

function reuseOutcome(
  record: Awaited<ReturnType<Store['proofs']['find']>>,
  { requested, id, inputHash, qHash }: Standing,
  whose: Whose,
): Outcome {
  const details = { verifierId: requested, qHash }
  // a stranger's proof is not told from none (domain.md 12.5)
  if (!record || 'erasedAt' in record || !isOwner(whose, record) || record.subject !== whose.subject)
    throw new ServiceError('PROOF_NOT_FOUND', `The proof that is to stand for ${id} is none of this wallet.`, {
      details,
    })
  const no = (why: string) =>
    new ServiceError('PROOF_NOT_VERIFIED', `The proof that is to stand for ${id} ${why}.`, { details })
  const lifecycle = lifecycleOf(record, whose.now)
  if (lifecycle !== 'active') throw no(`is ${lifecycle}`)
  const outcome = outcomeOf(record, id)
  if (!outcome || outcome.reused || isPast(outcome, whose.now)) throw no('was not verified by it')
  if (record.sealed.inputHashes?.[id] !== inputHash) throw no('was made from other data')
  if (hadOnce.has(id)) throw no('is the only one that may say so')
  if (!isRecent(outcome, id, whose.now)) throw no('is too old')
  return { ...outcome, verifierId: requested, reused: true, sourceQHash: qHash }
}

function outcomeOf({ outcomes }: ProofRecord, id: VerifierId): Outcome | undefined {
  return outcomes.find(({ verifierId, verified }) => verified && verifierIdOf(verifierId) === id)
}

const isPast = ({ expiresAt }: Outcome, now: number) => expiresAt !== null && expiresAt <= now

/** Not older than a gate would take it by default (domain.md 3.1). */
function isRecent({ checkedAt }: Outcome, id: VerifierId, now: number): boolean {
  const { maxAgeMs }: VerifierSpec = verifiers[id]
  return maxAgeMs === undefined || now - checkedAt <= maxAgeMs
}
