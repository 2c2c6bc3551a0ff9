// Checks that must not be answered with yes by ignoring a part of the request (protocol/gates#strict-queries).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedBy } from '../deployment.fixture.ts'
import { openApp } from './app.fixture.ts'
import { aboutBook, aGate, gateOwner } from './gate.fixture.ts'
import { newAccount } from './owner.fixture.ts'

let app: Awaited<ReturnType<typeof openApp>>
let seller: Awaited<ReturnType<typeof gateOwner>>
const me = newAccount()
let qHash: string
beforeAll(async () => {
  app = await openApp()
  seller = await gateOwner(app)
  const options = { privacyLevel: 'public' as const, publicDisplay: true, tags: ['work'] }
  const body = await signedBy(me, { data: aboutBook(me.address, 'book-1'), options }, app)
  qHash = String((await app.call('verify', { body })).reply['data'].qHash)
})
afterAll(() => app.close())

const ask = async (query: string, name: 'checkProofs' | 'listProofs' = 'checkProofs') => {
  const path = name === 'listProofs' ? { address: me.address } : {}
  const { status, reply } = await app.call(name, { query: `?${query}`, path })
  return reply['error']
    ? { status, code: reply['error'].code, named: JSON.stringify(reply['error'].details) }
    : reply['data']
}
const refused = (name: string) => ({ status: 400, code: 'INVALID_REQUEST', named: expect.stringContaining(name) })

describe('refuses instead of answering yes', () => {
  test.each<[what: string, query: string, named: string]>([
    ['nothing but an address', '', 'verifierIds'],
    ['an array in another style', 'verifierIds[]=proof-of-human', 'verifierIds[]'],
    ['an unknown parameter', 'verifiers=proof-of-human&verifierIds=ownership-basic', 'verifiers'],
    ['an unknown empty parameter', 'verifiers=', 'verifiers'],
    ['another letter case', 'verifierID=proof-of-human', 'verifierID'],
    ['another letter case of the gate', 'gateID=readers', 'gateID'],
    ['requireAll without a verifier', 'requireAll=true', 'requireAll'],
    ['requireAll for a tag', 'requireAll=true&tag=work', 'requireAll'],
    ['a count of nothing', 'minCount=1', 'verifierIds'],
    ['a time and nothing else', 'sinceDays=30', 'verifierIds'],
    ['a limit and nothing else', 'limit=5', 'verifierIds'],
    ['an empty list', 'verifierIds=', 'verifierIds'],
    ['an empty gate', 'gateId=&verifierIds=ownership-basic', 'gateId'],
    ['a list of nothing', 'verifierIds=,', 'verifierIds'],
    ['a list with a gap', 'verifierIds=ownership-basic,,proof-of-human', 'verifierIds'],
    ['tags of nothing', 'tags=,', 'tags'],
    ['a projection of nothing', 'verifierIds=ownership-basic&select=,', 'select'],
    ['a repeated parameter', 'verifierIds=ownership-basic&verifierIds=proof-of-human', 'verifierIds'],
    ['both spellings of the verifiers', 'verifierIds=ownership-basic&verifierId=proof-of-human', 'verifierId'],
    ['a wrong boolean', 'verifierIds=ownership-basic&requireAll=yes', 'requireAll'],
    ['an empty boolean', 'verifierIds=ownership-basic&includePrivate=', 'includePrivate'],
    ['an unknown verifier', 'verifierIds=ownership-basics', 'ownership-basics'],
    ['a filter that the verifier cannot answer', 'verifierIds=ownership-basic&tokenId=1', 'tokenId'],
    [
      'a filter that one of several alternatives cannot answer',
      'verifierIds=ownership-basic,nft-ownership&tokenId=1&requireAll=false',
      'tokenId',
    ],
    ['a trait that no verifier has', 'verifierIds=ownership-basic&traitPath=age&traitGte=18', 'traitPath'],
    ['a person and an address', 'subject=me&verifierIds=ownership-basic', 'subject'],
  ])('%s', async (_what, query, named) => {
    expect(await ask(`address=${me.address}${query && `&${query}`}`)).toEqual(refused(named))
  })

  test.each<[string, string]>([
    ['an unknown filter', 'verifierID=ownership-basic'],
    ['an empty filter', 'status='],
    ['an empty cursor', 'cursor='],
    ['a repeated filter', 'status=verified&status=rejected'],
    ['tags of nothing', 'tags=,'],
  ])('in a list of proofs: %s', async (_what, query) => {
    expect(await ask(query, 'listProofs')).toEqual(refused(query.split('=')[0] ?? ''))
  })
})

