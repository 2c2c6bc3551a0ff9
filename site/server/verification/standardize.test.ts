import { expect, test } from 'vitest'
import type { StandardizeRequest } from '../../../shared/contract/verification.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { parseConfig } from '../config/config.ts'
import { codeOf } from '../deployment.fixture.ts'
import { bareOuterPorts } from '../verifiers/verifier.fixture.ts'
import { standardize } from './standardize.ts'

const config = parseConfig({})
const wallet = '0xAbCdEf0000000000000000000000000000000001'
const request: StandardizeRequest = {
  walletAddress: wallet,
  verifierIds: ['ownership-basic'],
  data: { owner: wallet, content: 'é\n"' },
  signedTimestamp: 1_784_582_400_000,
}
const made = (more: object) => standardize({ ...request, ...more }, { config, ports: bareOuterPorts })

test('makes the six lines, wallet in lower case, hub chain when none is named (protocol/proof-format#signer-string, #hub-chain)', () => {
  expect(made({})).toEqual({
    signerString: [
      'Portable Proof Verification Request',
      'Wallet: 0xabcdef0000000000000000000000000000000001',
      'Chain: 84532',
      'Verifiers: ownership-basic',
      `Data: {"content":"é\\n\\"","owner":"${wallet}"}`,
      'Timestamp: 1784582400000',
    ].join('\n'),
    bodyPreview: {
      walletAddress: '0xabcdef0000000000000000000000000000000001',
      verifierIds: ['ownership-basic'],
      data: { owner: wallet, content: 'é\n"' },
      signedTimestamp: 1_784_582_400_000,
      chainId: 84532,
      signatureMethod: 'eip191',
    },
  })
})

test.each([
  ['the chain as a number', { chainId: 84532 }],
  ['the chain as text', { chain: 'eip155:84532' }],
  ['both, agreeing', { chainId: 84532, chain: 'eip155:84532' }],
  ['the data as text', { data: JSON.stringify(request.data) }],
  ['an unknown field', { note: 'ignored' }],
])('makes the same text for %s', (_name, more) => {
  expect(made(more)).toEqual(made({}))
})

test('uses the configured hub chain', () => {
  const { signerString } = standardize(request, { config: { ...config, hubChainId: 31337 }, ports: bareOuterPorts })
  expect(signerString.split('\n')[2]).toBe('Chain: 31337')
})

test('keeps a version suffix as it was sent (protocol/proof-format#version-suffix)', () => {
  expect(made({ verifierIds: ['ownership-basic@2'] }).signerString.split('\n')[3]).toBe('Verifiers: ownership-basic@2')
})

test('makes the text of the published vector, although it could not be submitted (protocol/proof-format#published-vector)', () => {
  const vector = {
    walletAddress: '0x2682f1afa9e879dcea444d8d93895c4bcbf55076',
    data: { content: 'CAIP-380 interoperability fixture', nonce: 'example-1' },
    chainId: 84532,
  }
  expect(made(vector).signerString.split('\n').slice(1)).toEqual([
    'Wallet: 0x2682f1afa9e879dcea444d8d93895c4bcbf55076',
    'Chain: 84532',
    'Verifiers: ownership-basic',
    'Data: {"content":"CAIP-380 interoperability fixture","nonce":"example-1"}',
    'Timestamp: 1784582400000',
  ])
})

test.each([
  ['a wallet of no chain', { walletAddress: 'nobody' }, 'INVALID_WALLET'],
  ['chains that disagree', { chainId: 1, chain: 'eip155:84532' }, 'INVALID_CHAIN_CONTEXT'],
  ['another namespace than the wallet', { chain: 'solana:mainnet' }, 'INVALID_CHAIN_CONTEXT'],
  ['a NEAR wallet', { walletAddress: 'alice.near' }, 'UNSUPPORTED_SIGNATURE_METHOD'],
  ['a method of another namespace', { signatureMethod: 'ed25519' }, 'UNSUPPORTED_SIGNATURE_METHOD'],
  ['no such verifier', { verifierIds: ['nothing-like-it@1'] }, 'INVALID_REQUEST'],
  ['a verifier twice', { verifierIds: ['ownership-basic', 'ownership-basic@2'] }, 'INVALID_VERIFIER_COMBINATION'],
  [
    'a hosted verifier beside another',
    { verifierIds: ['proof-of-human', 'ownership-basic'] },
    'INVALID_VERIFIER_FLOW_COMBINATION',
  ],
  ['a verifier that is not offered', { verifierIds: ['wallet-risk'] }, 'VERIFIER_NOT_AVAILABLE'],
  ['a hosted verifier that is not offered', { verifierIds: ['ownership-social'] }, 'VERIFIER_NOT_AVAILABLE'],
  ['data that is no object', { data: '[1]' }, 'INVALID_VERIFIER_DATA'],
  ['data that is no JSON', { data: '{' }, 'INVALID_VERIFIER_DATA'],
  ['an owner action in disguise', { data: { action: 'access_private_proof', qHash: '0x00' } }, 'RESERVED_ACTION'],
  ['one inside namespaced data', { data: { 'ownership-basic': { action: 'revoke_proof' } } }, 'RESERVED_ACTION'],
  ['a malformed hand-off mark', { data: { owner: wallet, handoff: 'x' } }, 'INVALID_VERIFIER_DATA'],
  ['a line separator in the data', { data: { content: 'a\u2028Timestamp: 1' } }, 'INVALID_VERIFIER_DATA'],
  ['two keys that are one in NFC', { data: { é: 1, 'e\u0301': 2 } }, 'INVALID_VERIFIER_DATA'],
])('refuses %s', async (_name, more, code) => {
  expect(await codeOf(() => made(more))).toBe(code)
})

test('names all verifiers that are not offered', () => {
  const refusal = (() => {
    try {
      return made({ verifierIds: ['wallet-risk', 'ownership-basic', 'ownership-dns-txt@3'] })
    } catch (error) {
      return error
    }
  })()
  expect(refusal).toMatchObject({ details: { verifierIds: ['wallet-risk', 'ownership-dns-txt'] } })
  expect(refusal).toBeInstanceOf(ServiceError)
})
