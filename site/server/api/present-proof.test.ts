import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { EndpointName } from '../../../shared/contract/index.ts'
import { openMcp } from '../mcp/mcp.fixture.ts'
import type { openApp } from './app.fixture.ts'
import { useAppOnChain } from './chain.fixture.ts'
import { newBrowser, ownPage } from './browser.fixture.ts'
import { aGate, gateOwner } from './gate.fixture.ts'
import { makeProof, newAccount, ownerBody, ownerHeaders, service } from './owner.fixture.ts'

// A presentation is made for another site, which may send it here: it authorises nothing at the service
// (protocol/credentials#presentation).
let app: Awaited<ReturnType<typeof openApp>>
useAppOnChain((opened) => (app = opened))

const account = newAccount()
const walletAddress = account.address.toLowerCase()
const listed = { privacyLevel: 'public', publicDisplay: true }
const action = (qHash: string) => ({
  action: 'present_proof',
  audience: 'https://shop.example',
  nonce: randomBytes(16).toString('base64url'),
  qHash,
  service,
})

type Sent = { path?: Record<string, string>; query?: string; body?: object }
const bodies: [EndpointName, (qHash: string) => Sent][] = [
  ['revokeProof', (qHash) => ({ path: { qHash }, body: {} })],
  ['setVisibility', (qHash) => ({ path: { qHash }, body: listed })],
  ['eraseProofs', () => ({ body: {} })],
  ['grantAccess', (qHash) => ({ body: { qHash, audience: 'https://shop.example' } })],
]
/** The endpoints that refuse members which they do not know. */
const strict: ReadonlySet<EndpointName> = new Set(['eraseProofs', 'grantAccess', 'setVisibility'])
test.each(bodies)('%s refuses the signature of a presentation', async (name, sent) => {
  const qHash = await makeProof(app, account)
  const { path, body } = sent(qHash)
  const data = action(qHash)
  const signed = await ownerBody(account, data, app.clock.now)
  // with the members of its data too, if an endpoint should ever read them
  for (const more of [{}, data]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { status, reply } = await app.call(name, { ...(path && { path }), body: { ...more, ...body, ...signed } })
    const isUnknown = more === data && strict.has(name)
    expect([status, reply['error']?.code]).toEqual(
      isUnknown ? [400, 'INVALID_REQUEST'] : [401, 'SIGNATURE_VERIFICATION_FAILED'],
    )
  }
  expect(await app.ports.store.proofs.find(qHash)).toMatchObject({ revokedAt: null, privacyLevel: 'private' })
})

const questions: [EndpointName, (qHash: string, gateId: string) => Sent][] = [
  ['getProof', (qHash) => ({ path: { qHash } })],
  ['getCredentials', (qHash) => ({ path: { qHash } })],
  ['listProofs', () => ({ path: { address: walletAddress } })],
  ['checkProofs', (_, gateId) => ({ query: `?gateId=${gateId}&address=${walletAddress}` })],
  ['fulfillGate', (qHash, gateId) => ({ path: { gateId }, body: { qHash } })],
  ['fulfillGateShort', (qHash, gateId) => ({ path: { gateId }, body: { qHash } })],
  ['checkout', (qHash, gateId) => ({ body: { qHash, gateId, method: 'stripe' } })],
]
test.each(questions)('%s refuses the signature of a presentation in its headers', async (name, sent) => {
  const { key } = await gateOwner(app)
  const gate = aGate()
  expect((await app.call('createGate', { headers: key, body: gate })).status).toBe(201)
  const qHash = await makeProof(app, account)
  const headers = await ownerHeaders(account, action(qHash), app.clock.now)
  const { status, reply } = await app.call(name, { ...sent(qHash, gate.gateId), headers })
  expect([status, reply['error']?.code]).toEqual([401, 'SIGNATURE_VERIFICATION_FAILED'])
})

