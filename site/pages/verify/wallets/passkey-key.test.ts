import { hexToBytes } from '@noble/hashes/utils.js'
import { recoverMessageAddress } from 'viem'
import { expect, test } from 'vitest'
import { addressOf, deriveKey, prfInput, signPersonal } from './passkey-key.ts'

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const output = (text: string) => Uint8Array.from(hexToBytes(text))

test('the input of the derivation names version and purpose, and never changes', () => {
  expect(new TextDecoder().decode(prfInput)).toBe('svc passkey wallet v1: prf input')
})

// made by hkdfSync of Node and by viem
test.each([
  [
    '00'.repeat(32),
    '8587238271df9d8c99f6aa151c7c210655782322e81559e582cba4d871ae0159',
    '0xee98cf8f6205b40e07d345a5453e64fe9479c22a',
  ],
  [
    'ff'.repeat(32),
    '3b22d9720e7f713ea504ded557be54bfe11d600aed6330731384f0a4e8410b36',
    '0x82f21746740e0cb81b1f0d4a0aa35c7527e33e80',
  ],
  [
    '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
    'b10eeee0f4c80282eaaf7d508a8949f925036ed73cdd3625172a9926801b7082',
    '0xd28fca8970032acf081641b6c3925ab3d2a0aade',
  ],
])('derives the same key and address from %s as other implementations', async (derived, key, address) => {
  const made = await deriveKey(output(derived))
  expect([hex(made), addressOf(made)]).toEqual([key, address])
})

test('skips a result that is no key of the curve', async () => {
  const tried: string[] = []
  const isThird = (bytes: Uint8Array) => tried.push(hex(bytes)) === 3
  expect(hex(await deriveKey(output('00'.repeat(32)), isThird))).toBe(
    '59ee44620cb661d038f8ed7469d64b6c8217a4ae7da02c984372623f159390ac',
  )
  expect(tried.slice(0, 2)).toEqual([
    '8587238271df9d8c99f6aa151c7c210655782322e81559e582cba4d871ae0159',
    'd2b187ee9060924b4df522d30fdad5e722a68defb6142c15fd137107b3326e06',
  ])
})

test('signs personal messages as wallets do (EIP-191)', async () => {
  const key = await deriveKey(output('00'.repeat(32)))
  const message = 'Zoë signs ✓\n'
  const signature = await signPersonal(message, key)
  expect(signature).toBe(
    '0xfd7348029d060de74dd97efc20fd167fbd573e28f28810de4f65785c1744e6cd583c9b6668f2fc60883b8e907a51c8f93b31a634f06e8e99749c602f2b8a74fc1c',
  )
  const address = await recoverMessageAddress({ message, signature: `0x${signature.slice(2)}` })
  expect(address.toLowerCase()).toBe(addressOf(key))
})
