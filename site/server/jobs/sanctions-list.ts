import { createReadStream } from 'node:fs'
import type { Ports } from '../ports/ports.ts'
import { comparableAddress } from '../ports/risk/risk-address.ts'
import { readSdn } from '../ports/risk/sdn.ts'
import { sdnSource } from '../ports/risk/svc-sanctions.ts'
import type { Job } from './jobs.ts'

const timeoutMs = 5 * 60_000

/**
 * Creates the job that stores the newest edition of the sanctions list four times a day, from a file or an address
 * (protocol/verifiers#wallet-risk). If an edition cannot be read completely, the one before stays, until it is too old.
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
      const { publishedAt, addresses } = await readSdn(await open(from))
      const asOf = publishedAt ?? fetchedAt
      const version = `${sdnSource} ${new Date(asOf).toISOString().slice(0, 10)}`
      const comparable = [...new Set(addresses.map(({ address }) => comparableAddress(address)))]
      await store.transaction((inner) =>
        inner.sanctions.replace({ source: sdnSource, version, asOf, addresses: comparable }),
      )
    },
  }
}

async function open(from: string): Promise<AsyncIterable<string>> {
  if (!/^https?:\/\//.test(from)) return createReadStream(from, 'utf8')
  const response = await fetch(from, { signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok || !response.body) throw new Error(`The sanctions list's host answered ${response.status}.`)
  return response.body.pipeThrough(new TextDecoderStream())
}
