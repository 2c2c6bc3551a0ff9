import { createHash, randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startPostgres } from '../../../e2e/world/postgres.ts'
import { checkCheckpoint } from '../../../shared/log/check-checkpoint.ts'
import { growTiles } from '../../../shared/log/grow-tiles.ts'
import { leafHash } from '../../../shared/log/merkle.ts'
import { tilePath } from '../../../shared/log/tile-path.ts'
import { verifiers } from '../../../shared/verifiers/index.ts'
import { unsignedCredential } from '../credentials/payload.ts'
import { newKey } from '../credentials/issuer.ts'
import { openDeployment, type OpenDeployment } from '../deployment.fixture.ts'
import { createLog } from '../logger.ts'
import { testPool } from '../ports/store/engines/pool.fixture.ts'
import { statusIntervalMs } from '../records/credentials.ts'
import { noProbes } from '../proofs/probes.ts'
import type { LogStore } from '../records/log.ts'
import type { ProofRecord } from '../records/proofs.ts'
import { keyEntry, proofEntries } from './entries.ts'
import { readLog, sorted, storeLoggedProof, storeNamedProof } from './log.fixture.ts'
import { openLog, readLogKey } from './log-key.ts'
import { readLogProofs } from './read-log-proofs.ts'
import { sequence, startSequencer } from './sequencer.ts'

const config = { baseUrl: 'https://api.svc.test', hubChainId: 84532 }
const silent = createLog('silent')
let postgres: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(async () => {
  await postgres?.stop()
})

const sha256 = (value: string | Uint8Array) => createHash('sha256').update(value).digest()

/** Creates an empty database, and returns its address. */
async function createDatabase(): Promise<string> {
  const pool = testPool(postgres.url)
  const name = `log_${randomBytes(6).toString('hex')}`
  await pool.query(`create database ${name}`)
  await pool.end()
  return postgres.url.replace(/[^/]*$/, name)
}

/** Computes an entry of a proof by the text of the protocol alone. */
function expectedEntry(record: ProofRecord, kind: 1 | 2): Buffer {
  const [outcome] = record.outcomes
  const { statusEntry, sealed, qHash } = record
  if (!outcome || statusEntry === null) throw new Error('The proof has no credential.')
  const { payload } = unsignedCredential({ ...record, statusEntry }, outcome, config)
  const secret = Buffer.from(sealed.credentialSecret ?? '', 'base64url')
  const exp = Buffer.alloc(8)
  exp.writeBigUInt64BE(BigInt(payload.exp ?? 0))
  return sha256(
    Buffer.concat([
      Buffer.of(kind),
      createHash('shake256', { outputLength: 32 }).update(secret).update('ownership-basic').digest(),
      sha256('https://api.svc.test/credentials/ownership-basic'),
      sha256(`did:pkh:eip155:84532:${record.subject}`),
      exp,
      sha256(JSON.stringify(payload)),
      Buffer.from(qHash.slice(2), 'hex'),
    ]),
  )
}

/** Returns the deployment with some calls of its log replaced: those of a process that fails or dies there. */
const withLog = (opened: OpenDeployment, replaced: Partial<LogStore>) => {
  const store = { ...opened.ports.store, log: { ...opened.ports.store.log, ...replaced } }
  return { ports: { ...opened.ports, store }, config, log: silent }
}

