import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedBy } from '../deployment.fixture.ts'
import { openApp } from './app.fixture.ts'

let app: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const account = privateKeyToAccount(generatePrivateKey())
let count = 0
const submit = async (more: { meta?: Record<string, unknown>; options?: Record<string, unknown> }) => {
  const data = { owner: account.address, content: `text ${count++}` }
  const { status, reply } = await app.call('verify', { body: await signedBy(account, { data, ...more }, app) })
  return { status, reply }
}

test.each([
  ['meta of 980 KB', { meta: { a: 'x'.repeat(980_000) } }],
  ['options of 980 KB', { options: { a: 'x'.repeat(980_000) } }],
  [
    'settings of a verifier of 20 KB',
    { options: { verifierOptions: { 'ownership-basic': { a: 'x'.repeat(20_000) } } } },
  ],
  ['meta and options of 9 KB each', { meta: { a: 'x'.repeat(9000) }, options: { a: 'x'.repeat(9000) } }],
])('refuses to store %s', async (_case, more) => {
  const { status, reply } = await submit(more)
  expect([status, reply['error']]).toEqual([
    400,
    {
      code: 'INVALID_REQUEST',
      message: 'options and meta may take 16384 bytes of JSON together. Store less with the proof.',
      details: { fields: ['options', 'meta'], limit: 16384 },
    },
  ])
})

test('stores meta and options within the limit as they were sent', async () => {
  const meta = { a: 'x'.repeat(16_000) }
  const { status, reply } = await submit({ meta, options: { note: 'kept' } })
  expect(status).toBe(200)
  const record = await app.ports.store.proofs.find(reply['data'].qHash)
  expect(record).toMatchObject({ sealed: { meta, options: { note: 'kept' } } })
})
