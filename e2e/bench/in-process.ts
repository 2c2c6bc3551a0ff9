import { walletPrincipal } from '../../site/server/accounts/principal.ts'
import { parseConfig } from '../../site/server/config/config.ts'
import { createIssuer } from '../../site/server/credentials/issuer.ts'
import { readCredentials } from '../../site/server/credentials/read-credentials.ts'
import type { Deployment } from '../../site/server/deployment.ts'
import { createWaiters } from '../../site/server/handoffs/waiters.ts'
import { createMemoryCounter } from '../../site/server/ports/counter/memory.ts'
import { createNodePools } from '../../site/server/ports/evm/node-pools.ts'
import { createEvmRpc } from '../../site/server/ports/evm/rpc.ts'
import { createEventWaiters } from '../../site/server/events/event-waiters.ts'
import { noProbes } from '../../site/server/proofs/probes.ts'
import { createRandomBytes } from '../../site/server/random-bytes.ts'
import { budget } from '../../site/server/verification/budget.ts'
import { verify } from '../../site/server/verification/verify.ts'
import { type CpuTime, cpuTime, cpuTimeEach } from './cpu-time.ts'
import { openPartsStore } from './parts.ts'
import type { SignedRequest } from './signed-requests.ts'

const now = () => Date.now()

/**
 * Opens what the operations of the service need in this process, on an empty database and without HTTP. With `log: false`,
 * nothing of a proof enters the log.
 */
export async function openInProcess(
  databaseUrl: string | undefined,
  options?: { log: boolean },
): Promise<{ deployment: Deployment; close(): Promise<void> }> {
  const partsStore = await openPartsStore(databaseUrl, options)
  const { store } = partsStore
  const evm = createEvmRpc({ pools: createNodePools({ rpc: new Map(), now }) })
  const deployment: Deployment = {
    config: parseConfig({ SVC_RATE_LIMITS: 'off' }),
    ports: { store, evm, counter: createMemoryCounter({ now }), now, random: createRandomBytes() },
    issuer: createIssuer({ store, now }),
    waiters: createWaiters(),
    eventWaiters: createEventWaiters(store.events),
    probes: noProbes,
    budget,
  }
  return { deployment, close: () => partsStore.close() }
}

/** Settles a request as the service does, and returns the proof. Throws unless it is the right one. */
export async function settle({ request, qHash }: SignedRequest, deployment: Deployment) {
  const submitter = { embedder: undefined, writeKeyOf: () => undefined }
  const { status, data } = await verify(request, submitter, deployment)
  if (status !== 'verified' || data.qHash !== qHash) throw new Error(`Not settled: ${qHash}`)
  return data
}

/** Reads the credentials of a proof as its owner. Throws unless there is one. */
export async function readAsOwner({ request, qHash }: SignedRequest, deployment: Deployment) {
  const { walletAddress } = request
  const principal = walletPrincipal({ walletAddress, chain: 'eip155:84532', signerKind: 'key' })
  const question = { qHash, headers: {}, address: '192.0.2.1', probes: noProbes, principal }
  const [credential] = await readCredentials(question, deployment)
  if (!credential) throw new Error(`Without a credential: ${qHash}`)
  return credential.credential
}

/**
 * Does the work for each item, `connections` at once. Returns the time of one item, µs, and how long threads ran for it. Each
 * caller takes its next item after the last one, as a connection does.
 */
export async function timeEach<Item>(
  items: readonly Item[],
  connections: number,
  work: (item: Item) => Promise<unknown>,
): Promise<CpuTime & { wall: number }> {
  const left = items.values()
  const caller = async (): Promise<void> => {
    // oxlint-disable-next-line no-await-in-loop
    for (const item of left) await work(item)
  }
  const [began, cpuBegan] = [performance.now(), cpuTime()]
  await Promise.all(Array.from({ length: connections }, caller))
  const wall = ((performance.now() - began) * 1000) / items.length
  return { wall, ...cpuTimeEach(cpuBegan, items.length) }
}
