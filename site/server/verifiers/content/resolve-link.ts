import * as v from 'valibot'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { JsonObject } from '../../../../shared/contract/primitives.ts'
import { maxResolvedPaths } from '../../../../shared/gate/paths.ts'
import { isFreeText } from '../../../../shared/contract/text.ts'
import { sameAddress } from '../../../../shared/proof/address.ts'
import { isText } from '../../rules/text.ts'
import type { Web } from '../../ports/web/web.ts'

/**
 * How long resolved values are valid for a page, unless a gate says otherwise, ms
 * (protocol/verifiers#verification-link).
 */
const resolvedMaxAgeMs = 5 * 60 * 1000

const Path = v.pipe(
  v.string(),
  v.maxLength(256),
  v.regex(/^[\w$@:/-]{1,64}(\.[\w$@:/-]{1,64}){0,7}$/),
  v.check((path) => !path.split('.').includes('__proto__')),
)
const Expected = v.union([v.string(), v.number(), v.boolean()])
const ResolveItem = v.union([
  v.object({ path: Path, eq: v.optional(Expected), optional: v.optional(v.boolean()) }),
  v.pipe(v.string(), Path),
])
const Resolve = v.pipe(v.array(ResolveItem), v.maxLength(maxResolvedPaths))

/** A value to read from a document: its path, what it must equal, if anything, and whether it may be missing. */
export type PathCondition = { path: string; eq?: string | undefined; optional?: boolean | undefined }

/**
 * Reads the paths that a request wants resolved: `options.verifierOptions["ownership-basic"].resolve`, at most 16 paths
 * such as `profile.name` or `{path, eq, optional}`. Throws `INVALID_VERIFIER_DATA`.
 */
export function conditionsOf(own: JsonObject): PathCondition[] {
  const parsed = v.safeParse(v.optional(Resolve, []), own['resolve'])
  if (!parsed.success)
    throw new ServiceError('INVALID_VERIFIER_DATA', 'resolve must be a list of at most 16 paths, or {path, eq}.', {
      details: { verifierId: 'ownership-basic', field: 'options.verifierOptions.resolve' },
    })
  return parsed.output.map((item) =>
    typeof item === 'string'
      ? { path: item }
      : { path: item.path, eq: item.eq === undefined ? undefined : `${item.eq}`, optional: item.optional },
  )
}

/** The values, nested by their paths; the time until which they count (Unix ms); and the URL that they come from. */
export type Resolved = { values: JsonObject; until: number; url: string }

/** The reason why a link could not be resolved. */
export type Unresolved = {
  reason: 'RESOLVER_BLOCKED' | 'RESOLVER_FAILED' | 'RESOLVED_VALUE_MISMATCH'
  message: string
}

/**
 * Reads values from the JSON document at `url`, or at `<url>.json` when `url` is a page for people
 * (protocol/verifiers#verification-link). Redirects must stay on the same site, because another site does not speak for
 * this one. A site that does not answer is an outage, `PROVIDER_UNAVAILABLE`; only an answer can be a no
 * (protocol/verification#outages).
 */
export async function resolveLink(
  url: string,
  conditions: readonly PathCondition[],
  { web, now }: { web: Web; now: () => number },
): Promise<Resolved | Unresolved> {
  const first = await web.json(url)
  const fetched = !first.ok && first.reason === 'not-json' ? await web.json(documentUrl(url)) : first
  if (!fetched.ok)
    return { reason: fetched.reason === 'blocked' ? 'RESOLVER_BLOCKED' : 'RESOLVER_FAILED', message: fetched.message }
  // with an open redirect, anybody could otherwise speak for this site
  if (new URL(fetched.url).origin !== new URL(url).origin)
    return {
      reason: 'RESOLVER_FAILED',
      message: 'It redirects to another site, whose answer does not count for this one.',
    }
  if (!v.is(JsonObject, fetched.json) || Array.isArray(fetched.json))
    return { reason: 'RESOLVER_FAILED', message: 'It answers JSON, but not an object.' }

  const values: JsonObject = {}
  for (const { path, eq, optional } of conditions) {
    const value = valueAt(fetched.json, path)
    if (value === undefined && optional === true) continue
    if (value === undefined || (eq !== undefined && !isSame(value, eq))) {
      const message = value === undefined ? `There is no value at ${path}.` : `The value at ${path} is another one.`
      return { reason: 'RESOLVED_VALUE_MISMATCH', message }
    }
    setAt(values, path, value)
  }
  return { values, until: now() + resolvedMaxAgeMs, url: fetched.url }
}

/** Returns the URL of the document of a page: `https://a.example/me?x` has it at `https://a.example/me.json?x`. */
function documentUrl(url: string): string {
  const address = new URL(url)
  address.pathname = `${address.pathname.replace(/\/$/, '')}.json`
  return address.href
}

/** Returns the short text, number or boolean at a path of the document, if its own properties lead there. */
function valueAt(document: unknown, path: string): string | number | boolean | undefined {
  let value = document
  for (const key of path.split('.')) {
    const hasKey = typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    if (!hasKey || (Array.isArray(value) && !/^[0-9]+$/.test(key))) return undefined
    value = Reflect.get(Object(value), key)
  }
  // the value is stored and shown, so it may only contain what a request may contain
  if (typeof value === 'string') return value.length <= 1024 && isText(value) && isFreeText(value) ? value : undefined
  return typeof value === 'number' || typeof value === 'boolean' ? value : undefined
}

/** Compares two values as gates do: by their text, EVM addresses in any letter case (protocol/gates#comparison). */
function isSame(value: string | number | boolean, eq: string): boolean {
  return sameAddress(`${value}`, eq)
}

/** Sets the value at a path of nested objects. */
function setAt(values: JsonObject, path: string, value: unknown): void {
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  let target = values
  for (const key of keys) {
    const inner = Object.hasOwn(target, key) ? target[key] : undefined
    const next: JsonObject = v.is(JsonObject, inner) ? inner : {}
    target[key] = next
    target = next
  }
  target[last] = value
}
