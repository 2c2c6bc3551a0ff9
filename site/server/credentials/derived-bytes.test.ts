import { shake256 } from '@noble/hashes/sha3.js'
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { derivedBytes } from './derived-bytes.ts'

const key = randomBytes(32)
const secret = key.toString('base64url')

test.each([1, 32, 135, 136, 137, 640])('returns %i bytes of SHAKE-256 of the secret and the verifier id', (length) => {
  const text = Buffer.concat([key, Buffer.from('ownership-basic')])
  expect([...derivedBytes(secret, 'ownership-basic', length)]).toEqual([...shake256(text, { dkLen: length })])
})

test('begins with the same bytes, whatever the length', () => {
  const long = derivedBytes(secret, 'token-holding', 640)
  expect(long.subarray(0, 32)).toEqual(derivedBytes(secret, 'token-holding', 32))
})

test('differs for another verifier and for another secret', () => {
  const all = [
    derivedBytes(secret, 'ownership-basic', 32),
    derivedBytes(secret, 'ownership-social', 32),
    derivedBytes(randomBytes(32).toString('base64url'), 'ownership-basic', 32),
  ].map((bytes) => bytes.toString('hex'))
  expect(new Set(all).size).toBe(3)
})

test.each([0, 16, 31, 33])('refuses a secret of %i bytes', (length) => {
  expect(() => derivedBytes(randomBytes(length).toString('base64url'), 'a', 32)).toThrow(RangeError)
})
