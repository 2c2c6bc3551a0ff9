import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalChain, startChain } from '../../../e2e/world/chain.ts'
import { openApp } from './app.fixture.ts'
import { makeProof, newAccount, ownerBody, ownerHeaders, unknown } from './owner.fixture.ts'

let chain: LocalChain
let app: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  chain = await startChain()
  app = await openApp({ rpcUrl: chain.rpcUrl })
})
afterAll(async () => {
  await app?.close()
  await chain?.stop()
})

const listed = { privacyLevel: 'public', publicDisplay: true } as const
const account = newAccount()
const list = (address: string, query = '', headers = {}) =>
  app.call('listProofs', { path: { address: encodeURIComponent(address) }, query, headers })
const idsOf = ({ reply }: Awaited<ReturnType<typeof list>>): string[] =>
  reply['data'].proofs.map(({ qHash }: { qHash: string }) => qHash)
const ownHeaders = (by = account) =>
  ownerHeaders(
    by,
    { action: 'access_private_proofs_by_wallet', walletAddress: by.address.toLowerCase() },
    app.clock.now,
  )

/** Makes a wallet with `count` listed proofs, oldest first. */
async function wallet(count: number) {
  const by = newAccount()
  const qHashes: string[] = []
  for (let made = 0; made < count; made++) {
    app.clock.now += 1
    // oxlint-disable-next-line no-await-in-loop
    qHashes.push(await makeProof(app, by, listed))
  }
  return { by, address: by.address, newest: qHashes.toReversed() }
}

test('answers a list in the format that existing clients read', async () => {
  const { address, newest } = await wallet(1)
  const { status, reply } = await list(address)
  expect(status).toBe(200)
  const walletAddress = address.toLowerCase()
  expect(reply).toEqual({
    success: true,
    timestamp: app.clock.now,
    data: {
      proofs: [expect.any(Object)],
      totalCount: 1,
      hasMore: false,
      nextOffset: null,
      nextCursor: null,
      resolved: {
        did: `did:pkh:eip155:84532:${walletAddress}`,
        walletAddress,
        chain: 'eip155:84532',
        view: 'public',
      },
      pagination: { limit: 50, offset: 0 },
      pageInfo: { limit: 50, hasNextPage: false, nextCursor: null },
    },
  })
  const { reply: single } = await app.call('getProof', { path: { qHash: newest[0] ?? '' } })
  expect(reply['data'].proofs[0]).toEqual(single['data'])
  expect(reply['data'].proofs[0]).toMatchObject({
    createdAt: app.clock.now,
    revokedAt: null,
    verifiedVerifiers: [{ verifierId: 'ownership-basic', verified: true, data: { input: {}, claims: {} } }],
  })
})

test('strangers see listed proofs, and the owner sees all proofs or the view of strangers', async () => {
  const by = newAccount()
  const ids = {
    private: await makeProof(app, by, { storeOriginalContent: true }, 'only mine'),
    unlisted: await makeProof(app, by, { privacyLevel: 'public' }),
    listed: await makeProof(app, by, listed),
  }
  const headers = await ownHeaders(by)
  expect(idsOf(await list(by.address))).toEqual([ids.listed])
  const all = await list(by.address, '', headers)
  expect(new Set(idsOf(all))).toEqual(new Set(Object.values(ids)))
  expect(all.reply['data']).toMatchObject({ resolved: { view: 'owner' }, pageInfo: { limit: 1000 } })
  expect(JSON.stringify(all.reply)).toContain('only mine')
  expect(all.headers.get('cache-control')).toBe('private, no-cache')
  expect(idsOf(await list(by.address, '?isPublicRead=1', headers))).toEqual([ids.listed])
  expect(idsOf(await list(by.address, '', await ownHeaders(account)))).toEqual([ids.listed])
  expect(idsOf(await list(by.address, '?visibility=private'))).toEqual([])
})