describe.each(['sqlite', 'postgres'] as const)('on %s, the log', (engine) => {
  let opened: OpenDeployment
  beforeEach(async () => {
    opened = await openDeployment(engine === 'postgres' ? { databaseUrl: await createDatabase() } : {})
  })
  afterEach(async () => {
    await opened?.close()
  })
  const run = async () => await sequence({ ...opened, log: silent })
  const pending = async () => (await opened.ports.store.log.counts()).pending

  test('gets one entry for each verdict, as the protocol computes it', async () => {
    const records = [
      await storeLoggedProof(opened),
      await storeLoggedProof(opened, { expiresAt: opened.clock.now + 5000 }),
    ]
    expect(await run()).toBe(true)
    expect(sorted(await readLog(opened.ports.store))).toEqual(sorted(records.map((each) => expectedEntry(each, 1))))
    expect(await run()).toBe(false)
  })

  test('contains 200 proofs in an order that does not follow that of the proofs', async () => {
    const records = await Promise.all(Array.from({ length: 200 }, () => storeLoggedProof(opened)))
    await run()
    const entries = records.map((each) => Buffer.from(proofEntries(each, 'verdict', config)[0] ?? []))
    const indexes = await opened.ports.store.log.indexes(entries)
    expect(indexes.map(Number).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, at) => at))
    const inOrder = indexes.filter((index, at) => at > 0 && Number(index) === Number(indexes[at - 1]) + 1)
    expect(inOrder.length).toBeLessThan(10)
    const byId = records.toSorted((a, b) => (a.qHash < b.qHash ? -1 : 1)).map((each) => records.indexOf(each))
    const near = byId.filter(
      (each, at) => at > 0 && Math.abs(Number(indexes[each]) - Number(indexes[byId[at - 1] ?? 0])) < 5,
    )
    expect(near.length).toBeLessThan(40)
  })

  test('takes changes with more entries together than one batch wants', async () => {
    // alone, so that those of the following batches do not add up to a round number
    await storeLoggedProof(opened)
    await Promise.all(Array.from({ length: 1300 }, () => storeLoggedProof(opened)))
    await run()
    expect((await readLog(opened.ports.store)).length).toBe(1301)
    expect(await pending()).toBe(0)
  })

  test('leaves what arrives while it grows to the next second, so that a few proofs never make a batch of their own', async () => {
    const { store } = opened.ports
    let appends = 0
    const append: LogStore['append'] = async (growth) => {
      appends += 1
      const isDone = await store.log.append(growth)
      if (appends < 5) await storeLoggedProof(opened)
      return isDone
    }
    await storeLoggedProof(opened)
    const growing = withLog(opened, { append })
    await sequence(growing)
    expect([appends, await pending()]).toEqual([1, 1])
    await sequence(growing)
    expect([appends, await pending()]).toEqual([2, 1])
    // a full batch is followed by the next one
    await Promise.all(Array.from({ length: 1300 }, () => storeLoggedProof(opened)))
    appends = 5
    await sequence(growing)
    expect([appends, await pending()]).toEqual([7, 0])
  })

  test('gets the revocation in the interval of the status lists, and that of an erased proof', async () => {
    const [revoked, erased] = [await storeLoggedProof(opened), await storeLoggedProof(opened)]
    await run()
    await opened.ports.store.proofs.revoke(revoked.qHash, opened.clock.now)
    await opened.ports.store.proofs.erase(erased.qHash, opened.clock.now)
    expect(await run()).toBe(false)
    opened.clock.now += statusIntervalMs
    await run()
    const entries = await readLog(opened.ports.store)
    expect(sorted(entries.slice(2))).toEqual(sorted([revoked, erased].map((each) => expectedEntry(each, 2))))
  })

  test('has the entry of a credential that is made after the settings and the advised ages have changed', async () => {
    const changed = { ...opened, config: { ...opened.config, baseUrl: 'https://new.test', hubChainId: 1 } }
    const outcome = { verifierId: 'token-holding', verified: true, input: {}, claims: {}, provider: 'p' }
    const outcomes = [{ ...outcome, checkedAt: opened.clock.now, expiresAt: null }]
    const record = await storeLoggedProof(opened, { verifierIds: ['token-holding'], outcomes })
    await run()
    const spec: { maxAgeMs: number | undefined } = verifiers['token-holding']
    const { maxAgeMs } = spec
    spec.maxAgeMs = 1
    onTestFinished(() => void (spec.maxAgeMs = maxAgeMs))
    const question = { qHash: record.qHash, headers: {}, address: 'here', probes: noProbes }
    const { proofs } = await readLogProofs(question, changed)
    expect(proofs.map(({ verifierId }) => verifierId)).toEqual(['token-holding'])
    // the entry of its withdrawal too
    await opened.ports.store.proofs.revoke(record.qHash, opened.clock.now)
    opened.clock.now += statusIntervalMs
    await sequence({ ...changed, log: silent })
    const withdrawn = sorted(proofEntries(record, 'revocation', config))
    expect(sorted(await readLog(opened.ports.store))).toEqual(expect.arrayContaining(withdrawn))
  })

  test('gets the keys of the issuer, which everybody can find', async () => {
    const [first, second] = [await newKey(1), await newKey(2)]
    const at = Math.floor(opened.clock.now / 1000)
    await opened.ports.store.issuerKeys.add(first)
    await opened.ports.store.issuerKeys.replace(second, { now: opened.clock.now, compromisedAt: at * 1000 })
    await run()
    const expected = [keyEntry(first, config), keyEntry(second, config), keyEntry(first, config, at)]
    expect(sorted(await readLog(opened.ports.store))).toEqual(sorted(expected))
  })

  test('is signed after each growth, also while it is empty, and always the same', async () => {
    const { store } = opened.ports
    await run()
    const empty = await store.log.state()
    await storeLoggedProof(opened)
    await run()
    const grown = await store.log.state()
    const { key } = await readLogKey({ store, origin: 'api.svc.test/log' })
    for (const [state, size] of [
      [empty, 0],
      [grown, 1],
    ] as const)
      expect(await checkCheckpoint(state?.checkpoint?.note ?? '', { log: key, witnesses: [] })).toMatchObject({
        origin: 'api.svc.test/log',
        size,
        root: state?.root,
      })
    const notes: string[] = []
    const publish = async ({ note }: { note: string }) => void notes.push(note)
    const unsigned = async () => ({ ...(await openLog({ store, config })), checkpoint: null })
    await sequence(withLog(opened, { state: unsigned, publish }))
    expect(notes).toEqual([grown?.checkpoint?.note])
  })

  test('loses, doubles and moves nothing when the process dies before or after any step', async () => {
    const { store } = opened.ports
    const expected: Buffer[] = []
    const steps = ['pending', 'proofs', 'append', 'tiles', 'publish'] as const
    let before: Uint8Array[] = []
    for (const step of steps)
      for (const isDone of [false, true]) {
        for (let at = 0; at < 5; at += 1)
          expected.push(expectedEntry(await (at % 2 ? storeNamedProof : storeLoggedProof)(opened), 1))
        const call: (...args: never[]) => Promise<unknown> = store.log[step]
        const died = async (...args: never[]) => {
          if (isDone) await call(...args)
          throw new Error('died')
        }
        await expect(sequence(withLog(opened, { [step]: died }))).rejects.toThrow('died')
        // the lease of a dead process ends
        opened.clock.now += 10_000
        const entries = await readLog(store)
        expect(entries.slice(0, before.length)).toEqual(before)
        before = entries
      }
    await run()
    const entries = await readLog(store)
    expect(entries.slice(0, before.length)).toEqual(before)
    expect(sorted(entries)).toEqual(sorted(expected))
    expect(await pending()).toBe(0)
    expect((await store.log.state())?.checkpoint?.size).toBe(expected.length)
  })

  test('is not changed by a process that was paused before its append', async () => {
    const { store } = opened.ports
    await storeLoggedProof(opened)
    const results: boolean[] = []
    const [began, woken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const append: LogStore['append'] = async (growth) => {
      began.resolve()
      await woken.promise
      const isDone = await store.log.append(growth)
      results.push(isDone)
      return isDone
    }
    const sleeping = sequence(withLog(opened, { append }))
    await began.promise
    opened.clock.now += 10_001
    await storeLoggedProof(opened)
    expect(await run()).toBe(true)
    const state = await store.log.state()
    woken.resolve()
    await sleeping
    expect(results).toEqual([false])
    expect(await store.log.state()).toEqual(state)
    expect(await readLog(store)).toHaveLength(2)
  })

  test('waits for a proof that is erased while its entry is computed, and then has the entry once', async () => {
    const record = await storeNamedProof(opened)
    const { store } = opened.ports
    const append: LogStore['append'] = async (growth) => {
      await store.proofs.erase(record.qHash, opened.clock.now)
      return await store.log.append(growth)
    }
    await sequence(withLog(opened, { append }))
    expect(await readLog(store)).toEqual([])
    opened.clock.now += statusIntervalMs
    await run()
    const entries = [expectedEntry(record, 1), expectedEntry(record, 2)]
    expect(sorted(await readLog(store))).toEqual(sorted(entries))
  })

  test('has the entry of a proof once that is erased before the log grew', async () => {
    const records = [await storeLoggedProof(opened), await storeNamedProof(opened)]
    for (const { qHash } of records)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await opened.ports.store.proofs.erase(qHash, opened.clock.now)
    await run()
    opened.clock.now += statusIntervalMs
    await run()
    const entries = records.flatMap((record) => [expectedEntry(record, 1), expectedEntry(record, 2)])
    expect(sorted(await readLog(opened.ports.store))).toEqual(sorted(entries))
  })

  test('has tiles that follow from its entries alone', async () => {
    const { store } = opened.ports
    for (const count of [10, 250]) {
      await Promise.all(Array.from({ length: count }, () => storeLoggedProof(opened)))
      await run()
    }
    const entries = await readLog(store)
    const rebuilt = await growTiles({ size: 0, leaves: entries.map(leafHash) }, () => Promise.reject(new Error('none')))
    expect(rebuilt.tiles.map(({ tile }) => tilePath(tile))).toContain('tile/1/000.p/1')
    expect(await store.log.tiles(rebuilt.tiles.map(({ tile }) => tile))).toEqual(
      rebuilt.tiles.map(({ bytes }) => bytes),
    )
  })

  test('goes on without a change whose entry cannot be computed, and tries that one later', async () => {
    const lines: string[] = []
    const log = createLog('error', { write: (line: string) => void lines.push(line) })
    const { store } = opened.ports
    const broken = await storeLoggedProof(opened, { qHash: `0x${'ab'.repeat(31)}` })
    await storeLoggedProof(opened)
    await sequence({ ...opened, log })
    expect(await readLog(store)).toHaveLength(1)
    expect(await pending()).toBe(1)
    expect(lines.join('')).toContain('could not be computed')
    expect(lines.join('')).not.toContain(broken.qHash)
  })

  test('leaves a change of an unknown kind to a newer version of the program', async () => {
    const { store } = opened.ports
    const unknown = [{ name: 'future/1', dueFrom: 0, entries: null }]
    const read: LogStore['pending'] = async (at) => [...unknown.splice(0), ...(await store.log.pending(at))]
    const appended: string[] = []
    const append: LogStore['append'] = async (growth) => {
      appended.push(...growth.names)
      return await store.log.append(growth)
    }
    const postponed: string[] = []
    const postpone: LogStore['postpone'] = async (names) => void postponed.push(...names)
    await storeLoggedProof(opened)
    const [stored] = await store.log.pending({ now: opened.clock.now, limit: 2 })
    await sequence(withLog(opened, { pending: read, append, postpone }))
    expect([appended, postponed]).toEqual([[stored?.name], ['future/1']])
  })

  test('reads a few proofs at a time, because each may be large', async () => {
    const { store } = opened.ports
    const records = await Promise.all(Array.from({ length: 40 }, () => storeLoggedProof(opened)))
    await run()
    for (const { qHash } of records)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await store.proofs.revoke(qHash, opened.clock.now)
    opened.clock.now += statusIntervalMs
    const lengths: number[] = []
    const proofs: LogStore['proofs'] = async (qHashes) => {
      lengths.push(qHashes.length)
      return await store.log.proofs(qHashes)
    }
    await sequence(withLog(opened, { proofs }))
    expect(lengths).toEqual([16, 16, 8])
    const entries = (await readLog(store)).slice(40)
    expect(sorted(entries)).toEqual(sorted(records.map((each) => expectedEntry(each, 2))))
  })

  test('grows after the clock was an hour ahead and was set back', async () => {
    opened.clock.now += 3_600_000
    await storeLoggedProof(opened)
    expect(await run()).toBe(true)
    opened.clock.now -= 3_600_000
    await storeLoggedProof(opened)
    expect(await run()).toBe(true)
    expect(await readLog(opened.ports.store)).toHaveLength(2)
  })

  test('grows again after an outage of the database', async () => {
    await storeLoggedProof(opened)
    let isOut = true
    const isDue: LogStore['isDue'] = async (now) => {
      if (isOut) throw new Error('outage')
      return await opened.ports.store.log.isDue(now)
    }
    const state: LogStore['state'] = async () => {
      if (isOut) throw new Error('outage')
      return await opened.ports.store.log.state()
    }
    const sequencer = startSequencer({ ...withLog(opened, { isDue, state }), pollMs: 5 })
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(await opened.ports.store.log.state()).toBeUndefined()
    isOut = false
    await vi.waitFor(async () => expect(await readLog(opened.ports.store)).toHaveLength(1))
    await sequencer.stop()
  })
})

