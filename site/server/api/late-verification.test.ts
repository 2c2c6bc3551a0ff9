import { randomBytes } from 'node:crypto'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { settleProof } from '../verification/settle-proof.ts'
import { openApp } from './app.fixture.ts'

const account = privateKeyToAccount(generatePrivateKey())
const wallet = account.address.toLowerCase()
/** The next answer of the DNS. */
let txt: () => Promise<readonly string[]>
const dns = { txt: () => txt(), addresses: async () => [] }
const budget = { inlineMs: 5, tryMs: 1000, pausesMs: [0, 0] }

let app: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  app = await openApp({ ports: { dns }, budget, env: { SVC_PRO_REQUIRED: 'wallet-link' } })
})
afterAll(() => app.close())

async function signed(more: object = {}) {
  const body = {
    walletAddress: account.address,
    verifierIds: ['ownership-dns-txt'],
    data: { domain: `${randomBytes(4).toString('hex')}.example` },
    signedTimestamp: app.clock.now,
    ...more,
  }
  const { reply } = await app.call('standardize', { body })
  return { ...body, signature: await account.signMessage({ message: reply['data'].signerString }) }
}

test('answers 202 for a long verification, shows strangers little of it, and answers 200 when it is done', async () => {
  txt = () => new Promise(() => {})
  const body = await signed()
  const accepted = await app.call('verify', { body })
  const { qHash } = accepted.reply['data']
  expect([accepted.status, accepted.reply['status'], (await app.call('verify', { body })).status]).toEqual([
    202,
    'processing_verifiers',
    202,
  ])
  const read = async () => (await app.call('getProof', { path: { qHash } })).reply['data']
  expect(await read()).toEqual({
    qHash,
    status: 'processing_verifiers',
    privacyLevel: 'private',
    createdAt: app.clock.now,
  })

  txt = async () => [`wallet=${wallet}`]
  await settleProof({ key: qHash, attempt: 1 }, { ...app, ports: { ...app.ports, dns }, budget })
  expect(await read()).toMatchObject({ status: 'verified' })
  const secondReply = await app.call('verify', { body })
  expect([secondReply.status, secondReply.reply['data']]).toEqual([
    200,
    expect.objectContaining({ duplicate: true, status: 'verified' }),
  ])
})

test('answers 503 for an immediate outage, also of one among several verifiers', async () => {
  txt = () => Promise.reject(new ServiceError('PROVIDER_UNAVAILABLE', 'The DNS does not answer.'))
  const one = await app.call('verify', { body: await signed() })
  const data = {
    'ownership-dns-txt': { domain: 'a.example' },
    'ownership-basic': { owner: account.address, content: 'c' },
  }
  const two = await app.call('verify', {
    body: await signed({ verifierIds: ['ownership-dns-txt', 'ownership-basic'], data }),
  })
  expect([one, two].map(({ status, reply }) => [status, reply['error'].code])).toEqual([
    [503, 'PROVIDER_UNAVAILABLE'],
    [503, 'PROVIDER_UNAVAILABLE'],
  ])
})

test('stores and shows tags, and finds proofs by them', async () => {
  txt = async () => [`wallet=${wallet}`]
  const options = { privacyLevel: 'public', publicDisplay: true, tags: ['draft', 'supersedes:0x00'] }
  const { reply } = await app.call('verify', { body: await signed({ options }) })
  const { qHash } = reply['data']
  expect((await app.call('getProof', { path: { qHash } })).reply['data'].tags).toEqual(options.tags)
  const find = async (tags: string) => {
    const found = await app.call('listProofs', { path: { address: wallet }, query: `?tags=${tags}` })
    return found.reply['data'].proofs.map((proof: { qHash: string }) => proof.qHash)
  }
  expect(await Promise.all(['draft', 'draft,supersedes:0x00', 'draft,other', 'dra'].map(find))).toEqual([
    [qHash],
    [qHash],
    [],
    [],
  ])
})

test('names what needs pro access before anybody signs', async () => {
  const body = { walletAddress: account.address, data: {}, signedTimestamp: app.clock.now, signature: '0x11' }
  const pro = await app.call('verify', { body: { ...body, verifierIds: ['wallet-link'] } })
  expect([pro.status, pro.reply['error'].code, pro.reply['error'].details]).toEqual([
    403,
    'PRO_ACCESS_REQUIRED',
    { verifierIds: ['wallet-link'] },
  ])
  const earlier = await app.call('standardize', { body: { ...body, verifierIds: ['wallet-link'] } })
  expect(earlier.reply['error'].code).toBe('PRO_ACCESS_REQUIRED')
})
