import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAccount } from '../../api/owner.fixture.ts'
import { now, person, proof } from '../../ports/store/samples.ts'
import type { ProofRecord } from '../../records/proofs.ts'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { signedBy } from '../../deployment.fixture.ts'
import { newMethod } from '../../accounts/profile.ts'
import { maxMethods } from '../../accounts/sign-in/sign-in.ts'
import { pageBytes } from '../../rules/page-size.ts'
import { openMcp } from '../mcp.fixture.ts'

let server: Awaited<ReturnType<typeof openMcp>>
beforeAll(async () => void (server = await openMcp()))
afterAll(() => server.close())

/** What one list answer may take, and what stands around its items. */
const answerBytes = 256 * 1024 + 1024

/** Stores so many proofs of a wallet, newest first in the answer, each with an outcome that holds `content`. */
async function store(walletAddress: string, count: number, changes: (at: number) => Partial<ProofRecord>) {
  const made = Array.from({ length: count }, (_, at) =>
    proof({ walletAddress, subject: walletAddress, createdAt: now - Math.floor(at / 2), ...changes(at) }),
  )
  for (const each of made) await server.ports.store.proofs.insert(each)
  return made.toSorted((a, b) => b.createdAt - a.createdAt || (a.qHash < b.qHash ? -1 : 1)).map(({ qHash }) => qHash)
}

const holding = (bytes: number): ProofRecord['sealed'] => ({
  input: { 'ownership-basic': { content: '"'.repeat(bytes) } },
  evidence: {},
  options: {},
  meta: {},
})

/** Calls a tool; answers what it says, and how many bytes the whole response has. */
async function sized(token: string, name: string, args: object) {
  const request = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }
  const { text, body } = await server.post(request, { authorization: `Bearer ${token}` })
  return { bytes: Buffer.byteLength(text), ...body.result.structuredContent }
}

async function readAll(token: string, args: object, name = 'svc_proofs_get', field = 'proofs') {
  const [items, sizes]: [{ qHash: string; createdAt: number }[], number[]] = [[], []]
  for (let offset = 0; ;) {
    const page = await sized(token, name, { ...args, offset })
    expect(page.success).toBe(true)
    sizes.push(page.bytes)
    items.push(...page[field])
    expect(page.hasMore).toBe(page.nextOffset !== null)
    if (!page.hasMore) return { items, sizes }
    expect(page.nextOffset).toBe(items.length)
    offset = page.nextOffset
  }
}

test('svc_proofs_get answers in pages of 256 KiB, in both forms together, over several wallets', async () => {
  const wallets = [newAccount(), newAccount()].map(({ address }) => address.toLowerCase())
  const [first = '', second = ''] = wallets
  const token = await server.connect(first)
  const { profileId } = (await server.ports.store.accounts.method('wallet', `eip155:${first}`))!
  await server.ports.store.accounts.add(
    person({ profileId, key: `eip155:${second}`, data: { address: second, chain: 'eip155:84532' } }).method,
  )
  const sealed = holding(10_000)
  const made = [
    ...(await store(first, 20, () => ({ sealed }))),
    ...(await store(second, 20, (at) => ({ createdAt: now - 5 - at, sealed }))),
  ]
  const { items, sizes } = await readAll(token, { include: 'content', limit: 100 })
  expect(items.map(({ qHash }) => qHash).toSorted()).toEqual(made.toSorted())
  expect(items).toEqual(items.toSorted((a, b) => b.createdAt - a.createdAt || (a.qHash < b.qHash ? -1 : 1)))
  expect(Math.max(...sizes)).toBeLessThanOrEqual(answerBytes)
  expect(sizes.length).toBeGreaterThan(5)
  // what is small comes at once, as many as are asked for
  expect((await readAll(token, { limit: 25 })).sizes.length).toBe(2)
})

test('svc_proofs_get continues after every page', async () => {
  const wallet = newAccount().address.toLowerCase()
  const token = await server.connect(wallet)
  const made = await store(wallet, 1050, () => ({}))
  expect((await readAll(token, { limit: 100 })).items.map(({ qHash }) => qHash)).toEqual(made)
})

test('svc_proofs_get and svc_context open no sealed part of which they show nothing', async () => {
  const wallet = newAccount().address.toLowerCase()
  const token = await server.connect(wallet)
  const strangers = await server.connect(newAccount().address.toLowerCase())
  const outcome = { verifierId: 'wallet-risk', verified: true, input: {}, claims: {}, provider: 'x' }
  const outcomes = [{ ...outcome, checkedAt: now, expiresAt: null }]
  const listed = { privacyLevel: 'public', publicDisplay: true } as const
  const made = await store(wallet, 4, (at) => ({ verifierIds: ['wallet-risk'], outcomes, ...(at < 2 && listed) }))
  const database = new DatabaseSync(join(server.dataDir, 'svc.db'))
  for (const qHash of made)
    database.prepare('update proofs set sealed = ? where qHash = ?').run(new Uint8Array(64), qHash)
  database.close()
  const own = await server.call(token, 'svc_proofs_get', {})
  expect(own['proofs']).toHaveLength(4)
  const others = { identifier: wallet, include: 'content' }
  expect((await server.call(strangers, 'svc_proofs_get', others))['proofs']).toHaveLength(2)
  const context = await server.call(token, 'svc_context')
  expect(context).toMatchObject({ success: true, profileSummary: { proofsSummary: { total: 4 } } })
})

