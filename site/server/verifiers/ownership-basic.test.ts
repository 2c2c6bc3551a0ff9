import { expect, test } from 'vitest'
import { keccak256, stringToBytes } from 'viem'
import { parseChain } from '../../../shared/proof/chain.ts'
import type { VerifierData } from '../../../shared/verifiers/index.ts'
import { ownershipBasic } from './ownership-basic.ts'
import type { Signing } from './verifier.ts'
import { barePorts, refusalOf, signer as owner, signing } from './verifier.fixture.ts'

const keeping: Partial<Signing> = { options: { storeOriginalContent: true, own: {} } }

type Data = VerifierData<'ownership-basic'>
const check = (data: Partial<Data>, more: Partial<Signing> = {}) =>
  ownershipBasic.check({ owner, ...data }, { ...signing, ...more }, barePorts)
const refusal = (data: Partial<Data>, more: Partial<Signing> = {}) => refusalOf(check(data, more))
const hashOf = (text: string) => keccak256(stringToBytes(text))

test('claims the keccak-256 of the content and does not store the content', async () => {
  expect(await check({ content: 'hello', contentType: 'text/plain' })).toEqual({
    verified: true,
    input: { owner, contentHash: hashOf('hello'), contentType: 'text/plain' },
    claims: {
      contentHash: hashOf('hello'),
      contentType: 'text/plain',
      contentStored: false,
      contentResolution: 'hash_only_not_recoverable',
    },
    provider: 'svc',
    warnings: [],
  })
})

test('stores content on request, sealed', async () => {
  expect(await check({ content: 'hello' }, keeping)).toEqual({
    verified: true,
    input: { owner, contentHash: hashOf('hello') },
    sealedInput: { content: 'hello' },
    claims: { contentHash: hashOf('hello'), contentStored: true },
    provider: 'svc',
    warnings: [],
  })
})

test('claims the hash of a reference; does not publish unknown fields', async () => {
  const reference = { type: 'url' as const, id: 'https://a.example', title: 'A', secret: 'x' }
  expect(await check({ reference })).toMatchObject({
    input: { owner, reference: { type: 'url', id: 'https://a.example', title: 'A' } },
    claims: { referenceHash: hashOf('url:https://a.example'), contentStored: false },
  })
  expect(JSON.stringify(await check({ reference }))).not.toMatch(/secret|contentResolution/)
})

test('hashes the bytes as received, in any normal form', async () => {
  const nfd = 'e\u0301'
  const contentHash = keccak256(new Uint8Array([0x65, 0xcc, 0x81]))
  expect(contentHash).not.toBe(hashOf(nfd.normalize('NFC')))
  expect(await check({ content: nfd })).toMatchObject({ claims: { contentHash } })
})

test('accepts a hash without content, in any letter case; with content it must match', async () => {
  const sent = hashOf('hello').toUpperCase().replace('0X', '0x')
  expect(await check({ contentHash: sent })).toMatchObject({ claims: { contentHash: hashOf('hello') } })
  expect(await check({ contentHash: sent, content: 'hello' })).toMatchObject({ verified: true })
  expect(await refusal({ contentHash: sent, content: 'hello ' })).toBe('CONTENT_HASH_MISMATCH')
  expect(await refusal({ contentHash: hashOf('\u00e9'), content: 'e\u0301' })).toBe('CONTENT_HASH_MISMATCH')
})

test.each<[string, Partial<Data>]>([
  ['nothing', {}],
  ['empty content', { content: '' }],
  ['a reference without id', { reference: { type: 'other' } }],
  ['empty content and a reference without id', { content: '', reference: { type: 'other', id: '' } }],
])('refuses %s, which nobody can own', async (_name, data) => {
  expect(await refusal(data)).toBe('REFERENCE_REQUIRED')
})

test('ignores empty content beside a hash', async () => {
  expect(await check({ content: '', contentHash: hashOf('x') }, keeping)).toMatchObject({
    claims: { contentHash: hashOf('x'), contentStored: false },
  })
})

test('accepts a reference without id beside content (protocol/verifiers#reference-id)', async () => {
  expect(await check({ content: 'c', reference: { type: 'other' } })).toMatchObject({
    claims: { contentHash: hashOf('c'), reference: { type: 'other' } },
  })
})

test('compares owner and signer: in any letter case on EVM, exactly elsewhere', async () => {
  expect(await check({ content: 'c', owner: owner.toUpperCase().replace('0X', '0x') })).toMatchObject({
    verified: true,
  })
  expect(await refusal({ content: 'c', owner: owner.replace('1', '2') })).toBe('OWNER_MISMATCH')
  const signer = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
  const solana = { signer, subject: signer, chain: parseChain('solana:mainnet') }
  expect(await check({ content: 'c', owner: signer }, solana)).toMatchObject({ verified: true })
  expect(await refusal({ content: 'c', owner: signer.toLowerCase() }, solana)).toBe('OWNER_MISMATCH')
})

const aiContext = { generatorType: 'saas' as const, provider: 'p', model: 'm', runId: 'r', key: 'secret' }

test.each(['ai', 'mixed'] as const)('accepts aiContext with %s', async (declaredKind) => {
  expect(await check({ content: 'c', provenance: { declaredKind, aiContext } })).toMatchObject({
    claims: {
      provenance: { declaredKind, aiContext: { generatorType: 'saas', provider: 'p', model: 'm', runId: 'r' } },
    },
    warnings: [],
  })
})

test.each(['human', 'unknown', undefined] as const)(
  'ignores aiContext with %s, with a warning',
  async (declaredKind) => {
    const provenance = declaredKind === undefined ? { aiContext } : { declaredKind, aiContext }
    const verdict = await check({ content: 'c', provenance })
    expect(verdict).toMatchObject({
      claims: { provenance: declaredKind === undefined ? {} : { declaredKind } },
      warnings: [{ code: 'AI_CONTEXT_IGNORED' }],
    })
    expect(JSON.stringify(verdict)).not.toContain('saas')
  },
)
