import { describe, expect, test } from 'vitest'
import { languages } from '../../../../shared/contract/language.ts'
import { gates as gatesEn } from '../../strings/en/gates.ts'
import { pathsOf } from '../../../../shared/gate/paths.ts'
import { loadClaimLabels } from '../../../../shared/strings/claim-labels.ts'
import { VerifierId } from '../../../../shared/verifiers/index.ts'
import { stringsFor } from '../../strings/strings-for.ts'
import { fieldLabels, namedPaths, offeredPaths } from './fields/field-names.ts'
import { problemsOf } from './find-problems.ts'
import { countsOf, rowPlace } from './problems.ts'
import { draftOf, newRow, type OwnGate, type GateForm, gateFormOf, slugOf, uniqueOf } from './gate-form.ts'
import { sameTexts } from '../same-texts.fixture.ts'

const contract = `0x${'ab'.repeat(20)}`
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const stored: OwnGate = {
  gateId: 'readers',
  name: 'Readers',
  status: 'published',
  version: 3,
  publishedVersion: 3,
  hasReward: true,
  logo: null,
  createdAt: 1,
  updatedAt: 2,
  requirements: [
    {
      verifierId: 'token-holding',
      match: [
        { path: 'contractAddress', op: 'eq', value: contract },
        { path: 'chainId', op: 'eq', value: '8453' },
        { path: 'minBalance', op: 'gte', value: '5' },
        { path: 'claims.decimals', op: 'eq', value: '6' },
      ],
      optional: true,
      minCount: 2,
      maxAgeMs: 5_400_001,
    },
    { verifierId: 'ownership-basic', match: [], optional: false, minCount: 1 },
  ],
  policy: {
    visibility: 'public',
    gateFreshnessHours: 0.5,
    fulfillAuth: 'strict',
    allowedOrigins: ['https://a.example', 'https://b.example'],
    uniqueBy: ['account'],
    requirePhishingResistant: true,
  },
  monetization: {
    charge: { enabled: true, label: 'Ticket', amountUsd: 5, methods: ['usdc'], recipient: contract },
  },
  checkout: { mode: 'x', description: 'For those who read', successReturnUrl: 'https://a.example/back' },
  schedule: { startsAt: '2026-11-22T10:00:00.000Z', endsAt: '2026-11-23T10:00:05.000Z' },
  artifact: { type: 'link' },
  branding: { accentColor: '#0a7d5a' },
  marketplaceTemplate: { tags: ['books'] },
}

test('keeps the id of a stored gate, whatever the form says', () => {
  expect(draftOf({ ...gateFormOf(stored), gateId: 'another' }, 'published').gateId).toBe('readers')
  expect(draftOf({ ...gateFormOf(), gateId: 'another' }, 'draft').gateId).toBe('another')
})

test('does not change a stored gate, including the fields that the form does not show', () => {
  const { hasReward: _h, logo: _l, version: _v, publishedVersion: _p, createdAt: _c, updatedAt: _u, ...model } = stored
  expect(draftOf(gateFormOf(stored), 'published')).toEqual(model)
})

test('compares the least amount of a new requirement by “at least”, and of an older one as stored', () => {
  const match = [{ path: 'minBalance', op: 'eq' as const, value: '5' }]
  const older = { ...stored, requirements: [{ ...stored.requirements[0]!, match }] }
  expect(draftOf(gateFormOf(older), 'draft').requirements[0]?.match).toEqual(match)
  const row = { ...newRow('token-holding'), locked: { minBalance: '5' } }
  expect(draftOf({ ...gateFormOf(), rows: [row] }, 'draft').requirements[0]?.match).toEqual([
    { ...match[0], op: 'gte' },
  ])
})

test('counts a person once when a person is required, unless the gate says otherwise', () => {
  const gateForm = { ...gateFormOf(), rows: [newRow('proof-of-human')] }
  expect([uniqueOf(gateForm), draftOf(gateForm, 'draft').policy?.uniqueBy]).toEqual([
    new Set(['personhood']),
    undefined,
  ])
  const formWithAsset = { ...gateForm, uniqueBy: new Set<'asset'>() }
  expect([uniqueOf(formWithAsset), draftOf(formWithAsset, 'draft').policy?.uniqueBy]).toEqual([new Set(), []])
})

