import { describe, expect, it } from 'vitest'
import { ServiceError } from '../contract/errors.ts'
import { checkEnvelope } from './envelope.ts'
import vectors from './vectors.json' with { type: 'json' }

const evm = vectors.envelopes[0]?.envelope
const { chainId, ...chainless } = { chainId: 1, ...evm }
const yes = () => Promise.resolve(true)

describe('checkEnvelope', () => {
  it.each([
    ['undefined', undefined, 'shape'],
    ['text', JSON.stringify(evm), 'shape'],
    ['a list', [evm], 'shape'],
    ['an unknown member', { ...evm, extra: 1 }, 'shape'],
    ['a missing member', { ...evm, did: undefined }, 'shape'],
    ['a short qHash', { ...evm, qHash: '0x00' }, 'shape'],
    ['data as text', { ...evm, data: '{}' }, 'shape'],
    ['data that is not JSON', { ...evm, data: { content: Number.NaN } }, 'shape'],
    ['a time with a fraction', { ...evm, signedTimestamp: 1.5 }, 'shape'],
    ['no chain', chainless, 'chain'],
    ['two chains', { ...evm, chain: 'eip155:84532' }, 'chain'],
    ['a number with a Solana chain', { ...vectors.envelopes[1]?.envelope, chainId: 1 }, 'chain'],
    ['an EVM chain as text', { ...chainless, chain: 'eip155:84532' }, 'chain'],
    ['a chain of another kind of wallet', { ...chainless, chain: 'solana:mainnet' }, 'chain'],
    ['an invalid wallet', { ...evm, walletAddress: '0x' }, 'chain'],
    ['a NEAR wallet', { ...chainless, walletAddress: 'alice.near', chain: 'near:mainnet' }, 'chain'],
  ])('refuses %s', async (_, envelope, failed) => {
    expect(await checkEnvelope(envelope, yes)).toEqual({ valid: false, failed: [failed] })
  })

  it('passes exactly the signed message to the check of the signature', async () => {
    const seen: unknown[] = []
    await checkEnvelope(evm, (claim) => Promise.resolve(seen.push(claim) > 0))
    expect(seen).toEqual([
      {
        walletAddress: evm?.walletAddress,
        chain: { namespace: 'eip155', reference: `${chainId}`, chainId, caip2: `eip155:${chainId}` },
        message: vectors.envelopes[0]?.message,
        signature: evm?.signature,
        signatureMethod: 'eip191',
      },
    ])
  })

  it('treats a malformed signature as a wrong one', async () => {
    const malformed = new ServiceError('INVALID_SIGNATURE', 'Not hex.')
    expect(await checkEnvelope(evm, () => Promise.reject(malformed))).toEqual({ valid: false, failed: ['signature'] })
  })

  it.each([
    new ServiceError('SIGNATURE_CHAIN_UNAVAILABLE', 'No answer.'),
    new ServiceError('UNSUPPORTED_CHAIN', 'No node.'),
    new TypeError('fetch failed'),
  ])('throws an outage: $message', async (outage) => {
    await expect(checkEnvelope(evm, () => Promise.reject(outage))).rejects.toBe(outage)
  })

  it('includes keys that the schema library drops', async () => {
    const data = JSON.parse('{"content":"x","__proto__":{"a":1},"constructor":1}')
    const messages: string[] = []
    await checkEnvelope({ ...evm, data }, ({ message }) => Promise.resolve(messages.push(message) > 0))
    expect(messages[0]?.split('\n')[4]).toBe('Data: {"__proto__":{"a":1},"constructor":1,"content":"x"}')
  })
})