test('an address in any letter case, and its did, give the same list', async () => {
  const { address, newest } = await wallet(1)
  const dids = ['84532', '1'].map((reference) => `did:pkh:eip155:${reference}:${address}`)
  const names = [address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`, ...dids]
  const lists = await Promise.all(names.map((name) => list(name)))
  expect(lists.map(idsOf)).toEqual(names.map(() => newest))
  // a client need not escape the colons
  const { reply } = await app.call('listProofs', { path: { address: dids[0] ?? '' } })
  expect(reply['data'].resolved.did).toBe(`did:pkh:eip155:84532:${address.toLowerCase()}`)
})

test('pages by cursor and by offset contain every proof once', async () => {
  const { address, newest } = await wallet(5)
  const byCursor: string[][] = []
  for (let query = '?limit=2'; query;) {
    // oxlint-disable-next-line no-await-in-loop
    const page = await list(address, query)
    byCursor.push(idsOf(page))
    const { nextCursor, hasMore, pageInfo, totalCount } = page.reply['data']
    expect([hasMore, pageInfo.hasNextPage, pageInfo.nextCursor]).toEqual([nextCursor !== null, hasMore, nextCursor])
    expect(totalCount).toBe(null)
    expect(nextCursor?.length ?? 0).toBeLessThan(2048)
    // a cursor is valid with another limit too (protocol/proofs#cursors)
    query = nextCursor ? `?limit=${byCursor.length + 1}&cursor=${nextCursor}` : ''
  }
  expect(byCursor).toEqual([newest.slice(0, 2), newest.slice(2, 4), newest.slice(4)])

  const second = await list(address, '?limit=2&offset=2')
  expect(idsOf(second)).toEqual(newest.slice(2, 4))
  expect(second.reply['data']).toMatchObject({ nextOffset: 4, totalCount: null, pagination: { limit: 2, offset: 2 } })
  const third = await list(address, '?limit=2&offset=4')
  expect(third.reply['data']).toMatchObject({ nextOffset: null, hasMore: false, totalCount: 5 })
  expect((await list(address, '?limit=5000')).reply['data'].pageInfo.limit).toBe(1000)
})

test('a cursor keeps its place while proofs come and go', async () => {
  const { by, address, newest } = await wallet(4)
  const { reply } = await list(address, '?limit=2')
  const cursor = String(reply['data'].nextCursor)
  app.clock.now += 1
  await makeProof(app, by, listed)
  await app.ports.store.proofs.erase(newest[1] ?? '', app.clock.now)
  await app.ports.store.proofs.erase(newest[2] ?? '', app.clock.now)
  expect(idsOf(await list(address, `?cursor=${cursor}`))).toEqual(newest.slice(3))
})

test('refuses a cursor that was changed or belongs to another list with INVALID_CURSOR', async () => {
  const { by, address } = await wallet(2)
  const { reply } = await list(address, '?limit=1')
  const cursor = String(reply['data'].nextCursor)
  const [place = '', seal = ''] = cursor.split('.')
  const moved = JSON.parse(Buffer.from(place, 'base64url').toString())
  const forged = Buffer.from(JSON.stringify({ ...moved, createdAt: 1 })).toString('base64url')
  const cases: [string, string, object?][] = [
    [address, `?cursor=${forged}.${seal}`],
    [address, `?cursor=${place}.${seal.slice(0, -1)}`],
    [address, `?cursor=${place}`],
    [address, '?cursor=hello'],
    [address, `?cursor=${'a'.repeat(2049)}`],
    [address, `?cursor=${cursor}&status=verified`],
    [address, `?cursor=${cursor}&includeHistory=1`],
    [account.address, `?cursor=${cursor}`],
    [address, `?cursor=${cursor}`, await ownHeaders(by)],
  ]
  const answers = await Promise.all(cases.map(([name, query, headers]) => list(name, query, headers)))
  expect(answers.map(({ status, reply: each }) => [status, each['error']?.code])).toEqual(
    cases.map(() => [400, 'INVALID_CURSOR']),
  )
})

test('filters', async () => {
  const by = newAccount()
  const one = await makeProof(app, by, listed, 'one')
  const two = await makeProof(app, by, { privacyLevel: 'public' })
  const gone = await makeProof(app, by, listed)
  await app.ports.store.proofs.revoke(gone, app.clock.now)
  const headers = await ownHeaders(by)
  const find = async (query: string) => new Set(idsOf(await list(by.address, query, headers)))
  const cases: [string, string[]][] = [
    ['', [one, two]],
    ['?includeHistory=1', [one, two, gone]],
    ['?includeHistory=0', [one, two]],
    [`?qHash=0x${one.slice(2).toUpperCase()}`, [one]],
    [`?qHash=${gone}`, []],
    ['?verifierId=ownership-basic', [one, two]],
    ['?verifierId=wallet-link', []],
    ['?status=verified', [one, two]],
    ['?status=rejected_verifier_failure', []],
    ['?privacyLevel=private', []],
    ['?privacyLevel=public', [one, two]],
    ['?privacyLevel=unlisted', [two]],
    ['?visibility=listed', [one]],
    ['?visibility=public&privacyLevel=unlisted', [two]],
    [`?q=${two.slice(10, 40)}`, [two]],
    ['?q=Ownership', [one, two]],
    ['?q=nothing', []],
    ['?tags=a,b', []],
  ]
  const answers = await Promise.all(cases.map(([query]) => find(query)))
  expect(answers).toEqual(cases.map(([, expected]) => new Set(expected)))
})

test('answers 304 for a list that did not change', async () => {
  const { by, address } = await wallet(1)
  const first = await list(address)
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]{22}"$/)
  app.clock.now += 1000
  expect((await list(address, '', { 'if-none-match': etag })).status).toBe(304)
  expect((await list(address, '?limit=7', { 'if-none-match': etag })).status).toBe(200)
  expect((await list(address, '', { ...(await ownHeaders(by)), 'if-none-match': etag })).status).toBe(200)
  await makeProof(app, by, listed)
  expect((await list(address, '', { 'if-none-match': etag })).status).toBe(200)
})

test('refuses forged owner headers, and never answers the public view instead', async () => {
  const { by, address } = await wallet(1)
  const good = await ownHeaders(by)
  const forged = { ...good, 'x-signature': String((await ownHeaders(account))['x-signature']) }
  const partial = { 'x-wallet-address': address }
  const cases: [string, string, object, number, string][] = [
    [address, '', forged, 401, 'SIGNATURE_VERIFICATION_FAILED'],
    [address, '?isPublicRead=1', forged, 401, 'SIGNATURE_VERIFICATION_FAILED'],
    [address, '', { ...good, 'x-signature': 'hello' }, 400, 'INVALID_SIGNATURE'],
    [address, '', { ...good, 'x-signed-timestamp': String(app.clock.now - 300_001) }, 401, 'EXPIRED_SIGNATURE'],
    [address, '', { ...good, 'x-chain': 'solana:mainnet' }, 400, 'INVALID_CHAIN_CONTEXT'],
    [address, '', { ...good, 'x-signature-method': 'rsa' }, 400, 'UNSUPPORTED_SIGNATURE_METHOD'],
    [address, '', { ...good, 'x-signature': `0x${'11'.repeat(66)}`, 'x-chain': '5' }, 400, 'UNSUPPORTED_CHAIN'],
    [address, '', partial, 400, 'INVALID_REQUEST'],
    ['nobody', '', {}, 400, 'INVALID_WALLET'],
    ['did:pkh:eip155:1', '', {}, 400, 'INVALID_WALLET'],
    [`did:pkh:eip155:01:${address}`, '', {}, 400, 'INVALID_CHAIN_CONTEXT'],
    ['alice.near', '', {}, 400, 'UNSUPPORTED_SIGNATURE_METHOD'],
    ...['limit=0', 'limit=x', 'offset=-1', 'qHash=0x', 'visibility=all', `q=${'a'.repeat(201)}`, 'isPublicRead=2'].map(
      (query): [string, string, object, number, string] => [address, `?${query}`, {}, 400, 'INVALID_REQUEST'],
    ),
  ]
  const answers = await Promise.all(cases.map(([name, query, headers]) => list(name, query, headers)))
  expect(answers.map(({ status, reply }) => [status, reply['error']?.code])).toEqual(
    cases.map(([, , , status, code]) => [status, code]),
  )
})

test('a signature for a list opens no proof, and a signature for a proof opens no list', async () => {
  const qHash = await makeProof(app, account)
  const forProof = await ownerHeaders(account, { action: 'access_private_proof', qHash }, app.clock.now)
  expect((await list(account.address, '', forProof)).status).toBe(401)
  expect((await app.call('getProof', { path: { qHash }, headers: await ownHeaders() })).status).toBe(401)
})

test('answers the status of many with ISO dates, and shows only that a private one exists', async () => {
  const createdAt = new Date(app.clock.now).toISOString()
  const open = await makeProof(app, account, listed)
  const hidden = await makeProof(app, account)
  const erased = await makeProof(app, account)
  await app.ports.store.proofs.erase(erased, app.clock.now)
  const shouted = `0x${open.slice(2).toUpperCase()}`
  const { reply } = await app.call('statusBatch', { body: { qHashes: [open, shouted, hidden, erased, unknown] } })
  const none = { createdAt: null, completedAt: null, cached: false, cachedAt: null }
  const opened = {
    ...none,
    qHash: open,
    status: 'verified',
    privacyLevel: 'public',
    lifecycle: 'active',
    createdAt,
    completedAt: createdAt,
    lastUpdated: createdAt,
    revokedAt: null,
    expiresAt: null,
  }
  expect(reply).toEqual({
    success: true,
    ok: true,
    results: {
      [open]: opened,
      [shouted]: opened,
      [hidden]: { ...none, qHash: hidden, status: 'verified', privacyLevel: 'private', createdAt },
      [erased]: { ...none, qHash: erased, status: 'erased', erasedAt: createdAt },
      [unknown]: { ...none, qHash: unknown, status: 'not_found' },
    },
  })
})

test.each([
  ['none', []],
  ['101', Array.from({ length: 101 }, () => unknown)],
  ['what is no id', ['0x00']],
])('a batch of %s is refused', async (_name, qHashes) => {
  const { status, reply } = await app.call('statusBatch', { body: { qHashes } })
  expect([status, reply['error'].code]).toEqual([400, 'INVALID_REQUEST'])
})

/** Makes this number of unknown ids, different ones for each `from`. */
const some = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `0x${(from + index).toString(16).padStart(12, '0')}${'0'.repeat(52)}`)

test('counts every unknown or private item as a question of a stranger, at every endpoint (protocol/proofs#probing)', async () => {
  const limited = await openApp({ rateLimits: 'on' })
  const open = await makeProof(limited, account, listed)
  const hidden = await makeProof(limited, account)
  const ask = async (qHashes: string[]) => (await limited.call('statusBatch', { body: { qHashes } })).status
  expect(await ask(some(0, 100))).toBe(200)
  expect(await ask([open, ...some(0, 99)])).toBe(200)
  expect(await ask(some(100, 100))).toBe(200)
  expect(await ask(some(200, 98))).toBe(200)
  expect((await limited.call('getProof', { path: { qHash: hidden } })).status).toBe(200)
  expect((await limited.call('getProof', { path: { qHash: unknown } })).status).toBe(404)
  expect(await ask([hidden, open])).toBe(200)
  expect(await ask(some(298, 1))).toBe(429)
  const stranger = newAccount()
  const fresh = await makeProof(limited, account)
  const body = await ownerBody(stranger, { action: 'revoke_proof', qHash: fresh }, limited.clock.now)
  expect((await limited.call('revokeProof', { path: { qHash: fresh }, body })).status).toBe(429)
  await limited.close()
})
