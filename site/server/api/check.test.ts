import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VerificationOptions } from '../../../shared/contract/verification.ts'
import { checkProofs } from '../gates/check-proofs.ts'
import { codeOf, signedBy } from '../deployment.fixture.ts'
import { createProbes } from '../proofs/probes.ts'
import { openApp } from './app.fixture.ts'
import { aboutBook, aGate, gateOwner } from './gate.fixture.ts'
import { newAccount, ownerHeaders, unknown } from './owner.fixture.ts'

let app: Awaited<ReturnType<typeof openApp>>
let seller: Awaited<ReturnType<typeof gateOwner>>
beforeAll(async () => {
  app = await openApp()
  seller = await gateOwner(app)
})
afterAll(() => app.close())

type Person = Awaited<ReturnType<typeof gateOwner>>
const listed: VerificationOptions = { privacyLevel: 'public', publicDisplay: true }
const unlisted: VerificationOptions = { privacyLevel: 'public' }

async function prove(
  { account }: Pick<Person, 'account'>,
  options: VerificationOptions = {},
  { gateId, id = 'book-1' }: { gateId?: string; id?: string } = {},
) {
  app.clock.now += 1
  const body = await signedBy(account, { data: aboutBook(account.address, id), options }, app)
  const { reply } = await app.call('verify', { body: { ...body, ...(gateId !== undefined && { gateId }) } })
  expect(reply['status']).toBe('verified')
  return String(reply['data'].qHash)
}
async function ask(query: Record<string, string>, headers: Record<string, string> = {}) {
  const { reply } = await app.call('checkProofs', { query: `?${new URLSearchParams(query).toString()}`, headers })
  return reply['error'] ? { code: reply['error'].code } : reply['data']
}
const signed = ({ account }: Pick<Person, 'account'>) =>
  ownerHeaders(
    account,
    { action: 'gate_check_private_proofs', walletAddress: account.address.toLowerCase() },
    app.clock.now,
  )
async function gateOf(more: object = {}) {
  const gate = aGate(more)
  expect((await app.call('createGate', { body: gate, headers: seller.key })).status).toBe(201)
  return gate
}
const someone = () => ({ account: newAccount() })

test('a listed proof passes a gate, and is named on request', async () => {
  const me = someone()
  const gate = await gateOf()
  const question = { gateId: gate.gateId, address: me.account.address }
  const row = {
    verifierId: 'ownership-basic',
    optional: false,
    satisfied: false,
    qHash: null,
    qHashes: [],
    reused: false,
  }
  const mine = me.account.address.toLowerCase()
  expect(await ask(question)).toEqual({
    gate: {
      gateId: gate.gateId,
      state: 'open',
      allRequiredSatisfied: false,
      satisfiedVerifierIds: [],
      missingVerifierIds: ['ownership-basic'],
      reusedVerifierProofs: {},
      matchedQHashes: [],
      rows: [row],
    },
    eligible: false,
    matchedCount: 0,
    matchedQHashes: [],
    matchedTags: [],
    projections: [],
    criteria: { gateId: gate.gateId, address: mine },
  })
  await prove(me, listed, { id: 'another book' })
  expect(await ask(question)).toMatchObject({ eligible: false })
  const qHash = await prove(me, listed)
  expect(await ask(question)).toMatchObject({
    eligible: true,
    matchedCount: 1,
    matchedQHashes: [],
    gate: { rows: [{ qHash: null }] },
  })
  expect(await ask({ ...question, includeQHashes: 'true' })).toMatchObject({
    matchedQHashes: [qHash],
    gate: {
      allRequiredSatisfied: true,
      satisfiedVerifierIds: ['ownership-basic'],
      missingVerifierIds: [],
      reusedVerifierProofs: { 'ownership-basic': qHash },
      matchedQHashes: [qHash],
      rows: [{ ...row, satisfied: true, qHash, qHashes: [qHash] }],
    },
  })
})

