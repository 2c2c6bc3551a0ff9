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
  ['nobody named', 'ownership-basic', { owner: signer }, undefined, signer],
  ['the signer named in other letters', 'ownership-basic', {}, signer.toUpperCase().replace('0X', '0x'), signer],
  ['the data left to be filled in', 'token-holding', {}, undefined, signer],
  ['the data naming the signer', 'token-holding', { ownerAddress: signer }, undefined, signer],
  [
    'a delegated subject, signed',
    'token-holding',
    { ownerAddress: other.toUpperCase().replace('0X', '0x') },
    other,
    other,
  ],
  ['a delegated subject on Solana', 'token-holding', { ownerAddress: solana }, solana, solana],
])('%s', (_name, id, data, subjectWallet, subject) => {
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
    'a Solana subject in other letters',
    'token-holding',
    { ownerAddress: solana.toLowerCase() },
    solana,
    'SUBJECT_MISMATCH',
  ],
  ['a verifier that speaks of its signer only', 'ownership-basic', { owner: other }, other, 'SUBJECT_NOT_ALLOWED'],
])('refuses %s', async (_name, id, data, subjectWallet, code) => {
  expect(await codeOf(() => about(id, data, subjectWallet))).toBe(code)
})

test('one verifier of several that cannot be delegated refuses for all', async () => {
  const parts = [
    { id: 'token-holding' as const, data: { ownerAddress: other } },
    { id: 'ownership-basic' as const, data: { owner: other } },
  ]
  expect(await codeOf(() => subjectOf({ signer, subjectWallet: other, parts }))).toBe('SUBJECT_NOT_ALLOWED')
})

test('verifiers about different wallets do not stand together (protocol/verification#combination)', async () => {
  const parts = (ownerAddress: string) => [
    { id: 'token-holding' as const, data: { ownerAddress: other } },
    { id: 'nft-ownership' as const, data: { ownerAddress } },
  ]
  const both = (ownerAddress: string) => subjectOf({ signer, subjectWallet: other, parts: parts(ownerAddress) })
  expect(await codeOf(() => both(signer))).toBe('INVALID_VERIFIER_COMBINATION')
  expect(both(other.toUpperCase().replace('0X', '0x'))).toBe(other)
})
