import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { isPublicAddress } from './public-address.ts'
import type { Fetched, Limits, Web } from './web.ts'
import { userAgent } from '../../version.ts'

type Options = {
  /** Returns the addresses of a name, as {@link Dns.addresses} does. */
  addresses: (name: string) => Promise<readonly string[]>
  /** The port that a test on loopback uses instead of 443. */
  port?: number
  isReachable?: (address: string) => boolean
  ca?: string
  totalMs?: number
}

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

/** Rejects after `ms`, also when a DNS look-up cannot be interrupted. */
async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(ms)
  const late = once(signal, 'abort').then(() => {
    throw signal.reason
  })
  return await Promise.race([work(signal), late])
}

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

/**
 * Tells whether the text of a URL is allowed: https, on the one port, without credentials, and no name of this machine
 * (protocol/limits#outbound).
 */
function isAllowedUrl({ protocol, port, username, password, hostname }: URL, guard: Guard): boolean {
  const isOurPort = (port === '' ? 443 : Number(port)) === (guard.port ?? 443)
  const isLocal = /(^|\.)(localhost|local|internal)\.?$/.test(hostname)
  return protocol === 'https:' && isOurPort && username === '' && password === '' && !isLocal
}

/** Returns the addresses to connect to. If one of them is not public, all are blocked: such a name is an attack. */
async function checkedAddresses({ hostname }: URL, guard: Guard): Promise<readonly string[] | 'blocked' | 'unknown'> {
  const { isReachable = isPublicAddress } = guard
  // URL normalises every spelling of an IP address; a connection to a literal address makes no look-up
  const literal = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(literal) === 0 ? await guard.addresses(hostname) : [literal]
  if (addresses.length === 0) return 'unknown'
  return addresses.every((address) => isReachable(address)) ? addresses : 'blocked'
}

/** Sends the request to one of the checked addresses, even if the name has other addresses by now. */
async function ask(url: URL, addresses: readonly string[], { ca, signal }: Guard): Promise<IncomingMessage> {
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  const lookup: LookupFunction = (_name, { all }, done) => {
    const [first] = found
    if (all === true) done(null, found)
    else done(null, first?.address ?? '', first?.family)
  }
  const headers = { accept: 'application/json', 'accept-encoding': 'gzip, br', 'user-agent': userAgent }
  const sent = request(url, {
    agent: false,
    rejectUnauthorized: true,
    lookup,
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
