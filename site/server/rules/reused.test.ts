import { expect, test } from 'vitest'
import { owner, proof } from '../ports/store/samples.ts'
import type { Outcome, ProofRecord } from '../records/proofs.ts'
import type { Viewer } from './counting.ts'
import { cappedBySources, type Source, sourcesIn, withoutEndedSources, withoutHiddenSources } from './reused.ts'

const now = 1000
const own = { input: {}, claims: {}, provider: 'svc', checkedAt: 1, expiresAt: null, verified: true }
const ran: Outcome = { ...own, verifierId: 'ownership-basic' }
const taken: Outcome = { ...own, verifierId: 'wallet-risk', reused: true, sourceQHash: '0x1' }
const record = (changes: Partial<ProofRecord> = {}) => proof({ ...owner, outcomes: [ran, taken], ...changes })

const outcomesWith = (isTaken: boolean) => (isTaken ? [ran, taken] : [ran])
const stranger: Viewer = { counting: [], naming: [] }
const its: Viewer = { counting: [owner], naming: [owner] }
const gates: Viewer = { ...stranger, ownGateId: 'g' }
const listed: Source = { revokedAt: null, expiresAt: null, privacyLevel: 'public', publicDisplay: true }
const unlisted: Source = { ...listed, publicDisplay: false }
const hidden: Source = { ...unlisted, privacyLevel: 'private' }

test.each<[string, Source | undefined, Viewer, counts: boolean, told: boolean]>([
  ['a listed source', listed, stranger, true, true],
  ['a listed source', listed, its, true, true],
  ['an unlisted source', unlisted, stranger, true, false],
  ['an unlisted source', unlisted, its, true, true],
  ['a private source', hidden, stranger, false, false],
  ['a private source', hidden, its, true, true],
  ['a private source, for the gate', hidden, gates, true, false],
  ['a private source, for another gate', hidden, { ...gates, ownGateId: 'other' }, false, false],
  ['an erased source', undefined, its, false, false],
])('of %s %j the entry counts for %j: %j, told: %j', (_name, source, viewer, counts, isTold) => {
  const sources = new Map(source ? [['0x1', source]] : [])
  const made = record({ gateId: 'g', privacyLevel: 'public' })
  expect(withoutEndedSources(made, sources, { viewer, now }).outcomes).toEqual(outcomesWith(counts))
  expect(withoutHiddenSources(made, sources, viewer).outcomes).toEqual(outcomesWith(isTold))
})

test.each<[Partial<Source>, boolean]>([
  [{ revokedAt: 1 }, false],
  [{ expiresAt: now }, false],
  [{ expiresAt: now + 1 }, true],
])('with a source that is %j the entry counts: %j', (change, counts) => {
  const sources = new Map([['0x1', { ...listed, ...change }]])
  const { outcomes } = withoutEndedSources(record(), sources, { viewer: its, now })
  expect(outcomes).toEqual(counts ? [ran, taken] : [ran])
})

test('sources are named once', () => {
  expect(sourcesIn([record(), record(), record({ outcomes: [ran] })])).toEqual(['0x1'])
})

const level = (privacyLevel: 'private' | 'public', publicDisplay: boolean) => ({ privacyLevel, publicDisplay })
test.each([
  [level('public', true), [], level('public', true)],
  [level('public', true), [listed], level('public', true)],
  [level('public', true), [listed, unlisted], level('public', false)],
  [level('public', true), [listed, hidden], level('private', false)],
  [level('public', false), [unlisted], level('public', false)],
  [level('private', false), [listed], level('private', false)],
])('%j with the sources %j becomes %j', (wanted, sources, expected) => {
  expect(cappedBySources(wanted, { sources, verifierIds: ['ownership-basic'] })).toEqual(expected)
  // a link of wallets is listed or private
  const ofLink = expected.publicDisplay ? expected : level('private', false)
  expect(cappedBySources(wanted, { sources, verifierIds: ['wallet-link'] })).toEqual(ofLink)
})
