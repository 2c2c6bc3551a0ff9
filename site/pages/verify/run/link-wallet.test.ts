import { expect, test } from 'vitest'
import { requireLinkWallet } from './link-wallet.ts'

const evm = '0x2682f4d0f0a3e5b1c6d7e8f90a1b2c3d4e5f5076'
const solana = 'So11111111111111111111111111111111111111112'

test.each([
  ['any wallet', undefined, evm],
  ['the same address', evm, evm],
  ['the same address with a checksum', evm.replace('f', 'F'), evm],
  ['the same Solana address', solana, solana],
])('takes %s', (_, asked, wallet) => {
  expect(() => requireLinkWallet(asked, wallet)).not.toThrow()
})

test.each([
  ['another address', evm, evm.replace('26', '27')],
  ['a Solana address in another case', solana, solana.toLowerCase()],
  ['an address of another kind', evm, solana],
])('refuses %s, and names both', (_, askedWallet, wallet) => {
  expect(() => requireLinkWallet(askedWallet, wallet)).toThrow(
    expect.objectContaining({ code: 'SUBJECT_MISMATCH', details: { askedWallet, wallet } }),
  )
})
