import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GateInput } from '../gates/gates.ts'
import { archiveGate, createGate } from '../gates/gates.ts'
import { fulfillGate } from '../gates/fulfill-gate.ts'
import { checkout } from '../payments/checkout.ts'
import { freshSession } from '../accounts/principal.fixture.ts'
import { person, randomId } from '../ports/store/samples.ts'
import { codeOf, embedder, signedBy } from '../deployment.fixture.ts'
import { openMcp } from './mcp.fixture.ts'

// every way to a gate that nobody can pass gives the same reason (protocol/gates#state, #errors)

const visitor = privateKeyToAccount(generatePrivateKey())
let server: Awaited<ReturnType<typeof openMcp>>
let token: string
beforeAll(async () => {
  server = await openMcp()
  token = await server.connect(visitor.address)
})
afterAll(() => server.close())

const made = async (more: Partial<GateInput>, isArchived = false, owner = { profileId: 'owner' }) => {
  const gateId = `g-${randomId()}`
  const gate: GateInput = {
    gateId,
    name: 'Readers',
    status: 'published',
    requirements: [{ verifierId: 'ownership-basic' }],
    ...more,
  }
  await createGate(gate, owner, server)
  if (isArchived) await archiveGate(gateId, { owner, ports: server.ports })
  return gateId
}
const visit = (path: string) => server.request(path, { headers: { accept: 'text/html' } })
const errorOf = async (path: string) => {
  const reply = await server.request(path)
  const { error, data } = JSON.parse(await reply.text())
  return error?.code ?? data.gate.state
}

/** Returns what each entry point says about a gate. */
async function answers(gateId: string) {
  const signed = async (id: string) =>
    await signedBy(visitor, { data: { owner: visitor.address, reference: { type: 'doc', id } } }, server)
  const { qHash = '' } = (await server.submit(await signed('a'))).data
  const caller = {
    headers: {},
    principal: freshSession([
      { walletAddress: visitor.address.toLowerCase(), chain: 'eip155:84532', signerKind: 'key' },
    ]),
    writeKeyOf: () => undefined,
    address: '203.0.113.1',
  }
  const page = await visit(`/verify?gateId=${gateId}&lang=en`)
  const title = /<h1[^>]*>([^<]*)<\/h1>/.exec(await page.text())?.[1]
  const asked = await server.call(token, 'svc_proofs_check', { gateId })
  return {
    tag: await codeOf(embedder('https://shop.example', server, { gateId })),
    verification: await codeOf(server.submit({ ...(await signed('b')), gateId })),
    checkout: await codeOf(checkout({ ...caller, body: { gateId, qHash, method: 'usdc' } }, server)),
    fulfil: await codeOf(fulfillGate({ ...caller, gateId, body: { qHash } }, server)),
    check: await errorOf(`/api/v1/proofs/check?gateId=${gateId}&address=${visitor.address}`),
    mcp: asked['gate']?.state ?? asked['code'] ?? asked['error']?.code,
    isPassed: asked['eligible'] ?? false,
    page: [page.status, title],
  }
}

const all = (code: string, state: string, page: [number, string]) => ({
  tag: code,
  verification: code,
  checkout: code,
  fulfil: code,
  check: state,
  mcp: state,
  isPassed: false,
  page,
})

test.each([
  ['paused', { status: 'paused' as const }, false, all('GATE_PAUSED', 'paused', [403, 'Readers is paused'])],
  [
    'over',
    { schedule: { endsAt: '2020-01-01T00:00:00Z' } },
    false,
    all('GATE_ENDED', 'ended', [403, 'Readers is closed']),
  ],
  ['archived', {}, true, all('GATE_ENDED', 'ended', [403, 'Readers is closed'])],
])('says everywhere that a gate is %s', async (_, more, isArchived, expected) => {
  expect(await answers(await made(more, isArchived))).toEqual(expected)
})

test.each([
  ['was never published', async () => await made({ status: 'draft' }, true)],
  ['is a draft', async () => await made({ status: 'draft' })],
  ['nobody made', async () => 'no-such-gate'],
  [
    'was erased with its owner',
    async () => {
      const { profile, method } = person()
      await server.ports.store.accounts.create(profile, method)
      const gateId = await made({}, false, { profileId: profile.id })
      await server.ports.store.accounts.erase(profile.id)
      return gateId
    },
  ],
])('tells nobody of a gate that %s', async (_, make) => {
  const gateId = await make()
  const unknown = all('GATE_NOT_FOUND', 'GATE_NOT_FOUND', [404, expect.any(String)])
  expect(await answers(gateId)).toEqual(unknown)
})

test('says of an archived gate who closed it, and shows its contents to nobody', async () => {
  const gateId = await made({ checkout: { description: 'A secret society' } }, true)
  const html = await (await visit(`/verify?gateId=${gateId}&lang=en`)).text()
  expect(html).toContain('Its owner has closed it.')
  expect(html).not.toContain('A secret society')
  expect(await errorOf(`/api/v1/gates/${gateId}`)).toBe('GATE_NOT_FOUND')
})
