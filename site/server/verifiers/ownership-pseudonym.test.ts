import type { Owner } from '../records/proofs.ts'
import { expect, test } from 'vitest'
import { evmChain } from '../../../shared/proof/chain.ts'
import type { VerifierData } from '../../../shared/verifiers/index.ts'
import type { KnownProof } from './ledger.ts'
import { ownershipPseudonym } from './ownership-pseudonym.ts'
import type { Signing } from './verifier.ts'
import { barePorts, refusalOf, signer, signing } from './verifier.fixture.ts'

const day = 24 * 60 * 60 * 1000
const now = Date.UTC(2026, 10, 21)

const known = (domain: string): KnownProof => ({
  qHash: '0x',
  input: { domain },
  claims: { domain },
  createdAt: now,
  checkedAt: now,
})

/** Returns the ports of a service with these proofs of domains and names, and these reserved namespaces. */
type Context = { domains?: string[]; names?: KnownProof[]; namespaces?: Record<string, string[]> }
function ports({ domains = [], names = [], namespaces }: Context) {
  const found: Record<string, KnownProof[]> = { 'ownership-dns-txt': domains.map(known), 'ownership-pseudonym': names }
  return {
    ...barePorts,
    now: () => now,
    ...(namespaces && {
      namespaces: new Map(Object.entries(namespaces).map(([name, wallets]) => [name, new Set(wallets)])),
    }),
    ledger: {
      ...barePorts.ledger,
      known: async ({ walletAddress }: Owner, verifierId: string) =>
        walletAddress === signer ? (found[verifierId] ?? []) : [],
    },
  }
}
const check = (data: Partial<VerifierData<'ownership-pseudonym'>>, context: Context = {}) =>
  ownershipPseudonym.check({ pseudonymId: 'alice', namespace: 'svc', ...data }, signing, ports(context))

test('holds a name for a year, and 30 more days against other wallets', async () => {
  expect(await check({ displayName: 'Alice A.', metadata: { site: 'a.example' } })).toEqual({
    verified: true,
    input: { pseudonymId: 'alice', namespace: 'svc', displayName: 'Alice A.' },
    sealedInput: { metadata: { site: 'a.example' } },
    claims: {
      handle: 'alice',
      pseudonymId: 'alice',
      namespace: 'svc',
      displayName: 'Alice A.',
      walletAddress: signer,
    },
    provider: 'svc',
    expiresAt: now + 365 * day,
    holds: {
      space: 'pseudonym',
      key: 'svc:alice',
      holder: signer,
      expiresAt: now + 365 * day,
      quarantineMs: 30 * day,
      taken: { code: 'HANDLE_TAKEN', message: 'alice is another wallet’s in svc.' },
    },
  })
})

test('keeps metadata and unknown fields out of the public input', async () => {
  const extra = { pseudonymId: 'alice', secret: 'x' }
  const { input, claims, ...rest } = Object.assign({ claims: {} }, await check({ ...extra, metadata: { deep: 'y' } }))
  expect(JSON.stringify([input, claims])).not.toMatch(/secret|deep/)
  expect(JSON.stringify(rest)).not.toMatch(/secret/)
})

const no = (input: object, reason: string, message: unknown = expect.any(String)) => ({
  verified: false,
  reason,
  message,
  input,
  provider: 'svc',
})

test.each(['admin', 'ad-min', 's.v.c', 'support', 'post_master'])('refuses %s as reserved', async (pseudonymId) => {
  const input = { pseudonymId, namespace: 'svc' }
  expect(await check(input)).toEqual(no(input, 'HANDLE_RESERVED', `${pseudonymId} is reserved. Choose another name.`))
})

test.each(['administrator1', 'sub-port-er', 'alice'])('does not reserve %s', async (pseudonymId) => {
  expect(await check({ pseudonymId })).toMatchObject({ verified: true })
})

test('allows names in the own namespace that are reserved in the default one', async () => {
  expect(await check({ pseudonymId: 'admin', namespace: 'a.example' }, { domains: ['a.example'] })).toMatchObject({
    verified: true,
    holds: { key: 'a.example:admin' },
  })
})