test('sends a reward only when one was entered', () => {
  const gateForm = gateFormOf(stored)
  gateForm.reward = { delivery: 'reveal', value: ' a secret ', label: 'L', message: '' }
  expect(draftOf(gateForm, 'published').reward).toBeUndefined()
  gateForm.keepsReward = false
  expect(draftOf(gateForm, 'published').reward).toEqual({ delivery: 'reveal', value: ' a secret ', label: 'L' })
  gateForm.reward.delivery = 'access_granted'
  expect(draftOf(gateForm, 'published').reward).toEqual({ delivery: 'access_granted', label: 'L' })
  // null removes the stored one
  gateForm.reward.delivery = ''
  expect(draftOf(gateForm, 'published').reward).toBeNull()
  expect(draftOf({ ...gateForm, stored: { ...stored, hasReward: false } }, 'published').reward).toBeUndefined()
  expect(draftOf({ ...gateForm, keepsReward: true }, 'published').reward).toBeUndefined()
})

test('keeps a removed price switched off, and makes an empty draft of an empty form', () => {
  expect(draftOf(gateFormOf(), 'draft')).toEqual({
    gateId: '',
    status: 'draft',
    name: '',
    requirements: [],
    policy: { visibility: 'unlisted', allowedOrigins: [] },
    monetization: { charge: null },
    checkout: {},
    schedule: { startsAt: null, endsAt: null },
  })
  const free = { ...gateFormOf(stored), isCharged: false }
  expect(draftOf(free, 'draft').monetization?.charge).toEqual({ ...stored.monetization.charge, enabled: false })
})

test.each([
  ['Readers of the Book!', 'readers-of-the-book'],
  ['  Café №1 ', 'cafe-no1'],
  ['読者', ''],
  ['x'.repeat(90), 'x'.repeat(80)],
])('the id of %s is %s', (name, slug) => expect(slugOf(name)).toBe(slug))

const good = (): GateForm => ({
  ...gateFormOf(),
  name: 'Readers',
  gateId: 'readers',
  rows: [newRow('ownership-basic')],
})
const now = Date.UTC(2026, 10, 20)
const wrong = (
  change: (gateForm: GateForm) => void,
  status: 'draft' | 'published' | 'paused' = 'published',
  hasWallet = true,
) => {
  const gateForm = good()
  change(gateForm)
  const [row] = gateForm.rows
  return problemsOf(gateForm, status, { words: gatesEn, now, hasWallet }).map(({ at, ...more }) => ({
    at: row ? at.replace(rowPlace(row, ''), 'row.') : at,
    ...more,
  }))
}
const { problems } = gatesEn
const publicDomain = 'Enter only a public domain name, such as example.com.'

const unfinished = (own: GateForm) => {
  own.endsAt = ''
  own.rows = [newRow('ownership-basic'), newRow('nft-ownership'), { ...newRow('token-holding'), optional: true }]
  own.rows[2]!.locked = { contractAddress: contract, chain: 'solana:mainnet' }
  own.origins = 'shop'
}

const everything = (own: GateForm) => {
  Object.assign(own, { name: '', gateId: '', isCharged: true, amountUsd: '', methods: new Set(), origins: 'shop' })
  Object.assign(own, { freshnessHours: 'x', returnUrl: 'http://a', uniqueBy: new Set(['asset']) })
  own.rows = [newRow('contract-ownership'), { ...newRow('token-holding'), minCount: '0' }]
  own.rows[1]!.locked = { contractAddress: '0x12', chainId: '8453', minBalance: '0' }
  own.rows[1]!.match.push({ path: 'claims.decimals', op: 'eq', value: '' })
}

const charge =
  (methods: string[], recipient = '') =>
  (own: GateForm) =>
    void Object.assign(own, { isCharged: true, amountUsd: '5', methods: new Set(methods), recipient })

