import { chunksOf } from '../../../shared/log/chunks.ts'
import { growTiles } from '../../../shared/log/grow-tiles.ts'
import { hashLength, leafHash } from '../../../shared/log/merkle.ts'
import type { IssuerSettings } from '../credentials/payload.ts'
import type { Log } from '../logger.ts'
import { nextTurn } from '../next-turn.ts'
import type { Ports } from '../ports/ports.ts'
import type { IssuerKeyRecord } from '../records/credentials.ts'
import { type PendingChange, proofsAtOnce } from '../records/log.ts'
import type { ProofRecord } from '../records/proofs.ts'
import type { Witnesses } from './ask-witnesses.ts'
import { keyEntry, proofEntries } from './entries.ts'
import type { HistoryCheck } from './history-check.ts'
import { openLog } from './log-key.ts'
import { readTileOf } from './signed-growth.ts'

export type LogDeps = {
  ports: Pick<Ports, 'store' | 'now' | 'random'>
  config: IssuerSettings
  log: Log
  /** The witnesses of our log; undefined: it has none. */
  witnesses?: Witnesses | undefined
  /** Checks that nobody knows more of the log than this database; undefined: nobody else knows it. */
  history?: HistoryCheck | undefined
}

/** The most pending changes that are read at once. */
const batchLimit = 512

/** With so many entries, a batch takes no more changes. One change may have those of a batch of proofs. */
const enoughEntries = 1024

/** How long a change waits whose entries cannot be computed, ms. It must not hold up the others. */
const postponedMs = 3_600_000

/**
 * Takes one batch of pending changes into the log, in random order. Returns whether more changes than fit into it were pending;
 * false also when another process changed the log meanwhile, and nothing was done.
 */
export async function takeBatch({ ports, config, log }: LogDeps): Promise<boolean> {
  const { store, now, random } = ports
  const { size: from } = await openLog({ store, config })
  const found = await store.log.pending({ now: now(), limit: batchLimit })
  const pending = untilEnough(found)
  if (pending.length === 0) return false
  const { entries, names, failed } = await entriesOf(pending, { ports, config, log })
  await store.log.postpone(failed, now() + postponedMs)
  const shuffled = shuffle(entries, random)
  const growth = await growTiles({ size: from, leaves: shuffled.map(leafHash) }, readTileOf(store))
  const isDone = await store.log.append({ from, entries: shuffled, root: growth.root, tiles: growth.tiles, names })
  return isDone && (found.length === batchLimit || pending.length < found.length)
}

/** The entries of pending changes, the names of these changes, and those of the changes whose entries cannot be computed. */
type Batch = { entries: Uint8Array[]; names: string[]; failed: string[] }

/** Returns the entries of pending changes. Those that cannot be computed are logged and stay pending. */
async function entriesOf(pending: readonly PendingChange[], { ports, config, log }: LogDeps): Promise<Batch> {
  const batch: Batch = { entries: [], names: [], failed: [] }
  for (const part of chunksOf(pending, proofsAtOnce)) {
    // oxlint-disable-next-line no-await-in-loop -- so that requests are answered meanwhile
    await nextTurn()
    // oxlint-disable-next-line no-await-in-loop -- a few proofs at a time
    const sources = await sourcesOf(part, { ports, config })
    for (const { name, entries } of part)
      try {
        batch.entries.push(...(entries ? splitEntries(entries) : changeEntries(name, sources)))
        batch.names.push(name)
      } catch (err) {
        log.error({ err, change: name.split('/')[0] }, 'an entry of the log could not be computed')
        batch.failed.push(name)
      }
  }
  return batch
}

/** Returns the first changes, until they have enough entries. */
function untilEnough(changes: readonly PendingChange[]): PendingChange[] {
  let count = 0
  return changes.filter(({ entries }) => {
    const isTaken = count < enoughEntries
    count += entries ? entries.length / hashLength : 1
    return isTaken
  })
}

/** Reads what the entries of pending changes are computed from, unless they are known already. */
async function sourcesOf(
  pending: readonly PendingChange[],
  { ports: { store }, config }: Pick<LogDeps, 'ports' | 'config'>,
): Promise<Sources> {
  const open = pending.filter(({ entries }) => !entries).map(({ name }) => name.split('/'))
  const qHashes = open.flatMap(([kind, id = '']) => (kind === 'verdict' || kind === 'revocation' ? id : []))
  const records = await store.log.proofs([...new Set(qHashes)])
  const keys = open.some(([kind]) => kind === 'key' || kind === 'report') ? await store.issuerKeys.list() : []
  return { records: new Map(records.map((each) => [each.qHash, each])), keys, config }
}

/** Splits bytes into entries of 32 bytes. */
const splitEntries = (bytes: Uint8Array): Uint8Array[] =>
  Array.from({ length: bytes.length / hashLength }, (_, at) => bytes.slice(at * hashLength, (at + 1) * hashLength))

type Sources = {
  records: ReadonlyMap<string, ProofRecord>
  keys: readonly IssuerKeyRecord[]
  config: IssuerSettings
}

/** Computes the entries of one change, whose name says what it is ({@link PendingChange}). */
function changeEntries(name: string, { records, keys, config }: Sources): readonly Uint8Array[] {
  const [kind, id = '', seconds] = name.split('/')
  if (kind === 'entry') return [new Uint8Array(Buffer.from(id, 'hex'))]
  if (kind === 'key' || kind === 'report') {
    const key = keys.find(({ kid }) => kid === id)
    if (!key) throw new Error('The key of a change is not stored.')
    return [keyEntry(key, config, seconds === undefined ? undefined : Number(seconds))]
  }
  // it is for a newer version of the program, which must find it
  if (kind !== 'verdict' && kind !== 'revocation') throw new Error('The change is of an unknown kind.')
  const record = records.get(id)
  // erased since the changes were read: the append finds that, and changes nothing
  if (!record) return []
  return proofEntries(record, kind, config)
}

/** Returns the list in a random order (Fisher and Yates). */
function shuffle<T>(list: readonly T[], random: Ports['random']): T[] {
  const shuffled = [...list]
  const numbers = Buffer.from(random(4 * list.length))
  for (let at = shuffled.length - 1; at > 0; at -= 1) {
    const other = numbers.readUInt32LE(4 * at) % (at + 1)
    const [a, b] = [shuffled[at], shuffled[other]]
    if (a !== undefined && b !== undefined) [shuffled[at], shuffled[other]] = [b, a]
  }
  return shuffled
}
