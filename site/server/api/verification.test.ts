import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { canonicalJson } from '../../../shared/proof/canonical.ts'
import { openApp } from './app.fixture.ts'

let app: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const account = privateKeyToAccount(generatePrivateKey())
const lower = account.address.toLowerCase()

/**
 * Makes the message as an existing client does, with its own code (protocol/proof-format#signer-string,
 * protocol/verification#existing-clients).
 */
const ownMessage = (data: object, signedTimestamp: number, verifiers = 'ownership-basic') =>
  [
    'Portable Proof Verification Request',
    `Wallet: ${lower}`,
    'Chain: 84532',
    `Verifiers: ${verifiers}`,
    `Data: ${canonicalJson(data)}`,
    `Timestamp: ${signedTimestamp}`,
  ].join('\n')

/**
 * Makes what `client.verify({content})` sends: a reference without id, the checksummed wallet, every option
 * (protocol/verification#existing-clients).
 */
async function clientRequest(data: object = {}, options: object = {}) {
  const whole = { owner: account.address, content: `c${Math.random()}`, reference: { type: 'other' }, ...data }
  const signedTimestamp = app.clock.now
  return {
    verifierIds: ['ownership-basic'],
    data: whole,
    walletAddress: account.address,
    signature: await account.signMessage({ message: ownMessage(whole, signedTimestamp) }),
    signedTimestamp,
    chainId: 84532,
    options: {
      targetChains: [],
      privacyLevel: 'private',
      publicDisplay: false,
      storeOriginalContent: true,
      ...options,
    },
  }
}

test.each<[string, object]>([
  ['meta', { meta: ['a'] }],
  ['options', { options: [] }],
  ['options.verifierOptions', { options: { verifierOptions: [] } }],
  ['options.reusedVerifierProofs', { options: { reusedVerifierProofs: [] } }],
  ['data', { data: [] }],
])('refuses an array as %s, which is an object', async (field, more) => {
  const { status, reply } = await app.call('verify', { body: { ...(await clientRequest()), ...more } })
  expect([status, reply['error']?.code, JSON.stringify(reply).includes(field)]).toEqual([400, 'INVALID_REQUEST', true])
})

test.each<[string, object]>([
  ['reference', { reference: [] }],
  ['provenance', { provenance: [] }],
  ['provenance.aiContext', { provenance: { declaredKind: 'ai', aiContext: [] } }],
])('refuses an array as %s of the data, which is an object', async (_field, data) => {
  const { status, reply } = await app.call('verify', { body: await clientRequest(data) })
  expect([status, reply['error']?.code]).toEqual([400, 'INVALID_VERIFIER_DATA'])
})

test('a client that builds the message itself without phase 1 gets its proof', async () => {
  const { status, reply } = await app.call('verify', { body: await clientRequest() })
  expect(status).toBe(200)
  expect(reply).toMatchObject({ success: true, status: 'verified', data: { status: 'verified' } })
  expect(reply['data'].proofUrl).toBe(`https://api.svc.test/api/v1/proofs/${reply['data'].qHash}`)
  expect(Object.keys(reply['data'].portableProof).toSorted()).toEqual([
    'chainId',
    'data',
    'did',
    'qHash',
    'signature',
    'signatureMethod',
    'signedTimestamp',
    'verifierIds',
    'walletAddress',
  ])
})

test('phase 1 without chainId, then a submit with it, are one request', async () => {
  const { signature: _none, chainId, ...body } = await clientRequest()
  const { reply: phase1 } = await app.call('standardize', { body })
  const signature = await account.signMessage({ message: phase1['data'].signerString })
  const { reply } = await app.call('verify', { body: { ...body, chainId, signature } })
  expect(reply['status']).toBe('verified')
})

test('the chain as eip155 text is the same proof', async () => {
  const { chainId, ...request } = await clientRequest()
  const first = await app.call('verify', { body: { ...request, chainId } })
  const second = await app.call('verify', { body: { ...request, chain: 'eip155:84532' } })
  expect(second.reply['data']).toMatchObject({ qHash: first.reply['data'].qHash, duplicate: true })
  expect(second.reply['data'].portableProof).toMatchObject({ chainId: 84532 })
  expect(second.reply['data'].portableProof).not.toHaveProperty('chain')
})

test('keys that a copy would lose are signed and kept: constructor, __proto__, unknown fields', async () => {
  const data: object = JSON.parse(
    `{"owner":"${account.address}","content":"x","constructor":1,"__proto__":{"a":1},"prototype":[],"note":"n"}`,
  )
  const signedTimestamp = app.clock.now
  const signature = await account.signMessage({ message: ownMessage(data, signedTimestamp) })
  const body = `{"walletAddress":"${account.address}","verifierIds":["ownership-basic"],"data":${JSON.stringify(data)},"signedTimestamp":${signedTimestamp},"signature":"${signature}","extra":1}`
  const { status, reply } = await app.call('verify', { body })
  expect(status).toBe(200)
  expect(Object.keys(reply['data'].portableProof.data)).toEqual(Object.keys(data))
})

test.each([
  ['a wallet that is none', { walletAddress: 'nobody' }, 400, 'INVALID_WALLET'],
  ['a verifier that is none', { verifierIds: ['ownership'] }, 400, 'INVALID_REQUEST'],
  ['no verifier', { verifierIds: [] }, 400, 'INVALID_REQUEST'],
  ['a verifier that is not offered', { verifierIds: ['wallet-risk'] }, 400, 'VERIFIER_NOT_AVAILABLE'],
  ['an option that is not there', { options: { publishToHub: true } }, 400, 'OPTION_NOT_AVAILABLE'],
  ['a signature that is none', { signature: '0xzz' }, 400, 'INVALID_SIGNATURE'],
  ['no signature', { signature: undefined }, 401, 'WALLET_AUTH_REQUIRED'],
  ['a signature from yesterday', { signedTimestamp: 1 }, 401, 'EXPIRED_SIGNATURE'],
  ['a reserved action', { data: { action: 'revoke_proof', qHash: '0x' } }, 400, 'RESERVED_ACTION'],
  ['a fraction of a millisecond', { signedTimestamp: 1.5 }, 400, 'INVALID_REQUEST'],
])('%s: %o', async (_name, change, status, code) => {
  const answer = await app.call('verify', { body: { ...(await clientRequest()), ...change } })
  expect([answer.status, answer.reply['error'].code]).toEqual([status, code])
})

test('names the option that it refuses', async () => {
  const { reply } = await app.call('verify', { body: await clientRequest({}, { enableIpfs: true }) })
  expect(reply['error'].details).toEqual({ option: 'options.enableIpfs' })
})

test('a malformed hand-off header is an invalid request', async () => {
  const { reply } = await app.call('verify', { body: await clientRequest(), headers: { 'x-svc-handoff': 'x' } })
  expect(reply['error'].code).toBe('INVALID_REQUEST')
})

test('the published vector is no valid request: it has no owner and is too old (protocol/proof-format#published-vector)', async () => {
  const vector = {
    walletAddress: '0x2682f1afa9e879dcea444d8d93895c4bcbf55076',
    verifierIds: ['ownership-basic'],
    data: { content: 'CAIP-380 interoperability fixture', nonce: 'example-1' },
    signedTimestamp: 1_784_582_400_000,
    chainId: 84532,
    signatureMethod: 'eip191',
  }
  expect((await app.call('standardize', { body: vector })).status).toBe(200)
  const { reply } = await app.call('verify', { body: { ...vector, signature: `0x${'11'.repeat(65)}` } })
  expect(reply['error'].code).toBe('INVALID_VERIFIER_DATA')
})
