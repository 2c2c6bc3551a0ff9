import * as v from 'valibot'
import type { Web } from '../web/web.ts'
import type { Returns } from './returns.ts'

/** `/.well-known/svc.json`: `{"returns": ["https://…"]}`; other keys are ignored. */
const Document = v.looseObject({ returns: v.pipe(v.array(v.pipe(v.string(), v.maxLength(2048))), v.maxLength(100)) })

/** The size limit of a list, in decoded bytes. Together with {@link maxOrigins} it limits the memory. */
const maxBytes = 16 * 1024
/** The number of origins that are remembered. When there are more, the list that was fetched first is forgotten. */
const maxOrigins = 1000
/** The number of lists that are fetched at the same time. Another origin has an empty list meanwhile. */
const maxFetches = 50
/** How long a list is valid, ms. */
const listedMs = 10 * 60_000
/** How long the absence of a list is remembered, ms. It is shorter, because the reason may be an outage. */
const missingMs = 60_000
/** How long a caller waits for a list, ms. A list that comes later is there for the next caller. */
const timeoutMs = 2500

type Remembered = { addresses: readonly string[]; until: number }

/** Creates {@link Returns} that fetch lists through the guarded web, without redirects, and remember them in limited memory. */
export function createWellKnownReturns({
  web,
  now,
  waitMs = timeoutMs,
}: {
  web: Web
  /** Unix ms. */
  now: () => number
  waitMs?: number
}): Returns {
  const remembered = new Map<string, Remembered>()
  const fetching = new Map<string, Promise<readonly string[]>>()

  const remember = (origin: string, known: Remembered) => {
    remembered.delete(origin)
    remembered.set(origin, known)
    const [oldest] = remembered.keys()
    if (remembered.size > maxOrigins && oldest !== undefined) remembered.delete(oldest)
    return known.addresses
  }
  const fetchList = async (origin: string) => {
    const addresses = await read(web, origin)
    return remember(origin, { addresses: addresses ?? [], until: now() + (addresses ? listedMs : missingMs) })
  }

  return {
    async listedAt(origin) {
      const known = remembered.get(origin)
      if (known && known.until > now()) return known.addresses
      if (!fetching.has(origin)) {
        if (fetching.size >= maxFetches) return []
        fetching.set(
          origin,
          fetchList(origin).finally(() => fetching.delete(origin)),
        )
      }
      return await listWithin(fetching.get(origin) ?? [], waitMs)
    },
  }
}

/** Fetches the list of an origin; undefined when there is none. */
async function read(web: Web, origin: string): Promise<string[] | undefined> {
  try {
    const fetched = await web.json(`${origin}/.well-known/svc.json`, { maxBytes, maxRedirects: 0 })
    return fetched.ok && v.is(Document, fetched.json) ? fetched.json.returns : undefined
  } catch {
    // an origin that does not answer lists nothing
    return undefined
  }
}

/** Awaits a list for at most `waitMs`; afterwards it is empty. */
async function listWithin(
  list: Promise<readonly string[]> | readonly string[],
  waitMs: number,
): Promise<readonly string[]> {
  const late = Promise.withResolvers<readonly string[]>()
  const timer = setTimeout(() => late.resolve([]), waitMs)
  try {
    return await Promise.race([list, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
