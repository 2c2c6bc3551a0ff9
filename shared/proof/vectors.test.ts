import { createPublicKey, verify } from 'node:crypto'
import { isAddress, isHex, verifyMessage } from 'viem'
import { describe, expect, it } from 'vitest'
import { decodeBase58, encodeBase58 } from './base58.ts'
import { resolveChain } from './chain.ts'
import { didPkh } from './did.ts'
import { checkEnvelope, type VerifySignature } from './envelope.ts'
import { qHash } from './q-hash.ts'
import { signerString } from './signer-string.ts'
import vectors from './vectors.json' with { type: 'json' }

/** Checks signatures by libraries that share no code with ours. */
const verifySignature: VerifySignature = async ({ walletAddress, chain, message, signature }) => {
  if (chain.namespace === 'eip155')
    return isAddress(walletAddress) && isHex(signature) && verifyMessage({ address: walletAddress, message, signature })
  const spki = Buffer.concat([
    Buffer.from('302a300506032b6570032100', 'hex'),
    decodeBase58(walletAddress) ?? Buffer.alloc(0),
  ])
  const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
  return verify(null, Buffer.from(message), key, decodeBase58(signature) ?? Buffer.alloc(0))
}

describe.each(vectors.envelopes)('$name', ({ envelope, message }) => {
  const chain = resolveChain(envelope)
  it('has the message, DID and qHash of the vector', () => {
    expect(signerString({ ...envelope, chain })).toBe(message)
    expect(didPkh(chain, envelope.walletAddress)).toBe(envelope.did)
    expect(qHash({ ...envelope, chain })).toBe(envelope.qHash)
  })

  it('is valid offline', async () => {
    expect(await checkEnvelope(envelope, verifySignature)).toEqual({ valid: true })
  })

  it.each([
    ['data', { data: { ...envelope.data, content: 'changed' } }, ['qHash', 'signature']],
    ['a verifier', { verifierIds: ['ownership-dns-txt'] }, ['qHash', 'signature']],
    ['the time', { signedTimestamp: envelope.signedTimestamp + 1 }, ['qHash', 'signature']],
    ['the did', { did: `${envelope.did}0` }, ['did']],
    ['the qHash', { qHash: `0x${'0'.repeat(64)}` }, ['qHash']],
    [
      'the letter case of the qHash, which is the same id',
      { qHash: envelope.qHash.toUpperCase().replace('0X', '0x') },
      [],
    ],
  ])('returns the parts that fail after a change of %s', async (_, change, failed) => {
    const verdict = await checkEnvelope({ ...envelope, ...change }, verifySignature)
    expect(verdict).toEqual(failed.length === 0 ? { valid: true } : { valid: false, failed })
  })
})

it('fails with another chain', async () => {
  const [evm, solana] = vectors.envelopes.map(({ envelope }) => envelope)
  const failed = ['did', 'qHash', 'signature']
  expect(await checkEnvelope({ ...evm, chainId: 1 }, verifySignature)).toEqual({ valid: false, failed })
  expect(await checkEnvelope({ ...solana, chain: 'solana:devnet' }, verifySignature)).toEqual({ valid: false, failed })
})

it.each(vectors.requests)('$name', ({ request, did, message, qHash: expected }) => {
  const chain = resolveChain(request)
  expect({
    did: didPkh(chain, request.walletAddress),
    message: signerString({ ...request, chain }),
    qHash: qHash({ ...request, chain }),
  }).toEqual({ did, message, qHash: expected })
})

it('encodes a base58 signature as it was decoded', () => {
  const signature = vectors.envelopes[1]?.envelope.signature ?? ''
  expect(encodeBase58(decodeBase58(signature) ?? new Uint8Array())).toBe(signature)
})
