import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../../../e2e/world/postgres.ts'
import { openApp } from '../api/app.fixture.ts'
import { sequence } from '../log/sequencer.ts'
import { createLog } from '../logger.ts'
import { hash } from '../ports/store/samples.ts'
import { type App, erase, openAccount, openGate, usePerson } from './erase.fixture.ts'
import { filledColumns, newRows, readTables, type Tables } from './tables.fixture.ts'
import { findTraces, tracesIn } from './traces.fixture.ts'

let postgres: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(async () => {
  await postgres?.stop()
})

/** Returns `table.column` for these columns of a table. */
const columnsOf = (table: string, columns: string) => columns.split(' ').map((column) => `${table}.${column}`)

/** Everything that may be left of an erased wallet, and why. Whatever else is left fails the test. */
const mayStay = [
  // the same request must not make the proof again (protocol/proofs#erase)
  ...columnsOf('proofs', 'qHash erasedAt'),
  // readers must see that the verdict was withdrawn; the entry is a random number that no row links to a proof any more
  ...columnsOf('withdrawnEntries', 'entry shownFrom'),
  ...columnsOf('statusLists', 'listId reserved token signedAt setCount'),
  // hashes with a salt that erasing destroyed: they reveal nothing, and a log never changes (protocol/log#entries)
  ...columnsOf('logEntries', 'index entry'),
  ...columnsOf('logTiles', 'level index hashes'),
  ...columnsOf('logState', 'id origin size root checkpoint checkpointSize signedAt'),
  // receipts of payments: neither wallet nor proof
  ...columnsOf('payments', 'id gateId method amount currency session intent status createdAt expiresAt updatedAt'),
  // the job that closes checkout sessions, named by the payment
  ...columnsOf('jobs', 'name kind key dueAt attempts'),
  // keyed hashes: what opened a gate once, and what a wallet held until its quarantine ends
  ...columnsOf('gateClaims', 'gateId kind key subject'),
  ...columnsOf('holdings', 'space key holder freeFrom quarantineMs'),
  // what happened at a gate, for its owner: that somebody passed, without the proof and the wallet
  ...columnsOf('events', 'profileId stream sequence id type createdAt gateId actor data'),
  ...columnsOf('eventStreams', 'profileId stream next oldest oldestAt'),
  ...columnsOf('gateCounts', 'gateId hour kind count'),
  // keyed hashes or random nonces of signed requests, until they expire: nobody can send these requests again
  ...columnsOf('consumed', 'kind id expiresAt'),
]
/** What may be left of an account in addition. */
const mayStayOfAccount = [
  ...mayStay,
  // the id of a gate belongs to its first owner for ever, who is a random number now
  ...columnsOf('gates', 'gateId ownerProfileId status version firstPublished isListed createdAt updatedAt'),
  // a keyed hash of the profile: access that was revoked stays revoked
  ...columnsOf('grantCutoffs', 'mark revokedAt'),
]
/** Tables in which nobody has a row. */
const impersonal = [
  'anchoredRoots',
  'anchors',
  'backfills',
  'issuerKeys',
  'keptSecrets',
  'oauthRedirects',
  'rateLimits', // keyed names of callers, for the length of a window
  'sanctionedAddresses',
  'sanctionsLists',
  'schemaVersions',
  'statusLists',
  'vaultKeys',
  'witnessedLogs',
]

/** Returns all sealed bytes in these rows: they must be gone, not only unreadable. */
const sealedIn = (tables: Tables) =>
  [...tables].flatMap(([name, rows]) =>
    name === 'keptSecrets' || name.startsWith('log')
      ? []
      : rows.flatMap(Object.values).filter((cell) => cell instanceof Uint8Array),
  )

