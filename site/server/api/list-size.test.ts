import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedBy } from '../deployment.fixture.ts'
import { proof } from '../ports/store/samples.ts'
import { openApp } from './app.fixture.ts'
import { aGate, gateOwner } from './gate.fixture.ts'
import { makeProof, newAccount, ownerHeaders } from './owner.fixture.ts'

let app: Awaited<ReturnType<typeof openApp>>
let owner: Awaited<ReturnType<typeof gateOwner>>
beforeAll(async () => {
  app = await openApp()
  owner = await gateOwner(app)
})
afterAll(() => app.close())

const pageBytes = 256 * 1024
type Reply = Awaited<ReturnType<typeof app.call>>

/** Returns all items of a list, page by page, and checks the limit of each page. */
async function readAll(name: 'gates' | 'proofs', ask: (query: string) => Promise<Reply>, first = '') {
  const [items, sizes]: [Record<string, unknown>[], number[]] = [[], []]
  for (let query = first; ;) {
    const { reply } = await ask(query)
    sizes.push(Buffer.byteLength(JSON.stringify(reply['data'][name])))
    items.push(...reply['data'][name])
    expect(reply['data'].hasMore).toBe(reply['data'].nextCursor !== null)
    if (!reply['data'].hasMore) return { items, sizes }
    query = `${first || '?'}${first && '&'}cursor=${encodeURIComponent(reply['data'].nextCursor)}`
  }
}

/** A gate whose model takes nearly 32 KiB as JSON. */
const largeGate = (gateId: string, bytes = 30_000) =>
  aGate({
    gateId,
    policy: { visibility: 'public' },
    requirements: Array.from({ length: 10 }, () => ({
      verifierId: 'ownership-basic',
      match: Array.from({ length: 2 }, () => ({ path: 'reference.id', op: 'eq', value: 'x'.repeat(bytes / 20) })),
    })),
  })
const idsOf = (items: Record<string, unknown>[], field: string) => items.map((each) => each[field])

test('a gate has a limit, and lists of gates come in pages of 256 KiB with a cursor', async () => {
  const refused = await owner.browser.call('createGate', { body: largeGate('too-large', 40_000) })
  expect([refused.status, refused.reply['error']]).toEqual([
    400,
    { code: 'INVALID_REQUEST', message: 'A gate may take 32768 bytes of JSON without its reward.' },
  ])
  const made = []
  for (let each = 0; each < 30; each++) {
    app.clock.now += each % 3
    const { status, reply } = await owner.browser.call('createGate', { body: largeGate(`gate-${each}`) })
    expect([status, reply['error']]).toEqual([201, undefined])
    made.push(reply['data'].gate)
  }
  const newestFirst = made
    .toSorted((a, b) => b.createdAt - a.createdAt || (a.gateId < b.gateId ? -1 : 1))
    .map(({ gateId }) => gateId)
  const found = await readAll('gates', (query) => app.call('discoverGates', { query }))
  const own = await readAll('gates', (query) => app.call('listGates', { query, headers: owner.key }))
  const few = await readAll('gates', (query) => app.call('discoverGates', { query }), '?limit=4')
  for (const { items, sizes } of [found, own, few]) {
    expect(idsOf(items, 'gateId')).toEqual(newestFirst)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(pageBytes)
  }
  expect([found.sizes.length, own.sizes.length, few.sizes.length]).toEqual([4, 4, 8])
  expect(Math.min(...found.sizes.slice(0, -1))).toBeGreaterThan(pageBytes / 2)

  const { reply } = await app.call('discoverGates', { query: '?limit=1' })
  const cursor = `?cursor=${encodeURIComponent(reply['data'].nextCursor)}`
  expect((await app.call('discoverGates', { query: cursor })).status).toBe(200)
  const others = [
    await app.call('listGates', { query: cursor, headers: owner.key }),
    await app.call('discoverGates', { query: '?cursor=x.y' }),
    await app.call('discoverGates', { query: '?cursor=' }),
  ]
  expect(others.map(({ reply: { error } }) => error.code)).toEqual([
    'INVALID_CURSOR',
    'INVALID_CURSOR',
    'INVALID_REQUEST',
  ])
})

test('a profile has a limit of gates', async () => {
  const other = await gateOwner(app)
  const { gates } = app.ports.store
  const [{ ownerProfileId, model } = { ownerProfileId: '', model: undefined }] = [
    await gates.find(String((await other.browser.call('createGate', { body: aGate() })).reply['data'].gate.gateId)),
  ]
  for (let each = 1; each < 1000; each++)
    await gates.create({
      gateId: `many-${each}`,
      ownerProfileId,
      ownerWallet: null,
      status: 'archived',
      model: model!,
      now: 1,
    })
  const { status, reply } = await other.browser.call('createGate', { body: aGate() })
  expect([status, reply['error'].message]).toEqual([
    400,
    'A profile has at most 1000 gates, and archived ones count. Change one of them instead.',
  ])
})

