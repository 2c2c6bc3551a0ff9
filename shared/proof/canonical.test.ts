import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ServiceError } from '../contract/errors.ts'
import { canonicalJson } from './canonical.ts'
import vectors from './vectors.json' with { type: 'json' }

/** Texts without surrogates, because the oracle sorts by UTF-8 bytes. */
const text = fc.string({ unit: 'binary', maxLength: 6 })
const json = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 4 }, tie('leaf'), tie('list'), tie('object')),
  leaf: fc.oneof(
    text,
    fc.boolean(),
    fc.constant(null),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer(),
  ),
  list: fc.array(tie('value'), { maxLength: 4 }),
  object: fc.dictionary(text, tie('value'), { maxKeys: 5 }),
})).value

/** Writes canonical JSON in another way: it first normalises and sorts into a new value, by UTF-8 bytes, and then prints. */
function oracle(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.normalize('NFC'))
  if (typeof value === 'number') return `${value}`
  if (Array.isArray(value)) return `[${value.map(oracle).join()}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const byKey = new Map(Object.entries(value).map(([key, member]) => [key.normalize('NFC'), oracle(member)]))
  if (byKey.size < Object.keys(value).length) throw new Error('equal keys')
  const keys = [...byKey.keys()].toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  return `{${keys.map((key) => `${JSON.stringify(key)}:${byKey.get(key)}`).join()}}`
}

const attempt = (write: () => string) => {
  try {
    return write()
  } catch {
    return 'refused'
  }
}

describe('canonicalJson', () => {
  it.each(vectors.canonical)('$name', ({ json: input, canonical }) => {
    expect(canonicalJson(JSON.parse(input))).toBe(canonical)
  })

  it('agrees with an independent writer', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(attempt(() => canonicalJson(value))).toBe(attempt(() => oracle(value)))
      }),
      { numRuns: 1000 },
    )
  })

  it('does not depend on the order of keys', () => {
    const shuffled = fc
      .dictionary(text, json, { maxKeys: 8 })
      .chain((object) =>
        fc.tuple(
          fc.constant(object),
          fc.shuffledSubarray(Object.entries(object), { minLength: Object.keys(object).length }),
        ),
      )
    fc.assert(
      fc.property(shuffled, ([object, entries]) => {
        const reordered = attempt(() => canonicalJson(Object.fromEntries(entries)))
        expect(reordered).toBe(attempt(() => canonicalJson(object)))
      }),
    )
  })

  it('returns JSON whose canonical form is the same text', () => {
    fc.assert(
      fc.property(json, (value) => {
        const once = attempt(() => canonicalJson(value))
        fc.pre(once !== 'refused')
        expect(canonicalJson(JSON.parse(once))).toBe(once)
      }),
    )
  })

  it('returns JSON of the same value, in NFC and without minus zero', () => {
    const value = { text: 'e\u0301', list: [-0, 0.1 + 0.2, { deep: null }], yes: true }
    expect(JSON.parse(canonicalJson(value))).toEqual({
      text: '\u00e9',
      list: [0, 0.1 + 0.2, { deep: null }],
      yes: true,
    })
  })

  const cycle: { self?: unknown } = {}
  cycle.self = cycle
  // oxlint-disable-next-line no-sparse-arrays
  const gap = [1, , 2]
  it.each([
    ['NaN', Number.NaN],
    ['infinity', { a: [-Infinity] }],
    ['undefined', undefined],
    ['an undefined member', { a: undefined }],
    ['an undefined item', [undefined]],
    ['a function', { a: () => 1 }],
    ['a symbol', [Symbol('a')]],
    ['a symbol key', { [Symbol('a')]: 1 }],
    ['a bigint', 1n],
    ['a gap', gap],
    ['a date', new Date(0)],
    ['a map', new Map([['a', 1]])],
    ['a boxed string', new String('a')],
    [
      'an instance',
      new (class Point {
        x = 1
      })(),
    ],
    ['keys equal in NFC', { '\u00e9': 1, 'e\u0301': 2 }],
    ['a cycle', cycle],
    ['nesting that would overflow the stack', JSON.parse('['.repeat(100_000) + ']'.repeat(100_000))],
  ])('refuses %s', (_, value) => {
    expect(() => canonicalJson(value)).toThrow(expect.objectContaining({ code: 'INVALID_VERIFIER_DATA' }))
    expect(() => canonicalJson(value)).toThrow(ServiceError)
  })

  it('accepts objects without a prototype', () => {
    expect(canonicalJson(Object.assign(Object.create(null), { b: 1, a: 2 }))).toBe('{"a":2,"b":1}')
  })
})
