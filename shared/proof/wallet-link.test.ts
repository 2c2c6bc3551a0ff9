import { expect, it } from 'vitest'
import { ServiceError } from '../contract/errors.ts'
import { accountId, readAccount, walletLink } from './wallet-link.ts'

const evm = '0xABCDEF0000000000000000000000000000000001'
const other = '0x2682f1afa9e879dcea444d8d93895c4bcbf55076'
const solana = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const signedTimestamp = 1_784_582_400_000

it('returns six lines with both wallets for the second wallet to sign (protocol/verifiers#wallet-link)', () => {
  const link = { primaryAccountId: `eip155:84532:${evm}`, secondaryAccountId: `eip155:1:${other}`, signedTimestamp }
  const accounts = {
    primaryAccountId: `eip155:84532:${evm.toLowerCase()}`,
    secondaryAccountId: `eip155:1:${other}`,
    primaryWalletAddress: evm.toLowerCase(),
    secondaryWalletAddress: other,
  }
  expect(walletLink(link)).toEqual({
    accounts,
    message: [
      'Portable Proof Verification Request',
      `Wallet: ${other}`,
      'Chain: 1',
      'Verifiers: wallet-link',
      `Data: {"primaryAccountId":"${accounts.primaryAccountId}","primaryWalletAddress":"${accounts.primaryWalletAddress}",` +
        `"secondaryAccountId":"${accounts.secondaryAccountId}","secondaryWalletAddress":"${other}"}`,
      `Timestamp: ${signedTimestamp}`,
    ].join('\n'),
  })
})

it.each([
  [`eip155:84532:${evm}`, `solana:mainnet:${solana}`, undefined, `Wallet: ${solana}\nChain: solana:mainnet\n`],
  [`solana:mainnet:${solana}`, `eip155:84532:${evm}`, undefined, `Wallet: ${evm.toLowerCase()}\nChain: 84532\n`],
  [`eip155:1:${evm}`, `eip155:10:${other}`, 'eip155:84532', `Wallet: ${other}\nChain: 84532\n`],
])('links %s and %s with a signature for %s', (primaryAccountId, secondaryAccountId, chain, lines) => {
  const { message, accounts } = walletLink({ primaryAccountId, secondaryAccountId, signedTimestamp, chain })
  expect(message).toContain(lines)
  expect(accounts.secondaryAccountId).toBe(accountId(readAccount(secondaryAccountId)))
})

const codeOf = (primaryAccountId: string, secondaryAccountId: string) => {
  try {
    return walletLink({ primaryAccountId, secondaryAccountId, signedTimestamp })
  } catch (error) {
    return error instanceof ServiceError ? error.code : error
  }
}

it.each([
  ['not an account', 'INVALID_VERIFIER_DATA'],
  [`eip155:1:${evm}\n`, 'INVALID_VERIFIER_DATA'],
  [`eip155:1:${solana}`, 'INVALID_CHAIN_CONTEXT'],
  [`eip155:01:${evm}`, 'INVALID_CHAIN_CONTEXT'],
  [`solana:mainnet:${evm}`, 'INVALID_CHAIN_CONTEXT'],
  ['eip155:1:alice', 'INVALID_WALLET'],
  ['near:mainnet:alice.near', 'UNSUPPORTED_SIGNATURE_METHOD'],
])('refuses %s as %s', (id, code) => {
  const good = `eip155:1:${other}`
  expect([codeOf(id, good), codeOf(good, id)]).toEqual([code, code])
})

it('refuses a chain that does not belong to the second wallet', () => {
  const link = { primaryAccountId: `eip155:1:${evm}`, secondaryAccountId: `eip155:1:${other}`, signedTimestamp }
  expect(() => walletLink({ ...link, chain: 'solana:mainnet' })).toThrow('does not belong to solana:mainnet')
})
