import { setTimeout as pause } from 'node:timers/promises'
import { hashLength } from '../../../shared/log/merkle.ts'
import { tilePath } from '../../../shared/log/tile-path.ts'
import type { ReadTile } from '../../../shared/log/tiles.ts'
import { readLimited } from '../ports/read-limited.ts'
import { userAgent } from '../version.ts'

/** The log of a service, over HTTP (protocol/log#addresses). Nothing that it answers is checked yet. */
export type RemoteLog = {
  /** Returns the text of the newest checkpoint. */
  checkpoint(): Promise<string>
  /** Returns the text of the vkey. */
  key(): Promise<string>
  /** Returns the bytes of a tile of hashes or entries. */
  tile: ReadTile
}

/** The length of an entry in a tile of entries, with the two bytes that say it. */
const entryBytes = 34
/** More than the longest note in UTF-8. */
const maxNoteBytes = 512 * 1024
const maxKeyBytes = 2048
/** How often one request is sent again because the service asked to wait. */
const maxWaits = 20
const longestWaitSeconds = 60

/**
 * Reads the log at an address. Each reply has a time limit and a limit of bytes, and redirects are not followed. A service
 * that limits requests is asked again when it says so. Rejects with a sentence for people when an answer cannot be used.
 */
export function openRemoteLog(address: string, { timeoutMs = 15_000 }: { timeoutMs?: number } = {}): RemoteLog {
  const base = `${address.replace(/\/+$/, '')}/log`
  const read = async (path: string, { maxBytes, fresh = false }: { maxBytes: number; fresh?: boolean }) => {
    for (let waits = 0; ; waits += 1) {
      // oxlint-disable-next-line no-await-in-loop -- the service asked to wait
      const reply = await get(`${base}/${path}`, { maxBytes, fresh, timeoutMs })
      if (reply.status === 200 && reply.bytes) return reply.bytes
      if (reply.status === 200) throw new Error(`${base}/${path} has more than ${maxBytes} bytes.`)
      if (reply.status !== 429 || waits >= maxWaits) throw new Error(`${base}/${path} is answered ${reply.status}.`)
      // oxlint-disable-next-line no-await-in-loop
      await pause(1000 * Math.min(reply.retryAfter, longestWaitSeconds))
    }
  }
  const text = async (path: string, maxBytes: number) =>
    new TextDecoder().decode(await read(path, { maxBytes, fresh: true }))
  return {
    checkpoint: async () => await text('checkpoint', maxNoteBytes),
    key: async () => (await text('key', maxKeyBytes)).trim(),
    tile: async (tile) =>
      await read(tilePath(tile), { maxBytes: tile.width * (tile.level === 'entries' ? entryBytes : hashLength) }),
  }
}

type Reply = { status: number; bytes: Uint8Array | undefined; retryAfter: number }

/** Sends one request. `bytes` is undefined for a reply that is too long, and for every status but 200. */
async function get(
  address: string,
  { maxBytes, fresh, timeoutMs }: { maxBytes: number; fresh: boolean; timeoutMs: number },
): Promise<Reply> {
  try {
    const { status, headers, body } = await fetch(address, {
      redirect: 'error',
      headers: { 'user-agent': userAgent, ...(fresh && { 'cache-control': 'no-cache' }) },
      signal: AbortSignal.timeout(timeoutMs),
    })
    const seconds = Number(headers.get('retry-after') ?? 1)
    const retryAfter = Number.isSafeInteger(seconds) && seconds >= 0 ? seconds : 1
    if (status !== 200) {
      await body?.cancel()
      return { status, bytes: undefined, retryAfter }
    }
    return { status, bytes: body ? await readLimited(body, maxBytes) : new Uint8Array(), retryAfter }
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new Error(isLate ? `${address} does not answer in time.` : `${address} cannot be reached.`, { cause: error })
  }
}
