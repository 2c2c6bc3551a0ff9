import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type KuboNode, startKubo } from '../../../e2e/world/kubo.ts'
import { startPostgres } from '../../../e2e/world/postgres.ts'
import { canonicalJson } from '../../../shared/proof/canonical.ts'
import type { VerificationOptions } from '../../../shared/contract/verification.ts'
import { signedBy } from '../deployment.fixture.ts'
import { ipfsWorkers } from '../jobs/ipfs.ts'
import { startQueue } from '../jobs/queue.ts'
import { createLog } from '../logger.ts'
import { createKubo } from '../ports/ipfs/kubo.ts'
import { openApp } from './app.fixture.ts'
import { newAccount, ownerBody, ownerHeaders, service } from './owner.fixture.ts'

const gateway = 'https://ipfs.example'
const listed = { privacyLevel: 'public', publicDisplay: true } as const

let postgres: Awaited<ReturnType<typeof startPostgres>>
let kubo: KuboNode
beforeAll(async () => {
  ;[postgres, kubo] = await Promise.all([startPostgres(), startKubo()])
})
afterAll(async () => {
  await Promise.all([postgres?.stop(), kubo?.stop()])
})

describe.each(['sqlite', 'postgres'] as const)('on %s, a copy on IPFS', (engine) => {
  let app: Awaited<ReturnType<typeof openApp>>
  let queues: ReturnType<typeof startQueue>[]
  const lines: string[] = []
  beforeAll(async () => {
    const node = createKubo(kubo.url, { gateway, timeoutMs: 500 })
    app = await openApp({ ...(engine === 'postgres' && { databaseUrl: postgres.url }), ports: { ipfsNode: node } })
    const log = createLog('info', { write: (line: string) => void lines.push(line) })
    const deps = { ...app.ports, now: () => app.clock.now, log, pollMs: 5 }
    queues = ipfsWorkers(deps, node).map((worker) => startQueue(worker, deps))
  })
  afterEach(() => void (kubo.behaviour = 'answer'))
  afterAll(async () => {
    await Promise.all(queues.map((queue) => queue.stop()))
    await app?.close()
  })

  const submit = async (options: VerificationOptions, account = newAccount()) => {
    const data = { owner: account.address, content: `text ${Math.random()}` }
    const { status, reply } = await app.call('verify', { body: await signedBy(account, { data, options }, app) })
    return { account, status, qHash: String(reply['data']?.qHash), warnings: reply['data']?.warnings, reply }
  }
  const read = async (qHash: string) => (await app.call('getProof', { path: { qHash } })).reply['data']
  const copyOf = async (qHash: string) => (await read(qHash)).ipfs
  /** Waits for the copy of a new listed proof. */
  const withCopy = async () => {
    const made = await submit({ ...listed, enableIpfs: true })
    await expect.poll(() => copyOf(made.qHash)).not.toBeNull()
    return { ...made, cid: String((await copyOf(made.qHash)).cid) }
  }
  type Owned = Pick<Awaited<ReturnType<typeof submit>>, 'account' | 'qHash'>
  const publish = async ({ account, qHash }: Owned, options: object) => {
    app.clock.now += 61_000
    const signed = await ownerBody(account, { action: 'publish_proof', qHash, options, service }, app.clock.now)
    return app.call('setVisibility', { path: { qHash }, body: { ...options, ...signed } })
  }
  const jobs = async (kind: string) =>
    app.ports.store.jobs.next(kind, { now: app.clock.now + 1e9, leaseMs: 1, pauseMs: 24 * 3_600_000 })

  test('holds the canonical public view of a listed proof, under a content id that the record names', async () => {
    const made = await submit({ ...listed, enableIpfs: true })
    expect(made.reply['status']).toBe('verified')
    const { ipfs: _none, ...before } = await read(made.qHash)
    await expect.poll(() => copyOf(made.qHash)).not.toBeNull()
    const { ipfs } = await read(made.qHash)
    const bytes = kubo.blocks.get(ipfs.cid) ?? new Uint8Array()
    expect(kubo.pins.has(ipfs.cid)).toBe(true)
    expect(new TextDecoder().decode(bytes)).toBe(canonicalJson({ ...before, ipfs: null }))
    expect(ipfs).toEqual({
      cid: ipfs.cid,
      gateway: `${gateway}/ipfs/${ipfs.cid}`,
      createdAt: app.clock.now,
      size: bytes.length,
    })
    const path = { address: made.account.address }
    const lists = [
      await app.call('listProofs', { path }),
      await app.call('listProofs', {
        path,
        headers: await ownerHeaders(
          made.account,
          { action: 'access_private_proofs_by_wallet', walletAddress: made.account.address.toLowerCase() },
          app.clock.now,
        ),
      }),
    ]
    expect(lists.map(({ reply }) => reply['data'].proofs[0].ipfs)).toEqual([ipfs, ipfs])
  })

  test.each<VerificationOptions>([
    {},
    { privacyLevel: 'private' },
    { privacyLevel: 'public' },
    { privacyLevel: 'unlisted' },
  ])('is not made of a proof with %j, and the reply says so', async (options) => {
    const { qHash, warnings } = await submit({ ...options, enableIpfs: true })
    expect(warnings).toEqual([{ code: 'IPFS_IGNORED', message: expect.any(String) }])
    expect(await app.ports.store.ipfsCopies.findWish(qHash)).toBeUndefined()
  })

  test('is ignored with the same warning when the request is repeated, and when its proof is reused', async () => {
    const account = newAccount()
    const data = { owner: account.address, content: `text ${Math.random()}` }
    const options = { enableIpfs: true, reuse: 'reuse-or-create' as const }
    const signed = await signedBy(account, { data, options }, app)
    app.clock.now += 1
    const bodies = [signed, signed, await signedBy(account, { data, options }, app)]
    const replies = []
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (const body of bodies) replies.push((await app.call('verify', { body })).reply['data'])
    expect(replies).toMatchObject([{}, { duplicate: true }, { reused: true }])
    const warned = [{ code: 'IPFS_IGNORED', message: expect.any(String) }]
    expect(replies.map(({ warnings }) => warnings)).toEqual([warned, warned, warned])
  })

  test('is set by the first accepted submission only', async () => {
    const account = newAccount()
    const data = { owner: account.address, content: `text ${Math.random()}` }
    const signed = await signedBy(account, { data, options: listed }, app)
    const { reply } = await app.call('verify', { body: signed })
    const again = await app.call('verify', { body: { ...signed, options: { ...listed, enableIpfs: true } } })
    expect(again.reply['error'].code).toBe('PROOF_ALREADY_EXISTS')
    expect(await app.ports.store.ipfsCopies.findWish(reply['data'].qHash)).toBeUndefined()
  })

  test.each<[string, (made: Owned) => Promise<{ status: number }>]>([
    ['made private', (made) => publish(made, { privacyLevel: 'private' })],
    ['unlisted', (made) => publish(made, { publicDisplay: false })],
    ['no longer to have one', (made) => publish(made, { enableIpfs: false })],
    [
      'revoked',
      async ({ account, qHash }) =>
        app.call('revokeProof', {
          path: { qHash },
          body: await ownerBody(account, { action: 'revoke_proof', qHash }, app.clock.now),
        }),
    ],
    [
      'erased',
      async ({ account }) =>
        app.call('eraseProofs', {
          body: await ownerBody(
            account,
            {
              action: 'erase_all_proofs',
              walletAddress: account.address.toLowerCase(),
              service,
              warning: 'Permanently erases every proof of this wallet',
            },
            app.clock.now,
          ),
        }),
    ],
  ])('is unpinned when its proof is %s, and the job leaves nothing', async (_name, end) => {
    const made = await withCopy()
    const { status } = await end(made)
    expect(status).toBe(200)
    await expect.poll(() => kubo.pins.has(made.cid)).toBe(false)
    expect((await read(made.qHash)).ipfs ?? null).toBeNull()
    await expect.poll(() => jobs('unpin-copy')).toBeUndefined()
    expect(await app.ports.store.ipfsCopies.isWished(made.cid)).toBe(false)
  })

  test('is made and given up by the owner later, and does not come back by an older signature', async () => {
    const made = await submit(listed)
    const options = { ...listed, enableIpfs: true }
    app.clock.now += 61_000
    const action = { action: 'publish_proof', qHash: made.qHash, options, service }
    const body = { ...options, ...(await ownerBody(made.account, action, app.clock.now)) }
    const send = () => app.call('setVisibility', { path: { qHash: made.qHash }, body })
    expect((await send()).reply['data'].warnings).toBeUndefined()
    await expect.poll(() => copyOf(made.qHash)).not.toBeNull()
    expect((await publish(made, { enableIpfs: false })).status).toBe(200)
    expect(await copyOf(made.qHash)).toBeNull()
    expect((await send()).reply['error'].code).toBe('EXPIRED_SIGNATURE')
    const hidden = await publish(made, { publicDisplay: false, enableIpfs: true })
    expect(hidden.reply['data'].warnings).toMatchObject([{ code: 'IPFS_IGNORED' }])
  })

  test('is made of a new proof where the earlier one, which could be reused, has none any more', async () => {
    const account = newAccount()
    const data = { owner: account.address, content: `text ${Math.random()}` }
    const repeat = async (privacy: VerificationOptions) => {
      app.clock.now += 1
      const options = { ...privacy, enableIpfs: true, reuse: 'reuse-or-create' as const }
      const { reply } = await app.call('verify', { body: await signedBy(account, { data, options }, app) })
      return { account, qHash: String(reply['data'].qHash), isReused: reply['data'].reused === true }
    }
    const first = await repeat(listed)
    expect(await repeat(listed)).toMatchObject({ qHash: first.qHash, isReused: true })
    await publish(first, { enableIpfs: false })
    const second = await repeat(listed)
    expect(second.isReused).toBe(false)
    await expect.poll(() => copyOf(second.qHash)).not.toBeNull()
    // a private proof never has one
    const hidden = await repeat({ privacyLevel: 'private' })
    expect(await repeat({ privacyLevel: 'private' })).toMatchObject({ qHash: hidden.qHash, isReused: true })
  })

  test.each(['lie', 'hang', 'flood', 'redirect', 'html', 500] as const)(
    'waits for a node that behaves like %j, and the verification does not',
    async (behaviour) => {
      kubo.behaviour = behaviour
      lines.length = 0
      const { qHash, reply } = await submit({ ...listed, enableIpfs: true })
      expect(reply['status']).toBe('verified')
      await expect.poll(() => lines.map((line) => JSON.parse(line))).toMatchObject([{ msg: 'job failed' }])
      expect(lines.join('')).not.toContain(qHash)
      expect(await copyOf(qHash)).toBeNull()
      kubo.behaviour = 'answer'
      app.clock.now += 60 * 60_000
      await expect.poll(() => copyOf(qHash)).not.toBeNull()
    },
  )

  test('is not made of a revoked proof, also if a wish for one is left', async () => {
    const { account, qHash } = await submit(listed)
    const body = await ownerBody(account, { action: 'revoke_proof', qHash }, app.clock.now)
    expect((await app.call('revokeProof', { path: { qHash }, body })).status).toBe(200)
    const { ipfsCopies } = app.ports.store
    await ipfsCopies.request(qHash, app.clock.now)
    await expect.poll(() => ipfsCopies.findWish(qHash)).toBeUndefined()
    expect(await copyOf(qHash)).toBeNull()
  })

  test('is unpinned by a node that was away when the proof was revoked', async () => {
    const made = await withCopy()
    kubo.behaviour = 500
    lines.length = 0
    const body = await ownerBody(made.account, { action: 'revoke_proof', qHash: made.qHash }, app.clock.now)
    expect((await app.call('revokeProof', { path: { qHash: made.qHash }, body })).status).toBe(200)
    await expect.poll(() => lines.length).toBe(1)
    expect(kubo.pins.has(made.cid)).toBe(true)
    kubo.behaviour = 'answer'
    app.clock.now += 5000
    await expect.poll(() => kubo.pins.has(made.cid)).toBe(false)
  })
})

test('the catalog and the refusals say whether a node is configured', async () => {
  const [without, having] = await Promise.all([openApp(), openApp({ ports: { ipfsNode: createKubo(kubo.url) } })])
  try {
    const catalogs = await Promise.all([without, having].map((app) => app.call('verifierCatalog')))
    expect(catalogs.map(({ reply }) => reply['meta'].ipfs)).toEqual(['not_configured', 'configured'])
  } finally {
    await Promise.all([without.close(), having.close()])
  }
})
