import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOauth, wallet } from '../oauth/oauth.fixture.ts'

let server: Awaited<ReturnType<typeof openOauth>>
beforeAll(async () => {
  server = await openOauth()
})
afterAll(() => server.close())

/** Submits an unsigned verification with these headers. */
const submit = (headers: Record<string, string>) =>
  server.request('/api/v1/verification', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({
      walletAddress: wallet,
      verifierIds: ['ownership-basic'],
      data: { owner: wallet, content: 'unsigned' },
    }),
  })

test('our own page may submit for a session, and the same cookie from another site does not count (protocol/accounts#own-pages)', async () => {
  const { cookie } = await server.signIn()
  const own = { origin: 'https://svc.test', 'sec-fetch-site': 'same-origin' }
  const reply = await submit({ cookie, ...own })
  expect(reply.status).toBe(200)
  expect(await reply.json()).toMatchObject({ data: { receipt: { format: 'svc-receipt', portable: false } } })
  expect(reply.headers.get('access-control-allow-credentials')).toBeNull()

  const elsewhere: Record<string, string>[] = [
    {},
    { origin: 'https://evil.test' },
    { origin: 'https://svc.test', 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
  ]
  for (const from of elsewhere) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const refused = await submit({ cookie, ...from })
    expect(refused.status).toBe(401)
    // oxlint-disable-next-line no-await-in-loop
    expect(await refused.json()).toMatchObject({ error: { code: 'WALLET_AUTH_REQUIRED' } })
  }
})