const domains = (own: GateForm) => {
  own.rows = [{ ...newRow('ownership-dns-txt'), locked: { domain: 'a.com' } }]
  own.rows[0]!.match.push({ path: 'claims.domain', op: 'eq', value: 'b.com' })
}

describe('reports each problem at its place', () => {
  test('reports nothing for a valid form', () => expect(wrong(() => {})).toEqual([]))

  test.each<[string, (gateForm: GateForm) => void, object]>([
    ['no name', (own) => void (own.name = ' '), { at: 'name', text: problems.name }],
    ['no id', (own) => void (own.gateId = ''), { at: 'gateId', text: problems.gateId }],
    ['an id of words', (own) => void (own.gateId = 'a b'), { at: 'gateId', text: problems.gateId }],
    ['no requirement', (own) => void (own.rows = []), { at: 'kind', text: problems.no_requirement }],
    [
      'only an optional requirement',
      (own) => void (own.rows[0]!.optional = true),
      { at: 'kind', text: problems.nothing_required },
    ],
    ['an end in the past', (own) => void (own.endsAt = '2026-11-19T00:00'), { at: 'endsAt', text: problems.past }],
    [
      'an amount with a comma',
      (own) => Object.assign(own, { isCharged: true, amountUsd: '10,5' }),
      { at: 'amountUsd', text: problems.comma },
    ],
    [
      'hours with a comma',
      (own) => void (own.rows[0]!.maxAgeHours = '1,5'),
      { row: 1, at: 'row.maxAge', text: problems.comma },
    ],
    ['no hours', (own) => void (own.freshnessHours = 'x'), { at: 'freshnessHours', text: problems.hours }],
    ['no origin', (own) => void (own.origins = 'shop'), { at: 'origins', text: problems.not_an_origin }],
    ['a bad return', (own) => void (own.returnUrl = 'http://a'), { at: 'returnUrl', text: problems.unsafe_address }],
    ['no amount', (own) => void (own.isCharged = true), { at: 'amountUsd', text: problems.amount }],
    [
      'no method',
      (own) => Object.assign(own, { isCharged: true, amountUsd: '5', methods: new Set() }),
      { at: 'methods', text: problems.methods },
    ],
    [
      'a recipient that is none',
      (own) => Object.assign(own, { isCharged: true, amountUsd: '5', recipient: 'me' }),
      { at: 'recipient', text: problems.recipient },
    ],
    [
      'what nothing tells apart',
      (own) => void (own.uniqueBy = new Set(['asset'])),
      { at: 'uniqueBy', text: problems.nothing_unique },
    ],
    ['a colour by name', (own) => void (own.accentColor = 'red'), { at: 'accentColor', text: problems.colour }],
    [
      'a time without a date',
      (own) => void (own.endsAt = 'T18:00'),
      { at: 'endsAt', text: 'Choose a date for “Closes”.' },
    ],
    [
      'a recipient that nobody owns',
      charge(['usdc'], `0x${'0'.repeat(40)}`),
      { at: 'recipient', text: 'Nobody owns this address. Enter one that you control.' },
    ],
    [
      'an end before the beginning',
      (own) => Object.assign(own, { startsAt: '2026-11-22T10:00', endsAt: '2026-11-21T10:00' }),
      { at: 'endsAt', text: problems.ends_before_start },
    ],
    [
      'a reward that leads nowhere',
      (own) => Object.assign(own.reward, { delivery: 'redirect' }),
      { at: 'reward.value', text: problems.unsafe_address },
    ],
    [
      'a reward of nothing',
      (own) => Object.assign(own.reward, { delivery: 'reveal' }),
      { at: 'reward.value', text: problems.reward },
    ],
    ['no number', (own) => void (own.rows[0]!.minCount = '0'), { row: 1, at: 'row.minCount', text: problems.count }],
    ['no age', (own) => void (own.rows[0]!.maxAgeHours = '-1'), { row: 1, at: 'row.maxAge', text: problems.hours }],
    [
      'a condition of nothing',
      (own) => void own.rows[0]!.match.push({ path: 'claims.contentType', op: 'eq', value: '' }),
      { row: 1, at: 'row.match.0', text: problems.empty_value('Media type') },
    ],
    [
      'a path that nobody may ask for',
      (own) => void own.rows[0]!.match.push({ path: 'resolved.', op: 'eq', value: 'x' }),
      { row: 1, at: 'row.match.0', text: problems.unknown_path('resolved.') },
    ],
    [
      'words as a number',
      (own) => void own.rows[0]!.match.push({ path: 'reference.size', op: 'gte', value: 'big' }),
      { row: 1, at: 'row.match.0', text: problems.not_a_number('reference.size') },
    ],
    [
      'a text as a number',
      (own) => void own.rows[0]!.match.push({ path: 'claims.contentType', op: 'gte', value: '5' }),
      { row: 1, at: 'row.match.0', text: problems.not_comparable('Media type') },
    ],
    [
      'more proofs than there can be',
      (own) => Object.assign(own.rows[0]!, { locked: { contentHash: `0x${'ab'.repeat(32)}` }, minCount: '2' }),
      { row: 1, at: 'row.minCount', text: problems.too_many },
    ],
    [
      'two proofs of the only thing that counts',
      (own) =>
        Object.assign(own.rows[0]!, {
          verifierId: 'ownership-dns-txt',
          locked: { domain: 'a.example' },
          minCount: '2',
        }),
      { row: 1, at: 'row.minCount', text: gatesEn.minCountOne },
    ],
    [
      'values that exclude each other',
      (own) => {
        own.rows[0]!.locked['contentType'] = 'text/plain'
        own.rows[0]!.match.push({ path: 'claims.contentType', op: 'eq', value: 'image/png' })
      },
      { row: 1, at: 'row.match.0', text: 'This contradicts “Media type”: nobody could pass.' },
    ],
    [
      'a value that its verifier refuses',
      (own) => void (own.rows[0]!.locked['contentHash'] = '0x12'),
      { row: 1, at: 'row.lock.contentHash', text: problems.refused_value(gatesEn.fields['contentHash']!) },
    ],
  ])('%s', (_name, change, problem) => expect(wrong(change)).toEqual([problem]))

  test.each<[string, Parameters<typeof newRow>[0], Record<string, string>, string, string]>([
    ['a web address', 'ownership-dns-txt', { domain: 'https://www.Example.com/shop' }, 'domain', problems.domain_name],
    [
      'an address of mail',
      'ownership-org-oauth',
      { expectedOrgDomain: 'a@b.c' },
      'expectedOrgDomain',
      problems.domain_name,
    ],
    ['a name of no public domain', 'ownership-dns-txt', { domain: 'localhost' }, 'domain', publicDomain],
    [
      'an amount of 83 digits',
      'token-holding',
      { contractAddress: contract, chainId: '8453', minBalance: '9'.repeat(83) },
      'minBalance',
      '“Minimum amount” has too many digits.',
    ],
    [
      'a comma',
      'token-holding',
      { contractAddress: contract, chainId: '8453', minBalance: '10,5' },
      'minBalance',
      problems.comma,
    ],
  ])('explains %s in a field that fixes a value', (_, id, locked, path, text) => {
    const found = wrong((own) => void (own.rows = [{ ...newRow(id), locked }]))
    expect(found).toEqual([{ row: 1, at: `row.lock.${path}`, text }])
  })

  const amounts = (own: GateForm) => {
    const locked = { contractAddress: contract, chainId: '8453', minBalance: '100' }
    own.rows = [{ ...newRow('token-holding'), locked }]
    own.rows[0]!.match.push({ path: 'claims.minBalance', op: 'lte', value: '50' })
  }
  const decimals = (own: GateForm) => {
    amounts(own)
    own.rows[0]!.match = [
      { path: 'claims.decimals', op: 'gte', value: '18' },
      { path: 'claims.decimals', op: 'lte', value: '6' },
    ]
  }
  const block = (own: GateForm) => {
    const locked = { contractAddress: mint, chain: 'solana:mainnet', minBalance: '100' }
    own.rows = [{ ...newRow('token-holding'), locked }]
    own.rows[0]!.match.push({ path: 'claims.blockNumber', op: 'gte', value: '5' })
  }
  test.each<[string, (gateForm: GateForm) => void, string]>([
    ['another value than a field asks for', domains, 'This contradicts “Domain”: nobody could pass.'],
    ['less than a field asks for', amounts, 'This contradicts “Minimum amount”: nobody could pass.'],
    ['an empty range', decimals, 'This contradicts “Condition 2”: nobody could pass.'],
    ['what another network has', block, 'This contradicts “Contract address”: nobody could pass.'],
  ])('names the condition that a condition contradicts: %s', (_, change, text) =>
    expect(wrong(change)).toEqual([{ row: 1, at: 'row.match.0', text }]),
  )

  const onSolana = 'This address isn’t on Solana. Choose another network or enter a Solana address.'
  test.each<[string, Record<string, string>, string]>([
    ['an EVM address on Solana', { contractAddress: contract, chain: 'solana:mainnet' }, onSolana],
    ['the same, with the network first', { chain: 'solana:mainnet', contractAddress: contract }, onSolana],
    ['a Solana address on an EVM network', { contractAddress: mint, chainId: '8453' }, problems.address],
    ['the same, with the network first', { chainId: '8453', contractAddress: mint }, problems.address],
  ])('says at the address that it is of another network: %s', (_, locked, text) =>
    expect(
      wrong((own) => void (own.rows = [{ ...newRow('token-holding'), locked: { ...locked, minBalance: '1' } }])),
    ).toEqual([{ row: 1, at: 'row.lock.contractAddress', text }]),
  )

  test('shows a wrong network at the field of the network, which is one for both ways to write it', () => {
    const locked = { contractAddress: mint, chain: 'near:mainnet', minBalance: '1' }
    expect(wrong((own) => void (own.rows = [{ ...newRow('token-holding'), locked }]))).toEqual([
      { row: 1, at: 'row.lock.chainId', text: problems.refused_value('Network') },
    ])
  })

  test('asks for a recipient of USDC only when the account has no wallet', () => {
    expect(wrong(charge(['usdc']), 'published', false)).toEqual([{ at: 'recipient', text: problems.no_wallet }])
    expect(wrong(charge(['usdc']), 'draft', false)).toEqual([])
    expect(wrong(charge(['usdc']))).toEqual([])
    expect(wrong(charge(['usdc'], contract), 'published', false)).toEqual([])
    expect(wrong(charge(['stripe']), 'published', false)).toEqual([])
  })

  test('allows a closing time in the past for a paused gate, which nobody can pass anyway', () =>
    expect(wrong((own) => void (own.endsAt = '2026-11-19T00:00'), 'paused')).toEqual([]))

  test('lists everything at once: no problem hides another one', () => {
    const found = wrong(everything)
    expect(found.map(({ at }) => at.replace(/^row\.\d+/, 'row'))).toEqual([
      'name',
      'gateId',
      'row.lock.contractAddress',
      'row.lock.chainId',
      'row.minCount',
      'row.lock.contractAddress',
      'row.lock.minBalance',
      'row.match.0',
      'freshnessHours',
      'uniqueBy',
      'origins',
      'amountUsd',
      'methods',
      'returnUrl',
    ])
    expect(countsOf(found)).toEqual({ basics: 2, requirements: 8, availability: 1, price: 2, after: 1 })
  })

  test('checks each row by itself, from the top down, and accepts an incomplete draft', () => {
    expect(wrong(unfinished).map(({ row, text }) => [row, text])).toEqual([
      [2, problems.field_missing(gatesEn.fields['contractAddress']!)],
      [2, problems.field_missing(gatesEn.fields['chainId']!)],
      [3, problems.least],
      [undefined, problems.not_an_origin],
    ])
    expect(wrong(unfinished, 'draft')).toEqual([])
    expect(wrong((own) => void (own.returnUrl = 'http://a'), 'draft')).toHaveLength(1)
    expect(wrong((own) => void (own.startsAt = 'T09:00'), 'draft')).toHaveLength(1)
  })
})

