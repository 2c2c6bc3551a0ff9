import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { userAgent } from '../../version.ts'
import { checkedAddresses, type GuardOptions, isAllowedUrl, lookupOf, within } from './guard.ts'
import type { Post, Posted } from './post.ts'

type Options = GuardOptions & {
  /** Allows http and https on any port of this machine, for a service that only this machine reaches. */
  allowsLoopback?: boolean
  totalMs?: number
}

/** The most bytes of an answer that are read. */
const maxBytes = 64 * 1024

/** Creates a {@link Post} that trusts no address. */
export function createGuardedPost(options: Options): Post {
  const { totalMs = 10_000 } = options
  return async (text, message) => {
    const url = URL.parse(text)
    if (!url) return { problem: 'blocked' }
    // the status counts, also when the body of the answer never ends
    let answered: { status: number; body: string } | undefined
    try {
      return await within(totalMs, async (signal): Promise<Posted> => {
        const addresses = await addressesOf(url, options)
        if (addresses === 'unknown') return { problem: 'unreachable' }
        if (addresses === 'blocked') return { problem: 'blocked' }
        const reply = await send({ url, addresses, message, signal }, options)
        answered = { status: reply.statusCode ?? 0, body: '' }
        return { ...answered, body: await beginningOf(reply) }
      })
    } catch (error) {
      if (answered) return answered
      return { problem: error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable' }
    }
  }
}

/** Returns the addresses to connect to. */
async function addressesOf(url: URL, options: Options): Promise<readonly string[] | 'blocked' | 'unknown'> {
  if (options.allowsLoopback && isLoopback(url)) {
    const literal = url.hostname.replace(/^\[|\]$/g, '')
    return isIP(literal) === 0 ? ['127.0.0.1', '::1'] : [literal]
  }
  return isAllowedUrl(url, options) ? await checkedAddresses(url, options) : 'blocked'
}

function isLoopback({ protocol, hostname, username, password }: URL): boolean {
  const isThisMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  return isThisMachine && (protocol === 'http:' || protocol === 'https:') && username === '' && password === ''
}

type Sending = {
  url: URL
  addresses: readonly string[]
  message: Parameters<Post>[1]
  signal: AbortSignal
}

/** Sends the request to one of the checked addresses. */
async function send({ url, addresses, message, signal }: Sending, { ca }: Options): Promise<IncomingMessage> {
  const body = Buffer.from(message.body)
  const headers = {
    ...message.headers,
    'content-type': 'application/json',
    'content-length': body.length,
    accept: 'application/json',
    'user-agent': userAgent,
  }
  const request = url.protocol === 'http:' ? requestHttp : requestHttps
  const sent = request(url, {
    method: 'POST',
    agent: false,
    rejectUnauthorized: true,
    lookup: lookupOf(addresses),
    headers,
    signal,
    ...(ca !== undefined && { ca }),
  })
  return await new Promise((resolve, reject) => {
    sent.once('response', resolve)
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Reads the beginning of an answer and ends the transfer. */
async function beginningOf(reply: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of reply as AsyncIterable<Uint8Array>) {
    chunks.push(chunk.subarray(0, maxBytes - bytes))
    bytes += chunk.length
    // leaving the loop destroys the reply
    if (bytes >= maxBytes) break
  }
  return Buffer.concat(chunks).toString()
}
