import { createHash } from 'node:crypto'
import { concatHex, hexToBytes, numberToHex, recoverAddress as viemRecoverAddress, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount, sign } from 'viem/accounts'
import { expect, test } from 'vitest'
import { firstRecovery, recoverAddressBy, recoveries, recovery, type RecoverAddress } from './recover.ts'

const n = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const p = 2n ** 256n - 2n ** 32n - 977n
const gx = 0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798n

const everyRecovery = await Promise.all(
  recoveries.map(async ({ name, load }): Promise<[string, RecoverAddress]> => [name, recoverAddressBy(await load())]),
)

/** Returns the answer of each library, by its name. */
async function answers(hash: Uint8Array, signature: Uint8Array) {
  const entries = everyRecovery.map(async ([name, recover]): Promise<[string, string | undefined]> => [
    name,
    await recover(hash, signature),
  ])
  return Object.fromEntries(await Promise.all(entries))
}

const all = (address: string | undefined) => ({ native: address, wasm: address, pure: address })
const sha256 = (text: string) => new Uint8Array(createHash('sha256').update(text).digest())
const bytes = (r: bigint, s: bigint, v: number) =>
  hexToBytes(concatHex([numberToHex(r, { size: 32 }), numberToHex(s, { size: 32 }), numberToHex(v, { size: 1 })]))

test('uses the native library on this machine', () => {
  expect(recovery.name).toBe('native')
})

test('finds the signer of random signatures with all three libraries, for v of 0, 1, 27, 28 and for high s', async () => {
  for (let round = 0; round < 40; round++) {
    const key = generatePrivateKey()
    const signer = privateKeyToAccount(key).address.toLowerCase()
    const hash = sha256(`message ${round}`)
    const { r, s, yParity } = await sign({ hash: toHex(hash), privateKey: key })
    const parity = Number(yParity)
    for (const signature of [
      bytes(BigInt(r), BigInt(s), parity),
      bytes(BigInt(r), BigInt(s), 27 + parity),
      bytes(BigInt(r), n - BigInt(s), 28 - parity),
    ])
      expect(await answers(hash, signature)).toEqual(all(signer))
    const other = await viemRecoverAddress({ hash: toHex(hash), signature: bytes(BigInt(r), BigInt(s), 28 - parity) })
    expect(await answers(hash, bytes(BigInt(r), BigInt(s), 28 - parity))).toEqual(all(other.toLowerCase()))
  }
})

test('gives the same answer with all three libraries for random bytes', async () => {
  const found = { some: 0, none: 0 }
  for (let round = 0; round < 200; round++) {
    const signature = Uint8Array.of(...sha256(`r${round}`), ...sha256(`s${round}`), 27 + (round % 2))
    const { native, wasm, pure } = await answers(sha256(`hash ${round}`), signature)
    expect([wasm, pure]).toEqual([native, native])
    found[native ? 'some' : 'none']++
  }
  expect(found.some).toBeGreaterThan(50)
  expect(found.none).toBeGreaterThan(50)
})

const hash = sha256('edge')
const z = BigInt(toHex(hash)) % n

test.each<[string, Uint8Array, Uint8Array]>([
  ['r = 0', hash, bytes(0n, 1n, 27)],
  ['s = 0', hash, bytes(gx, 0n, 27)],
  ['r = n', hash, bytes(n, 1n, 27)],
  ['s = n', hash, bytes(gx, n, 27)],
  ['r = p, beyond n', hash, bytes(p, 1n, 27)],
  ['r and s all ones', hash, bytes(2n ** 256n - 1n, 2n ** 256n - 1n, 28)],
  ['r that is no x of the curve', hash, bytes(5n, 1n, 27)],
  ['the key would be the point at infinity', hash, bytes(gx, z, 27)],
  ['v = 2', hash, bytes(gx, 1n, 2)],
  ['v = 26', hash, bytes(gx, 1n, 26)],
  ['v = 29', hash, bytes(gx, 1n, 29)],
  ['v = 31, as Safe marks eth_sign', hash, bytes(gx, 1n, 31)],
  ['v = 255', hash, bytes(gx, 1n, 255)],
  ['64 bytes', hash, bytes(gx, 1n, 27).subarray(0, 64)],
  ['66 bytes', hash, Uint8Array.of(...bytes(gx, 1n, 27), 0)],
  ['no bytes', hash, new Uint8Array()],
  ['a hash of 31 bytes', hash.subarray(1), bytes(gx, 1n, 27)],
])('finds no signer: %s', async (_, digest, signature) => {
  expect(await answers(digest, signature)).toEqual(all(undefined))
})

test.each<[string, Uint8Array, Uint8Array]>([
  ['s = 1', hash, bytes(gx, 1n, 27)],
  ['s = n - 1', hash, bytes(gx, n - 1n, 28)],
  ['hash of zeros', new Uint8Array(32), bytes(gx, 7n, 27)],
  ['hash beyond n', new Uint8Array(32).fill(255), bytes(gx, 7n, 28)],
  ['the other sign of the point at infinity', hash, bytes(gx, z, 28)],
])('finds the same signer as viem: %s', async (_, digest, signature) => {
  const address = await viemRecoverAddress({ hash: toHex(digest), signature })
  expect(await answers(digest, signature)).toEqual(all(address.toLowerCase()))
})

test('uses the next library when one does not load; throws when none loads', async () => {
  const broken = { name: 'broken', load: () => Promise.reject(new Error('no build for this machine')) }
  expect((await firstRecovery([broken, recoveries[2]])).name).toBe('pure')
  await expect(firstRecovery([broken])).rejects.toThrow('no build for this machine')
})
