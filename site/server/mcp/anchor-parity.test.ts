// Every entry point shows the same status of a proof, at each step of its anchors (protocol/log#anchor-status).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { privateKeyToAccount, generatePrivateKey } from 'viem/accounts'
import type { VerificationOptions, VerificationRequest } from '../../../shared/contract/verification.ts'
import { signedBy } from '../deployment.fixture.ts'
import { anchorEnv, far, hub, moveAnchors, near } from '../log/anchors.fixture.ts'
import { anonymous, walletPrincipal } from '../accounts/principal.ts'
import { listProofs } from '../proofs/list-proofs.ts'
import { noProbes } from '../proofs/probes.ts'
import { readProof } from '../proofs/read-proof.ts'
import { showProof } from '../proofs/show-proof.ts'
import { statusBatch } from '../proofs/status-batch.ts'
import { anchorPatienceMs } from '../rules/anchor-status.ts'
import { openMcp } from './mcp.fixture.ts'

type Reply = { qHash?: string | undefined; status?: string; warnings?: unknown; code?: string; details?: object }
type Server = Awaited<ReturnType<typeof openMcp>>
let server: Server
let steps: ReturnType<typeof moveAnchors>
const account = privateKeyToAccount(generatePrivateKey())
let token: string
beforeAll(async () => {
  server = await openMcp({ env: anchorEnv })
  steps = moveAnchors(server)
  token = await server.connect(account.address)
})
afterAll(() => server?.close())

const address = '192.0.2.1'
const question = (qHash: string) => ({ qHash, headers: {}, address, probes: noProbes })

/** What each entry point says about the status of a proof, by its name. */
async function statuses(
  request: VerificationRequest,
  { qHash, isRepeated }: { qHash: string; isRepeated: boolean },
): Promise<Record<string, unknown>> {
  const deps = { ...server, probes: noProbes }
  const isListed = request.options?.publicDisplay === true
  const list = { address: account.address, query: { includeHistory: '1' as const }, headers: {} }
  const principal = walletPrincipal({
    walletAddress: account.address.toLowerCase(),
    chain: 'eip155:84532',
    signerKind: 'key',
  })
  const inList = async (more: Partial<Parameters<typeof listProofs>[0]>) =>
    (await listProofs({ ...list, ...more }, deps)).proofs.find((each) => each.qHash === qHash)
  const [got] = (await server.call(token, 'svc_proofs_get', { qHash }))['proofs']
  const listedByMcp = (await server.call(token, 'svc_proofs_get', { limit: 100 }))['proofs']
  const recent = (await server.call(token, 'svc_context'))['profileSummary'].proofsSummary.recent
  const of = (proofs: { qHash: string; status: string }[]) => proofs.find((each) => each.qHash === qHash)?.status
  return {
    // later its signature is too old to be sent again
    ...(isRepeated && { reply: (await server.submit(request)).status }),
    read: (await readProof(question(qHash), deps)).status,
    readData: (await readProof(question(qHash), deps)).data.status,
    page: (await showProof({ ...question(qHash), principal: anonymous }, deps)).view.status,
    batch: (await statusBatch({ qHashes: [qHash], address }, deps))[qHash]?.status,
    ...(isListed && { list: (await inList({}))?.status }),
    ownList: (await inList({ principal }))?.status,
    mcp: got.status,
    mcpList: of(listedByMcp),
    mcpContext: of(recent),
  }
}

/** Submits a request, and returns the status at all entry points, which must be one. */
async function follow(options: VerificationRequest['options']) {
  server.clock.now += 1000
  const data = { owner: account.address, content: `text ${Math.random()}` }
  const request = await signedBy(account, { data, ...(options && { options }) }, server)
  const { data: made } = await server.submit(request)
  const qHash = String(made.qHash)
  const status = async ({ isRepeated = true } = {}) => {
    const all = await statuses(request, { qHash, isRepeated })
    const [first] = Object.values(all)
    expect(all).toEqual(Object.fromEntries(Object.keys(all).map((name) => [name, first])))
    return first
  }
  return { qHash, status }
}

const check = () => server.call(token, 'svc_proofs_check', { verifiers: ['ownership-basic'] })

/** A client that polls until it reads a word that ends its wait, as existing clients do. */
const ended = ['verified', 'partially_verified', 'verified_crosschain_propagated', 'verified_propagation_failed']
/** The rule of older clients: each of these words within a status ends the wait. */
const endingWords = /verified|failed|error|rejected|cancelled/