test('an unlisted proof counts and is not named; a private one counts for its owner only (protocol/gates#evaluation, protocol/proofs#probing)', async () => {
  const [open, hidden] = [someone(), someone()]
  const gate = await gateOf()
  const unlistedHash = await prove(open, unlisted)
  await prove(hidden)
  const about = ({ account }: Pick<Person, 'account'>) => ({
    gateId: gate.gateId,
    address: account.address,
    includeQHashes: '1',
  })
  const nameless = {
    eligible: true,
    matchedQHashes: [],
    gate: { reusedVerifierProofs: {}, rows: [{ satisfied: true, qHash: null, qHashes: [] }] },
  }
  expect(await ask(about(open))).toMatchObject(nameless)
  // a caller who knows the id of an unlisted proof may get its answer
  expect(await ask({ gateId: gate.gateId, qHash: unlistedHash, includeQHashes: '1' })).toMatchObject({
    matchedQHashes: [unlistedHash],
  })
  expect(await ask(about(hidden))).toMatchObject({ eligible: false, matchedCount: 0 })
  expect(await ask(about(hidden), await signed(hidden))).toMatchObject({ ...nameless, matchedCount: 0 })
  expect(await ask(about(hidden), await signed(open))).toMatchObject({ eligible: false })
  expect(await ask({ ...about(hidden), includePrivate: 'false' }, await signed(hidden))).toMatchObject({
    eligible: false,
  })
  // forged headers are an error, not an anonymous answer (protocol/gates#check); only the chain could say that no
  // contract signed it
  const forged = { ...(await signed(hidden)), 'x-wallet-address': open.account.address }
  expect(await ask(about(hidden), forged)).toEqual({ code: 'UNSUPPORTED_CHAIN' })
})

test('tells ids to a session or access key of the owner, and not to the request of another page', async () => {
  const me = await gateOwner(app)
  const gate = await gateOf()
  const qHash = await prove(me)
  const question = { gateId: gate.gateId, subject: 'me', includeQHashes: 'true' }
  const session = { cookie: me.browser.cookie, origin: 'https://svc.test', 'sec-fetch-site': 'same-origin' }
  for (const headers of [session, me.key])
    // oxlint-disable-next-line no-await-in-loop
    expect(await ask(question, headers)).toMatchObject({ eligible: true, matchedCount: 1, matchedQHashes: [qHash] })
  expect(await ask(question, { ...session, origin: 'https://shop.example' })).toEqual({ code: 'WALLET_AUTH_REQUIRED' })
  expect(await ask({ gateId: gate.gateId, address: me.account.address }, seller.key)).toMatchObject({ eligible: false })
})

test('a private proof submitted for a gate counts in its owner’s check, and in no other (protocol/gates#submitted-for)', async () => {
  const me = someone()
  const [gate, other] = [await gateOf(), await gateOf()]
  const qHash = await prove(me, {}, { gateId: gate.gateId })
  const about = (gateId: string) => ({ gateId, address: me.account.address, includeQHashes: 'true' })
  expect(await ask(about(gate.gateId))).toMatchObject({ eligible: false })
  const seen = await ask(about(gate.gateId), seller.key)
  expect(seen).toMatchObject({ eligible: true, matchedCount: 0, matchedQHashes: [] })
  expect(JSON.stringify(seen)).not.toContain(qHash)
  expect(await ask(about(other.gateId), seller.key)).toMatchObject({ eligible: false })
  expect(await ask(about(gate.gateId), (await gateOwner(app)).key)).toMatchObject({ eligible: false })
  expect(await ask({ verifierId: 'ownership-basic', address: me.account.address }, seller.key)).toMatchObject({
    eligible: false,
  })
})

const iso = (ms: number) => new Date(app.clock.now + ms).toISOString()

