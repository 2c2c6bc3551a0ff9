import { createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { keyedHash } from './keyed-hash.ts'

test.each([0, 1, 16, 32, 63, 64])('is HMAC-SHA-256, with a key of %i bytes', (length) => {
  const key = randomBytes(length)
  const keyed = keyedHash(key)
  for (const text of ['', 'ownership-basic/log', 'é'.repeat(500)])
    expect(keyed(text)).toEqual(createHmac('sha256', key).update(text).digest())
})

test('refuses a key that is longer than a block', () => {
  expect(() => keyedHash(randomBytes(65))).toThrow(RangeError)
})
