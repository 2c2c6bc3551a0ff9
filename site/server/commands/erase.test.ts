import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LocalPostgres, startPostgres } from '../../../e2e/world/postgres.ts'
import { openStore } from '../ports/store/open-store.ts'
import { codes, handoff, minute, person, proof, randomId, result } from '../ports/store/samples.ts'
import type { Store } from '../ports/store/store.ts'
import type { Owner } from '../records/proofs.ts'
import { signInKey } from '../rules/wallet.ts'

const newWallet = (changes: Partial<Owner> = {}): Owner => ({
  walletAddress: `0x${randomBytes(20).toString('hex')}`,
  chain: 'eip155:84532',
  signerKind: 'key',
  ...changes,
})

/** The audit line of an erasure by the command. */
const audited = (action: string, profileId: string | null) => ({
  level: 30,
  time: null,
  requestId: 'erase',
  event: 'audit',
  action,
  outcome: 'done',
  profileId,
  keyId: null,
  clientId: null,
  method: 'operator',
  reason: null,
  address: 'unknown',
  dropped: 0,
  msg: 'audit',
})

const backups = 'Older backups still have this data; after you restore one, run this command again.'
const note = `${backups} Keep a note of what you named: the audit line does not have it.`

/** What the owner of an account finds in its history. */
const requested = {
  type: 'erase.requested',
  actor: { type: 'service', id: null, network: null, userAgent: null },
  data: {},
}

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  let dataDir: string
  let store: Store
  let env: Record<string, string>
  let postgres: LocalPostgres | undefined
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'svc-erase-'))
    postgres = engine === 'postgres' ? await startPostgres() : undefined
    const key = randomBytes(32)
    const DATABASE_URL = postgres?.url ?? ''
    env = {
      PATH: process.env['PATH'] ?? '',
      SVC_DATA_DIR: dataDir,
      DATABASE_URL,
      SVC_SECRET_KEY: key.toString('base64'),
    }
    // open during the command, as in a service that runs
    store = await openStore({ dataDir, databaseUrl: postgres?.url, secretKeys: [new Uint8Array(key)] })
  })
  afterAll(async () => {
    await store?.close()
    await postgres?.stop()
    await rm(dataDir, { recursive: true })
  })

  /** Runs the command, without a terminal. Audit lines are parsed, without their times. */
  const erase = async (...args: string[]) => {
    const command = promisify(execFile)(process.execPath, ['site/server/commands/erase.ts', ...args], { env })
    const { code, stdout, stderr } = await command.then(
      (ended) => ({ code: 0, ...ended }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    )
    const out = stdout.trimEnd().split('\n')
    const audit = out.filter((line) => line.startsWith('{')).map((line) => ({ ...JSON.parse(line), time: null }))
    return { code, out: out.filter((line) => !line.startsWith('{')), audit, stderr }
  }
  const make = async (owner: Owner, count = 1) => {
    const records = Array.from({ length: count }, () => proof({ ...owner, subject: owner.walletAddress }))
    for (const record of records)
      // oxlint-disable-next-line no-await-in-loop -- in this order
      await store.proofs.insert(record)
    return records.map(({ qHash }) => qHash)
  }
  /** Makes a hand-off that ended with a proof of the owner. */
  const finish = async (owner: Owner, qHash: string) => {
    const now = Date.now()
    const record = handoff({ createdAt: now, expiresAt: now + minute })
    await store.handoffs.insert(record)
    await store.handoffs.finish(record.sid, {
      result: { ...result, qHash, qHashes: [qHash], walletAddress: owner.walletAddress },
      owner,
      ...codes(randomId()),
      isOriginBound: false,
      now,
      expiresAt: now + minute,
    })
    return record.sid
  }
  const account = async (...wallets: Owner[]) => {
    const id = randomBytes(16).toString('base64url')
    const methods = wallets.map((wallet, at) => {
      const data = { address: wallet.walletAddress, chain: wallet.chain, signerKind: wallet.signerKind }
      return person({ profileId: id, kind: 'wallet', key: signInKey(wallet), data, createdAt: at }).method
    })
    const [first, ...others] = methods
    await store.accounts.create({ id, createdAt: Date.now() }, first ?? person().method)
    for (const method of others)
      // oxlint-disable-next-line no-await-in-loop -- in this order
      await store.accounts.add(method)
    return id
  }
  const isErased = async (...qHashes: string[]) =>
    await Promise.all(qHashes.map(async (qHash) => 'erasedAt' in ((await store.proofs.find(qHash)) ?? {})))
  /** Returns the events of an account, as its owner reads them. */
  const streamOf = async (profileId: string) => {
    while (await store.events.number(Date.now())) continue
    const { events } = await store.events.read({ profileId, stream: 'audit', limit: 9, before: 0 })
    return events.map(({ type, actor, data }) => ({ type, actor, data }))
  }

  test('a wallet loses its proofs and hand-offs; its account stays and is named', async () => {
    const [mine, other] = [newWallet(), newWallet()]
    const id = await account(mine)
    const [first = '', second = ''] = await make(mine, 2)
    const [foreign = ''] = await make(other)
    const [sid, foreignSid] = [await finish(mine, first), await finish(other, foreign)]
    const named = mine.walletAddress.toUpperCase().replace('0X', '0x')
    expect(await erase(named, '--yes')).toEqual({
      code: 0,
      stderr: '',
      out: [
        'svc: this deletes the proofs of these wallets, their finished hand-offs, and what gates opened for them:',
        `  ${mine.walletAddress}: 2 proofs`,
        `The account ${id} has this wallet, and stays. To delete it too: npm run erase -- ${id}`,
        `svc: deleted: 2 proofs, 1 hand-off. ${note}`,
      ],
      audit: [audited('wallet.erase', id)],
    })
    expect(await isErased(first, second, foreign)).toEqual([true, true, false])
    expect([await store.handoffs.find(sid), (await store.handoffs.find(foreignSid))?.sid]).toEqual([
      undefined,
      foreignSid,
    ])
    expect((await store.accounts.profile(id))?.id).toBe(id)
    expect(await streamOf(id)).toEqual([requested])
  })

  test('a wallet of a passkey names the account of the passkey', async () => {
    const { walletAddress, chain } = newWallet()
    const id = randomBytes(16).toString('base64url')
    const data = { publicKey: 'key', walletAddress, walletChain: chain }
    await store.accounts.create({ id, createdAt: Date.now() }, person({ profileId: id, kind: 'passkey', data }).method)
    const [qHash = ''] = await make({ walletAddress, chain, signerKind: 'key' })
    const { out, audit } = await erase(qHash, '--yes')
    expect([out[1], audit]).toEqual([
      `The account ${id} has this wallet, and stays. To delete it too: npm run erase -- ${id}`,
      [audited('proof.erase', id)],
    ])
    expect((await erase(walletAddress, '--yes')).audit).toEqual([audited('wallet.erase', id)])
  })

  test('a contract is named with its chain, and other contracts at its address stay', async () => {
    const { walletAddress } = newWallet()
    const base = newWallet({ walletAddress, chain: 'eip155:8453', signerKind: 'contract' })
    const mainnet = { ...base, chain: 'eip155:1' }
    const [[mine = ''], [other = '']] = [await make(base), await make(mainnet)]
    expect((await erase(`eip155:8453:${walletAddress}`, '--yes')).out).toEqual([
      'svc: this deletes the proofs of these wallets, their finished hand-offs, and what gates opened for them:',
      `  eip155:8453:${walletAddress} (a contract): 1 proof`,
      `  ${walletAddress}: 0 proofs`,
      `svc: deleted: 1 proof, 0 hand-offs. ${note}`,
    ])
    expect(await isErased(mine, other)).toEqual([true, false])
    const { out, audit } = await erase(walletAddress, '--yes')
    expect(out.slice(1, 3)).toEqual([
      `  eip155:1:${walletAddress} (a contract): 1 proof`,
      `  ${walletAddress}: 0 proofs`,
    ])
    expect(audit).toEqual([audited('wallet.erase', null)])
    expect(await isErased(other)).toEqual([true])
  })

  test('an account is erased with the proofs of all its wallets', async () => {
    const [one, two] = [newWallet(), newWallet({ chain: 'eip155:8453', signerKind: 'contract' })]
    const [id, bystander] = [await account(one, two), await account(newWallet())]
    const [first = '', second = ''] = [...(await make(one)), ...(await make(two))]
    expect(await erase(id, '--yes')).toEqual({
      code: 0,
      stderr: '',
      out: [
        `svc: this deletes the account ${id}, with its sign-in methods, sessions, access keys and secrets. It also deletes the proofs of its wallets:`,
        `  ${one.walletAddress}: 1 proof`,
        `  eip155:8453:${two.walletAddress} (a contract): 1 proof`,
        `svc: deleted: the account ${id}, 2 proofs, 0 hand-offs. ${backups}`,
      ],
      audit: [audited('profile.erase', id)],
    })
    expect(await isErased(first, second)).toEqual([true, true])
    expect([await store.accounts.profile(id), await store.accounts.methods(id)]).toEqual([undefined, []])
    expect((await store.accounts.profile(bystander))?.id).toBe(bystander)
    expect(await erase(id, '--yes')).toMatchObject({
      code: 1,
      stderr: `svc: nothing was deleted: there is no account ${id}.\n`,
    })
  })

  test('one proof is erased with the hand-offs that it finished, and all else of its wallet stays', async () => {
    const mine = newWallet()
    const id = await account(mine)
    const [first = '', second = ''] = await make(mine, 2)
    const [sid, otherSid] = [await finish(mine, first), await finish(mine, second)]
    expect(await erase(first, '--yes')).toEqual({
      code: 0,
      stderr: '',
      out: [
        `svc: this deletes the proof ${first} of the wallet ${mine.walletAddress}. Its other proofs stay.`,
        `The account ${id} has this wallet, and stays. To delete it too: npm run erase -- ${id}`,
        `svc: deleted: 1 proof, 1 hand-off. ${note}`,
      ],
      audit: [audited('proof.erase', id)],
    })
    expect(await isErased(first, second)).toEqual([true, false])
    expect([await store.handoffs.find(sid), (await store.handoffs.find(otherSid))?.sid]).toEqual([undefined, otherSid])
    expect(await streamOf(id)).toEqual([requested])
    expect(await erase(first, '--yes')).toMatchObject({
      code: 1,
      stderr: `svc: nothing was deleted: there is no proof ${first}, or it is erased.\n`,
    })
  })

  test('erases nothing without a confirmation, or a name that it understands', async () => {
    const mine = newWallet()
    const [qHash = ''] = await make(mine)
    expect(await erase(mine.walletAddress)).toMatchObject({
      code: 1,
      audit: [],
      stderr: 'svc: nothing was deleted: nobody can be asked here. Add --yes to delete without a question.\n',
    })
    expect(await erase(mine.walletAddress, qHash, '--yes')).toMatchObject({
      code: 1,
      out: [''],
      stderr: expect.stringMatching(/^svc: nothing was deleted: name one wallet address, account id or qHash: .*\n$/),
    })
    expect(await isErased(qHash)).toEqual([false])
  })
})
