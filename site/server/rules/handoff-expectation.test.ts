import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import type { VerifierId } from '../../../shared/verifiers/index.ts'
import { differenceFrom, unknownField } from './handoff-expectation.ts'

const contract = '0xAbCdEf0123456789aBcDeF0123456789AbCdEf01'
const token = { contractAddress: contract.toLowerCase(), chainId: 8453, minBalance: '100' }
const part = (id: VerifierId, data: JsonObject = {}) => ({ id, data })
const verified = [
  part('ownership-basic', { owner: '0xaa', reference: { type: 'url', id: 'https://a.example', title: 'A' } }),
  part('token-holding', token),
  part('ownership-dns-txt', { domain: 'xn--bcher-kva.example' }),
]

describe('what was verified satisfies a server that expects', () => {
  test.each<[string, ReturnType<typeof part>[]]>([
    ['one verifier of several', [part('ownership-basic')]],
    ['all of them, in another order', [part('token-holding'), part('ownership-basic')]],
    ['an address in another case', [part('token-holding', { contractAddress: contract })]],
    ['the same number as text', [part('token-holding', { chainId: '8453' })]],
    ['the same decimal', [part('token-holding', { minBalance: '100.0' })]],
    ['a domain in another spelling', [part('ownership-dns-txt', { domain: 'B\u00fccher.example.' })]],
    ['a part of an object', [part('ownership-basic', { reference: { id: 'https://a.example' } })]],
  ])('%s', (_, expected) => {
    expect(differenceFrom(expected, verified)).toBeUndefined()
  })

  test('flat data, of which each verifier has its own fields', () => {
    const flat = { minBalance: '100', reference: { type: 'url' } }
    expect(differenceFrom([part('ownership-basic', flat), part('token-holding', flat)], verified)).toBeUndefined()
  })

  test('one of several proofs of the same verifier', () => {
    const both = [part('token-holding', { ...token, minBalance: '1' }), part('token-holding', token)]
    expect(differenceFrom([part('token-holding', { minBalance: '100' })], both)).toBeUndefined()
  })
})

describe('what was verified does not satisfy a server that expects', () => {
  test.each<[string, ReturnType<typeof part>, unknown]>([
    ['another verifier', part('nft-ownership'), { verifierId: 'nft-ownership' }],
    [
      'another contract',
      part('token-holding', { contractAddress: '0xbb' }),
      { verifierId: 'token-holding', field: 'contractAddress' },
    ],
    [
      'a higher balance',
      part('token-holding', { minBalance: '101' }),
      { verifierId: 'token-holding', field: 'minBalance' },
    ],
    [
      'a lower balance, as it compares by equality',
      part('token-holding', { minBalance: '1' }),
      { verifierId: 'token-holding', field: 'minBalance' },
    ],
    [
      'a field that was left out',
      part('token-holding', { blockNumber: 5 }),
      { verifierId: 'token-holding', field: 'blockNumber' },
    ],
    [
      'null for a field that was left out',
      part('token-holding', { blockNumber: null }),
      { verifierId: 'token-holding', field: 'blockNumber' },
    ],
    [
      'text in the place of an object',
      part('ownership-basic', { reference: 'https://a.example' }),
      { verifierId: 'ownership-basic', field: 'reference' },
    ],
    [
      'a key of an object prototype',
      part('ownership-basic', { reference: JSON.parse('{"constructor":{}}') }),
      { verifierId: 'ownership-basic', field: 'reference' },
    ],
  ])('%s', (_, expected, difference) => {
    expect(differenceFrom([expected], verified)).toEqual(difference)
  })

  test('values of two proofs mixed', () => {
    const both = [part('token-holding', { ...token, minBalance: '1' }), part('token-holding', { ...token, chainId: 1 })]
    expect(differenceFrom([part('token-holding', { minBalance: '100', chainId: 8453 })], both)).toMatchObject({
      verifierId: 'token-holding',
    })
  })

  test.each<[VerifierId, JsonObject, string]>([
    ['token-holding', { ...token, blockNumber: 7 }, 'blockNumber'],
    ['nft-ownership', { tokenId: '1', blockNumber: 7 }, 'blockNumber'],
    ['proof-of-human', { scope: 'my-own' }, 'scope'],
    ['ownership-pseudonym', { pseudonymId: 'alice', namespace: 'my-own' }, 'namespace'],
  ])('%s with a decisive field that it did not name', (id, data, field) => {
    expect(differenceFrom([part(id)], [part(id, data)])).toEqual({ verifierId: id, field })
    expect(differenceFrom([part(id, { [field]: data[field] as string })], [part(id, data)])).toBeUndefined()
  })

  test('no chain of a screening that the verifier found out by the chain that was named', () => {
    const data = { chain: 'base', chainId: 8453 }
    const [named, found] = [
      part('wallet-risk', { chain: 'base' }),
      { ...part('wallet-risk', data), foundOut: ['chainId'] },
    ]
    expect(differenceFrom([named], [found])).toBeUndefined()
    expect(differenceFrom([part('wallet-risk')], [found])).toEqual({ verifierId: 'wallet-risk', field: 'chain' })
  })

  const controlled = { contractAddress: contract.toLowerCase(), chainId: 8453, method: 'accessControl' }

  test('a role in a contract, where it expects the owner of that contract', () => {
    const { method, ...named } = controlled
    const byRole = [part('contract-ownership', controlled)]
    expect(differenceFrom([part('contract-ownership', named)], byRole)).toEqual({
      verifierId: 'contract-ownership',
      field: 'method',
    })
    expect(differenceFrom([part('contract-ownership', { ...named, method })], byRole)).toBeUndefined()
    expect(differenceFrom([part('contract-ownership', named)], [part('contract-ownership', named)])).toBeUndefined()
    // whoever takes any contract takes any control of it
    expect(differenceFrom([part('contract-ownership')], byRole)).toBeUndefined()
  })

  test.each<[JsonObject, string[], string | undefined]>([
    [{ chain: 'sei', provider: 'svc-sanctions' }, [], 'chain'],
    [{ chain: 'eth', chainId: 56 }, [], 'chainId'],
    [{ chain: 'eth', provider: 'webacy' }, ['chain'], 'provider'],
    [{ chain: 'eth', provider: 'webacy' }, ['chain', 'provider'], undefined],
    [{ chain: 'sol', provider: 'svc-sanctions' }, [], undefined],
  ])('a wallet that was looked up as %o, of which the verifier chose %o: %s', (data, foundOut, field) => {
    const partsWithFindings = [{ ...part('wallet-risk', data), foundOut }]
    expect(differenceFrom([part('wallet-risk')], partsWithFindings)).toEqual(
      field && { verifierId: 'wallet-risk', field },
    )
    expect(differenceFrom([part('wallet-risk', data)], partsWithFindings)).toBeUndefined()
  })

  test('a person of the usual scope, which needs no naming', () => {
    const usual = [part('proof-of-human', { scope: 'svc-v1' })]
    expect(differenceFrom([part('proof-of-human')], usual)).toBeUndefined()
    expect(differenceFrom([part('proof-of-human', { scope: 'mine' })], usual)).toEqual({
      verifierId: 'proof-of-human',
      field: 'scope',
    })
  })
})

test('a field that no expected verifier takes is named', () => {
  expect(unknownField([part('token-holding', { minBalance: '1' })])).toBeUndefined()
  expect(unknownField([part('token-holding', { minimumBalance: '1' })])).toBe('minimumBalance')
  const flat = { minBalance: '1', reference: { id: 'x' } }
  expect(unknownField([part('token-holding', flat), part('ownership-basic', flat)])).toBeUndefined()
})
