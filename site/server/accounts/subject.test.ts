import { expect, test } from 'vitest'
import type { VerifierId } from '../../../shared/verifiers/index.ts'
import { codeOf } from '../deployment.fixture.ts'
import { subjectOf } from './subject.ts'

const signer = '0x00000000000000000000000000000000000000aa'
const other = '0x00000000000000000000000000000000000000bb'
const solana = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const about = (id: VerifierId, data: Record<string, unknown>, subjectWallet?: string) =>
  subjectOf({ signer, subjectWallet, parts: [{ id, data }] })

test.each<[string, VerifierId, Record<string, unknown>, string | undefined, string]>([
  ['data that names no wallet', 'ownership-basic', { owner: signer }, undefined, signer],
  [
    'data that names no wallet, and the signer as subject in capital letters',
    'ownership-basic',
    {},
    signer.toUpperCase().replace('0X', '0x'),
    signer,
  ],
  ['data without an address, about the signer', 'token-holding', {}, undefined, signer],
  ['data that names the signer', 'token-holding', { ownerAddress: signer }, undefined, signer],
  [
    'a delegated subject that the signed data names',
    'token-holding',
    { ownerAddress: other.toUpperCase().replace('0X', '0x') },
    other,
    other,
  ],
  ['a delegated subject on Solana', 'token-holding', { ownerAddress: solana }, solana, solana],
])('accepts %s', (_name, id, data, subjectWallet, subject) => {
  expect(about(id, data, subjectWallet)).toBe(subject)
})

test.each<[string, VerifierId, Record<string, unknown>, string | undefined, string]>([
  ['a subject that only the unsigned field names', 'token-holding', {}, other, 'SUBJECT_MISMATCH'],
  [
    'data about somebody whom the request does not name',
    'token-holding',
    { ownerAddress: other },
    undefined,
    'SUBJECT_MISMATCH',
  ],
  [
    'data about the signer, a request about another',
    'token-holding',
    { ownerAddress: signer },
    other,
    'SUBJECT_MISMATCH',
  ],
  [
    'a Solana subject in lower case',
    'token-holding',
    { ownerAddress: solana.toLowerCase() },
    solana,
    'SUBJECT_MISMATCH',
  ],
  [
    'another subject for a verifier that allows only its signer',
    'ownership-basic',
    { owner: other },
    other,
    'SUBJECT_NOT_ALLOWED',
  ],
])('refuses %s', async (_name, id, data, subjectWallet, code) => {
  expect(await codeOf(() => about(id, data, subjectWallet))).toBe(code)
})

test('refuses several verifiers when one of them allows only its signer', async () => {
  const parts = [
    { id: 'token-holding' as const, data: { ownerAddress: other } },
    { id: 'ownership-basic' as const, data: { owner: other } },
  ]
  expect(await codeOf(() => subjectOf({ signer, subjectWallet: other, parts }))).toBe('SUBJECT_NOT_ALLOWED')
})

test('refuses verifiers about different wallets in one request (protocol/verification#combination)', async () => {
  const parts = (ownerAddress: string) => [
    { id: 'token-holding' as const, data: { ownerAddress: other } },
    { id: 'nft-ownership' as const, data: { ownerAddress } },
  ]
  const both = (ownerAddress: string) => subjectOf({ signer, subjectWallet: other, parts: parts(ownerAddress) })
  expect(await codeOf(() => both(signer))).toBe('INVALID_VERIFIER_COMBINATION')
  expect(both(other.toUpperCase().replace('0X', '0x'))).toBe(other)
})
