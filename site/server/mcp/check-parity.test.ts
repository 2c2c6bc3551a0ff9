// svc_proofs_check answers what GET /api/v1/proofs/check answers (protocol/mcp#same-evaluation).
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VerifierId } from '../../../shared/verifiers/index.ts'
import { createGate } from '../gates/gates.ts'
import { digest } from '../random-keys.ts'
import { proof } from '../ports/store/samples.ts'
import type { Outcome, ProofRecord } from '../records/proofs.ts'
import { openMcp } from './mcp.fixture.ts'

type Server = Awaited<ReturnType<typeof openMcp>>
let server: Server
let token: string
beforeAll(async () => {
  server = await openMcp()
  token = await server.connect(`0x${'e'.repeat(40)}`, 'svc:core')
})
afterAll(() => server.close())

/** The same numbers in every run (mulberry32). */
function dice(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const one = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)]!
  return { one, isTrue: (share: number) => next() < share }
}
type Dice = ReturnType<typeof dice>

const ids = [
  'ownership-basic',
  'ownership-pseudonym',
  'proof-of-human',
  'token-holding',
  'nft-ownership',
] as const satisfies VerifierId[]
const chains = ['eip155:84532', 'eip155:1'] as const
const hour = 3_600_000

function outcome({ one, isTrue }: Dice, id: VerifierId, now: number): Outcome {
  const handle = one(['ada', 'bob'])
  const namespace = one(['svc', 'svc', 'example.org'])
  const asset = {
    minBalance: one(['1', '5']),
    contractAddress: `0x${'c'.repeat(40)}`,
    chainId: 1,
    tokenId: one(['1', '2', '0x2']),
  }
  const isOld = isTrue(0.3)
  const about: Partial<Record<VerifierId, Pick<Outcome, 'input' | 'claims'>>> = {
    'ownership-basic': { input: {}, claims: { contentHash: one(['0x1', '0x2']) } },
    'ownership-pseudonym': { input: { namespace }, claims: { handle, namespace } },
    'proof-of-human': { input: { scope: one(['svc-v1', 'svc-v1', 'mine']) }, claims: { personhood_verified: true } },
  }
  const held = { input: asset, claims: { ...asset, ...(isOld && { blockNumber: 1, historical: true }) } }
  return {
    verifierId: isTrue(0.3) ? `${id}@${one([1, 2, 12])}` : id,
    verified: isTrue(0.85),
    ...(about[id] ?? held),
    provider: 'svc',
    checkedAt: now - one([0, 0, hour / 2, 2 * hour]),
    expiresAt: one([null, null, null, now - 1, now + hour]),
  }
}

/** Any proof about the wallet: by itself or a stranger, a key or a contract, on its chain or another, in any state. */
function anyProof(random: Dice, subject: string, now: number): ProofRecord {
  const { one, isTrue } = random
  const id = one(ids)
  const own = outcome(random, id, now)
  const more = isTrue(0.2) ? [outcome(random, one(ids.filter((each) => each !== id)), now)] : []
  return proof({
    subject,
    walletAddress: isTrue(0.6) ? subject : `0x${'9'.repeat(40)}`,
    signerKind: one(['key', 'key', 'contract']),
    chain: one(chains),
    privacyLevel: isTrue(0.8) ? 'public' : 'private',
    publicDisplay: isTrue(0.6),
    status: one(['verified', 'partially_verified', 'verified_crosschain_propagated', 'verified_propagation_failed']),
    verifierIds: [own, ...more].map(({ verifierId }) => verifierId),
    outcomes: [own, ...more],
    createdAt: now - one([0, 1, 2, 3]),
    completedAt: isTrue(0.9) ? now : null,
    revokedAt: isTrue(0.1) ? now : null,
    expiresAt: one([null, null, null, null, now - 1, now + hour]),
  })
}

type Args = {
  verifiers?: VerifierId[]
  requireAll?: boolean
  minCount?: number
  gateId?: string
  handle?: string
  namespace?: string
}

/** Any question, those that are refused too. */
function anyQuestion({ one, isTrue }: Dice, gateIds: readonly string[]): Args {
  const gateId = isTrue(0.3) ? one(gateIds) : undefined
  const verifiers = [...new Set([one(ids), ...(isTrue(0.4) ? [one(ids)] : [])])]
  return {
    ...(gateId === undefined ? isTrue(0.85) && { verifiers } : { gateId, ...(isTrue(0.2) && { verifiers }) }),
    ...(isTrue(0.3) && { requireAll: isTrue(0.5) }),
    ...(isTrue(0.3) && { minCount: one([1, 2, 3]) }),
    ...(isTrue(0.2) && { handle: one(['ada', 'Ada', 'bob']) }),
    ...(isTrue(0.1) && { namespace: one(['svc', 'example.org']) }),
  }
}

