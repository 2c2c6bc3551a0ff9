import { expect, test } from 'vitest'
import { erasureTarget } from './erasure-target.ts'

const hex = 'Ab'.repeat(20)
const address = `0x${hex.toLowerCase()}`
const solana = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const wallet = (walletAddress: string, chain?: string) => ({ kind: 'wallet', walletAddress, chain })

test.each([
  [`0x${'Cd'.repeat(32)}`, { kind: 'proof', qHash: `0x${'cd'.repeat(32)}` }],
  [`0x${hex}`, wallet(address)],
  [`eip155:8453:0x${hex}`, wallet(address, 'eip155:8453')],
  [`did:pkh:eip155:8453:0x${hex}`, wallet(address, 'eip155:8453')],
  [solana, wallet(solana)],
  [`solana:mainnet:${solana}`, wallet(solana, 'solana:mainnet')],
  ['-bcdefghijklmnopqrst_1', { kind: 'account', profileId: '-bcdefghijklmnopqrst_1' }],
  ['', undefined],
  ['alice@example.org', undefined],
  [hex, undefined],
  [`0x${hex}0`, undefined],
  [`0x${'cd'.repeat(31)}`, undefined],
  // a chain of another namespace, and a second spelling of chain 1
  [`solana:mainnet:0x${hex}`, undefined],
  [`eip155:1:${solana}`, undefined],
  [`eip155:01:0x${hex}`, undefined],
  ['bcdefghijklmnopqrst_1', undefined],
])('%s names %o', (text, target) => {
  expect(erasureTarget(text)).toEqual(target)
})
