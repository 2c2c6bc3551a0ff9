import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalAddress, evmChain, parseChain, resolveChain } from './chain.ts'
import { didPkh } from './did.ts'
import { qHash } from './q-hash.ts'
import { signerString } from './signer-string.ts'

const evm = '0x2682f1afa9e879dcea444d8d93895c4bcbf55076'
const solana = '9C6hybhQ6Aycep9jaUnP6uL9ZYvDjUp1aSkFWPUFJtpj'
const solanaChain = (reference: string) => ({
  namespace: 'solana',
  reference,
  chainId: undefined,
  caip2: `solana:${reference}`,
})
const evmChainOf = (chainId: number) => ({
  namespace: 'eip155',
  reference: `${chainId}`,
  chainId,
  caip2: `eip155:${chainId}`,
})

describe('resolveChain', () => {
  it.each([
    ['no chain: the default hub', { walletAddress: evm }, evmChainOf(84532)],
    ['no chain: the configured hub', { walletAddress: evm, hubChainId: 31337 }, evmChainOf(31337)],
    ['a number', { walletAddress: evm, chainId: 1, hubChainId: 31337 }, evmChainOf(1)],
    ['eip155 text becomes a number', { walletAddress: evm, chain: 'eip155:84532' }, evmChainOf(84532)],
    ['both, agreeing', { walletAddress: evm, chainId: 10, chain: 'eip155:10' }, evmChainOf(10)],
    ['a wrong checksum', { walletAddress: '0x2682F1afa9e879dcea444d8d93895c4bcbf55076' }, evmChainOf(84532)],
    ['Solana without a chain', { walletAddress: solana }, solanaChain('mainnet')],
    ['Solana with one', { walletAddress: solana, chain: 'solana:devnet' }, solanaChain('devnet')],
    ['the system program', { walletAddress: '1'.repeat(32) }, solanaChain('mainnet')],
  ])('%s', (_, request, chain) => {
    expect(resolveChain(request)).toEqual(chain)
  })

  it.each([
    ['both, disagreeing', { walletAddress: evm, chainId: 1, chain: 'eip155:10' }, 'INVALID_CHAIN_CONTEXT'],
    [
      'a number beside Solana',
      { walletAddress: solana, chainId: 84532, chain: 'solana:mainnet' },
      'INVALID_CHAIN_CONTEXT',
    ],
    ['EVM wallet, Solana chain', { walletAddress: evm, chain: 'solana:mainnet' }, 'INVALID_CHAIN_CONTEXT'],
    ['Solana wallet, EVM number', { walletAddress: solana, chainId: 1 }, 'INVALID_CHAIN_CONTEXT'],
    ['Solana wallet, EVM text', { walletAddress: solana, chain: 'eip155:1' }, 'INVALID_CHAIN_CONTEXT'],
    ['a second spelling', { walletAddress: evm, chain: 'eip155:01' }, 'INVALID_CHAIN_CONTEXT'],
    ['not a number', { walletAddress: evm, chain: 'eip155:abc' }, 'INVALID_CHAIN_CONTEXT'],
    ['hex', { walletAddress: evm, chain: 'eip155:0x1' }, 'INVALID_CHAIN_CONTEXT'],
    ['zero', { walletAddress: evm, chainId: 0 }, 'INVALID_CHAIN_CONTEXT'],
    ['a fraction', { walletAddress: evm, chainId: 1.5 }, 'INVALID_CHAIN_CONTEXT'],
    ['beyond exact integers', { walletAddress: evm, chain: 'eip155:9007199254740993' }, 'INVALID_CHAIN_CONTEXT'],
    ['not CAIP-2', { walletAddress: solana, chain: 'solana' }, 'INVALID_CHAIN_CONTEXT'],
    ['a line break', { walletAddress: solana, chain: 'solana:mainnet\n' }, 'INVALID_CHAIN_CONTEXT'],
    ['EVM, 39 digits', { walletAddress: evm.slice(0, -1) }, 'INVALID_WALLET'],
    ['EVM, a line break', { walletAddress: `${evm}\n` }, 'INVALID_WALLET'],
    ['base58 of 31 bytes', { walletAddress: '1'.repeat(31) }, 'INVALID_WALLET'],
    ['base58 of 33 bytes', { walletAddress: '1'.repeat(33), chain: 'solana:mainnet' }, 'INVALID_WALLET'],
    ['empty', { walletAddress: '' }, 'INVALID_WALLET'],
    ['NEAR by name', { walletAddress: 'alice.near' }, 'UNSUPPORTED_SIGNATURE_METHOD'],
    ['NEAR by key', { walletAddress: `ed25519:${solana}` }, 'UNSUPPORTED_SIGNATURE_METHOD'],
    ['NEAR by chain', { walletAddress: 'alice', chain: 'near:mainnet' }, 'UNSUPPORTED_SIGNATURE_METHOD'],
    ['another namespace', { walletAddress: evm, chain: 'cosmos:hub-4' }, 'UNSUPPORTED_SIGNATURE_METHOD'],
  ])('refuses %s', (_, request, code) => {
    expect(() => resolveChain(request)).toThrow(expect.objectContaining({ code }))
  })

  it('makes one signer string and one qHash of chainId N and eip155:N', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1 }),
        fc.constantFrom(evm, evm.toUpperCase().replace('0X', '0x')),
        (chainId, walletAddress) => {
          const of = (named: { chainId?: number; chain?: string }) => {
            const chain = resolveChain({ walletAddress, ...named })
            const request = { walletAddress, chain, verifierIds: ['ownership-basic'], data: {}, signedTimestamp: 1 }
            return { qHash: qHash(request), message: signerString(request), did: didPkh(chain, walletAddress) }
          }
          expect(of({ chainId })).toEqual(of({ chain: `eip155:${chainId}` }))
          expect(of({ chainId })).toEqual(of({ chainId, chain: `eip155:${chainId}` }))
        },
      ),
    )
  })
})

it('lower-cases addresses on EVM chains only', () => {
  expect(canonicalAddress(evmChain(1), '0xABcd')).toBe('0xabcd')
  expect(canonicalAddress(parseChain('solana:devnet'), solana)).toBe(solana)
})