test('proofs with content and meta come in pages of 256 KiB, to everybody and to their owner', async () => {
  const account = newAccount()
  const made = []
  for (let each = 0; each < 24; each++) {
    app.clock.now += 1
    const options = { privacyLevel: 'public', publicDisplay: true, storeOriginalContent: true } as const
    made.unshift(await makeProof(app, account, options, `${each} `.padEnd(20_000, '語')))
  }
  const address = { path: { address: account.address } }
  const action = { action: 'access_private_proofs_by_wallet', walletAddress: account.address.toLowerCase() }
  const headers = await ownerHeaders(account, action, app.clock.now)
  const seen = await readAll('proofs', (query) => app.call('listProofs', { ...address, query }), '?limit=1000')
  const owned = await readAll('proofs', (query) => app.call('listProofs', { ...address, query, headers }))
  for (const { items, sizes } of [seen, owned]) {
    expect(idsOf(items, 'qHash')).toEqual(made)
    expect(sizes.length).toBeGreaterThan(5)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(pageBytes)
  }
})

test('a list leaves out large content and says so, and a read of the proof shows it', async () => {
  const account = newAccount()
  const walletAddress = account.address.toLowerCase()
  const content = 'x'.repeat(900_000)
  const made = [70_000, 900_000, 10].map((bytes, at) =>
    proof({
      walletAddress,
      privacyLevel: 'public',
      publicDisplay: true,
      createdAt: 1000 - at,
      verifierIds: ['ai-content-moderation'],
      outcomes: [
        {
          verifierId: 'ai-content-moderation',
          verified: true,
          input: {},
          claims: { decision: 'pass' },
          provider: 'svc-local',
          checkedAt: 1000,
          expiresAt: null,
        },
      ],
      sealed: {
        input: { 'ai-content-moderation': { content: content.slice(0, bytes) } },
        evidence: {},
        options: { note: 'mine' },
        meta: {},
      },
    }),
  )
  for (const each of made) await app.ports.store.proofs.insert(each)
  const [, large] = made
  const database = new DatabaseSync(join(app.dataDir, 'svc.db'))
  const { sealed = null } = { ...database.prepare('select sealed from proofs where qHash = ?').get(large!.qHash) }
  const set = database.prepare('update proofs set sealed = ? where qHash = ?')
  // a list does not fail on sealed parts that it does not read
  set.run(new Uint8Array(900_000), large!.qHash)
  const address = { path: { address: walletAddress } }
  const action = { action: 'access_private_proofs_by_wallet', walletAddress }
  const headers = await ownerHeaders(account, action, app.clock.now)
  const lists = [await app.call('listProofs', address), await app.call('listProofs', { ...address, headers })]
  set.run(sealed, large!.qHash)
  database.close()
  for (const { status, reply } of lists) {
    const { proofs } = reply['data']
    expect([status, idsOf(proofs, 'qHash')]).toEqual([200, made.map(({ qHash }) => qHash)])
    expect(idsOf(proofs, 'sealedOmitted')).toEqual([true, true, undefined])
    expect(JSON.stringify(proofs)).not.toContain('x'.repeat(11))
    expect(JSON.stringify(proofs[2])).toContain('x'.repeat(10))
  }
  const { reply } = await app.call('getProof', { path: { qHash: large!.qHash } })
  expect(reply['data']).not.toHaveProperty('sealedOmitted')
  expect(JSON.stringify(reply)).toContain(content)
})

test('a list unseals a proof only if it shows something sealed, and shows what a read shows', async () => {
  const account = newAccount()
  const listed = { privacyLevel: 'public', publicDisplay: true } as const
  const open = await makeProof(app, account, { ...listed, storeOriginalContent: true }, 'kept content')
  app.clock.now += 1
  const closed = await makeProof(app, account, listed, 'hashed content')
  app.clock.now += 1
  const data = { pseudonymId: 'list-size', metadata: { motto: 'shown' } }
  const named = await signedBy(account, { verifierIds: ['ownership-pseudonym'], data, options: listed }, app)
  const { reply } = await app.call('verify', { body: named })
  // a list does not fail on sealed parts that it does not need
  const database = new DatabaseSync(join(app.dataDir, 'svc.db'))
  const { sealed } = { ...database.prepare('select sealed from proofs where qHash = ?').get(closed) }
  const set = database.prepare('update proofs set sealed = ? where qHash = ?')
  set.run(new Uint8Array(64), closed)
  const { status, reply: list } = await app.call('listProofs', { path: { address: account.address } })
  expect(status).toBe(200)
  set.run(sealed ?? null, closed)
  database.close()
  const ids = [reply['data'].qHash, closed, open]
  const reads = await Promise.all(ids.map((qHash) => app.call('getProof', { path: { qHash } })))
  expect(list['data'].proofs).toEqual(reads.map((each) => each.reply['data']))
  expect(JSON.stringify(list)).toContain('kept content')
  expect(JSON.stringify(list)).toContain('motto')
})