async function overHttp(wallet: string, { verifiers, ...rest }: Args) {
  const sent = {
    address: wallet,
    includeQHashes: true,
    ...(verifiers && { verifierIds: verifiers.join(',') }),
    ...rest,
  }
  const query = new URLSearchParams(
    Object.entries(sent).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const reply = await server.request(`/api/v1/proofs/check?${query.toString()}`)
  const { data, error } = (await reply.json()) as Record<string, any> // oxlint-disable-line typescript/no-explicit-any
  return error
    ? { code: error.code }
    : { eligible: data.eligible, matchedCount: data.matchedCount, matchedQHashes: data.matchedQHashes }
}

async function overMcp(wallet: string, args: Args) {
  const { error, eligible, matchedCount, matchedQHashes } = await server.call(token, 'svc_proofs_check', {
    wallet,
    ...args,
  })
  return error ? { code: error.code } : { eligible, matchedCount, matchedQHashes }
}

const rows: object[][] = [
  [{ verifierId: 'token-holding', match: [...assetRows(), { path: 'minBalance', op: 'gte', value: '1' }] }],
  [{ verifierId: 'nft-ownership', match: assetRows(), minCount: 2 }],
  [{ verifierId: 'ownership-basic' }, { verifierId: 'proof-of-human', optional: true }],
  [{ verifierId: 'proof-of-human' }],
  [{ verifierId: 'proof-of-human', match: [{ path: 'scope', op: 'eq', value: 'mine' }] }],
]
function assetRows() {
  const contractAddress = { path: 'contractAddress', op: 'eq', value: `0x${'c'.repeat(40)}` }
  return [contractAddress, { path: 'chainId', op: 'eq', value: '1' }]
}

test('MCP and HTTP give the same answers to 400 generated questions', async () => {
  const random = dice(20_261_122)
  const gateIds = await Promise.all(
    rows.map(async (requirements, at) => {
      const draft = { gateId: `parity-${at}`, name: 'Parity', status: 'published', requirements }
      await createGate(draft as Parameters<typeof createGate>[0], { profileId: 'somebody' }, server)
      return draft.gateId
    }),
  )
  const seen = { yes: 0, no: 0, refused: 0 }
  for (let at = 0; at < 400; at++) {
    const wallet = `0x${(0xabc000 + at).toString(16).padStart(40, '0')}`
    const count = random.one([1, 2, 4])
    const proofs = Array.from({ length: count }, () => anyProof(random, wallet, server.clock.now))
    const args = anyQuestion(random, gateIds)
    /* oxlint-disable no-await-in-loop -- one case after the other */
    await Promise.all(proofs.map((record) => server.ports.store.proofs.insert(record)))
    const [http, mcp] = [await overHttp(wallet, args), await overMcp(wallet, args)]
    /* oxlint-enable no-await-in-loop */
    expect({ at, args, answer: mcp }).toEqual({ at, args, answer: http })
    seen['code' in http ? 'refused' : http.eligible ? 'yes' : 'no']++
  }
  // each answer occurs often, so that the cases cover both
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(20)
})

test.each<[string, (wallet: string, now: number) => Partial<ProofRecord>]>([
  [
    'a token holding at an old block',
    (_wallet, now) => ({ outcomes: [held(now, 'token-holding', { claims: { historical: true, blockNumber: 1 } })] }),
  ],
  [
    'a personhood in a scope of its own',
    (_wallet, now) => ({ outcomes: [held(now, 'proof-of-human', { input: { scope: 'mine' } })] }),
  ],
])('both say no to %s', async (_what, change) => {
  const wallet = `0x${'d'.repeat(38)}${_what.length.toString(16).padStart(2, '0')}`
  const { now } = server.clock
  const { outcomes = [] } = change(wallet, now)
  const verifiers = outcomes.map(({ verifierId }) => verifierId as VerifierId)
  const about = { subject: wallet, walletAddress: wallet, privacyLevel: 'public' as const }
  await server.ports.store.proofs.insert(proof({ ...about, verifierIds: verifiers, outcomes }))
  const args = { verifiers }
  const no = { eligible: false, matchedCount: 0, matchedQHashes: [] }
  expect([await overHttp(wallet, args), await overMcp(wallet, args)]).toEqual([no, no])
})

const held = (now: number, verifierId: VerifierId, more: Partial<Outcome> = {}): Outcome => ({
  verifierId,
  verified: true,
  input: {},
  claims: {},
  provider: 'svc',
  checkedAt: now,
  expiresAt: null,
  ...more,
})

test('both say no when an unrelated account signed about the address of a contract wallet', async () => {
  const owner = `0x${'f'.repeat(40)}`
  const address = `0x${'5'.repeat(40)}`
  const mine = await server.connect(owner)
  const { cookie } = await server.signIn(owner)
  const { now } = server.clock
  const session = await server.ports.store.sessions.find(digest(cookie.slice(cookie.indexOf('=') + 1)), now)
  const times = { createdAt: now, usedAt: now, counter: 0 }
  const data = { address, chain: chains[0], signerKind: 'contract' }
  const method = {
    id: 'contract',
    profileId: session?.profileId ?? '',
    kind: 'wallet' as const,
    key: address,
    label: 'c',
  }
  await server.ports.store.accounts.add({ ...method, data, ...times })
  const aboutIt = { subject: address, privacyLevel: 'public' as const, publicDisplay: true }
  const stranger = proof({ ...aboutIt, walletAddress: `0x${'9'.repeat(40)}`, outcomes: [held(now, 'token-holding')] })
  await server.ports.store.proofs.insert(stranger)

  const ask = async () => {
    const reply = await server.request('/api/v1/proofs/check?subject=me&verifierIds=token-holding', {
      headers: { cookie, origin: 'https://svc.test', 'sec-fetch-site': 'same-origin' },
    })
    const { data: http } = (await reply.json()) as { data: { eligible: boolean } }
    const mcp = await server.call(mine, 'svc_proofs_check', { verifiers: ['token-holding'] })
    return [http.eligible, mcp['eligible']]
  }
  expect(await ask()).toEqual([false, false])
  const own = { walletAddress: address, signerKind: 'contract' as const, chain: chains[0] }
  await server.ports.store.proofs.insert(proof({ ...aboutIt, ...own, outcomes: [held(now, 'token-holding')] }))
  expect(await ask()).toEqual([true, true])
})