test('nobody passes a gate that is paused or outside its window, and the answer says why (protocol/gates#check)', async () => {
  const me = someone()
  await prove(me, listed)
  for (const [state, more] of [
    ['not_started', { schedule: { startsAt: iso(60_000) } }],
    ['ended', { schedule: { endsAt: iso(0) } }],
    ['paused', { status: 'paused' }],
  ] as const) {
    // oxlint-disable no-await-in-loop
    const { gateId } = await gateOf(more)
    const seen = await ask({ gateId, address: me.account.address })
    expect(seen).toMatchObject({
      eligible: false,
      gate: { state, allRequiredSatisfied: false, rows: [{ satisfied: true }] },
    })
    // oxlint-enable no-await-in-loop
  }
  const draft = await gateOf({ status: 'draft' })
  for (const gateId of [draft.gateId, 'nowhere'])
    // oxlint-disable-next-line no-await-in-loop
    expect(await ask({ gateId, address: me.account.address })).toEqual({ code: 'GATE_NOT_FOUND' })
})

test('a revoked proof passes no gate', async () => {
  const me = someone()
  const gate = await gateOf()
  const qHash = await prove(me, listed)
  await app.ports.store.proofs.revoke(qHash, app.clock.now)
  expect(await ask({ gateId: gate.gateId, address: me.account.address })).toMatchObject({ eligible: false })
  expect(await ask({ gateId: gate.gateId, qHash })).toMatchObject({ eligible: false })
})

test('checks verifiers, number, date and content of proofs', async () => {
  const me = someone()
  const address = me.account.address
  const first = await prove(me, { ...listed, tags: ['a', 'b'] })
  const since = String(app.clock.now + 1)
  const second = await prove(me, { ...listed, tags: ['b'] }, { id: 'book-2' })
  await prove(me, unlisted, { id: 'book-3' })
  const one = { address, verifierIds: 'ownership-basic', includeQHashes: 'true' }
  const is = async (more: Record<string, string>) => {
    const { eligible, matchedCount, matchedQHashes, code } = await ask({ ...one, ...more })
    return code ?? [eligible, matchedCount, matchedQHashes]
  }
  expect(await is({})).toEqual([true, 3, [second, first]])
  expect(await is({ minCount: '4' })).toEqual([false, 3, [second, first]])
  expect(await is({ since })).toEqual([true, 2, [second]])
  expect(await is({ sinceDays: '1' })).toEqual([true, 3, [second, first]])
  expect(await is({ limit: '2' })).toEqual([true, 2, [second]])
  expect(await is({ verifierIds: 'ownership-basic,token-holding' })).toEqual([false, 3, [second, first]])
  expect(await is({ verifierIds: 'ownership-basic,token-holding', requireAll: 'false' })).toEqual([
    true,
    3,
    [second, first],
  ])
  // filters reveal the content of a proof, so they apply to listed proofs only (protocol/proofs#probing)
  expect(await is({ referenceId: 'book-2' })).toEqual([true, 1, [second]])
  expect(await is({ referenceId: 'book-3' })).toEqual([false, 0, []])
  expect(await is({ tags: 'a,b' })).toEqual([true, 1, [first]])
  expect(await is({ tag: 'c' })).toEqual([false, 0, []])
  expect(await is({ domain: 'a.example' })).toBe('INVALID_REQUEST')
  expect(await is({ verifierIds: 'nonsense' })).toBe('INVALID_REQUEST')
  expect(await is({ svcPersonhoodId: unknown })).toBe('OPTION_NOT_AVAILABLE')
  expect(await ask({ address, referenceType: 'doc', select: 'reference.id,claims.secret,owner' })).toMatchObject({
    eligible: true,
    projections: [
      { qHash: second, verifierId: 'ownership-basic', values: { 'reference.id': 'book-2', owner: address } },
      { qHash: first, verifierId: 'ownership-basic', values: { 'reference.id': 'book-1', owner: address } },
    ],
    criteria: { verifierIds: ['ownership-basic'], requireAll: false, minCount: 1 },
  })
})

test('checks one proof by its id, and refuses a question without a subject', async () => {
  const me = someone()
  const qHash = await prove(me, unlisted)
  const hidden = await prove(me)
  const by = (id: string, more: Record<string, string> = {}) =>
    ask({ qHash: id, verifierId: 'ownership-basic', ...more })
  expect(await by(qHash)).toMatchObject({ eligible: true, matchedCount: 1 })
  expect(await by(qHash, { address: newAccount().address })).toMatchObject({ eligible: false })
  // a hidden proof is answered like an unknown one
  expect(await by(hidden)).toEqual(await by(unknown))
  expect(await ask({ verifierId: 'ownership-basic' })).toEqual({ code: 'INVALID_REQUEST' })
  expect(await ask({ verifierId: 'ownership-basic', subject: 'me' })).toEqual({ code: 'WALLET_AUTH_REQUIRED' })
})

