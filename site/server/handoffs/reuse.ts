import { ServiceError } from '../../../shared/contract/errors.ts'
import type { GateProgress } from '../../../shared/contract/gate-progress.ts'
import type { OwnerClaim } from '../../../shared/contract/proofs.ts'
import type { Store } from '../ports/store/store.ts'
import type { ProofRecord } from '../records/proofs.ts'
import { isAbout, mayCount, newestOnce } from '../rules/counting.ts'
import { refusalIn } from '../rules/events/gate.ts'
import { refusedInHandoff } from '../rules/events/refused.ts'
import { isResistantEnough } from '../rules/phishing-resistance.ts'
import type { Principal } from '../accounts/principal.ts'
import { openGate } from '../gates/check-gate.ts'
import type { Deployment } from '../deployment.ts'
import { gateProgress, notOpened, type Progress } from '../gates/progress.ts'
import { type HandoffKeys, heldHandoff } from './admit.ts'
import { endGateHandoff, gateResult } from './finish.ts'
import { actsOriginBound } from './presence.ts'
import { handoffEnded, phishingResistanceRequired, statusAt } from './state.ts'
import { principalOfClaim } from '../accounts/owner.ts'
import { withLiveSources } from '../proofs/reused-sources.ts'

type ReuseResult = { qHash: string; qHashes: string[]; handoff?: { sid: string; code: string }; gate: GateProgress }

/**
 * Ends the hand-off of a gate by stored proofs (protocol/handoffs#presence, #reuse-proofs). The holder of the wallet
 * agrees now, by a signature that names the hand-off and the proofs, or by a click while signed in. Throws
 * `HANDOFF_AUTH_REQUIRED`, `PHISHING_RESISTANCE_REQUIRED`, `HANDOFF_MISMATCH` for a hand-off without a gate, `HANDOFF_ENDED`, what `openGate` and
 * `principalOfClaim` throw, and `GATE_REQUIREMENTS_NOT_MET` when these proofs are not enough.
 */
export async function reuseProofs(
  { sid, claim, qHashes: named, principal, keys }: ReuseRequest,
  { config, ports, waiters }: Pick<Deployment, 'config' | 'ports' | 'waiters'>,
): Promise<ReuseResult> {
  const handoff = await heldHandoff(sid, keys, { ports })
  const { origin, request } = handoff
  if (request.gateId === undefined) throw new ServiceError('HANDOFF_MISMATCH', 'The hand-off has no gate.')
  const { gateId } = request
  const qHashes = named.map((each) => each.toLowerCase())
  // the signed text has the ids as the caller writes them
  const action = { action: 'use_proofs', sid, origin, gateId, qHashes: named, service: config.baseUrl } as const
  // the chain of the first proof says where a contract wallet is asked
  const about = await proofsOf(ports.store, qHashes.slice(0, 1))
  const { wallets: actors } = await principalOfClaim(
    { claim, principal },
    { action, about: about[0] },
    { config, ports },
  )
  if (claim.signature === undefined && principal.kind !== 'session')
    throw new ServiceError(
      'HANDOFF_AUTH_REQUIRED',
      'A hand-off ends by a signature, or by a click of a person who is signed in.',
    )
  const status = statusAt(handoff, ports.now())
  const mine = about.find((record) => actors.some((owner) => isAbout(record, owner)))
  const refused = async (error: unknown) => {
    const refusal = error instanceof ServiceError && status === 'pending' ? refusalIn(error) : undefined
    if (mine && refusal) await ports.store.events.add([refusedInHandoff(handoff, mine, { refusal, now: ports.now() })])
    throw error
  }
  const gate = await openGate(gateId, { ports }).catch(refused)
  if (status !== 'pending' && status !== 'done') throw handoffEnded()

  const isSigned = claim.signature !== undefined
  const reusing = ports.store.transaction(async (store) => {
    const proofs = await proofsOf(store, qHashes)
    const now = ports.now()
    let claimed: Progress['progress'] | undefined
    let isRefused = false
    for (const owner of actors) {
      const viewer = { counting: [owner], naming: [owner], ownGateId: gateId }
      const counting = proofs.filter((record) => isAbout(record, owner) && mayCount(record, viewer))
      // oxlint-disable-next-line no-await-in-loop -- as below
      const own = await withLiveSources(counting, { viewer, now }, store)
      // oxlint-disable-next-line no-await-in-loop -- usually one wallet, and the first that passes is enough
      const reached = await gateProgress(gate, owner, store, now, newestOnce(own))
      const { progress, qHashes: used } = reached
      const [newest] = used
      if (progress.reason !== undefined) claimed ??= progress
      if (!progress.allRequiredSatisfied || newest === undefined) continue
      const isOriginBound = actsOriginBound({ keys, principal, owner, isSigned })
      isRefused ||= !isResistantEnough(gate, isOriginBound)
      if (!isResistantEnough(gate, isOriginBound)) continue
      const result = gateResult(reached, { qHash: newest, qHashes: used, owner })
      // oxlint-disable-next-line no-await-in-loop
      const ended = await endGateHandoff(
        store,
        { handoff, gate, reached, result, owner },
        { random: ports.random, now, isOriginBound },
      )
      return { qHash: newest, qHashes: result.qHashes, gate: progress, ...ended }
    }
    if (isRefused) throw phishingResistanceRequired()
    if (claimed) throw notOpened(claimed)
    throw new ServiceError('GATE_REQUIREMENTS_NOT_MET', 'These proofs do not meet all requirements of the gate.')
  })
  const reused = await reusing.catch(refused)
  waiters.wake(sid)
  return reused
}

type ReuseRequest = {
  sid: string
  claim: OwnerClaim
  qHashes: string[]
  principal: Principal
  keys: HandoffKeys
}

async function proofsOf({ proofs }: Pick<Store, 'proofs'>, qHashes: readonly string[]): Promise<ProofRecord[]> {
  const found: ProofRecord[] = []
  for (const qHash of new Set(qHashes)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection within a transaction
    const record = await proofs.find(qHash)
    if (record && !('erasedAt' in record)) found.push(record)
  }
  return found
}
