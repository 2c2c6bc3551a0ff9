import { fromBrowser, signIn } from './browser.ts'
import { gateReference, type Person, type World } from './people.ts'
import { gateIds } from './visitors.ts'

/** The owner of the free gate, who reads its events. */
export type GateOwner = {
  /** Reads the events that are new, and compares their order. What happens once is told once. */
  read(world: World): Promise<void>
  /** Returns whether the owner was told that a proof was verified. */
  isTold: (qHash: string) => boolean
}

/** What happens once to a proof or to a hand-off. */
const toldOnce: ReadonlySet<string> = new Set(['proof.verified', 'handoff.completed'])

/** Signs the owner in, opens the free gate, and makes the key that reads its events. Nothing goes wrong meanwhile. */
export async function openFreeGate(owner: Person, world: World): Promise<GateOwner> {
  await signIn(owner, world)
  const match = [{ path: 'reference.id', op: 'eq', value: gateReference }]
  const gate = {
    gateId: gateIds.free,
    name: 'The free door',
    status: 'published',
    requirements: [{ verifierId: 'ownership-basic', match }],
  }
  const stored = await fromBrowser(owner, world, { path: '/api/v1/profile/gates', body: gate })
  const made = await fromBrowser(owner, world, {
    path: '/api/v1/profile/access-keys',
    body: { label: 'events', scopes: ['events'] },
  })
  if (stored.status >= 300 || made.status >= 300) throw new Error(`No gate: ${stored.text} ${made.text}`)
  const headers = { authorization: `Bearer ${String(made.data.accessKey)}` }
  const told = new Set<string>()
  let last = 0
  return {
    isTold: (qHash) => told.has(`proof.verified ${qHash}`),
    async read({ send, ledger }) {
      for (let hasMore = true; hasMore;) {
        // oxlint-disable-next-line no-await-in-loop -- each part follows the one before
        const { status, data } = await send({
          who: owner.name,
          path: `/api/v1/events?after=${last}&limit=100`,
          headers,
        })
        if (status !== 200) return
        for (const { sequence, type, data: about } of data.events) {
          if (sequence <= last) continue
          if (sequence !== last + 1) ledger.violate(`events: ${sequence} follows ${last}`)
          last = sequence
          if (!toldOnce.has(type)) continue
          const what = `${type} ${String(type === 'proof.verified' ? about.qHash : about.sid)}`
          if (told.has(what)) ledger.violate(`events: the owner of a gate was told twice: ${what}`)
          told.add(what)
        }
        hasMore = data.hasMore
      }
    },
  }
}
