import type { GatePage } from '../../../shared/contract/gates.ts'
import type { GatePart, GateRecord } from '../records/gates.ts'
import type { Deployment } from '../deployment.ts'
import { gateSnapshot, ownGate, ownTestGate } from './view.ts'
import { cursorAfter, readCursor } from '../proofs/list-cursor.ts'
import { readListPage } from '../proofs/list-page.ts'

/** How many gates a page has, unless their size ends it before: by default, and at most. */
const limits = { default: 50, max: 200 }

/** Returns a page of the gates of a profile as their owner sees them. Throws `INVALID_CURSOR`. */
export async function listOwnGates(
  profileId: string,
  query: GatePage,
  deployment: Pick<Deployment, 'ports' | 'config'>,
) {
  const { gates } = deployment.ports.store
  const list = { gates: 'own', profileId }
  return page(
    {
      list,
      query,
      read: (part) => gates.list(profileId, part),
      show: (found) => found.map((gate) => ownGate(gate, deployment)),
    },
    deployment,
  )
}

/** Returns a page of the test gates of a profile (protocol/test-mode#gates). Throws `INVALID_CURSOR`. */
export async function listTestGates(
  profileId: string,
  query: GatePage,
  deployment: Pick<Deployment, 'ports' | 'config'>,
) {
  const { testGates } = deployment.ports.store
  const show = (found: GateRecord[]) => found.map((gate) => ownTestGate(gate, deployment))
  const list = { gates: 'test', profileId }
  return page({ list, query, read: (part) => testGates.list(profileId, part), show }, deployment)
}

/** Returns a page of the published gates that their owners list, as everybody sees them. Throws `INVALID_CURSOR`. */
export async function discoverGates(query: GatePage, deployment: Pick<Deployment, 'ports' | 'config'>) {
  const { gates } = deployment.ports.store
  const show = (found: GateRecord[]) => Promise.all(found.map((gate) => gateSnapshot(gate, deployment)))
  return page({ list: { gates: 'discoverable' }, query, read: (part) => gates.discoverable(part), show }, deployment)
}

async function page<Shown>(
  {
    list,
    query,
    read,
    show,
  }: {
    list: object
    query: GatePage
    read: (part: GatePart) => Promise<GateRecord[]>
    show: (found: GateRecord[]) => Shown[] | Promise<Shown[]>
  },
  { ports: { store } }: Pick<Deployment, 'ports'>,
) {
  const place = query.cursor === undefined ? undefined : readCursor(query.cursor, list, store)
  const begin = place && { createdAt: place.createdAt, gateId: place.id }
  const { shown, last, hasMore } = await readListPage({
    limit: Math.min(Number(query.limit ?? limits.default), limits.max),
    read: async ({ after = begin, count }: { after: GatePart['after']; count: number }) => ({
      items: await read({ limit: count, after }),
    }),
    show,
  })
  const nextCursor = hasMore && last ? cursorAfter({ createdAt: last.createdAt, id: last.gateId }, list, store) : null
  return { gates: shown, hasMore, nextCursor }
}
