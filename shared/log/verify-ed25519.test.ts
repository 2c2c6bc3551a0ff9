import { etc, hashes, Point, verify } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'
import { expect, test } from 'vitest'
import { isEd25519Signature } from '../proof/ed25519.ts'
import { verifyEd25519 } from './verify-ed25519.ts'

hashes.sha512 = sha512

const ff = (count: number) => 'ff'.repeat(count)

/** Every encoding of a point of small order, also those that are not below the prime (as libsodium lists them). */
const weak = [
  `00${'00'.repeat(31)}`,
  `01${'00'.repeat(31)}`,
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  `ec${ff(30)}7f`,
  `ed${ff(30)}7f`,
  `ee${ff(30)}7f`,
].flatMap((hex) => {
  const bytes = Uint8Array.from(Buffer.from(hex, 'hex'))
  return [bytes, bytes.with(31, (bytes[31] ?? 0) | 0x80)]
})

/** Signs some message without the private half of a key of small order: one whose hash makes the key vanish. */
function forge(publicKey: Uint8Array): { message: Uint8Array; signature: Uint8Array } {
  const s = 7n
  const r = Point.BASE.multiply(s).toBytes()
  for (let count = 0; ; count += 1) {
    const message = new TextEncoder().encode(`forged ${count}`)
    const k = etc.mod(littleEndian(sha512(etc.concatBytes(r, publicKey, message))), Point.CURVE().n)
    const rest = new Uint8Array(32)
    rest[0] = Number(s)
    if (k % 8n === 0n) return { message, signature: etc.concatBytes(r, rest) }
  }
}

const littleEndian = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes.toReversed()).toString('hex')}`)

// security-cases F5
test('refuses all keys of small order, for which anybody can sign', async () => {
  for (const publicKey of weak) {
    const forged = { publicKey, ...forge(publicKey) }
    // a verifier that is not strict accepts it
    expect(verify(forged.signature, forged.message, publicKey, { zip215: true })).toBe(true)
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    expect([Buffer.from(publicKey).toString('hex'), await verifyEd25519(forged)]).toEqual([expect.any(String), false])
    expect(isEd25519Signature(forged)).toBe(false)
  }
})

test('accepts the signature of an honest key, and no other message', async () => {
  const { publicKey, privateKey } = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  const message = new TextEncoder().encode('a checkpoint')
  const signature = new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, message))
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))
  expect(await verifyEd25519({ publicKey: raw, message, signature })).toBe(true)
  expect(await verifyEd25519({ publicKey: raw, message: message.slice(1), signature })).toBe(false)
})
