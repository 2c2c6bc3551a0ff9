import { expect, test } from 'vitest'
import { sameWallet, type Wallet, walletKey } from './wallet.ts'

const address = `0x${'1'.repeat(40)}`
const other = `0x${'2'.repeat(40)}`
const [base, hub] = ['eip155:8453', 'eip155:84532']
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const wallet = (walletAddress: string, chain: string, signerKind: Wallet['signerKind']): Wallet => ({
  walletAddress,
  chain,
  signerKind,
})

test.each<[string, Wallet, Wallet, boolean]>([
  ['a key is the same account on every chain', wallet(address, hub, 'key'), wallet(address, base, 'key'), true],
  ['another key is not', wallet(address, hub, 'key'), wallet(other, hub, 'key'), false],
  ['a contract is itself on its own chain', wallet(address, hub, 'contract'), wallet(address, hub, 'contract'), true],
  ['a contract elsewhere is another', wallet(address, hub, 'contract'), wallet(address, base, 'contract'), false],
  ['a key is no contract', wallet(address, hub, 'key'), wallet(address, hub, 'contract'), false],
  ['a Solana key is itself on a test network', wallet('So1', solana, 'key'), wallet('So1', devnet, 'key'), true],
  ['equal letters in another namespace are not', wallet('So1', solana, 'key'), wallet('So1', 'near:x', 'key'), false],
  ['case is part of a Solana address', wallet('So1', solana, 'key'), wallet('SO1', solana, 'key'), false],
])('%s', (_name, one, two, same) => {
  expect([sameWallet(one, two), sameWallet(two, one), walletKey(one) === walletKey(two)]).toEqual([same, same, same])
})

test('a wallet that is missing is nobody’s, not even another missing one’s', () => {
  const known = wallet(address, hub, 'key')
  expect([sameWallet(undefined, undefined), sameWallet(known, undefined), sameWallet(undefined, known)]).toEqual([
    false,
    false,
    false,
  ])
})
