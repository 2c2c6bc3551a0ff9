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

async function proof(options = {}) {
  const data = { owner: account.address, content: `c${Math.random()}` }
  const { reply } = await app.call('verify', { body: await signedBy(account, { data, options }, app) })
  return String(reply['data'].qHash)
}

/**
 * Makes the headers of a private read as existing clients do: without a chain, with the hub in the message
 * (protocol/proof-format#record-chain).
 */
async function ownerHeaders(qHash: string) {
  const signedTimestamp = app.clock.now
  const message = [
    'Portable Proof Verification Request',
    `Wallet: ${account.address.toLowerCase()}`,
    'Chain: 84532',
    'Verifiers: ownership-basic',
    `Data: {"action":"access_private_proof","qHash":"${qHash}"}`,
    `Timestamp: ${signedTimestamp}`,
  ].join('\n')
  return {
    'x-wallet-address': account.address,
    'x-signature': await account.signMessage({ message }),
    'x-signed-timestamp': String(signedTimestamp),
  }
}

test('answers status, data.status and times as numbers to polling clients', async () => {
  const qHash = await proof({ privacyLevel: 'public', publicDisplay: true })
  const { status, reply } = await app.call('getProof', { path: { qHash } })
  expect(status).toBe(200)
  expect(reply).toMatchObject({ success: true, status: 'verified', qHash, cached: false, data: { status: 'verified' } })
  expect(typeof reply['data'].createdAt).toBe('number')
})

test('reads a private proof by signed headers', async () => {
  const qHash = await proof()
  const { reply } = await app.call('getProof', { path: { qHash }, headers: await ownerHeaders(qHash) })
  expect(reply['data']).toMatchObject({ walletAddress: account.address.toLowerCase(), options: {} })
  const stranger = await app.call('getProof', { path: { qHash } })
  expect(Object.keys(stranger.reply['data'])).toEqual(['qHash', 'status', 'privacyLevel', 'createdAt'])
})

test.each([
  ['an unknown proof', `0x${'00'.repeat(32)}`, {}, 404, 'PROOF_NOT_FOUND'],
  ['what is no qHash', '0x00', {}, 400, 'INVALID_REQUEST'],
  [
    'half of the owner headers',
    `0x${'00'.repeat(32)}`,
    { 'x-wallet-address': account.address },
    400,
    'INVALID_REQUEST',
  ],
])('%s', async (_name, qHash, headers, status, code) => {
  const answer = await app.call('getProof', { path: { qHash }, headers })
  expect([answer.status, answer.reply['error'].code]).toEqual([status, code])
})