test.each([
  'verifierIds=ownership-basic',
  'verifierIds=ownership-basic&requireAll=true&minCount=1&sinceDays=30&limit=50&includePrivate=true&includeQHashes=true',
  'verifierIds=ownership-basic,ownership-dns-txt&requireAll=false',
  'verifierIds=ownership-basic%40999999999',
  'verifierId=ownership-basic&referenceId=book-1',
  'referenceId=book-1&referenceType=doc',
  'tag=work',
  'tags=work',
])('answers what existing clients ask: %s', async (query) => {
  expect(await ask(`address=${me.address}&${query}`)).toMatchObject({ eligible: true })
})

test('answers for one proof without further criteria', async () => {
  expect(await ask(`qHash=${qHash}`)).toMatchObject({ eligible: true, matchedCount: 1 })
})

test.each<['listGates' | 'discoverGates', string]>([
  ['listGates', 'status=published'],
  ['listGates', 'Test=true'],
  ['discoverGates', 'ownerWallet=0x1'],
])('a list of gates with a parameter that it does not have: %s %s', async (endpoint, query) => {
  const { status, reply } = await app.call(endpoint, { query: `?${query}`, headers: seller.key })
  expect([status, reply['error'].details[0].path]).toEqual([400, query.split('=')[0]])
})

test.each<['eraseProofs' | 'grantAccess' | 'setVisibility', object, string]>([
  ['eraseProofs', { qHash: `0x${'ab'.repeat(32)}` }, 'qHash'],
  ['grantAccess', { qHash: `0x${'ab'.repeat(32)}`, expiresIn: 60 }, 'expiresIn'],
  ['setVisibility', { privacyLevel: 'public', publicdisplay: false }, 'publicdisplay'],
])('a request of an owner with a limit that it does not have: %s %o', async (endpoint, fields, named) => {
  const body = { walletAddress: me.address, ...fields }
  const path = endpoint === 'setVisibility' ? { path: { qHash } } : {}
  const { status, reply } = await app.call(endpoint, { ...path, body, headers: seller.key })
  expect([status, reply['error'].details[0].path]).toEqual([400, named])
})

const gateWith = async (requirements: object[], policy: object = {}) => {
  const gate = aGate({ requirements, policy })
  expect((await app.call('createGate', { body: gate, headers: seller.key })).status).toBe(201)
  return gate.gateId
}

