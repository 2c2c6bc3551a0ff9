import { describe, expect, it } from 'vitest'
import { ServiceError } from '../contract/errors.ts'
import { checkEnvelope } from './envelope.ts'
import vectors from './vectors.json' with { type: 'json' }

const evm = vectors.envelopes[0]?.envelope
const { chainId, ...chainless } = { chainId: 1, ...evm }
const yes = () => Promise.resolve(true)

describe('checkEnvelope', () => {
  it.each([
    ['nothing', undefined, 'shape'],
    ['text', JSON.stringify(evm), 'shape'],
    ['a list', [evm], 'shape'],
    ['an unknown member', { ...evm, extra: 1 }, 'shape'],
    ['a missing member', { ...evm, did: undefined }, 'shape'],
    ['a short qHash', { ...evm, qHash: '0x00' }, 'shape'],
    ['data as text', { ...evm, data: '{}' }, 'shape'],
    ['data that JSON cannot say', { ...evm, data: { content: Number.NaN } }, 'shape'],
    ['a time with a fraction', { ...evm, signedTimestamp: 1.5 }, 'shape'],
    ['no chain', chainless, 'chain'],
    ['two chains', { ...evm, chain: 'eip155:84532' }, 'chain'],
    ['a number beside a Solana chain', { ...vectors.envelopes[1]?.envelope, chainId: 1 }, 'chain'],
    ['an EVM chain by its text', { ...chainless, chain: 'eip155:84532' }, 'chain'],
    ['a chain that is not the wallet\u2019s', { ...chainless, chain: 'solana:mainnet' }, 'chain'],
    ['a wallet that is none', { ...evm, walletAddress: '0x' }, 'chain'],
    ['a NEAR wallet', { ...chainless, walletAddress: 'alice.near', chain: 'near:mainnet' }, 'chain'],
  ])('refuses %s', async (_, envelope, failed) => {
    expect(await checkEnvelope(envelope, yes)).toEqual({ valid: false, failed: [failed] })
  })

  it('hands over exactly what was signed', async () => {
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

  it('takes a malformed signature for a wrong one', async () => {
    const malformed = new ServiceError('INVALID_SIGNATURE', 'Not hex.')
    expect(await checkEnvelope(evm, () => Promise.reject(malformed))).toEqual({ valid: false, failed: ['signature'] })
  })

  it.each([
    new ServiceError('SIGNATURE_CHAIN_UNAVAILABLE', 'No answer.'),
    new ServiceError('UNSUPPORTED_CHAIN', 'No node.'),
    new TypeError('fetch failed'),
  ])('passes an outage on: $message', async (outage) => {
    await expect(checkEnvelope(evm, () => Promise.reject(outage))).rejects.toBe(outage)
  })

  it('counts keys that a schema library would drop', async () => {
    const data = JSON.parse('{"content":"x","__proto__":{"a":1},"constructor":1}')
    const messages: string[] = []
    await checkEnvelope({ ...evm, data }, ({ message }) => Promise.resolve(messages.push(message) > 0))
    expect(messages[0]?.split('\n')[4]).toBe('Data: {"__proto__":{"a":1},"constructor":1,"content":"x"}')
  })
})