const id = (at: number) => `0x${at.toString(16).padStart(12, '0')}${'0'.repeat(52)}`

test('counts questions about hidden proofs (protocol/proofs#probing)', async () => {
  const probes = createProbes(() => app.clock.now)
  const about = (qHash: string) =>
    checkProofs({ query: { qHash, verifierId: 'ownership-basic' }, headers: {}, address: 'a' }, { ...app, probes })
  for (let at = 1; at <= 300; at++)
    // oxlint-disable-next-line no-await-in-loop
    await about(id(at))
  expect(await codeOf(about(id(301)))).toBe('RATE_LIMIT_EXCEEDED')
  expect(await about(await prove(someone(), unlisted))).toMatchObject({ eligible: true })
})

test('a check of ten requirements asks the database a bounded number of times', async () => {
  const { queries, store } = watched()
  const rows = Array.from({ length: 10 }, (_, at) => ({
    verifierId: at % 2 === 0 ? 'ownership-basic' : 'proof-of-human',
  }))
  const gate = await gateOf({ requirements: rows })
  const query = { gateId: gate.gateId, address: newAccount().address }
  const seen = await checkProofs({ query, headers: {}, address: 'a' }, { ...app, ports: { ...app.ports, store } })
  // first the newest few, and when these are not enough, all that count
  const each = ['ownership-basic', 'proof-of-human']
  expect([seen.gate.rows.length, queries.toSorted()]).toEqual([
    10,
    each.flatMap((verifier) => [`${verifier} 1000`, `${verifier} 8`]),
  ])
})

test('stops the search for requirements that the newest proofs meet, and continues it for the others', async () => {
  const me = someone()
  const old = await prove(me, listed, { id: 'book-old' })
  for (let at = 0; at < 33; at++)
    // oxlint-disable-next-line no-await-in-loop
    await prove(me, listed, { id: `page-${at}` })
  const look = async (requirements: object[]) => {
    const gate = await gateOf({ requirements })
    const { queries, store } = watched()
    const query = { gateId: gate.gateId, address: me.account.address, includeQHashes: 'true' } as const
    const seen = await checkProofs({ query, headers: {}, address: 'a' }, { ...app, ports: { ...app.ports, store } })
    return { queries, passes: seen.eligible, rows: seen.gate.rows.map(({ qHashes }) => qHashes) }
  }
  expect(await look([rowAbout('page-32')])).toMatchObject({ queries: ['ownership-basic 8'], passes: true })
  const both = ['ownership-basic 8', 'ownership-basic 1000']
  expect(await look([rowAbout('page-32'), rowAbout('book-old')])).toMatchObject({
    queries: both,
    passes: true,
    rows: [{}, [old]],
  })
  expect(await look([rowAbout('page-32'), rowAbout('book-old', { optional: true })])).toMatchObject({
    rows: [{}, [old]],
  })
  expect(await look([{ verifierId: 'ownership-basic', minCount: 34 }])).toMatchObject({ queries: both, passes: true })
  expect(await look([{ verifierId: 'ownership-basic', minCount: 35 }])).toMatchObject({ queries: both, passes: false })
})

const rowAbout = (value: string, more: object = {}) => ({
  verifierId: 'ownership-basic',
  match: [{ path: 'reference.id', op: 'eq', value }],
  ...more,
})

/** Makes a store that records which verifiers are looked up, and how many proofs of each. */
function watched() {
  const queries: string[] = []
  const { proofs } = app.ports.store
  const about: typeof proofs.about = async (subject, wanted) => {
    queries.push(`${wanted.verifierId} ${wanted.limit}`)
    return proofs.about(subject, wanted)
  }
  return { queries, store: { ...app.ports.store, proofs: { ...proofs, about } } }
}
