import { expect, test } from 'vitest'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { processing } from '../records/proofs.ts'
import {
  allowedVisibility,
  changeVisibility,
  keptVisibility,
  mayHaveCopy,
  maySeeSuccessor,
  splitClaims,
} from './visibility.ts'

test.each<[string, JsonObject, JsonObject, JsonObject]>([
  ['nothing', {}, {}, {}],
  ['no hash', { provider: 'github', handle: 'ada' }, { provider: 'github', handle: 'ada' }, {}],
  [
    'the hash of an account',
    { provider: 'github', providerUserIdHash: 'h', verifiedAt: 1 },
    { provider: 'github', verifiedAt: 1 },
    { providerUserIdHash: 'h' },
  ],
  [
    'the hashes of a member',
    { orgDomain: 'a.example', orgIdHash: 'o', memberHash: 'm' },
    { orgDomain: 'a.example' },
    { orgIdHash: 'o', memberHash: 'm' },
  ],
  ['the hash of a content', { contentHash: '0x1' }, { contentHash: '0x1' }, {}],
])('of claims with %s the hashes of people are set apart', (_name, stored, claims, identity) => {
  expect(splitClaims(stored)).toEqual({ claims, identity })
})

const at = { private: ['private', false], unlisted: ['public', false], listed: ['public', true] } as const
type Level = keyof typeof at
const now = 1_000_000
const visibility = (level: Level, withdrawnAt: number | null) => {
  const [privacyLevel, publicDisplay] = at[level]
  return { privacyLevel, publicDisplay, withdrawnAt }
}
type Case = [
  from: Level,
  withdrawnAt: number | null,
  wish: Parameters<typeof changeVisibility>[1],
  signedAt: number | undefined,
]
test.each<[...Case, to: Level | 'refused', withdrawnAt?: number | null]>([
  ['private', null, { privacyLevel: 'public' }, now, 'unlisted', null],
  ['private', null, { privacyLevel: 'unlisted' }, now, 'unlisted', null],
  ['private', null, { privacyLevel: 'public', publicDisplay: true }, now, 'listed', null],
  ['private', null, { publicDisplay: true }, now, 'private', now],
  ['unlisted', null, { publicDisplay: true }, now, 'listed', null],
  ['listed', null, { publicDisplay: false }, now, 'unlisted', now],
  ['listed', null, { privacyLevel: 'private' }, now, 'private', now],
  ['listed', null, { privacyLevel: 'private', publicDisplay: true }, undefined, 'private', now],
  ['private', now - 1, { privacyLevel: 'private' }, 0, 'private', now],
  ['private', now + 5, { privacyLevel: 'private' }, now, 'private', now + 5],
  ['private', now - 60_000, { privacyLevel: 'public' }, now, 'refused'],
  ['private', now - 60_001, { privacyLevel: 'public' }, now, 'unlisted', now - 60_001],
  ['unlisted', now - 60_000, { publicDisplay: true }, now, 'refused'],
  ['unlisted', now - 60_000, {}, now, 'refused'],
  ['private', now - 1, { privacyLevel: 'public' }, undefined, 'unlisted', now - 1],
])(
  '%s, withdrawn at %j, with the wish %j signed at %j becomes %s',
  (from, before, wish, signedAt, to, after = null) => {
    const current = { ...visibility(from, before), verifierIds: ['ownership-basic'] }
    const changed = changeVisibility(current, wish, { signedAt, now })
    expect(changed).toEqual(to === 'refused' ? undefined : visibility(to, after))
  },
)

test.each<[...Case, to: Level | 'refused', withdrawnAt?: number | null]>([
  ['private', null, { privacyLevel: 'public' }, now, 'private', null],
  ['private', null, { privacyLevel: 'unlisted', publicDisplay: true }, now, 'private', null],
  ['private', null, { privacyLevel: 'public', publicDisplay: true }, now, 'listed', null],
  ['private', now - 1, { privacyLevel: 'public' }, undefined, 'private', now - 1],
  ['listed', null, { privacyLevel: 'public' }, now, 'listed', null],
  ['listed', null, { publicDisplay: false }, now, 'private', now],
  // from before links were listed or private
  ['unlisted', null, {}, now, 'private', now],
  ['unlisted', null, { publicDisplay: true }, now, 'listed', null],
  // an older signature neither publishes a link nor hides it
  ['listed', now - 60_000, { privacyLevel: 'public', publicDisplay: false }, now, 'refused'],
])(
  'a link of wallets that is %s, withdrawn at %j, with the wish %j signed at %j becomes %s',
  (from, before, wish, signedAt, to, after = null) => {
    const current = { ...visibility(from, before), verifierIds: ['ownership-basic', 'wallet-link@1'] }
    const changed = changeVisibility(current, wish, { signedAt, now })
    expect(changed).toEqual(to === 'refused' ? undefined : visibility(to, after))
  },
)

test.each<[Level, string[], Level]>([
  ['unlisted', ['wallet-link'], 'private'],
  ['unlisted', ['ownership-basic', 'wallet-link@2'], 'private'],
  ['unlisted', ['ownership-basic', 'agent-delegation'], 'unlisted'],
  ['unlisted', ['of-another-version'], 'unlisted'],
  ['listed', ['wallet-link'], 'listed'],
  ['private', ['wallet-link'], 'private'],
])('allows what is %s by %j as %s', (wanted, verifierIds, allowed) => {
  expect(allowedVisibility(visibility(wanted, 5), verifierIds)).toEqual(visibility(allowed, 5))
})

test.each([
  ['an owner', 'private', { isOwned: true }, true],
  ['an owner', 'erased', { isOwned: true }, true],
  ['a stranger', 'private', { isOwned: false }, false],
  ['a stranger', 'unlisted', { isOwned: false }, false],
  ['a stranger', 'listed', { isOwned: false }, true],
  ['a stranger', 'erased', { isOwned: false }, false],
] as const)('%s and a successor that is %s', (_who, level, reader, isTold) => {
  expect(maySeeSuccessor(reader, level === 'erased' ? undefined : visibility(level, null))).toBe(isTold)
})

const yes = { verified: true }
const no = { verified: false }
test.each([
  ['listed', { outcomes: [no, yes] }, true],
  ['listed', { outcomes: [], status: processing }, true],
  ['listed', { outcomes: [no], status: 'rejected_verifier_failure' }, false],
  ['listed', { outcomes: [yes], revokedAt: now }, false],
  ['unlisted', { outcomes: [yes] }, false],
  ['private', { outcomes: [yes] }, false],
] as const)('a proof that is %s, with %j, may have a copy: %s', (level, facts, may) => {
  expect(mayHaveCopy({ ...visibility(level, null), revokedAt: null, status: 'verified', ...facts })).toBe(may)
})

test.each([
  [[], 1, 'private'],
  [['private'], 2, 'private'],
  [['unlisted'], 1, 'unlisted'],
  [['unlisted', 'private'], 2, undefined],
  [['listed'], 1, undefined],
] as const)('a proof by a token that replaces %j, with %i verifiers, becomes %s', (levels, verifiers, kept) => {
  const replaced = levels.map((level) => visibility(level, null))
  expect(keptVisibility(replaced, { verifiers })).toBe(kept)
})
