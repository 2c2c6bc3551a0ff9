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
    ['uses the default hub without a chain', { walletAddress: evm }, evmChainOf(84532)],
    ['uses the configured hub without a chain', { walletAddress: evm, hubChainId: 31337 }, evmChainOf(31337)],
    ['uses the number', { walletAddress: evm, chainId: 1, hubChainId: 31337 }, evmChainOf(1)],
    ['reads a number from eip155 text', { walletAddress: evm, chain: 'eip155:84532' }, evmChainOf(84532)],
    [
      'accepts a number and text of the same chain',
      { walletAddress: evm, chainId: 10, chain: 'eip155:10' },
      evmChainOf(10),
    ],
    [
      'accepts an address with a wrong checksum',
      { walletAddress: '0x2682F1afa9e879dcea444d8d93895c4bcbf55076' },
      evmChainOf(84532),
    ],
    ['uses mainnet for a Solana wallet without a chain', { walletAddress: solana }, solanaChain('mainnet')],
    ['uses the chain of a Solana wallet', { walletAddress: solana, chain: 'solana:devnet' }, solanaChain('devnet')],
    ['accepts the system program', { walletAddress: '1'.repeat(32) }, solanaChain('mainnet')],
  ])('%s', (_, request, chain) => {
    expect(resolveChain(request)).toEqual(chain)
  })

  it.each([
    [
      'a number and text of two chains',
      { walletAddress: evm, chainId: 1, chain: 'eip155:10' },
      'INVALID_CHAIN_CONTEXT',
    ],
    [
      'a number with a Solana chain',
      { walletAddress: solana, chainId: 84532, chain: 'solana:mainnet' },
      'INVALID_CHAIN_CONTEXT',
    ],
    ['an EVM wallet with a Solana chain', { walletAddress: evm, chain: 'solana:mainnet' }, 'INVALID_CHAIN_CONTEXT'],
    ['a Solana wallet with an EVM number', { walletAddress: solana, chainId: 1 }, 'INVALID_CHAIN_CONTEXT'],
    ['a Solana wallet with EVM text', { walletAddress: solana, chain: 'eip155:1' }, 'INVALID_CHAIN_CONTEXT'],
    ['a leading zero', { walletAddress: evm, chain: 'eip155:01' }, 'INVALID_CHAIN_CONTEXT'],
    ['text that is no number', { walletAddress: evm, chain: 'eip155:abc' }, 'INVALID_CHAIN_CONTEXT'],
    ['a hex number', { walletAddress: evm, chain: 'eip155:0x1' }, 'INVALID_CHAIN_CONTEXT'],
    ['chain zero', { walletAddress: evm, chainId: 0 }, 'INVALID_CHAIN_CONTEXT'],
    ['a fraction', { walletAddress: evm, chainId: 1.5 }, 'INVALID_CHAIN_CONTEXT'],
    [
      'a number beyond exact integers',
      { walletAddress: evm, chain: 'eip155:9007199254740993' },
      'INVALID_CHAIN_CONTEXT',
    ],
    ['text that is not CAIP-2', { walletAddress: solana, chain: 'solana' }, 'INVALID_CHAIN_CONTEXT'],
    ['a line break', { walletAddress: solana, chain: 'solana:mainnet\n' }, 'INVALID_CHAIN_CONTEXT'],
    ['an EVM address of 39 digits', { walletAddress: evm.slice(0, -1) }, 'INVALID_WALLET'],
    ['an EVM address with a line break', { walletAddress: `${evm}\n` }, 'INVALID_WALLET'],
    ['base58 of 31 bytes', { walletAddress: '1'.repeat(31) }, 'INVALID_WALLET'],
    ['base58 of 33 bytes', { walletAddress: '1'.repeat(33), chain: 'solana:mainnet' }, 'INVALID_WALLET'],
    ['an empty address', { walletAddress: '' }, 'INVALID_WALLET'],
    ['a NEAR wallet by name', { walletAddress: 'alice.near' }, 'UNSUPPORTED_SIGNATURE_METHOD'],
    ['a NEAR wallet by key', { walletAddress: `ed25519:${solana}` }, 'UNSUPPORTED_SIGNATURE_METHOD'],
    ['a NEAR chain', { walletAddress: 'alice', chain: 'near:mainnet' }, 'UNSUPPORTED_SIGNATURE_METHOD'],
    ['another namespace', { walletAddress: evm, chain: 'cosmos:hub-4' }, 'UNSUPPORTED_SIGNATURE_METHOD'],
  ])('refuses %s', (_, request, code) => {
    expect(() => resolveChain(request)).toThrow(expect.objectContaining({ code }))
  })

  it('gives chainId N and eip155:N the same signer string, qHash and DID', () => {
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
