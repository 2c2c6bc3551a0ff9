import { keccak256, stringToBytes } from 'viem'
import { expect, it } from 'vitest'
import { contentHash } from './content-hash.ts'

it.each(['', 'abc', 'na\u00efve \u{1F600}', 'e\u0301'])(
  'returns the keccak-256 of %j without changing it',
  (content) => {
    expect(contentHash(content)).toBe(keccak256(stringToBytes(content)))
    expect(contentHash(stringToBytes(content))).toBe(keccak256(stringToBytes(content)))
  },
)

it('uses Keccak instead of SHA-3, and does not normalise', () => {
  expect(contentHash('')).toBe('0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470')
  expect(contentHash('e\u0301')).not.toBe(contentHash('\u00e9'))
})
