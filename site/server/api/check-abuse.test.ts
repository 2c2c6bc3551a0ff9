// Attempts of strangers at checks (protocol/proofs#probing, protocol/proof-format#same-wallet,
// protocol/verification#app-links).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedBy } from '../deployment.fixture.ts'
import { openApp } from './app.fixture.ts'
import { aboutBook } from './gate.fixture.ts'
import { newAccount, ownerHeaders, unknown } from './owner.fixture.ts'

let app: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const ask = async (query: Record<string, string>, headers: Record<string, string> = {}) => {
  const { reply } = await app.call('checkProofs', { query: `?${new URLSearchParams(query).toString()}`, headers })
  return reply['error'] ? { code: reply['error'].code } : reply['data']
}

async function someoneWithPrivateProof() {
  const account = newAccount()
  app.clock.now += 1
  const body = await signedBy(account, { data: aboutBook(account.address) }, app)
  const { reply } = await app.call('verify', { body })
  const action = { action: 'gate_check_private_proofs', walletAddress: account.address.toLowerCase() }
  return { account, qHash: String(reply['data'].qHash), signed: await ownerHeaders(account, action, app.clock.now) }
}

test('a signed check counts private proofs, also by date, and answers only yes or no (protocol/proofs#probing)', async () => {
  const { account, qHash, signed } = await someoneWithPrivateProof()
  const about = { address: account.address, verifierIds: 'ownership-basic', includeQHashes: 'true', select: 'owner' }
  const yes = {
    eligible: true,
    matchedCount: 0,
    matchedQHashes: [],
    projections: [],
    gate: { reusedVerifierProofs: {}, matchedQHashes: [], rows: [{ satisfied: true, qHash: null, qHashes: [] }] },
  }
  const answers = [await ask(about, signed), await ask({ ...about, since: String(app.clock.now) }, signed)]
  expect(answers).toMatchObject([yes, yes])
  expect(JSON.stringify(answers)).not.toContain(qHash)
  expect(await ask({ ...about, since: String(app.clock.now + 1) }, signed)).toMatchObject({ eligible: false })
  expect(await ask(about)).toMatchObject({ eligible: false })
})

test('a signed question never tells how many private proofs there are (protocol/gates#signed-questions)', async () => {
  const { account, signed } = await someoneWithPrivateProof()
  const submit = async (id: string, options: { privacyLevel?: 'public' }) => {
    const body = await signedBy(account, { data: aboutBook(account.address, id), options }, app)
    expect((await app.call('verify', { body })).status).toBe(200)
  }
  await submit('book-2', {})
  const about = { address: account.address, verifierIds: 'ownership-basic' }
  const answers = async () => [
    await ask({ ...about, minCount: '1' }, signed),
    await ask({ ...about, minCount: '2' }, signed),
    await ask({ ...about, minCount: '3' }, signed),
  ]
  const no = { eligible: false, matchedCount: 0 }
  expect(await answers()).toMatchObject([{ eligible: true, matchedCount: 0 }, no, no])
  // what everybody may count stays counted
  await submit('book-3', { privacyLevel: 'public' })
  await submit('book-4', { privacyLevel: 'public' })
  expect(await answers()).toMatchObject([{ eligible: true }, { eligible: true }, { eligible: false }])
})

test.each([{ referenceId: 'book-1' }, { ownerAddress: 'own' }, { referenceType: 'doc' }])(
  'a signed question with the filter %o counts no private proof (protocol/proofs#probing)',
  async (filter) => {
    const { account, signed } = await someoneWithPrivateProof()
    const own = 'ownerAddress' in filter ? { ownerAddress: account.address } : filter
    const about = { address: account.address, verifierIds: 'ownership-basic', ...own }
    expect(await ask(about, signed)).toMatchObject({ eligible: false, matchedCount: 0 })
    expect(await ask({ address: account.address, verifierIds: 'ownership-basic' }, signed)).toMatchObject({
      eligible: true,
    })
  },
)

test('checks a signature before it looks up gate or proof (protocol/proofs#probing)', async () => {
  const { account, qHash, signed } = await someoneWithPrivateProof()
  const forged = { ...signed, 'x-signed-timestamp': String(app.clock.now - 1) }
  // only its chain could say that no contract signed this, and no chain is configured here
  const refused = { code: 'UNSUPPORTED_CHAIN' }
  const stale = { ...signed, 'x-signed-timestamp': String(app.clock.now - 6 * 60_000) }
  for (const about of [{ gateId: 'nowhere' }, { qHash: unknown }, { qHash }, {}]) {
    const query = { address: account.address, verifierIds: 'ownership-basic', ...about }
    // oxlint-disable-next-line no-await-in-loop
    expect([await ask(query, forged), await ask(query, stale)]).toEqual([refused, { code: 'EXPIRED_SIGNATURE' }])
  }
  expect(await ask({ address: account.address, gateId: 'nowhere' }, signed)).toEqual({ code: 'GATE_NOT_FOUND' })
})

test('no header lets an app submit for a person who did not sign (protocol/verification#app-links)', async () => {
  const account = newAccount()
  const { signature: _none, ...unsigned } = await signedBy(account, { data: aboutBook(account.address) }, app)
  const headers = { origin: 'https://shop.example', 'x-svc-app': 'shop', 'x-app-id': 'shop' }
  const { status, reply } = await app.call('verify', { body: unsigned, headers })
  expect([status, reply['error'].code]).toEqual([401, 'WALLET_AUTH_REQUIRED'])
})
