import type { Owner } from '../records/proofs.ts'
import { expect, test } from 'vitest'
import type { VerifierData } from '../../../shared/verifiers/index.ts'
import type { KnownProof } from './ledger.ts'
import { ownershipPseudonym } from './ownership-pseudonym.ts'
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

/** Its ports, to a service that knows these domains and names of the signer, and keeps these namespaces. */
type Around = { domains?: string[]; names?: KnownProof[]; namespaces?: Record<string, string[]> }
function ports({ domains = [], names = [], namespaces }: Around) {
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
const check = (data: Partial<VerifierData<'ownership-pseudonym'>>, around: Around = {}) =>
  ownershipPseudonym.check({ pseudonymId: 'alice', namespace: 'svc', ...data }, signing, ports(around))

test('a name is held for a year, and closed to others for 30 days more', async () => {
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

test('metadata and foreign fields are not in what anybody may see', async () => {
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

test.each(['admin', 'ad-min', 's.v.c', 'support', 'post_master'])('%s is reserved', async (pseudonymId) => {
  const input = { pseudonymId, namespace: 'svc' }
  expect(await check(input)).toEqual(no(input, 'HANDLE_RESERVED', `${pseudonymId} is reserved. Choose another name.`))
})

test.each(['administrator1', 'sub-port-er', 'alice'])('%s is not', async (pseudonymId) => {
  expect(await check({ pseudonymId })).toMatchObject({ verified: true })
})

test('whose namespace it is may take names that are reserved elsewhere', async () => {
  expect(await check({ pseudonymId: 'admin', namespace: 'a.example' }, { domains: ['a.example'] })).toMatchObject({
    verified: true,
    holds: { key: 'a.example:admin' },
  })
})

test.each([
  ['an hour ago opens its namespace', 60 * 60_000, true],
  ['earlier does not', 60 * 60_000 + 1, false],
])('a proof of a domain from %s', async (_when, age, verified) => {
  const names = ports({ domains: ['a.example'] })
  const later = { ...names, now: () => now + age }
  const asked = { pseudonymId: 'alice', namespace: 'a.example' }
  expect(await ownershipPseudonym.check(asked, signing, later)).toMatchObject({ verified })
})

test.each<[string, string, Around]>([
  ['nobody’s', 'acme', {}],
  ['a domain that the wallet did not prove', 'a.example', { domains: ['b.example', 'example'] }],
  ['a domain of which it proved a part', 'a.example', { domains: ['www.a.example'] }],
  ['a part of a domain that it proved', 'www.a.example', { domains: ['a.example'] }],
  ['no domain, whatever is known', 'example', { domains: ['example'] }],
  ['kept for another wallet', 'acme', { namespaces: { acme: [signer.replace('1', '2')] } }],
  ['another than the one that is kept for it', 'acme2', { namespaces: { acme: [signer] } }],
])('a namespace that is %s is closed', async (_name, namespace, around) => {
  const message = `Names in ${namespace} are for wallets that have proven that domain, or that the operator has chosen.`
  const input = { pseudonymId: 'alice', namespace }
  expect(await check({ namespace }, around)).toEqual(no(input, 'NAMESPACE_NOT_AUTHORIZED', message))
})

test.each<[string, string, Around]>([
  ['a domain that the wallet proved', 'a.example', { domains: ['b.example', 'a.example'] }],
  ['kept for it', 'acme', { namespaces: { acme: [signer] } }],
  ['a domain that is kept for it', 'a.example', { namespaces: { 'a.example': [signer] } }],
])('a namespace that is %s is open', async (_name, namespace, around) => {
  expect(await check({ namespace }, around)).toMatchObject({
    verified: true,
    claims: { namespace },
    holds: { key: `${namespace}:alice` },
  })
})

const nested = (levels: number): object => (levels === 1 ? {} : { in: nested(levels - 1) })

test.each<[string, Record<string, unknown>]>([
  ['4 KB', { text: 'x'.repeat(4096 - '{"text":""}'.length) }],
  ['four levels', { ...nested(4) }],
  ['four levels of lists', { a: [[[]]] }],
])('metadata of %s is taken', async (_name, metadata) => {
  expect(await check({ metadata })).toMatchObject({ sealedInput: { metadata } })
})

test.each<[string, Record<string, unknown>]>([
  ['a byte more', { text: 'x'.repeat(4097 - '{"text":""}'.length) }],
  ['more bytes than characters', { text: 'ü'.repeat(2100) }],
  ['five levels', { ...nested(5) }],
  ['five levels of lists', { a: [[[[]]]] }],
])('metadata of %s is refused', async (_name, metadata) => {
  expect(await refusalOf(check({ metadata }))).toBe('INVALID_VERIFIER_DATA')
})