test('several processes on one database make one history', async () => {
  const first = await openDeployment({ databaseUrl: await createDatabase() })
  const { store } = first.ports
  const running = Array.from({ length: 3 }, () =>
    startSequencer({ ports: { ...first.ports, now: Date.now }, config, log: silent, pollMs: 2 }),
  )
  // one whose lease never holds: the conditional write alone protects the log from it
  const jobs = { ...store.jobs, claim: async () => ({ attempt: 1, leasedUntil: 0 }), release: async () => true }
  const lawless = Array.from({ length: 2 }, () =>
    startSequencer({
      ports: { ...first.ports, now: Date.now, store: { ...store, jobs } },
      config,
      log: silent,
      pollMs: 2,
    }),
  )
  try {
    const expected: Buffer[] = []
    for (let round = 0; round < 10; round += 1) {
      const records = await Promise.all(Array.from({ length: 20 }, () => storeLoggedProof(first)))
      expected.push(...records.map((each) => expectedEntry(each, 1)))
    }
    await vi.waitFor(async () => expect((await store.log.counts()).pending).toBe(0), { timeout: 5000 })
    expect(sorted(await readLog(store))).toEqual(sorted(expected))
  } finally {
    await Promise.all([...running, ...lawless].map((each) => each.stop()))
    await first.close()
  }
})