test.each([
  ['a public proof', { privacyLevel: 'public', publicDisplay: true } as const],
  ['a private proof', {}],
])(
  'all entry points show every step of %s with target chains, and the pollers of clients understand it',
  async (_, visibility) => {
    const { status } = await follow({ ...visibility, targetChains: [near, far] })
    const seen: unknown[] = []
    const note = async () => void seen.push(await status())
    await note()
    await steps.extend()
    for (const chainId of [hub, near, far]) await steps.begin(chainId)
    await note()
    await steps.mine(near)
    await note()
    await steps.reorg(near)
    await note()
    for (const chainId of [hub, near, far]) await steps.mine(chainId)
    await steps.finish(hub)
    await steps.finish(near)
    await note()
    // the check does not depend on it
    const before = await check()
    await steps.finish(far)
    await note()
    const checks = ({ eligible, matchedQHashes }: Awaited<ReturnType<typeof check>>) => [eligible, matchedQHashes]
    expect(checks(await check())).toEqual(checks(before))
    expect(seen).toEqual([
      'verified_crosschain_initiated',
      'verified_crosschain_initiated',
      'verified_crosschain_propagating',
      'verified_crosschain_initiated',
      'verified_crosschain_propagating',
      'verified_crosschain_propagated',
    ])
    expect(seen.findIndex((each) => ended.includes(String(each)))).toBe(seen.length - 1)
    expect(seen.every((each) => endingWords.test(String(each)))).toBe(true)
  },
)

test('shows after a day that an anchor failed, and later that it did not', async () => {
  const { status } = await follow({ targetChains: [near] })
  await steps.extend()
  for (const chainId of [hub, near]) await steps.begin(chainId)
  server.clock.now += anchorPatienceMs
  token = await server.connect(account.address)
  const late = await status({ isRepeated: false })
  for (const chainId of [hub, near]) await steps.mine(chainId)
  for (const chainId of [hub, near]) await steps.finish(chainId)
  const later = await status({ isRepeated: false })
  expect([late, later]).toEqual(['verified_propagation_failed', 'verified_crosschain_propagated'])
})

test('keeps the status of a proof for the hub alone', async () => {
  const { status, qHash } = await follow({ privacyLevel: 'public', publishToHub: true })
  await steps.anchor([hub])
  expect(await status()).toBe('verified')
  expect((await readProof(question(qHash), server)).data).toMatchObject({
    targetChains: [],
    hubTransaction: { chainId: hub, status: 'final', txHash: expect.stringMatching(/^0x/) },
    crosschain: null,
  })
  const [shown] = (await server.call(token, 'svc_proofs_get', { qHash }))['proofs']
  expect(shown).toMatchObject({
    targetChains: [],
    hubTransaction: { chainId: hub, status: 'final', blockNumber: 1234, confirmedBy: 'single_rpc' },
  })
})

const byHttp = async (options: VerificationOptions): Promise<Reply> => {
  const data = { owner: account.address, content: `http ${Math.random()}` }
  const request = await signedBy(account, { data, options }, server)
  return await server.submit(request).then(
    ({ status, data: { warnings, qHash } }) => ({ status, warnings, qHash }),
    (error: { code: string; details: object }) => ({ code: error.code, details: error.details }),
  )
}
const byMcp = async (options: VerificationOptions): Promise<Reply> => {
  const data = { content: `mcp ${Math.random()}` }
  const { error, status, warnings, qHash } = await server.call(token, 'svc_verify', {
    verifierIds: ['ownership-basic'],
    data,
    options,
  })
  return error ? { code: error.code, details: error.details } : { status, warnings, qHash }
}
const wishesOf = async (qHash = '') =>
  ((await server.ports.store.anchors.find([qHash])).get(qHash) ?? []).map(({ chainId }) => chainId)
test('svc_verify takes the same options as HTTP, with the same answers', async () => {
  for (const options of [
    { publishToHub: true },
    { targetChains: [near] },
    { targetChains: [near, far], publishToHub: true },
    { publishToHub: false, targetChains: [], enableIpfs: false },
    { targetChains: [1] },
    { enableIpfs: true },
  ]) {
    const [http, mcp] = [await byHttp(options), await byMcp(options)]
    const shown = async ({ qHash, ...rest }: Reply) => ({
      ...rest,
      wishes: await wishesOf(qHash),
    })
    expect(await shown(mcp)).toEqual(await shown(http))
  }
})
