import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { openApp } from './app.fixture.ts'
import { newBrowser } from './browser.fixture.ts'
import { newAccount } from './owner.fixture.ts'

type App = Awaited<ReturnType<typeof openApp>>

/** Signs somebody in and makes an access key for them. */
export async function gateOwner(app: App) {
  const account = newAccount()
  const browser = newBrowser(app)
  expect((await browser.show(account)).status).toBe(200)
  const { reply } = await browser.call('createAccessKey', { body: { label: 'gates' } })
  return { account, browser, key: { authorization: `Bearer ${reply['data'].accessKey}` } }
}

/** Returns a published gate with a new id, which the owner of a text about `id` passes. */
export const aGate = (more: object = {}) => ({
  gateId: `g-${randomBytes(9).toString('hex')}`,
  name: 'Readers',
  status: 'published',
  requirements: [{ verifierId: 'ownership-basic', match: [{ path: 'reference.id', op: 'eq', value: 'book-1' }] }],
  ...more,
})

/** Returns the data of a proof that passes {@link aGate}. */
export const aboutBook = (owner: string, id = 'book-1') => ({ owner, reference: { type: 'doc', id } })
