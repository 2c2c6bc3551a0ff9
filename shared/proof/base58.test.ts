import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeBase58, encodeBase58 } from './base58.ts'

it.each([
  ['2NEpo7TZRRrLZSi2U', 'Hello World!'],
  ['USm3fpXnKG5EUBx2ndxBDMPVciP5hGey2Jh4NDv6gmeo1LkMeiKrLJUUBk6Z', 'The quick brown fox jumps over the lazy dog.'],
])('reads and writes the published example %s', (coded, plain) => {
  expect(new TextDecoder().decode(decodeBase58(coded))).toBe(plain)
  expect(encodeBase58(new TextEncoder().encode(plain))).toBe(coded)
})

it('keeps leading zeros', () => {
  expect(decodeBase58('1'.repeat(32))).toEqual(new Uint8Array(32))
  expect(encodeBase58(Uint8Array.of(0, 0, 40, 127, 180, 205))).toBe('11233QC4')
})

it('decodes its own output to the same bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 64 }), (bytes) => {
      expect(decodeBase58(encodeBase58(bytes))).toEqual(Uint8Array.from(bytes))
    }),
  )
})

it.each(['', '0', 'O', 'I', 'l', 'abc ', '\u{1F600}', '2'.repeat(129)])('refuses %j', (text) => {
  expect(decodeBase58(text)).toBeUndefined()
})