test('svc_secret_list answers in pages of 256 KiB', async () => {
  const token = await server.connect(newAccount().address.toLowerCase())
  for (let each = 0; each < 500; each++)
    await server.call(token, 'svc_secret_create', { alias: `a${each}`.padEnd(64, '_'), content: 'x' })
  const { items, sizes } = await readAll(token, { limit: 500 }, 'svc_secret_list', 'secrets')
  expect(new Set(items.map(({ qHash }) => qHash)).size).toBe(500)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(answerBytes)
})

test('svc_context answers in 256 KiB however many agents and wallets a profile has', async () => {
  const wallet = newAccount().address.toLowerCase()
  const token = await server.connect(wallet)
  const { profileId } = (await server.ports.store.accounts.method('wallet', `eip155:${wallet}`))!
  const wallets = [wallet]
  for (let each = 1; each < 40; each++) {
    const address = newAccount().address.toLowerCase()
    const data = { address, chain: 'eip155:84532' }
    await server.ports.store.accounts.add(person({ profileId, key: `eip155:${address}`, data }).method)
    wallets.push(address)
  }
  for (const each of wallets)
    await store(each, 20, (at) => ({
      verifierIds: ['agent-identity'],
      outcomes: [
        {
          verifierId: 'agent-identity',
          verified: true,
          input: { agentLabel: '"'.repeat(128) },
          claims: { agentId: `${at}`.padStart(128, '"'), agentWallet: each },
          provider: 'svc',
          checkedAt: now,
          expiresAt: null,
        },
      ],
      expiresAt: null,
    }))
  const context = await sized(token, 'svc_context', {})
  expect(context.bytes).toBeLessThanOrEqual(answerBytes)
  expect(context.profileContext.agents.length).toBeGreaterThan(50)
  expect(context.profileContext.hasMoreAgents).toBe(true)
  expect(context.profileSummary.proofsSummary.total).toBe(800)
})

test('a list of large proofs is a page, as over HTTP, and can be read to its end', async () => {
  const me = privateKeyToAccount(generatePrivateKey())
  const token = await server.connect(me.address)
  for (let each = 0; each < 8; each++) {
    server.clock.now += 1000
    const data = { owner: me.address, content: `${each} ${'\u4e00'.repeat(49_000)}` }
    const options = { storeOriginalContent: true }
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that they have an order
    await server.submit(await signedBy(me, { data, options }, server))
  }
  const seen: string[] = []
  let offset: number | null = 0
  while (offset !== null) {
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const { proofs, nextOffset, hasMore } = await server.call(token, 'svc_proofs_get', { include: 'content', offset })
    expect(Buffer.byteLength(JSON.stringify(proofs))).toBeLessThanOrEqual(pageBytes + 2)
    expect(hasMore).toBe(nextOffset !== null)
    seen.push(...proofs.map(({ qHash }: { qHash: string }) => qHash))
    offset = nextOffset
  }
  expect(new Set(seen).size).toBe(8)
  expect(seen).toHaveLength(8)
})

test('a profile with as many wallets as it may have is answered, all of their proofs in order', async () => {
  const accounts = Array.from({ length: maxMethods }, () => privateKeyToAccount(generatePrivateKey()))
  const token = await server.connect(accounts[0]?.address ?? '')
  const first = await server.ports.store.accounts.method('wallet', `eip155:${accounts[0]?.address.toLowerCase()}`)
  const qHashes: unknown[] = []
  for (const [index, { address }] of accounts.entries()) {
    const key = address.toLowerCase()
    const data = { address: key, chain: 'eip155:84532', signerKind: 'key' }
    const walletMethod = { kind: 'wallet' as const, key: `eip155:${key}`, label: address, data }
    // oxlint-disable no-await-in-loop -- one after the other, so that they have an order
    if (index > 0) await server.ports.store.accounts.add(newMethod(walletMethod, first?.profileId ?? '', server))
    server.clock.now += 1000
    const made = { verifierIds: ['ownership-basic'], walletAddress: key, data: { content: 'a' } }
    qHashes.unshift((await server.call(token, 'svc_verify', made))['qHash'])
    // oxlint-enable no-await-in-loop
  }
  const { proofs } = await server.call(token, 'svc_proofs_get', { limit: 100 })
  expect(proofs.map(({ qHash }: { qHash: string }) => qHash)).toEqual(qHashes)
  const { profileSummary } = await server.call(token, 'svc_context')
  expect(profileSummary.proofsSummary).toMatchObject({
    total: maxMethods,
    recent: qHashes.slice(0, 5).map((qHash) => ({ qHash })),
  })
})
