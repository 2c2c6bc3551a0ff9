import { expect, test } from 'vitest'
import { walletId } from './did.ts'

const address = `0x${'ab'.repeat(20)}`
test.each([
  [address, undefined, address],
  [address, 'eip155:8453', `did:pkh:eip155:8453:${address}`],
  [address, 'eip155:1', `did:pkh:eip155:1:${address}`],
])('a site knows the wallet %s on %s by %s', (walletAddress, contractChain, expected) => {
  expect(walletId(walletAddress, contractChain)).toBe(expected)
})
