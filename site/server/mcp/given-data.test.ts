import { randomBytes } from 'node:crypto'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { aGate } from '../api/gate.fixture.ts'
import { createGate } from '../gates/gates.ts'
import { beginOwnHandoff } from '../handoffs/create.ts'
import { findGate } from '../gates/gates.ts'
import { openMcp } from './mcp.fixture.ts'

let server: Awaited<ReturnType<typeof openMcp>>
let token: string
beforeAll(async () => {
  server = await openMcp()
  token = await server.connect(privateKeyToAccount(generatePrivateKey()).address.toLowerCase())
})
afterAll(() => server.close())

const ids = ['wallet-link']
const call = (name: string) => async (data: JsonObject) =>
  (await server.call(token, name, { verifierIds: ids, data }))['error']

async function begun(body: JsonObject): Promise<unknown> {
  const sid = randomBytes(18).toString('base64url')
  const reply = await server.request(`/api/v1/handoffs/${sid}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', origin: 'https://shop.example' },
    body: JSON.stringify({ challenge: randomBytes(32).toString('base64url'), mode: 'popup', ...body }),
  })
  return JSON.parse(await reply.text())['error']
}

async function opened(link: string): Promise<string> {
  const reply = await server.request(link, { headers: { accept: 'text/html' } })
  return `${reply.status} ${await reply.text()}`
}
const dataOf = (data: JsonObject) => Buffer.from(JSON.stringify(data)).toString('base64url')

/** Each way to make or open a link or a hand-off with data; answers the error. */
const entries: [string, (data: JsonObject) => Promise<unknown>][] = [
  ['svc_verify', call('svc_verify')],
  ['svc_verify_or_guide', call('svc_verify_or_guide')],
  ['a hand-off', (data) => begun({ verifiers: ids, data })],
]

test.each(entries)(
  '%s refuses data that the verifier can never accept (protocol/handoffs#given-data)',
  async (_, ask) => {
    expect(await ask({ label: 'Savings' })).toBeUndefined()
    expect(await ask({ relationshipType: 'friend' })).toMatchObject({
      code: 'INVALID_REQUEST',
      message: expect.stringMatching(/^data\.relationshipType must be "primary", .* or "linked"\.$/),
      details: { field: 'data.relationshipType' },
    })
    expect(await ask({ lable: 'Savings' })).toMatchObject({
      code: 'INVALID_REQUEST',
      message: expect.stringMatching(/^data\.lable is not a known field\. Known fields: .*\blabel\b/),
      details: { field: 'data.lable' },
    })
  },
)

const link = (data: JsonObject, lang: string) => `/verify?verifiers=wallet-link&lang=${lang}&data=${dataOf(data)}`

test('a link says which of its data cannot be used, in the language of the visitor', async () => {
  expect(await opened(link({ label: 'Savings' }, 'en'))).toMatch(/^200 /)
  const wrong = { relationshipType: 'friend' }
  const english = await opened(link(wrong, 'en'))
  expect(english).toMatch(/^400 /)
  expect(english).toContain('The link has details that we can’t use: “data.relationshipType”.')
  expect(await opened(link(wrong, 'de'))).toContain(
    'Der Link enthält eine Angabe, die hier nicht möglich ist: „data.relationshipType“.',
  )
})

test('a link with a misspelt field is refused, and not a question about anything', async () => {
  expect(await opened(link({ lable: 'Savings' }, 'en'))).toMatch(/^400 [^]*details that we can’t use: “data\.lable”/)
})

test('a hand-off and a link to a gate refuse such data too', async () => {
  const gate = aGate()
  await createGate(gate as never, { profileId: 'owner' }, server)
  const wrong = { contentHash: '0x12' }
  const refused = { code: 'INVALID_REQUEST', details: { field: 'data.contentHash' } }
  expect(await begun({ gateId: gate.gateId, data: wrong })).toMatchObject(refused)
  expect(await opened(`/verify?gateId=${gate.gateId}&data=${dataOf(wrong)}`)).toMatch(/^400 /)
  const record = await findGate(gate.gateId, server)
  const asked = { data: wrong, lang: 'en', listener: null, returnUrl: undefined }
  await expect(beginOwnHandoff(record, asked, server)).rejects.toMatchObject(refused)
})