test.each([
  ['an hour ago opens its namespace', 60 * 60_000, true],
  ['earlier does not', 60 * 60_000 + 1, false],
])('checks the age of a proof of the domain: from %s', async (_when, age, verified) => {
  const names = ports({ domains: ['a.example'] })
  const later = { ...names, now: () => now + age }
  const request = { pseudonymId: 'alice', namespace: 'a.example' }
  expect(await ownershipPseudonym.check(request, signing, later)).toMatchObject({ verified })
})

test.each<[string, string, Context]>([
  ['not reserved for anybody', 'acme', {}],
  ['a domain that the wallet did not prove', 'a.example', { domains: ['b.example', 'example'] }],
  ['a domain of which it proved a part', 'a.example', { domains: ['www.a.example'] }],
  ['a part of a domain that it proved', 'www.a.example', { domains: ['a.example'] }],
  ['no domain, whatever is known', 'example', { domains: ['example'] }],
  ['kept for another wallet', 'acme', { namespaces: { acme: [signer.replace('1', '2')] } }],
  ['another than the one that is kept for it', 'acme2', { namespaces: { acme: [signer] } }],
])('refuses a namespace that is %s', async (_name, namespace, context) => {
  const message = `Names in ${namespace} are for wallets that have proven that domain, or that the operator has chosen.`
  const input = { pseudonymId: 'alice', namespace }
  expect(await check({ namespace }, context)).toEqual(no(input, 'NAMESPACE_NOT_AUTHORIZED', message))
})

test.each<[string, string, Context]>([
  ['a domain that the wallet proved', 'a.example', { domains: ['b.example', 'a.example'] }],
  ['kept for it', 'acme', { namespaces: { acme: [signer] } }],
  ['a domain that is kept for it', 'a.example', { namespaces: { 'a.example': [signer] } }],
])('allows a namespace that is %s', async (_name, namespace, context) => {
  expect(await check({ namespace }, context)).toMatchObject({
    verified: true,
    claims: { namespace },
    holds: { key: `${namespace}:alice` },
  })
})

const contractOn = (chainId: number) => ({ signerKind: 'contract' as const, chain: evmChain(chainId) })

/** Tells whether a signer gets a name in a namespace that is kept for this wallet. */
async function takesNameOf(wallet: string, more: Partial<Signing> = {}) {
  const request = { pseudonymId: 'alice', namespace: 'acme' }
  const context = ports({ namespaces: { acme: [wallet] } })
  return (await ownershipPseudonym.check(request, { ...signing, ...more }, context)).verified
}

test('a reserved namespace names a contract with its chain, and an address alone is that of a key', async () => {
  expect(await takesNameOf(signer, { chain: evmChain(1) })).toBe(true)
  expect(await takesNameOf(`eip155:8453:${signer}`, contractOn(8453))).toBe(true)
  expect(await takesNameOf(signer, contractOn(8453))).toBe(false)
  expect(await takesNameOf(`eip155:8453:${signer}`, contractOn(1))).toBe(false)
  expect(await takesNameOf(`eip155:84532:${signer}`)).toBe(false)
})

const nested = (levels: number): object => (levels === 1 ? {} : { in: nested(levels - 1) })

test.each<[string, Record<string, unknown>]>([
  ['4 KB', { text: 'x'.repeat(4096 - '{"text":""}'.length) }],
  ['four levels', { ...nested(4) }],
  ['four levels of lists', { a: [[[]]] }],
])('accepts metadata of %s', async (_name, metadata) => {
  expect(await check({ metadata })).toMatchObject({ sealedInput: { metadata } })
})

test.each<[string, Record<string, unknown>]>([
  ['a byte more', { text: 'x'.repeat(4097 - '{"text":""}'.length) }],
  ['more bytes than characters', { text: 'ü'.repeat(2100) }],
  ['five levels', { ...nested(5) }],
  ['five levels of lists', { a: [[[[]]]] }],
])('refuses metadata of %s', async (_name, metadata) => {
  expect(await refusalOf(check({ metadata }))).toBe('INVALID_VERIFIER_DATA')
})
