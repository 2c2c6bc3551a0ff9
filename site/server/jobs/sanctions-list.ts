import { createReadStream } from 'node:fs'
import { causesOf } from '../causes.ts'
import type { Ports } from '../ports/ports.ts'
import { comparableAddress } from '../ports/risk/risk-address.ts'
import { readSdn } from '../ports/risk/sdn.ts'
import { sdnSource } from '../ports/risk/svc-sanctions.ts'
import type { Job } from './jobs.ts'

const timeoutMs = 5 * 60_000

/** How far the publisher's calendar may be ahead of our clock, ms. */
const maxAheadMs = 24 * 60 * 60_000

/**
 * Creates the job that stores the newest edition of the sanctions list four times a day, from a file or an address
 * (protocol/verifiers#wallet-risk). If an edition cannot be read completely, or was published before the stored one, the
 * one before stays, until it is too old.
 */
export function sanctionsListJob({
  store,
  now,
  from,
}: Pick<Ports, 'store' | 'now'> & {
  /** A path, or an https address. */
  from: string
}): Job {
  return {
    name: 'sanctions list',
    everyMs: 6 * 60 * 60_000,
    async run() {
      const fetchedAt = now()
      const { publishedAt, addresses } = await read(from)
      if (publishedAt !== undefined && publishedAt > fetchedAt + maxAheadMs)
        throw new Error('The sanctions list says that it was published in the future.')
      const version = versionOf(publishedAt, fetchedAt)
      const comparable = [...new Set(addresses.map(({ address }) => comparableAddress(address)))]
      await store.transaction(async (inner) => {
        const stored = await inner.sanctions.find(sdnSource, '')
        if (stored && isEarlier(version, stored.version))
          throw new Error('The sanctions list says that it was published before the edition that is stored.')
        await inner.sanctions.replace({ source: sdnSource, version, asOf: fetchedAt, addresses: comparable })
      })
    },
  }
}

/** Returns the name of an edition: the day of its publication, or for a list that names none the day of the fetch. */
function versionOf(publishedAt: number | undefined, fetchedAt: number): string {
  const day = new Date(publishedAt ?? fetchedAt).toISOString().slice(0, 10)
  return publishedAt === undefined ? `${sdnSource} fetched ${day}` : `${sdnSource} ${day}`
}

const publicationDay = new RegExp(`^${sdnSource} \\d{4}-\\d{2}-\\d{2}$`)

/** Tells whether both editions name the day of their publication, and the first is the earlier one. */
const isEarlier = (version: string, other: string): boolean =>
  publicationDay.test(version) && publicationDay.test(other) && version < other

/** Reads the list. An error names the variable, because the service runs on and only its output says that the list is missing. */
async function read(from: string): ReturnType<typeof readSdn> {
  try {
    return await readSdn(await open(from))
  } catch (error) {
    throw new Error(`SVC_SANCTIONS_LIST cannot be read: ${causesOf(error).join(': ')}`, { cause: error })
  }
}

async function open(from: string): Promise<AsyncIterable<string>> {
  if (!/^https?:\/\//.test(from)) return createReadStream(from, 'utf8')
  const response = await fetch(from, { signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok || !response.body) throw new Error(`The sanctions list's host answered ${response.status}.`)
  return response.body.pipeThrough(new TextDecoderStream())
}
