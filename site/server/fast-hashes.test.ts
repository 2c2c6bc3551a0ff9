import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { type Hashes, keccak256, portableHashes, shake256, useHashes } from '../../shared/proof/hashes.ts'
import { loadFastHashes } from './fast-hashes.ts'

const fast = await loadFastHashes()

const inHex = ({ keccak256: keccak, shake256: shake }: Hashes, bytes: Uint8Array) => ({
  keccak256: bytesToHex(keccak(bytes)),
  shake256: bytesToHex(shake(bytes)),
})

test.each([
  ['portable', portableHashes],
  ['fast', fast],
])('%s hashes give the published values', (_, hashes) => {
  expect(inHex(hashes, new Uint8Array())).toEqual({
    keccak256: 'c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470',
    shake256: '46b9dd2b0ba88d13233b3feb743eeb243fcd52ea62b81b82b50c27646ed5762f',
  })
  expect(inHex(hashes, utf8ToBytes('abc'))).toEqual({
    keccak256: '4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45',
    shake256: '483366601360a8771c6863080cc4114d8db44530f8f1e1ee4f94ea37e78b5739',
  })
})

test('fast hashes equal portable hashes, for every length around a block and for texts of many blocks', () => {
  const lengths = [...Array.from({ length: 600 }, (_, length) => length), 16_384, 65_537, 1_048_576]
  const texts = lengths.map((length) => Uint8Array.from({ length }, (_, index) => (index * 7 + length) % 256))
  expect(texts.map((bytes) => inHex(fast, bytes))).toEqual(texts.map((bytes) => inHex(portableHashes, bytes)))
})

test('the next hash does not change the previous one', () => {
  const first = fast.keccak256(utf8ToBytes('first'))
  const before = bytesToHex(first)
  fast.keccak256(utf8ToBytes('second'))
  expect(bytesToHex(first)).toBe(before)
})

test.each([
  ['portable', portableHashes],
  ['fast', fast],
])('%s hashes read a text as UTF-8', (_, hashes) => {
  for (const text of ['', 'abc', 'na\u00efve \u{1F600}', 'half a pair: \ud800']) {
    const bytes = utf8ToBytes(text)
    expect(bytesToHex(hashes.keccak256(text))).toBe(bytesToHex(hashes.keccak256(bytes)))
    expect(bytesToHex(hashes.shake256(text))).toBe(bytesToHex(hashes.shake256(bytes)))
  }
})

test('hashes only the given part of a larger buffer', () => {
  const part = utf8ToBytes('before abc after').subarray(7, 10)
  expect(inHex(fast, part)).toEqual(inHex(portableHashes, utf8ToBytes('abc')))
})

test('uses the hashes that the process was given', () => {
  const replaced = { keccak256: () => Uint8Array.of(1), shake256: () => Uint8Array.of(2) }
  useHashes(replaced)
  const answers = [keccak256(new Uint8Array()), shake256(new Uint8Array())]
  useHashes(portableHashes)
  expect(answers).toEqual([Uint8Array.of(1), Uint8Array.of(2)])
})