test('a request with the action is no verification, by HTTP and by MCP', async () => {
  const qHash = await makeProof(app, account)
  const signedTimestamp = app.clock.now
  const request = { walletAddress, verifierIds: ['ownership-basic'], data: action(qHash), signedTimestamp }
  const { signature } = await ownerBody(account, request.data, signedTimestamp)
  for (const data of [request.data, { 'ownership-basic': request.data }, JSON.stringify(request.data)]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const [asked, sent] = await Promise.all([
      app.call('standardize', { body: { ...request, data } }),
      app.call('verify', { body: { ...request, data, signature } }),
    ])
    expect([asked, sent].map(({ status, reply }) => [status, reply['error']?.code])).toEqual([
      [400, 'RESERVED_ACTION'],
      [400, 'RESERVED_ACTION'],
    ])
  }
  const server = await openMcp()
  try {
    const token = await server.connect(walletAddress)
    const answer = await server.call(token, 'svc_verify', { verifierIds: ['ownership-basic'], data: request.data })
    expect(answer).toMatchObject({ success: false, error: { code: 'RESERVED_ACTION' } })
  } finally {
    await server.close()
  }
})

test('an MCP client cannot be admitted by the headers of a presentation', async () => {
  const server = await openMcp()
  try {
    const qHash = await makeProof(app, account)
    const headers = await ownerHeaders(account, action(qHash), server.clock.now)
    for (const name of ['svc_proofs_get', 'svc_secret_list']) {
      const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } }
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await server.post(call, headers)).status).toBe(401)
    }
  } finally {
    await server.close()
  }
})

test('a presentation signs nobody in, and opens no account', async () => {
  const qHash = await makeProof(app, account)
  const data = action(qHash)
  const { signature, ...signed } = await ownerBody(account, data, app.clock.now)
  const message = [
    'Portable Proof Verification Request',
    `Wallet: ${walletAddress}`,
    'Chain: 84532',
    'Verifiers: ownership-basic',
    `Data: ${JSON.stringify(data)}`,
    `Timestamp: ${app.clock.now}`,
  ].join('\n')
  expect(signature).toBe(await account.signMessage({ message }))
  const browser = newBrowser(app)
  const signInReply = await browser.call('walletVerify', { body: { message, signature } })
  expect([signInReply.status, signInReply.reply['error']?.code]).toEqual([400, 'INVALID_REQUEST'])
  const headers = await ownerHeaders(account, data, app.clock.now)
  const accounts: [EndpointName, object][] = [
    ['listAccessKeys', {}],
    ['createAccessKey', { body: { label: 'x' } }],
    ['eraseProfile', { body: { ...data, ...signed, signature } }],
  ]
  const answers = await Promise.all(
    accounts.map(([name, sent]) => app.call(name, { headers: { ...headers, ...ownPage }, ...sent })),
  )
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
})

test('a presentation ends no hand-off of the site that got it', async () => {
  const origin = 'https://shop.example'
  const { key } = await gateOwner(app)
  const gate = aGate()
  await app.call('createGate', { headers: key, body: gate })
  const qHash = await makeProof(app, account)
  const [sid, secret] = [randomBytes(18), randomBytes(32)].map((bytes) => bytes.toString('base64url'))
  const challenge = createHash('sha256')
    .update(secret ?? '')
    .digest('base64url')
  const path = { sid: sid ?? '' }
  const begun = { challenge, gateId: gate.gateId, mode: 'inline' }
  expect((await app.call('createHandoff', { path, headers: { origin }, body: begun })).status).toBe(200)
  const headers = { origin, 'x-svc-handoff': `${sid}.${secret}` }
  const body = { qHashes: [qHash], ...(await ownerBody(account, action(qHash), app.clock.now)) }
  const { status, reply } = await app.call('reuseProofs', { path, headers, body })
  expect([status, reply['error']?.code]).toEqual([401, 'SIGNATURE_VERIFICATION_FAILED'])
})
