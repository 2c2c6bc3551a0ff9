import { describe, expect, it } from 'vitest'
import { bytesToHex } from '@noble/hashes/utils.js'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { encodeBase58 } from './base58.ts'
import { resolveChain } from './chain.ts'
import { didPkh } from './did.ts'
import { checkEnvelopeOffline } from './offline-check.ts'
import { qHash } from './q-hash.ts'
import { signerString } from './signer-string.ts'

const account = privateKeyToAccount(generatePrivateKey())
const data = { content: 'Grüße, 世界', owner: account.address }
const signedTimestamp = 1_763_700_000_000

function unsigned(walletAddress: string, content: object, chain: { chainId?: number; chain?: string }) {
  const request = {
    walletAddress,
    verifierIds: ['ownership-basic'],
    data: { ...content },
    signedTimestamp,
    chain: resolveChain({ walletAddress, ...chain }),
  }
  const envelope = {
    qHash: qHash(request),
    did: didPkh(request.chain, walletAddress),
    walletAddress,
    verifierIds: request.verifierIds,
    data: request.data,
    signedTimestamp,
    ...chain,
  }
  return { envelope, message: signerString(request) }
}

async function evm(content = data.content) {
  const { envelope, message } = unsigned(account.address, { ...data, content }, { chainId: 84532 })
  return { ...envelope, signature: await account.signMessage({ message }), signatureMethod: 'eip191' }
}

async function solana() {
  const keys = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  const address = encodeBase58(new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey)))
  const { envelope, message } = unsigned(address, { content: 'x', owner: address }, { chain: 'solana:mainnet' })
  const bytes = new Uint8Array(await crypto.subtle.sign('Ed25519', keys.privateKey, new TextEncoder().encode(message)))
  return { envelope: { ...envelope, signatureMethod: 'ed25519' }, bytes }
}

const all = { shape: 'holds', chain: 'holds', did: 'holds', qHash: 'holds', signature: 'holds' }
const none = { shape: 'open', chain: 'open', did: 'open', qHash: 'open', signature: 'open' }

describe('an envelope with the signature of an EVM key', () => {
  it('is valid, and is returned as it is', async () => {
    const envelope = await evm()
    const report = await checkEnvelopeOffline(envelope)
    expect(report).toEqual({ verdict: 'holds', parts: all, envelope })
    expect(report.envelope).toBe(envelope)
  })

  it('is valid with the other encodings of its signature', async () => {
    // one signature of each parity, because EIP-2098 stores the parity in s
    const some = await Promise.all(Array.from({ length: 64 }, (_, n) => evm(`Text ${n}`)))
    const envelopes = ['1b', '1c'].map((v) => some.find(({ signature }) => signature.endsWith(v))!)
    for (const envelope of envelopes) {
      const { signature } = envelope
      const v = Number.parseInt(signature.slice(-2), 16)
      const s = signature.slice(66, 130)
      const top = (Number.parseInt(s.slice(0, 2), 16) | ((v - 27) << 7)).toString(16).padStart(2, '0')
      const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
      const highS = (order - BigInt(`0x${s}`)).toString(16).padStart(64, '0')
      const spellings = [
        `${signature.slice(0, 130)}0${v - 27}`,
        `${signature.slice(0, 66)}${top}${s.slice(2)}`,
        `${signature.slice(0, 66)}${highS}${(55 - v).toString(16)}`,
        `0x${signature.slice(2).toUpperCase()}`,
      ]
      for (const spelling of spellings)
        expect(await checkEnvelopeOffline({ ...envelope, signature: spelling })).toMatchObject({ verdict: 'holds' })
    }
  })

  it('is invalid after a change, and the report names the part', async () => {
    const envelope = await evm()
    const other = privateKeyToAccount(generatePrivateKey()).address
    expect(await checkEnvelopeOffline({ ...envelope, data: { ...data, content: 'other' } })).toMatchObject({
      verdict: 'fails',
      parts: { ...all, qHash: 'fails', signature: 'open' },
    })
    expect(await checkEnvelopeOffline({ ...envelope, walletAddress: other })).toMatchObject({
      verdict: 'fails',
      parts: { ...all, did: 'fails', qHash: 'fails', signature: 'open' },
    })
    expect(await checkEnvelopeOffline({ ...envelope, qHash: `0x${'0'.repeat(64)}` })).toMatchObject({
      verdict: 'fails',
      parts: { ...all, qHash: 'fails' },
    })
    expect(await checkEnvelopeOffline({ ...envelope, chainId: 1 })).toMatchObject({
      verdict: 'fails',
      parts: { ...all, did: 'fails', qHash: 'fails', signature: 'open' },
    })
  })

  it.each([
    ['from another key', `0x${'11'.repeat(64)}1b`],
    ['with a length that no key produces', `0x${'11'.repeat(96)}`],
    ['that is empty', '0x'],
    ['with an impossible v', `0x${'11'.repeat(64)}09`],
    ['that is no curve point', `0x${'ff'.repeat(64)}1b`],
  ])('stays open with a signature %s, because a contract wallet may have made it', async (_, signature) => {
    expect(await checkEnvelopeOffline({ ...(await evm()), signature })).toMatchObject({
      verdict: 'open',
      parts: { ...all, signature: 'open' },
    })
  })

  it.each([
    [{ signature: 'hello' }],
    [{ signature: '0x123' }],
    [{ signatureMethod: 'ed25519' }],
    [{ signatureMethod: 'toString' }],
  ])('is invalid with %j', async (change) => {
    expect(await checkEnvelopeOffline({ ...(await evm()), ...change })).toMatchObject({
      verdict: 'fails',
      parts: { ...all, signature: 'fails' },
    })
  })
})

describe('an envelope with the signature of a Solana key', () => {
  it('is valid with the signature as base58 and as hex', async () => {
    const { envelope, bytes } = await solana()
    for (const signature of [encodeBase58(bytes), bytesToHex(bytes)])
      expect(await checkEnvelopeOffline({ ...envelope, signature })).toMatchObject({ verdict: 'holds', parts: all })
  })

  it('is invalid with another signature, and with one that anyone can make', async () => {
    const { envelope, bytes } = await solana()
    bytes[0]! ^= 1
    expect(await checkEnvelopeOffline({ ...envelope, signature: encodeBase58(bytes) })).toMatchObject({
      verdict: 'fails',
    })
    expect(await checkEnvelopeOffline({ ...envelope, signature: '' })).toMatchObject({ verdict: 'fails' })
    // with the neutral point as key, the signature R = A, s = 0 is valid for every message
    const neutral = Uint8Array.of(1, ...new Uint8Array(31))
    const forged = unsigned(encodeBase58(neutral), { content: 'x' }, { chain: 'solana:mainnet' }).envelope
    const signature = encodeBase58(Uint8Array.of(...neutral, ...new Uint8Array(32)))
    expect(await checkEnvelopeOffline({ ...forged, signature, signatureMethod: 'ed25519' })).toMatchObject({
      verdict: 'fails',
      parts: { ...all, signature: 'fails' },
    })
  })
})

it.each([[null], ['text'], [[]], [{}], [42]])('reports that %j is no envelope', async (garbage) => {
  expect(await checkEnvelopeOffline(garbage)).toEqual({
    verdict: 'fails',
    parts: { ...none, shape: 'fails' },
    envelope: null,
  })
})

it('checks only the shape when the chain does not belong to the wallet', async () => {
  const { chainId: _, ...chainless } = await evm()
  expect(await checkEnvelopeOffline(chainless)).toMatchObject({
    verdict: 'fails',
    parts: { ...none, shape: 'holds', chain: 'fails' },
  })
})
