import { describe, expect, test } from 'vitest'
import { createSealer, createVault } from './vault.ts'

const oldKey = new Uint8Array(32).fill(1)
const newKey = new Uint8Array(32).fill(2)
const secret = 'nobody reads this: ä 🗝 \u0000'

describe('seal and open', () => {
  const vault = createSealer([oldKey])

  test('opens what it sealed, in its context', () => {
    expect(vault.open(vault.seal(secret, 'proofs/0x1'), 'proofs/0x1')).toBe(secret)
    expect(vault.open(vault.seal('', 'proofs/0x1'), 'proofs/0x1')).toBe('')
  })

  test('never seals the same text to the same bytes, and shows none of it', () => {
    const blobs = [vault.seal(secret, 'c'), vault.seal(secret, 'c')].map((blob) => Buffer.from(blob))
    expect(blobs[0]?.equals(blobs[1] ?? Buffer.alloc(0))).toBe(false)
    expect(blobs[0]?.includes('nobody')).toBe(false)
  })

  test('does not open a blob in another context', () => {
    expect(() => vault.open(vault.seal(secret, 'proofs/0x1'), 'proofs/0x2')).toThrow('does not open')
  })

  test('does not open a blob with one changed bit', () => {
    const blob = vault.seal('text', 'c')
    for (let index = 0; index < blob.length; index++) {
      const changed = Uint8Array.from(blob)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(() => vault.open(changed, 'c')).toThrow(/not a sealed record|not among|does not open/)
    }
  })

  test.each([0, 1, 36])('refuses %i bytes as no sealed record', (length) => {
    expect(() => vault.open(vault.seal(secret, 'c').subarray(0, length), 'c')).toThrow('This is not a sealed record.')
  })

  test('has no content in its errors', () => {
    const blob = Uint8Array.from(vault.seal(secret, 'c'))
    blob[40] = (blob[40] ?? 0) ^ 1
    expect(() => vault.open(blob, 'c')).toThrow(
      new Error('A sealed record does not open: it was altered, or it belongs somewhere else.'),
    )
  })
})

describe('rotation', () => {
  const before = createSealer([oldKey])
  const after = createSealer([newKey, oldKey])

  test('opens what the old key sealed, and seals with the new first key', () => {
    expect(after.open(before.seal(secret, 'c'), 'c')).toBe(secret)
    expect(createSealer([newKey]).open(after.seal(secret, 'c'), 'c')).toBe(secret)
  })

  test('does not open a blob without its key, and names the key in the error', () => {
    expect(() => createSealer([newKey]).open(before.seal(secret, 'c'), 'c')).toThrow(`key ${before.keyIds[0]}`)
    expect(() => before.open(after.seal(secret, 'c'), 'c')).toThrow(`key ${after.keyIds[0]}`)
  })

  test('has stable key ids, which do not reveal the key', () => {
    expect(after.keyIds).toStrictEqual(['df63ee702cf83efd', '4d21574462923eb3'])
  })
})

test('makes hashes that depend on hash root, purpose and text, not on the root keys', () => {
  const [root, otherRoot] = [new Uint8Array(32).fill(3), new Uint8Array(32).fill(4)]
  const vault = createVault(createSealer([oldKey]), root)
  const hashes = [
    vault.hmac('personhood', 'a'),
    vault.hmac('personhood', 'b'),
    vault.hmac('cursor', 'a'),
    createVault(createSealer([oldKey]), otherRoot).hmac('personhood', 'a'),
  ]
  expect(new Set(hashes).size).toBe(4)
  expect(hashes[0]).toMatch(/^[\w-]{43}$/)
  expect(vault.hmac('personhood', 'a')).toBe(hashes[0])
  expect(createVault(createSealer([newKey]), root).hmac('personhood', 'a')).toBe(hashes[0])
  const start = Buffer.from(hashes[0] ?? '', 'base64url').readBigInt64BE()
  expect(vault.shortHmac('personhood', 'a')).toBe(start)
})

test.each([
  ['no key', [], 'There is no secret key'],
  ['a short key', [new Uint8Array(31)], 'A secret key has 31 bytes; it must have 32.'],
  ['a second key that is too long', [oldKey, new Uint8Array(33)], 'A secret key has 33 bytes; it must have 32.'],
  ['the same key twice', [oldKey, oldKey], 'A secret key is given twice.'],
])('refuses %s', (_, keys, message) => {
  expect(() => createSealer(keys)).toThrow(message)
})
