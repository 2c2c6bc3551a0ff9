import * as v from 'valibot'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { EvmAddress, JsonObject } from '../../../shared/contract/primitives.ts'
import { isFreeText } from '../../../shared/contract/text.ts'
import { isText } from '../rules/text.ts'
import type { Web } from '../ports/web/web.ts'

/** How long resolved values are valid for the page, unless a gate says otherwise (protocol/verifiers#verification-link). */
const resolvedMaxAgeMs = 5 * 60 * 1000

const Path = v.pipe(
  v.string(),
  v.maxLength(256),
  v.regex(/^[\w$@:/-]{1,64}(\.[\w$@:/-]{1,64}){0,7}$/),
  v.check((path) => !path.split('.').includes('__proto__')),
)
const Expected = v.union([v.string(), v.number(), v.boolean()])
const PathCondition = v.union([v.object({ path: Path, eq: v.optional(Expected) }), v.pipe(v.string(), Path)])
const Resolve = v.pipe(v.array(PathCondition), v.maxLength(16))

/** A value that a verification link is asked for: where in its document, and what it has to be there, if anything. */
export type Wish = { path: string; eq?: string | undefined }

/**
 * The wishes of a request: `options.verifierOptions["ownership-basic"].resolve`, paths such as `profile.name` or
 * `{path, eq}`, 16 at most. Throws `INVALID_VERIFIER_DATA`.
 */
export function expectedDataOf(own: JsonObject): Wish[] {
  const parsed = v.safeParse(v.optional(Resolve, []), own['resolve'])
  if (!parsed.success)
    throw new ServiceError('INVALID_VERIFIER_DATA', 'resolve must be a list of at most 16 paths, or {path, eq}.', {
      details: { verifierId: 'ownership-basic', field: 'options.verifierOptions.resolve' },
    })
  return parsed.output.map((wish) =>
    typeof wish === 'string'
      ? { path: wish }
      : { path: wish.path, eq: wish.eq === undefined ? undefined : `${wish.eq}` },
  )
}

/** The values, nested as their paths say, until when they count (Unix ms), and the address that answered. */
export type Resolved = { values: JsonObject; until: number; url: string }

/** Why there are none. */
export type Unresolved = {
  reason: 'RESOLVER_BLOCKED' | 'RESOLVER_FAILED' | 'RESOLVED_VALUE_MISMATCH'
  message: string
}

/**
 * Looks the wishes up in the JSON document behind `url`, or behind `<url>.json` when that one is a page for people
 * (protocol/verifiers#verification-link). Redirects may lead through the same site only: what another one says is not
 * its word. A site that does not answer is an outage, `PROVIDER_UNAVAILABLE`: only what it answered can be a no
 * (protocol/verification#outages).
 */
export async function resolveLink(
  url: string,
  wishes: readonly Wish[],
  { web, now }: { web: Web; now: () => number },
): Promise<Resolved | Unresolved> {
  const first = await web.json(url)
  const fetched = !first.ok && first.reason === 'not-json' ? await web.json(besides(url)) : first
  if (!fetched.ok)
    return { reason: fetched.reason === 'blocked' ? 'RESOLVER_BLOCKED' : 'RESOLVER_FAILED', message: fetched.message }
  // a page that leads anywhere it is told to would let anybody speak for its site
  if (new URL(fetched.url).origin !== new URL(url).origin)
    return { reason: 'RESOLVER_FAILED', message: 'It leads to another site, which does not speak for this one.' }
  if (!v.is(JsonObject, fetched.json) || Array.isArray(fetched.json))
    return { reason: 'RESOLVER_FAILED', message: 'It answers JSON, but not an object.' }

  const values: JsonObject = {}
  for (const { path, eq } of wishes) {
    const value = valueAt(fetched.json, path)
    if (value === undefined || (eq !== undefined && !isSame(value, eq))) {
      const message = value === undefined ? `There is no value at ${path}.` : `The value at ${path} is another one.`
      return { reason: 'RESOLVED_VALUE_MISMATCH', message }
    }
    put(values, path, value)
  }
  return { values, until: now() + resolvedMaxAgeMs, url: fetched.url }
}

/** `https://a.example/me?x` has its document at `https://a.example/me.json?x`. */
function besides(url: string): string {
  const address = new URL(url)
  address.pathname = `${address.pathname.replace(/\/$/, '')}.json`
  return address.href
}

/** A short text, number or boolean that the document itself has there. */
function valueAt(document: unknown, path: string): string | number | boolean | undefined {
  let value = document
  for (const key of path.split('.')) {
    const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    if (!isThere || (Array.isArray(value) && !/^[0-9]+$/.test(key))) return undefined
    value = Reflect.get(Object(value), key)
  }
  // what others wrote is stored and shown: no more may be in it than in what people send
  if (typeof value === 'string') return value.length <= 1024 && isText(value) && isFreeText(value) ? value : undefined
  return typeof value === 'number' || typeof value === 'boolean' ? value : undefined
}

/** Compares two values as gates do: by their text, EVM addresses in any letter case (protocol/gates#comparison). */
function isSame(value: string | number | boolean, eq: string): boolean {
  const text = `${value}`
  return text === eq || (v.is(EvmAddress, text) && v.is(EvmAddress, eq) && text.toLowerCase() === eq.toLowerCase())
}

function put(values: JsonObject, path: string, value: unknown): void {
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  let place = values
  for (const key of keys) {
    const inner = Object.hasOwn(place, key) ? place[key] : undefined
    const next: JsonObject = v.is(JsonObject, inner) ? inner : {}
    place[key] = next
    place = next
  }
  place[last] = value
}
