import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from './canonical.ts'
import { evmChain, parseChain } from './chain.ts'
import { signerString } from './signer-string.ts'

const request = {
  walletAddress: '0xABCDEF0000000000000000000000000000000001',
  chain: evmChain(84532),
  verifierIds: ['ownership-basic', 'token-holding@2'],
  data: { b: 'line\nbreak', a: 1 },
  signedTimestamp: 1_784_582_400_000,
}

describe('signerString', () => {
  it('returns six lines', () => {
    expect(signerString(request)).toMatchInlineSnapshot(`
      "Portable Proof Verification Request
      Wallet: 0xabcdef0000000000000000000000000000000001
      Chain: 84532
      Verifiers: ownership-basic,token-holding@2
      Data: {"a":1,"b":"line\\nbreak"}
      Timestamp: 1784582400000"
    `)
  })

  it('contains each field, for any data without raw control characters', () => {
    const plain = fc.string({ unit: 'grapheme' }).filter((text) => !/[\p{Cc}\u2028\u2029]/u.test(text))
    const of = fc.record({ data: fc.dictionary(plain, plain), signedTimestamp: fc.maxSafeNat() })
    fc.assert(
      fc.property(of, ({ data, signedTimestamp }) => {
        const lines = signerString({ ...request, data, signedTimestamp }).split('\n')
        expect(lines).toHaveLength(6)
        expect(lines[4]).toBe(`Data: ${canonicalJson(data)}`.normalize('NFC'))
        expect(lines[5]).toBe(`Timestamp: ${signedTimestamp}`)
      }),
    )
  })

  it('returns NFC, also if a combining mark follows an escape', () => {
    const lines = signerString({ ...request, data: { a: '\ud80a\u0301' } }).split('\n')
    expect(lines[4]).toBe('Data: {"a":"\\ud80\u00e1"}')
  })

  it.each([
    [
      'a line break in the wallet',
      { chain: parseChain('solana:mainnet'), walletAddress: 'a\nWallet: b' },
      'INVALID_WALLET',
    ],
    [
      'a line break in the chain',
      { chain: { ...parseChain('solana:mainnet'), caip2: 'solana:x\r' } },
      'INVALID_CHAIN_CONTEXT',
    ],
    ['a line break in an id', { verifierIds: ['a\nb'] }, 'INVALID_REQUEST'],
    ['a comma in an id', { verifierIds: ['a,b'] }, 'INVALID_REQUEST'],
    ['next line (C1) in the data', { data: { a: '\u0085' } }, 'INVALID_VERIFIER_DATA'],
    ['DEL in a key', { data: { '\u007f': 1 } }, 'INVALID_VERIFIER_DATA'],
    ['a line separator in the data', { data: { a: '\u2028' } }, 'INVALID_VERIFIER_DATA'],
    ['a fraction of a millisecond', { signedTimestamp: 1.5 }, 'INVALID_REQUEST'],
    ['a time before 1970', { signedTimestamp: -1 }, 'INVALID_REQUEST'],
    ['a time that is no number', { signedTimestamp: Number.NaN }, 'INVALID_REQUEST'],
  ])('refuses %s', (_, change, code) => {
    expect(() => signerString({ ...request, ...change })).toThrow(expect.objectContaining({ code }))
  })
})
