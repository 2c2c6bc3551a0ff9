import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../../../e2e/world/postgres.ts'
import { maxKeys } from '../accounts/access-keys.ts'
import { maxMethods } from '../accounts/sign-in/sign-in.ts'
import { maxGates } from '../gates/gates.ts'
import { storedGate } from '../payments/sale.fixture.ts'
import { openApp } from './app.fixture.ts'
import { newBrowser } from './browser.fixture.ts'
import { aGate } from './gate.fixture.ts'
import { newAccount } from './owner.fixture.ts'

let postgres: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.stop())

const statuses = (replies: readonly { status: number }[]) => replies.map(({ status }) => status)
const some = (count: number): undefined[] => Array.from({ length: count }, () => undefined)

describe.each(['sqlite', 'postgres'])('on %s', (engine) => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp(engine === 'postgres' ? { databaseUrl: postgres.url } : {})
  })
  afterAll(() => app?.close())

  test('a profile takes 50 ways to sign in and no more, also when ten come at once', async () => {
    const me = newBrowser(app)
    await me.show(newAccount())
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as each takes a challenge of the same browser
    for (let each = 2; each <= maxMethods - 2; each++) expect((await me.show(newAccount(), 'link')).status).toBe(200)
    const known = newAccount()
    expect((await me.show(known, 'link')).status).toBe(200)

    const raced = await Promise.all(some(10).map(async () => me.show(newAccount(), 'link')))
    expect(statuses(raced).toSorted((a, b) => a - b)).toEqual([200, ...some(9).map(() => 400)])
    const late = newAccount()
    expect((await me.show(late, 'link')).reply['error']).toMatchObject({ code: 'INVALID_REQUEST' })
    expect((await me.call('session')).reply['data'].profile.wallets).toHaveLength(maxMethods)
    // an existing method needs no new place, and another profile may take a refused one
    expect((await me.show(known, 'link')).status).toBe(200)
    expect((await newBrowser(app).show(late)).status).toBe(200)
  })

  test('a profile has a thousand gates and no more, also when ten come at once', async () => {
    const me = newBrowser(app)
    await me.show(newAccount())
    const { id } = (await me.call('session')).reply['data'].profile
    // oxlint-disable-next-line no-await-in-loop -- as many statements at once would wait for each other
    for (let each = 0; each < maxGates - 2; each++) await storedGate(app, {}, id)
    const raced = await Promise.all(some(10).map(async () => me.call('createGate', { body: aGate() })))
    expect(statuses(raced).toSorted((a, b) => a - b)).toEqual([201, 201, ...some(8).map(() => 400)])
    const counts = Object.values(await app.ports.store.gates.countByStatus(id))
    expect(counts.reduce((sum, count) => sum + count)).toBe(maxGates)
  })

  test('a profile has 100 access keys and no more, also when 120 are asked for at once', async () => {
    const me = newBrowser(app)
    await me.show(newAccount())
    const made = await Promise.all(some(maxKeys + 20).map(() => me.call('createAccessKey', { body: {} })))
    expect(statuses(made).filter((status) => status === 201)).toHaveLength(maxKeys)
    expect((await me.call('listAccessKeys')).reply['data'].accessKeys).toHaveLength(maxKeys)
  })
})
