import { ServiceError } from '../contract/errors.ts'
import { normalize } from './normalize.ts'

/** More levels than any request may have (protocol/limits#json), and few enough for the stack. It also ends a cycle. */
const maxDepth = 256

/**
 * Returns the canonical text of a JSON value, which is both signed and hashed for the qHash
 * (protocol/proof-format#canonical-json): strings and keys in NFC, keys in code-point order, numbers as JavaScript
 * prints them, no white space. Throws `INVALID_VERIFIER_DATA` for values that JSON cannot represent and for keys that are
 * equal in NFC, `INVALID_REQUEST` for text with more combining marks in a row than {@link normalize} accepts, and the
 * errors of `check`.
 */
export function canonicalJson(value: unknown, check: Check = () => {}): string {
  return write(value, 0, check)
}

/** Checks a text or key before it is normalised. Throws to refuse it. */
type Check = (text: string, isKey: boolean) => void

function write(value: unknown, depth: number, check: Check): string {
  if (depth > maxDepth) throw refuse(`is nested deeper than ${maxDepth} levels`)
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return writeString(value, check)
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw refuse('holds a number that is not finite')
    return JSON.stringify(value)
  }
  if (typeof value !== 'object') throw refuse(`holds a value of type ${typeof value}`)
  return Array.isArray(value) ? writeArray(value, depth, check) : writeObject(value, depth, check)
}

/** Writes a string. JSON.stringify escapes a lone surrogate. */
function writeString(text: string, check: Check): string {
  check(text, false)
  return JSON.stringify(normalize(text))
}

/** Writes an array. Array.from reads a gap as undefined, which is refused; map would skip it. */
const writeArray = (items: readonly unknown[], depth: number, check: Check) =>
  `[${Array.from(items, (item) => write(item, depth + 1, check)).join(',')}]`

function writeObject(object: object, depth: number, check: Check): string {
  if (!isPlain(object)) throw refuse('holds an object that is not plain')
  const members = Object.entries(object).map(([key, member]) => {
    check(key, true)
    return { key: normalize(key), member }
  })
  members.sort((a, b) => byCodePoint(a.key, b.key))
  let previous: string | undefined
  const parts = members.map(({ key, member }) => {
    if (key === previous) throw refuse('has two keys that are the same text')
    previous = key
    return `${JSON.stringify(key)}:${write(member, depth + 1, check)}`
  })
  return `{${parts.join(',')}}`
}

/** Tells whether an object comes from `{}`, `JSON.parse` or `Object.create(null)`, in this realm or another (a frame, a sandbox). */
function isPlain(object: object): boolean {
  if (Object.getOwnPropertySymbols(object).length > 0) return false
  const prototype: unknown = Object.getPrototypeOf(object)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/**
 * Compares two texts by code points. `sort()` compares UTF-16 units and puts U+10000 before U+FFFF. Up to the first
 * difference units are compared, because code points are slow for many keys with a long common beginning.
 */
function byCodePoint(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length)
  let index = 0
  while (index < shorter && a.charCodeAt(index) === b.charCodeAt(index)) index++
  // The unit before the difference is equal, but may be the first half of two different pairs.
  for (let at = Math.max(0, index - 1); at <= index && at < shorter; at++) {
    const order = (a.codePointAt(at) ?? 0) - (b.codePointAt(at) ?? 0)
    if (order !== 0) return order
  }
  return a.length - b.length
}

const refuse = (what: string) => new ServiceError('INVALID_VERIFIER_DATA', `The data ${what}, which cannot be signed.`)
