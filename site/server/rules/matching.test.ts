import * as v from 'valibot'
import { expect, test } from 'vitest'
import { GateModel } from '../../../shared/gate/model.ts'
import { minute, now, proof } from '../ports/store/samples.ts'
import type { Outcome, ProofRecord } from '../records/proofs.ts'
import { matchesFor, proofsOf } from './matching.ts'

const gate = (minCount: number, policy: object = {}) => ({
  model: v.parse(GateModel, {
    name: 'Readers',
    requirements: [
      { verifierId: 'ownership-dns-txt', minCount },
      { verifierId: 'ownership-basic', optional: true },
    ],
    policy,
  }),
})

const outcome = (domain: string, changes: Partial<Outcome> = {}): Outcome => ({
  verifierId: 'ownership-dns-txt',
  verified: true,
  input: { domain },
  claims: { domain },
  provider: 'dns',
  checkedAt: now,
  expiresAt: null,
  ...changes,
})
const record = (qHash: string, changes: Partial<ProofRecord> = {}) =>
  proof({ qHash, completedAt: now, revokedAt: null, expiresAt: null, outcomes: [outcome(qHash)], ...changes })

test.each<[string, number, ProofRecord[], string[]]>([
  ['takes as many as a row asks for', 1, [record('b'), record('a')], ['b']],
  ['takes several where a row asks for several', 2, [record('b'), record('a')], ['b', 'a']],
  [
    'takes no optional row',
    1,
    [record('a', { outcomes: [outcome('a'), outcome('a', { verifierId: 'ownership-basic' })] })],
    ['a'],
  ],
])('%s', (_name, minCount, proofs, taken) => {
  expect(matchesFor(gate(minCount), proofs, { now }).map(({ record: { qHash } }) => qHash)).toEqual(taken)
})

test.each<[string, number, ProofRecord[], object?]>([
  ['no proof', 1, []],
  ['a proof that was revoked', 1, [record('a', { revokedAt: now })]],
  ['a proof that has expired', 1, [record('a', { expiresAt: now })]],
  ['a verifier that said no', 1, [record('a', { outcomes: [outcome('a', { verified: false })] })]],
  ['fewer things than the row asks for', 2, [record('a')]],
  ['the same thing twice', 2, [record('a'), record('b', { outcomes: [outcome('a')] })]],
  [
    'an outcome that is too old',
    1,
    [record('a', { outcomes: [outcome('a', { checkedAt: now - 61 * minute })] })],
    { gateFreshnessHours: 1 },
  ],
])('refuses %s', (_name, minCount, proofs, policy) => {
  expect(() => matchesFor(gate(minCount, policy), proofs, { now, reason: 'CHECKED_AGAIN' })).toThrow(
    expect.objectContaining({
      code: 'GATE_REQUIREMENTS_NOT_MET',
      details: { missingVerifierIds: ['ownership-dns-txt'], reason: 'CHECKED_AGAIN' },
    }),
  )
})

test('answers each proof once, in the order of ids', () => {
  const matches = matchesFor(gate(2), [record('b'), record('a')], { now })
  expect(proofsOf([...matches, ...matches]).map(({ qHash }) => qHash)).toEqual(['a', 'b'])
})
