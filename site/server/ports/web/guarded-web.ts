import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { checkedAddresses, type GuardOptions, isAllowedUrl, lookupOf, within } from './guard.ts'
import type { Fetched, Limits, Web } from './web.ts'
import { userAgent } from '../../version.ts'

type Options = GuardOptions & { totalMs?: number }

/** Creates a {@link Web} that trusts no address. One use takes at most 5 s, including redirects. */
export function createGuardedWeb(options: Options): Web {
  const { totalMs = 5000 } = options
  return {
    async json(url, limits = {}) {
      try {
        return await within(totalMs, async (signal) => await follow(url, limits, { ...options, signal }))
      } catch (error) {
        if (error instanceof ServiceError) throw error
        throw unavailable('The address did not answer. Please try again.', error)
      }
    },
  }
}

type Guard = Options & { signal: AbortSignal }

async function follow(url: string, { maxBytes = 262_144, maxRedirects = 3 }: Limits, guard: Guard): Promise<Fetched> {
  let address = URL.parse(url)
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const target = address && isAllowedUrl(address, guard)
    if (!address || !target) return blocked
    // oxlint-disable-next-line no-await-in-loop -- each address comes from the one before
    const checked = await checkedAddresses(address, guard)
    if (checked === 'unknown') return failed('There is no host of this name.')
    if (checked === 'blocked') return blocked
    // oxlint-disable-next-line no-await-in-loop
    const reply = await ask(address, checked, guard)
    const { statusCode = 0, headers } = reply
    if (![301, 302, 303, 307, 308].includes(statusCode)) {
      // oxlint-disable-next-line no-await-in-loop
      return await read(reply, { url: address.href, maxBytes })
    }
    reply.destroy()
    address = URL.parse(headers.location ?? '', address.href)
    if (!address) return failed('It redirects to no address.')
  }
  return failed('It redirects too often.')
}

/** Sends the request to one of the checked addresses, even if the name has other addresses by now. */
async function ask(url: URL, addresses: readonly string[], { ca, signal }: Guard): Promise<IncomingMessage> {
  const headers = { accept: 'application/json', 'accept-encoding': 'gzip, br', 'user-agent': userAgent }
  const sent = request(url, {
    agent: false,
    rejectUnauthorized: true,
    lookup: lookupOf(addresses),
    headers,
    signal,
    ...(ca !== undefined && { ca }),
  }).end()
  return await new Promise((resolve, reject) => {
    sent.once('response', resolve)
    sent.on('error', reject)
  })
}

async function read(reply: IncomingMessage, { url, maxBytes }: { url: string; maxBytes: number }): Promise<Fetched> {
  const { statusCode = 0, headers } = reply
  const give = (outcome: Fetched) => {
    reply.destroy()
    return outcome
  }
  if (statusCode >= 500 || statusCode === 429) {
    reply.destroy()
    throw unavailable(`The address answered ${statusCode}. Please try again later.`)
  }
  if (statusCode !== 200) return give(failed(`It answered ${statusCode}.`))
  if (!/^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(headers['content-type'] ?? '')) return give(notJson)
  const decoded = decode(reply)
  if (!decoded) return give(failed('It answered in an encoding that nobody asked for.'))

  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of decoded) {
    bytes += chunk.length
    if (bytes > maxBytes) return give(failed(`It answered more than ${maxBytes} bytes.`))
    chunks.push(chunk)
  }
  return parse(Buffer.concat(chunks), url)
}

function decode(reply: IncomingMessage): AsyncIterable<Uint8Array> | undefined {
  const encoding = reply.headers['content-encoding'] ?? 'identity'
  if (encoding === 'identity') return reply
  const decoder = decoders[encoding]?.()
  // an aborted reply must reach the reader of the decoded stream
  reply.on('error', (error) => decoder?.destroy(error))
  return decoder && reply.pipe(decoder)
}

const decoders: Readonly<Record<string, () => ReturnType<typeof createGunzip>>> = {
  gzip: createGunzip,
  br: createBrotliDecompress,
}

function parse(bytes: Buffer, url: string): Fetched {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const json: unknown = JSON.parse(text)
    return { ok: true, json, url }
  } catch {
    return notJson
  }
}

const blocked: Fetched = { ok: false, reason: 'blocked', message: 'This address is not one that may be asked.' }
const notJson: Fetched = { ok: false, reason: 'not-json', message: 'It does not answer JSON.' }
const failed = (message: string): Fetched => ({ ok: false, reason: 'failed', message })

function unavailable(message: string, cause?: unknown): ServiceError {
  return new ServiceError('PROVIDER_UNAVAILABLE', message, { cause })
}
