import { expect, test } from 'vitest'
import { jsonBytes, mayStoreUnsigned, unsignedLimit, storedContentKib } from './stored-size.ts'

const ofBytes = (bytes: number) => ({ a: 'x'.repeat(bytes - '{"a":""}'.length) })

test('measures UTF-8 bytes of the JSON text', () => {
  expect([undefined, {}, { a: 'é' }, '\u0000'].map(jsonBytes)).toEqual([0, 2, 10, 8])
})

test.each([
  ['neither', {}, true],
  ['meta at the limit', { meta: ofBytes(unsignedLimit - 2) }, true],
  ['meta one byte above', { meta: ofBytes(unsignedLimit - 1) }, false],
  ['options one byte above', { options: ofBytes(unsignedLimit - 1) }, false],
  ['both at the limit together', { options: ofBytes(8192), meta: ofBytes(8192) }, true],
  ['both above the limit together', { options: ofBytes(8192), meta: ofBytes(8193) }, false],
  ['few characters of many bytes', { meta: { a: '語'.repeat(6000) } }, false],
])('limits what is stored unsigned: %s', (_case, parts, allowed) => {
  expect(mayStoreUnsigned(parts)).toBe(allowed)
})

test.each([
  ['nothing is stored', {}, 'a', 0],
  ['not with another value', { storeOriginalContent: 'true' }, 'a', 0],
  ['rounded up', { storeOriginalContent: true }, 'a', 1],
  ['as the largest that may be stored', { storeOriginalContent: true }, 'a'.repeat(5 * 1024 * 1024), 1024],
])('counts the content that a request asks to store: %s', (_, options, data, kib) => {
  expect([storedContentKib({ data, options }), storedContentKib(null)]).toEqual([kib, 0])
})
