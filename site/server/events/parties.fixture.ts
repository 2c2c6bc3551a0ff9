import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { GateModel } from '../../../shared/gate/model.ts'
import type { OpenDeployment } from '../deployment.fixture.ts'
import { numberEvents } from '../jobs/number-events.ts'
import { createLog } from '../logger.ts'
import type { Stream } from '../records/events.ts'
import { viewOf } from './read-events.ts'

type Deps = Pick<OpenDeployment, 'ports' | 'eventWaiters' | 'clock'>

/** What no event may contain. */
export const planted = 'planted-secret'

/** Creates a profile that signs in with a new wallet. */
export async function newProfile({ ports, clock: { now } }: Deps) {
  const id = randomBytes(16).toString('base64url')
  const address = `0x${randomBytes(20).toString('hex')}`
  const method = { id: `${id}m`, profileId: id, kind: 'wallet' as const, key: `eip155:${address}`, label: planted }
  const rest = { counter: 0, createdAt: now, usedAt: now, data: { address, chain: 'eip155:1' } }
  await ports.store.accounts.create({ id, createdAt: now }, { ...method, ...rest })
  return { id, wallet: { walletAddress: address, chain: 'eip155:84532', signerKind: 'key' as const } }
}

async function newGate(ownerProfileId: string, { ports, clock: { now } }: Deps) {
  const gateId = randomBytes(8).toString('hex')
  const model = v.parse(GateModel, { name: planted, requirements: [] })
  const created = await ports.store.gates.create({
    gateId,
    ownerProfileId,
    ownerWallet: null,
    status: 'draft',
    model,
    now,
  })
  if (!created) throw new Error('There is such a gate.')
  return { ...created, hasReward: true }
}

/** Creates the signer of a proof, the owner of the gate that it was made for, and somebody else who has a gate too. */
export async function openParties(deps: Deps) {
  const [signer, owner, stranger] = [await newProfile(deps), await newProfile(deps), await newProfile(deps)]
  const gate = await newGate(owner.id, deps)
  await newGate(stranger.id, deps)
  return { signer, owner, stranger, gate, gateId: gate.gateId }
}
export type Parties = Awaited<ReturnType<typeof openParties>>

/** Numbers the events that wait, and returns all events of a stream as the API answers them. */
export async function eventsOf({ ports, eventWaiters }: Deps, profileId: string, stream: Stream) {
  await numberEvents({ ports, log: createLog('silent'), waiters: eventWaiters })
  const { events } = await ports.store.events.read({ profileId, stream, after: 0, now: ports.now(), limit: 10 })
  return events.map(viewOf)
}
