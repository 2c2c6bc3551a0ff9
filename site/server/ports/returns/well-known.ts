import * as v from 'valibot'
import type { Web } from '../web/web.ts'
import type { Returns } from './returns.ts'

/** `/.well-known/svc.json`: `{"returns": ["https://…"]}`; other keys are for later. */
const Document = v.looseObject({ returns: v.pipe(v.array(v.pipe(v.string(), v.maxLength(2048))), v.maxLength(100)) })

/** Decoded bytes of a list; times {@link maxOrigins} it bounds the memory. */
const maxBytes = 16 * 1024
/** So many origins are remembered; the one that was asked for longest ago is forgotten first. */
const maxOrigins = 1000
/** So many lists are fetched at the same time; whoever comes then has none. */
const maxFetches = 50
/** How long a list counts, ms. */
const listedMs = 10 * 60_000
/** How long it counts that there was none, ms: an outage is over sooner. */
const missingMs = 60_000
/** How long a caller waits, ms; what comes later counts for the next one. */
const patienceMs = 2500

type Remembered = { addresses: readonly string[]; until: number }

/** Lists fetched through the guarded web, without following redirects, and remembered in bounded memory. */
export function createWellKnownReturns({
  web,
  now,
  waitMs = patienceMs,
}: {
  web: Web
  /** Unix ms. */
  now: () => number
  waitMs?: number
}): Returns {
  const remembered = new Map<string, Remembered>()
  const underway = new Map<string, Promise<readonly string[]>>()

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
      if (!underway.has(origin)) {
        if (underway.size >= maxFetches) return []
        underway.set(
          origin,
          fetchList(origin).finally(() => underway.delete(origin)),
        )
      }
      return await soon(underway.get(origin) ?? [], waitMs)
    },
  }
}

/** The list of an origin; undefined when there is none. */
async function read(web: Web, origin: string): Promise<string[] | undefined> {
  try {
    const fetched = await web.json(`${origin}/.well-known/svc.json`, { maxBytes, maxRedirects: 0 })
    return fetched.ok && v.is(Document, fetched.json) ? fetched.json.returns : undefined
  } catch {
    // who does not answer lists nothing
    return undefined
  }
}

async function soon(list: Promise<readonly string[]> | readonly string[], waitMs: number): Promise<readonly string[]> {
  const late = Promise.withResolvers<readonly string[]>()
  const timer = setTimeout(() => late.resolve([]), waitMs)
  try {
    return await Promise.race([list, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
