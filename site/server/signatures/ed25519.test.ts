import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSignedByEd25519, isUsableKey } from './ed25519.ts'

const p = 2n ** 255n - 19n
const d = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

/** Returns 32 bytes, little-endian, as RFC 8032 encodes a point. */
function encode(y: bigint, negative = false) {
  const bytes = Uint8Array.from(Buffer.from(y.toString(16).padStart(64, '0'), 'hex')).toReversed()
  bytes[31] = (bytes[31] ?? 0) | (negative ? 0x80 : 0)
  return bytes
}

const y8 = 0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n

test('has the right y8, of order 8: doubled, its point has y = 0, which has order 4', () => {
  // x² = (y² - 1) / (d y² + 1), and doubling gives y' = (y² + x²) / (1 - d x² y²)
  const yy = (y8 * y8) % p
  expect((((yy - 1n + yy * (d * yy + 1n)) % p) + p) % p).toBe(0n)
})

test.each([
  ['order 1', encode(1n)],
  ['order 2', encode(p - 1n)],
  ['order 4', encode(0n)],
  ['order 4, other sign', encode(0n, true)],
  ['order 8', encode(y8)],
  ['order 8, other sign', encode(y8, true)],
  ['order 8, other y', encode(p - y8)],
  ['order 8, other y and sign', encode(p - y8, true)],
  ['order 1 with the sign bit', encode(1n, true)],
  ['order 2 with the sign bit', encode(p - 1n, true)],
  ['order 4 written beyond p', encode(p)],
  ['order 1 written beyond p', encode(p + 1n, true)],
  ['a point of large order written beyond p', encode(p + 3n)],
  ['31 bytes', new Uint8Array(31).fill(7)],
  ['33 bytes', new Uint8Array(33).fill(7)],
])('refuses as key: %s', (_, key) => {
  expect(isUsableKey(key)).toBe(false)
})

test('refuses a small-order key, for which one signature would fit every message', () => {
  // R = identity and s = 0 satisfy s·B = R + h·A when A is the identity
  const signature = new Uint8Array(64)
  signature[0] = 1
  expect(isSignedByEd25519({ key: encode(1n), message: 'anything', signature })).toBe(false)
})

test('accepts the signature of another library over an empty message (RFC 8032 7.1, test 1)', () => {
  const key = Buffer.from('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a', 'hex')
  const signature = Buffer.from(
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
    'hex',
  )
  expect(isSignedByEd25519({ key, message: '', signature })).toBe(true)
  expect(isSignedByEd25519({ key, message: ' ', signature })).toBe(false)
})

test('checks the message, the key and the length', () => {
  const [ours, theirs] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')]
  const keyOf = (pair: typeof ours) => Buffer.from(String(pair.publicKey.export({ format: 'jwk' }).x), 'base64url')
  const message = 'Größe 🜁'
  const signature = sign(null, Buffer.from(message), ours.privateKey)
  expect(isSignedByEd25519({ key: keyOf(ours), message, signature })).toBe(true)
  expect(isSignedByEd25519({ key: keyOf(ours), message: 'Grösse 🜁', signature })).toBe(false)
  expect(isSignedByEd25519({ key: keyOf(theirs), message, signature })).toBe(false)
  expect(isSignedByEd25519({ key: keyOf(ours), message, signature: signature.subarray(1) })).toBe(false)
})

test('refuses s beyond the group order, so that one R gives one signature for a message', () => {
  const pair = generateKeyPairSync('ed25519')
  const key = Buffer.from(String(pair.publicKey.export({ format: 'jwk' }).x), 'base64url')
  const signature = sign(null, Buffer.from('once'), pair.privateKey)
  const order = 2n ** 252n + 27742317777372353535851937790883648493n
  const s = BigInt(`0x${Buffer.from(signature.subarray(32).toReversed()).toString('hex')}`)
  const shifted = Buffer.concat([signature.subarray(0, 32), encode(s + order)])
  expect(isSignedByEd25519({ key, message: 'once', signature: shifted })).toBe(false)
})
