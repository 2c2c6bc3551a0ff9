import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { formatCheckpoint } from '../../../shared/log/checkpoint.ts'
import { makeCosignature } from '../../../shared/log/cosignature.ts'
import { makeEntryBundle } from '../../../shared/log/entry-bundle.ts'
import { type SigningKey, signingKey } from '../../../shared/log/keys.fixture.ts'
import { leafHash, rootOf } from '../../../shared/log/merkle.ts'
import { formatNote, signNote } from '../../../shared/log/note.ts'
import { formatVkey } from '../../../shared/log/note-key.ts'
import { parseTilePath, type Tile } from '../../../shared/log/tile-path.ts'

/** The two histories of the log are equal up to here. */
export const sharedEntries = 300

/** The log of a service of strangers: it shows what its operator wants. */
export type FakeLog = {
  url: string
  key: SigningKey
  /** Shows a size of one of two histories from now on. */
  show(history: 'one' | 'two', size: number): void
  /** Signs checkpoints below those of the log. */
  witnesses: SigningKey[]
  /** The timestamp of the cosignatures, Unix seconds. */
  cosignedAt: number
  /** Answers some paths in another way. Returns false for all others. */
  cheat: (path: string, response: ServerResponse) => boolean
  /** The root hash of the first entries of a history. */
  rootAt(history: 'one' | 'two', size: number): Uint8Array
  stop(): Promise<void>
}

const entryOf = (history: 'one' | 'two') => (_: unknown, at: number) =>
  new Uint8Array(
    createHash('sha256')
      .update(`${at}${at < sharedEntries ? '' : history}`)
      .digest(),
  )

/** Starts the log on a free port. It is empty at first. */
export async function startFakeLog(length = 5000): Promise<FakeLog> {
  const entries = { one: Array.from({ length }, entryOf('one')), two: Array.from({ length }, entryOf('two')) }
  const leaves = { one: entries.one.map(leafHash), two: entries.two.map(leafHash) }
  let shown: { history: 'one' | 'two'; size: number } = { history: 'one', size: 0 }

  const checkpoint = async () => {
    const root = rootOf(leaves[shown.history].slice(0, shown.size))
    const text = formatCheckpoint({ origin: log.key.key.name, size: shown.size, root, extensions: [] })
    const cosignatures = log.witnesses.map((each) => makeCosignature(text, { ...each, timestamp: log.cosignedAt }))
    return formatNote({ text, signatures: [await signNote(text, log.key), ...(await Promise.all(cosignatures))] })
  }
  const tileBytes = ({ level, index, width }: Tile) => {
    const start = index * 256
    if (level === 'entries') return makeEntryBundle(entries[shown.history].slice(start, start + width))
    const span = 256 ** level
    const hashes = Array.from({ length: width }, (_, at) =>
      rootOf(leaves[shown.history].slice((start + at) * span, (start + at + 1) * span)),
    )
    return Buffer.concat(hashes)
  }
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace('/log/', '')
    if (log.cheat(path, response)) return
    if (path === 'key') response.end(`${formatVkey(log.key.key)}\n`)
    else if (path === 'checkpoint') void checkpoint().then((note) => response.end(note))
    else response.end(tileBytes(parseTilePath(path)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const log: FakeLog = {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server has one
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: signingKey('log.example/log'),
    show: (history, size) => void (shown = { history, size }),
    witnesses: [],
    cosignedAt: Date.UTC(2026, 10, 23) / 1000,
    cheat: () => false,
    rootAt: (history, size) => rootOf(leaves[history].slice(0, size)),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return log
}
