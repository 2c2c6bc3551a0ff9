import { expect, test, vi } from 'vitest'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { ownershipBasic } from '../verifiers/ownership-basic.ts'
import { barePorts, signing } from '../verifiers/verifier.fixture.ts'
import type { VerifierId } from '../../../shared/verifiers/index.ts'
import { outcomeOf, readInput, readInputs, statusOf } from './run-verifiers.ts'

test.each([
  [[true], 'verified'],
  [[true, true], 'verified'],
  [[true, false], 'partially_verified'],
  [[false], 'rejected_verifier_failure'],
  [[false, false], 'rejected_verifier_failure'],
])('answers for outcomes %j the status %s (protocol/verification#data)', (verified, status) => {
  expect(statusOf(verified.map((each) => ({ verified: each })))).toBe(status)
})

test('keeps the claims of a yes and the reason of a no, and no sealed content', () => {
  const input = { owner: 'a' }
  const sealed = { sealedInput: { content: 'c' }, evidence: { seen: 1 } }
  expect(
    outcomeOf('x@1', { verified: true, input, ...sealed, claims: { b: 1 }, provider: 'p', expiresAt: 9 }, 5),
  ).toEqual({ verifierId: 'x@1', verified: true, input, claims: { b: 1 }, provider: 'p', checkedAt: 5, expiresAt: 9 })
  expect(
    outcomeOf('x', { verified: false, reason: 'NOT_OWNED', message: 'No.', input, evidence: {}, provider: 'p' }, 5),
  ).toEqual({
    verifierId: 'x',
    verified: false,
    error: { code: 'NOT_OWNED', message: 'No.' },
    input,
    claims: {},
    provider: 'p',
    checkedAt: 5,
    expiresAt: null,
  })
})

test('reads each part of a request in its own turn of the event loop', async () => {
  const data = { owner: '0x00000000000000000000000000000000000000aa', content: 'a', pseudonymId: 'abc', domain: 'a.b' }
  const ids = ['ownership-basic', 'ownership-pseudonym', 'ownership-dns-txt'] as const
  let turns = 0
  const count = () => {
    turns++
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  const checks = await readInputs(ids.map((id) => ({ requested: id, id, data })))
  clearImmediate(next)
  expect(checks.map(({ id }) => id)).toEqual(ids)
  expect(turns).toBeGreaterThanOrEqual(ids.length - 1)
})

const read = (data: Record<string, unknown>) =>
  readInput({ requested: 'ownership-basic@1', id: 'ownership-basic', data })
const owner = '0x00000000000000000000000000000000000000aa'

test('gives a verifier the data that its schema reads, and only its own options', async () => {
  const check = vi.spyOn(ownershipBasic, 'check')
  const { options: _, ...who } = { ...signing, signer: owner, subject: owner }
  const verifierOptions = { 'ownership-basic': { a: 1 }, 'ownership-dns-txt': { b: 2 } }
  const submission = { ...who, storeOriginalContent: true, verifierOptions }
  const { requested, run } = read({ owner, content: 'c', note: 1 })
  await run(submission, barePorts)
  expect(requested).toBe('ownership-basic@1')
  expect(check).toHaveBeenCalledExactlyOnceWith(
    { owner, content: 'c', note: 1 },
    { ...who, options: { storeOriginalContent: true, own: { a: 1 } } },
    barePorts,
  )
  check.mockRestore()
})

test.each([
  ['no owner', { content: 'c' }, 'owner'],
  ['content of 50 001 characters', { owner, content: 'x'.repeat(50_001) }, 'content'],
  ['a short hash', { owner, contentHash: '0x00' }, 'contentHash'],
  ['an invalid content type', { owner, content: 'c', contentType: 'text' }, 'contentType'],
  ['an unknown kind of reference', { owner, reference: { type: 'book', id: '1' } }, 'reference.type'],
  ['half a byte', { owner, reference: { type: 'file', id: '1', size: 0.5 } }, 'reference.size'],
  ['an unknown provenance', { owner, content: 'c', provenance: { declaredKind: 'alien' } }, 'provenance.declaredKind'],
])('refuses %s and names the field', (_name, data, field) => {
  const refusal = (() => {
    try {
      return read(data)
    } catch (error) {
      return error
    }
  })()
  expect(refusal).toBeInstanceOf(ServiceError)
  expect(refusal).toMatchObject({
    code: 'INVALID_VERIFIER_DATA',
    details: { verifierId: 'ownership-basic', issues: [{ field }] },
  })
})

const evm = { contractAddress: owner }
const solana = { contractAddress: '9C6hybhQ6Aycep9jaUnP6uL9ZYvDjUp1aSkFWPUFJtpj' }
const [primaryWalletAddress, secondaryWalletAddress] = [owner, owner]
test.each<[VerifierId, Record<string, unknown>, string[]]>([
  ['token-holding', evm, ['chainId', 'minBalance']],
  ['token-holding', {}, ['contractAddress', 'chainId', 'minBalance']],
  ['token-holding', { ...solana, minBalance: '1' }, ['chain']],
  ['token-holding', { ...evm, chainId: 1, minBalance: '0' }, ['minBalance']],
  ['nft-ownership', {}, ['contractAddress', 'chainId', 'tokenId']],
  ['nft-ownership', { ...evm, chainId: 1, tokenId: 'x' }, ['tokenId']],
  [
    'wallet-link',
    { primaryWalletAddress, secondaryWalletAddress },
    ['chain', 'signature', 'signatureMethod', 'signedTimestamp'],
  ],
])('names the fields that %s misses or that are wrong in %j', (id, data, fields) => {
  expect(() => readInput({ requested: id, id, data })).toThrow(
    expect.objectContaining({
      details: { verifierId: id, issues: fields.map((field) => ({ field, message: expect.any(String) })) },
    }),
  )
})