const pseudonym = (...match: [path: string, value: string][]) => ({
  verifierId: 'ownership-pseudonym',
  match: match.map(([path, value]) => ({ path, op: 'eq', value })),
})
const nft = (contractAddress: string, tokenId: string) => ({
  verifierId: 'nft-ownership',
  match: Object.entries({ contractAddress, tokenId, chainId: '1' }).map(([path, value]) => ({
    path,
    op: 'eq',
    value,
  })),
})
const [one, other] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`]

describe('with a gate', () => {
  const book = { verifierId: 'ownership-basic', match: [{ path: 'reference.id', op: 'eq', value: 'book-1' }] }

  test.each([
    'verifierIds=proof-of-human',
    'verifierId=proof-of-human',
    'verifierIds=ownership-basic,proof-of-human',
    'since=1',
    'sinceDays=1',
    'minCount=2',
    'requireAll=false',
    'referenceId=book-2',
    'referenceType=doc',
    'tag=work',
    'tags=work',
    'traitPath=age&traitGte=18',
    'content=abc',
    'select=reference.id',
  ])('refuses a contradicting criterion: %s', async (query) => {
    const gateId = await gateWith([book])
    const named = query.startsWith('trait') ? 'traitPath' : (query.split('=')[0] ?? '')
    expect(await ask(`gateId=${gateId}&address=${me.address}&${query}`)).toEqual(refused(named))
  })

  test.each(['namespace=svc', 'handle=alice', 'verifierIds=ownership-basic,ownership-pseudonym'])(
    'refuses a criterion that only an optional row has, which decides nothing: %s',
    async (query) => {
      const match = [
        { path: 'namespace', op: 'eq', value: 'svc' },
        { path: 'handle', op: 'eq', value: 'alice' },
      ]
      const gateId = await gateWith([book, { verifierId: 'ownership-pseudonym', optional: true, match }])
      const about = `gateId=${gateId}&address=${me.address}`
      expect(await ask(`${about}&${query}`)).toEqual(refused(query.split('=')[0] ?? ''))
      expect(await ask(`${about}&verifierIds=ownership-basic`)).toMatchObject({ eligible: true })
    },
  )

  test.each<[what: string, requirements: object[], query: string, named: string]>([
    ['two rows have one each', [nft(one, '7'), nft(other, '8')], `contractAddress=${one}&tokenId=8`, 'tokenId'],
    [
      'a row of another namespace has',
      [pseudonym(['handle', 'ada'], ['namespace', 'a.example'])],
      'handle=ada',
      'handle',
    ],
    [
      'two rows of two namespaces have',
      [pseudonym(['handle', 'ada'], ['namespace', 'a.example']), pseudonym(['handle', 'eve'])],
      'handle=ada',
      'handle',
    ],
  ])('refuses criteria that only %s', async (_what, requirements, query, named) => {
    const gateId = await gateWith(requirements)
    expect(await ask(`gateId=${gateId}&address=${me.address}&${query}`)).toEqual(refused(named))
  })

  test.each<[requirements: object[], query: string]>([
    [[nft(one, '7'), nft(other, '8')], `contractAddress=${one}&tokenId=7&chainId=1`],
    [[pseudonym(['handle', 'ada'])], 'handle=ada'],
    [[pseudonym(['handle', 'ada'], ['namespace', 'svc'])], 'handle=ada&verifierIds=ownership-pseudonym'],
    [[pseudonym(['handle', 'ada'], ['namespace', 'a.example'])], 'handle=ada&namespace=a.example'],
    [[pseudonym(['handle', 'ada']), book], 'handle=ada&referenceId=book-1'],
  ])('answers criteria that one row has: %#', async (requirements, query) => {
    const gateId = await gateWith(requirements)
    expect(await ask(`gateId=${gateId}&address=${me.address}&${query}`)).toMatchObject({ eligible: false })
  })

  test('refuses the comparison of a personhood, as without a gate', async () => {
    const gateId = await gateWith([book])
    const answer = await ask(`gateId=${gateId}&address=${me.address}&svcPersonhoodId=0x00`)
    expect(answer).toMatchObject({ code: 'OPTION_NOT_AVAILABLE' })
  })

  test('answers criteria that equal its own', async () => {
    const day = 24 * 3_600_000
    const gateId = await gateWith([{ ...book, maxAgeMs: 30 * day }])
    const same = 'verifierIds=ownership-basic&minCount=1&requireAll=true&referenceId=book-1&sinceDays=30'
    expect(await ask(`gateId=${gateId}&address=${me.address}&${same}`)).toMatchObject({ eligible: true })
    expect(await ask(`gateId=${gateId}&address=${me.address}&includeQHashes=true&limit=10`)).toMatchObject({
      matchedQHashes: [qHash],
    })
  })

  test.each<[string, object]>([
    ['a misspelt age', { requirements: [{ verifierId: 'ownership-basic', maxAgems: 1 }] }],
    ['a misspelt count', { requirements: [{ verifierId: 'ownership-basic', minCounts: 5 }] }],
    ['misspelt rows', { requirements: [{ verifierId: 'ownership-basic', matches: book.match }] }],
    ['a misspelt policy', { policy: { uniqueby: ['personhood'] } }],
    ['a misspelt schedule', { schedule: { startAt: '2030-01-01T00:00:00Z' } }],
    ['a misspelt price', { monetization: { charges: { enabled: true } } }],
    ['a misspelt part', { shedule: { startsAt: '2030-01-01T00:00:00Z' } }],
    [
      'a misspelt charge',
      { monetization: { charge: { enabled: true, amountUsd: 1, methods: [], recipent: me.address } } },
    ],
  ])('is not created from %s', async (_what, more) => {
    const { status, reply } = await app.call('createGate', { body: { ...aGate(), ...more }, headers: seller.key })
    expect([status, reply['error'].code]).toEqual([400, 'INVALID_REQUEST'])
  })
})

test.each(['health', 'getProof'] as const)('an endpoint without parameters: %s', async (name) => {
  const path = name === 'getProof' ? { qHash } : {}
  const { status } = await app.call(name, { query: '?probe=1', path })
  expect(status).toBe(name === 'health' ? 200 : 400)
})
