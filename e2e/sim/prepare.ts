import type * as v from 'valibot'
import type { GateDraft } from '../../shared/gate/model.ts'
import { createIssuer } from '../../site/server/credentials/issuer.ts'
import { createGate } from '../../site/server/gates/gates.ts'
import { operatorId } from '../../site/server/gates/operator-gates.ts'
import { openLog, readLogKey } from '../../site/server/log/log-key.ts'
import { createCardProcessor } from './outside/card-processor.ts'
import { createChain } from './outside/chain.ts'
import { type DatabaseCopy, type Link, openMemoryDatabase } from './database.ts'
import { gateReference } from './people.ts'
import { createRandom } from './random.ts'
import { baseUrl, openProcessStore } from './service-process.ts'
import { freshMs, gateIds } from './visitors.ts'

type Draft = v.InferOutput<typeof GateDraft>

const quietLink: Link = { beforeTurn: async () => {}, before: async () => {}, after: async () => {} }

const gate = {
  status: 'published',
  requirements: [
    {
      verifierId: 'ownership-basic',
      match: [{ path: 'reference.id', op: 'eq', value: gateReference }],
      optional: false,
      minCount: 1,
    },
  ],
  policy: { visibility: 'unlisted', allowedOrigins: [] },
  schedule: {},
  checkout: {},
} satisfies Partial<Draft>

const paidGate: Draft = {
  ...gate,
  gateId: gateIds.paid,
  name: 'The paid door',
  monetization: {
    charge: { enabled: true, amountUsd: 5, methods: ['usdc', 'stripe'], recipient: `0x${'1'.repeat(40)}` },
  },
  reward: { delivery: 'reveal', value: 'the-word' },
}

const freshGate: Draft = {
  ...gate,
  gateId: gateIds.fresh,
  name: 'The fresh door',
  requirements: gate.requirements.map((row) => ({ ...row, maxAgeMs: freshMs })),
  monetization: { charge: null },
}

/** Makes a database with all tables, the keys of the service and the gates of its operator. Each run begins with a copy of it. */
export async function prepareDatabase(now: () => number): Promise<DatabaseCopy> {
  const database = await openMemoryDatabase()
  const random = createRandom('preparation')
  const { store } = await openProcessStore({ database, link: quietLink, now, random })
  await createIssuer({ store, now }).publicKeys()
  await readLogKey({ store, ...(await openLog({ store, config: { baseUrl } })) })
  // the first list of statuses, whose order takes long to compute
  await store.statusLists.nextEntry()
  const ports = {
    store,
    now,
    random: random.bytes,
    cards: createCardProcessor({ now, random }).connect(async () => {}),
    stablecoin: createChain({ now, random }).connect(async () => {}),
  }
  for (const draft of [paidGate, freshGate])
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await createGate(draft, { profileId: operatorId }, { ports: ports as never })
  const copy = await database.copy()
  await database.close()
  return copy
}