test('no translation repeats the English text by mistake', async () => {
  for (const lang of languages.slice(1)) {
    // oxlint-disable-next-line no-await-in-loop
    const same = sameTexts(gatesEn, await stringsFor('gates', lang))
    expect([lang, same.filter((text) => / /.test(text))]).toEqual([lang, []])
  }
})

test.each(languages)('names every field of a condition differently, and without code, in %s', async (lang) => {
  const [words, { claims }] = await Promise.all([stringsFor('gates', lang), loadClaimLabels(lang)])
  const fields = fieldLabels(words.fields, claims)
  for (const id of VerifierId.options) {
    const names = namedPaths(
      pathsOf(id).map(({ path }) => path),
      { ...words, fields },
    ).map(([, name]) => name)
    expect([id, names.filter((name, index) => names.indexOf(name) !== index)]).toEqual([id, []])
    expect([id, names.filter((name) => /chainId|claims\.|\(chain\)/.test(name))]).toEqual([id, []])
  }
  // the request and the result have different fields for it
  const { expectedOrgDomain: label = '' } = fields
  const both = namedPaths(['expectedOrgDomain', 'claims.orgDomain'], { ...words, fields })
  expect(both.map(([, name]) => name)).toEqual([label, words.confirmed(label)])
})

test.each<[VerifierId, leftOut: string[]]>([
  ['ownership-basic', ['contentHash', 'contentType']],
  ['ownership-social', ['provider']],
  ['ownership-pseudonym', ['pseudonymId', 'namespace', 'displayName', 'claims.handle']],
  ['ownership-dns-txt', ['domain', 'claims.recordName']],
  ['ownership-org-oauth', ['provider', 'expectedOrgDomain']],
  ['contract-ownership', ['contractAddress', 'chainId', 'walletAddress', 'method', 'claims.chainId']],
  ['proof-of-human', []],
  [
    'nft-ownership',
    [
      'contractAddress',
      'chainId',
      'chain',
      'ownerAddress',
      'blockNumber',
      'tokenId',
      'tokenType',
      'claims.chainId',
      'claims.chain',
    ],
  ],
  [
    'token-holding',
    [
      'contractAddress',
      'chainId',
      'chain',
      'ownerAddress',
      'blockNumber',
      'minBalance',
      'claims.chainId',
      'claims.chain',
      'claims.minBalance',
      'claims.satisfied',
    ],
  ],
  ['wallet-risk', ['provider', 'claims.poisoned']],
  ['wallet-link', ['primaryAccountId', 'secondaryAccountId', 'relationshipType']],
  ['ai-content-moderation', ['contentType', 'provider', 'claims.decision']],
  ['agent-identity', ['agentId', 'agentWallet', 'agentChainRef', 'agentType']],
  ['agent-delegation', ['controllerWallet', 'agentWallet', 'agentId', 'scope']],
])('offers each value of %s once for a condition, as the check found it', (id, leftOut) => {
  const offered = offeredPaths(id)
  const all = pathsOf(id).map(({ path }) => path)
  expect(all.filter((path) => !offered.includes(path))).toEqual(leftOut)
  // a condition that a program wrote keeps its path
  for (const path of leftOut) expect(offeredPaths(id, path)).toContain(path)
})

test('tells the request from the result where a condition already uses both', async () => {
  const [words, { claims }] = await Promise.all([stringsFor('gates', 'en'), loadClaimLabels('en')])
  const named = namedPaths(offeredPaths('ownership-dns-txt', 'domain'), {
    ...words,
    fields: fieldLabels(words.fields, claims),
  })
  expect(named.map(([, name]) => name).filter((name) => name.startsWith('Domain'))).toEqual([
    'Domain',
    'Domain (result)',
  ])
})
