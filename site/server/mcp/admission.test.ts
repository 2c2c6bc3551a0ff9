import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createAccessKey } from '../accounts/access-keys.ts'
import { openMcp } from './mcp.fixture.ts'

let server: Awaited<ReturnType<typeof openMcp>>
const wallet = `0x${'a1'.repeat(20)}`
let credentials: Record<'token' | 'accessKey', string>
beforeAll(async () => {
  server = await openMcp()
  const { cookie } = await server.signIn(wallet)
  const [name = '', value = ''] = cookie.split('=')
  const { accessKey } = await createAccessKey({ label: 'ci' }, { cookies: { [name]: value }, ownPage: true }, server)
  credentials = { token: await server.connect(wallet), accessKey }
})
afterAll(() => server.close())

const call = (name: string, args: object = {}, id = 1) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: args },
})

const readsOf: [string, unknown, number][] = [
  ['ping', { jsonrpc: '2.0', id: 1, method: 'ping' }, 0],
  ['tools/list', { jsonrpc: '2.0', id: 1, method: 'tools/list' }, 0],
  ['svc_verifiers_catalog', call('svc_verifiers_catalog'), 0],
  ['svc_secret_list', call('svc_secret_list'), 0],
  ['svc_proofs_check', call('svc_proofs_check', { verifiers: ['ownership-basic'] }), 1],
  ['a batch of three calls', [1, 2, 3].map((id) => call('svc_proofs_get', {}, id)), 1],
]
test.each(readsOf)('%s reads the wallets of the profile only when it needs them', async (_name, body, reads) => {
  const methods = vi.spyOn(server.ports.store.accounts, 'methods')
  const statuses: number[] = []
  for (const credential of Object.values(credentials))
    // oxlint-disable-next-line no-await-in-loop -- two requests
    statuses.push((await server.post(body, { authorization: `Bearer ${credential}` })).status)
  const { length } = methods.mock.calls
  methods.mockRestore()
  expect({ statuses, reads: length }).toEqual({ statuses: [200, 200], reads: 2 * reads })
})

test('refuses only the call of a batch that has an argument __proto__', async () => {
  const question = (id: number, args: string) => call('svc_proofs_check', JSON.parse(args), id)
  const batch = [
    question(1, '{"verifiers":["ownership-basic"]}'),
    question(2, '{"verifiers":["ownership-basic"],"__proto__":{"requireAll":false}}'),
    call('svc_context', JSON.parse('{"__proto__":1}'), 3),
  ]
  const { body } = await server.post(batch, { authorization: `Bearer ${credentials.token}` })
  const answers = new Map<number, { success: boolean }>(
    body.map(({ id, result }: { id: number; result: { structuredContent: object } }) => [id, result.structuredContent]),
  )
  const refused = { success: false, error: { code: 'INVALID_REQUEST', message: '__proto__ is not a known field.' } }
  expect([answers.get(1)?.success, answers.get(2), answers.get(3)]).toEqual([true, refused, refused])
})

test('refuses a key __proto__ inside of unsigned data, as any field that no verifier has', async () => {
  const data: object = JSON.parse('{"content":"x","__proto__":{"a":1}}')
  const answer = await server.call(credentials.token, 'svc_verify', { verifierIds: ['ownership-basic'], data })
  expect(answer['error']).toMatchObject({ details: { field: 'data.__proto__' } })
})