describe.each(['sqlite', 'postgres'] as const)('on %s, erasing', (engine) => {
  let app: App
  let gateId: string
  const lines: string[] = []
  const databaseUrl = () => (engine === 'postgres' ? postgres.url : undefined)
  const read = async () => await readTables({ dataDir: app.dataDir, databaseUrl: databaseUrl() })
  beforeAll(async () => {
    const log = createLog('trace', { write: (line: string) => void lines.push(line) })
    app = await openApp({ log, ...(engine === 'postgres' && { databaseUrl: postgres.url }) })
    // somebody else, whose rows must stay as they are
    gateId = await openGate(app)
    const other = await usePerson(app, gateId)
    await openAccount(app, other.account)
    await extendLog()
    await app.ports.store.anchors.collect()
    await numberEvents()
  })
  afterAll(async () => {
    await app?.close()
  })

  /** Takes the pending changes of the interval into the log. */
  const extendLog = async () => await sequence({ ...app, log: createLog('silent') })

  /** Numbers the events that wait, so that they reach the streams of profiles. */
  const numberEvents = async () => {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    while (await app.ports.store.events.isDue(app.clock.now)) await app.ports.store.events.number(app.clock.now)
  }

  /** Returns the files of SQLite, with their free pages and the log. Postgres keeps old rows until its next vacuum. */
  const files = async () => {
    const names = await readdir(app.dataDir)
    return Buffer.concat(await Promise.all(names.map((name) => readFile(join(app.dataDir, name)))))
  }

  test('a wallet leaves nothing that links to it in any table, file or line of the log', async () => {
    const before = await read()
    const { account, qHashes, traces } = await usePerson(app, gateId)
    await extendLog()
    const own = newRows(await read(), before)
    const sealed = sealedIn(own)
    expect(sealed.length).toBeGreaterThan(30)
    const plainMark = hash(JSON.stringify([account.address.toLowerCase(), 'eip155:84532', app.clock.now]))
    const all = { ...traces, sealed, plainMark: [plainMark] }
    // the search finds what is there
    expect(findTraces(own, all)).toMatchInlineSnapshot(`
      [
        "claims: proofs.outcomes",
        "did: credentials.jwt",
        "digests: credentials.jwt",
        "handoffs: handoffs.codeHash",
        "handoffs: handoffs.sid",
        "handoffs: handoffs.tokenHash",
        "inputs: proofs.outcomes",
        "sealed: handoffs.request",
        "sealed: handoffs.result",
        "sealed: links.account",
        "sealed: proofs.sealed",
        "sealed: proofs.sealedOutcomes",
        "signatures: credentials.jwt",
        "tags: proofs.tags",
        "tokens: credentials.jwt",
        "wallet: credentials.jwt",
        "wallet: eventOutbox.items",
        "wallet: links.wallet",
        "wallet: proofs.subject",
        "wallet: proofs.walletAddress",
      ]
    `)

    expect((await erase(app, account)).reply['data'].erasedCount).toBe(qHashes.length + 2)
    app.clock.now += 120_000
    expect(await extendLog()).toBe(true)
    await app.ports.store.anchors.collect()
    await numberEvents()
    await app.ports.store.purge(app.clock.now)
    const after = newRows(await read(), before)
    expect(findTraces(after, all)).toEqual([])
    // the ids alone stay, and in a job until it runs and finds nothing to do
    expect(findTraces(after, { qHashes })).toEqual(['qHashes: jobs.key', 'qHashes: jobs.name', 'qHashes: proofs.qHash'])
    const left = filledColumns(after)
    expect(left.filter((column) => !mayStay.includes(column))).toEqual([])
    expect(tracesIn(Buffer.from(lines.join('\n')), all)).toEqual([])
    expect(tracesIn(await files(), all)).toEqual([])
  })

  test('an account leaves nothing that links to it, and no table was forgotten', async () => {
    const before = await read()
    const { account, traces } = await usePerson(app, gateId)
    const { browser, traces: ofAccount } = await openAccount(app, account)
    const waiting = newRows(await read(), before)
    const [logPending = [], eventOutbox = []] = ['logPending', 'eventOutbox'].map((name) => waiting.get(name))
    await extendLog()
    await numberEvents()
    const own = newRows(await read(), before)
      .set('logPending', logPending)
      .set('eventOutbox', eventOutbox)
    const unused = [...own].filter(([, rows]) => rows.length === 0).map(([name]) => name)
    expect(unused.filter((name) => !impersonal.includes(name))).toEqual([])
    const { profile = [], ...others } = { ...traces, ...ofAccount, sealed: sealedIn(own) }

    expect((await browser.call('eraseProfile')).status).toBe(200)
    app.clock.now += 120_000
    expect(await extendLog()).toBe(true)
    await app.ports.store.anchors.collect()
    await numberEvents()
    await app.ports.store.purge(app.clock.now)
    const after = newRows(await read(), before)
    expect(findTraces(after, others)).toEqual([])
    expect(findTraces(after, { profile })).toEqual(['profile: gates.ownerProfileId'])
    const left = filledColumns(after)
    expect(left.filter((column) => !mayStayOfAccount.includes(column))).toEqual([])
    expect(tracesIn(Buffer.from(lines.join('\n')), others)).toEqual([])
    expect(tracesIn(await files(), others)).toEqual([])
  })
})
