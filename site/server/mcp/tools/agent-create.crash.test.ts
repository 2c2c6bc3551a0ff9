import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startPostgres } from '../../../../e2e/world/postgres.ts'
import type { Store } from '../../ports/store/store.ts'
import { openMcp } from '../mcp.fixture.ts'

const mine = `0x${'c7'.repeat(20)}`
const asked = { agentId: 'Crashed', agentWallet: 'generate' }

let postgres: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.stop())
afterEach(() => vi.restoreAllMocks())

describe.each(['sqlite', 'postgres'])('on %s', (engine) => {
  let server: Awaited<ReturnType<typeof openMcp>>
  beforeAll(async () => {
    server = await openMcp(engine === 'postgres' ? { databaseUrl: postgres.url } : {})
  })
  afterAll(() => server?.close())

  test('a crash before a generated wallet has its maker stores no identity, and the same call makes another wallet', async () => {
    const token = await server.connect(mine)
    const create = () => server.call(token, 'svc_agent_create', asked)
    expect(await server.ports.store.health()).toBe(engine)
    crashAtMaker(server.ports.store)
    const crashed = await create().catch(() => 'crashed')
    expect(crashed).not.toHaveProperty('generatedWallet')
    vi.restoreAllMocks()
    // the name is free: nobody has lost it to a wallet without a key
    const begun = await create()
    expect(begun).toMatchObject({ generatedWallet: { address: expect.any(String) }, identityQHash: expect.any(String) })
    const { generatedWallet: _key, ...same } = begun
    expect(await create()).toMatchObject({ agentWallet: same['agentWallet'], identityQHash: same['identityQHash'] })
  })
})

/** Makes a store fail where it links a generated wallet to its maker. */
function crash(each: Store): Store {
  const take = each.holdings.take.bind(each.holdings)
  vi.spyOn(each.holdings, 'take').mockImplementation(async (holding, by) => {
    if (holding.space === 'agent-maker') throw new Error('The process ended.')
    return take(holding, by)
  })
  return each
}

/** Makes the store fail, in transactions and outside, where it links a generated wallet to its maker. */
function crashAtMaker(store: Store): void {
  const transaction = store.transaction.bind(store)
  vi.spyOn(store, 'transaction').mockImplementation((work) => transaction((inner) => work(crash(inner))))
  crash(store)
}
