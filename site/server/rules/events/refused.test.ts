import { expect, test } from 'vitest'
import { now, proof } from '../../ports/store/samples.ts'
import { processing, type ProofRecord } from '../../records/proofs.ts'
import type { Refusal } from './gate.ts'
import { refusalAfter } from './refused.ts'

const blank = { input: {}, claims: {}, provider: 'svc', checkedAt: now, expiresAt: null }
const yes = { ...blank, verifierId: 'ownership-social', verified: true }
const no = (code: string) => ({
  ...blank,
  verifierId: 'token-holding@2',
  verified: false,
  error: { code, message: 'planted' },
})
const open = { allRequiredSatisfied: false, missingVerifierIds: ['token-holding'] }
const passed = { allRequiredSatisfied: true, missingVerifierIds: [] }
const once = (reason: string) => ({ allRequiredSatisfied: false, missingVerifierIds: ['ownership-social'], reason })
const unmet = 'GATE_REQUIREMENTS_NOT_MET'

type Row = {
  outcomes: ProofRecord['outcomes']
  progress: Parameters<typeof refusalAfter>[1]['progress']
  /** The proof meets no requirement. */
  isUseless?: true
  isPhished?: true
  status?: string
  refusal?: Refusal
}

test.each<[string, Row]>([
  ['a proof that is one of several', { outcomes: [yes], progress: open }],
  ['the last proof', { outcomes: [yes], progress: passed }],
  [
    'a check that says no',
    {
      outcomes: [no('INSUFFICIENT_BALANCE')],
      progress: open,
      refusal: { code: 'PROOF_NOT_VERIFIED', reason: 'INSUFFICIENT_BALANCE', verifierId: 'token-holding' },
    },
  ],
  [
    'one of two checks that says no',
    {
      outcomes: [yes, no('INSUFFICIENT_BALANCE')],
      progress: open,
      refusal: { code: 'PROOF_NOT_VERIFIED', reason: 'INSUFFICIENT_BALANCE', verifierId: 'token-holding' },
    },
  ],
  ['an earlier check that said no', { outcomes: [yes, { ...no('NFT_NOT_OWNED'), reused: true }], progress: open }],
  ['an outage', { outcomes: [no('PROVIDER_UNAVAILABLE')], progress: open, isUseless: true }],
  ['verifiers that have not answered', { outcomes: [], progress: open, isUseless: true, status: processing }],
  [
    'what has opened the gate for another wallet',
    {
      outcomes: [yes],
      progress: once('ALREADY_CLAIMED'),
      refusal: { code: unmet, reason: 'ALREADY_CLAIMED', verifierId: 'ownership-social' },
    },
  ],
  [
    'what does not say whom it stands for',
    {
      outcomes: [yes],
      progress: once('NOT_UNIQUE'),
      refusal: { code: unmet, reason: 'NOT_UNIQUE', verifierId: 'ownership-social' },
    },
  ],
  [
    'a person who must sign in',
    {
      outcomes: [yes],
      progress: passed,
      isPhished: true,
      refusal: { code: 'PHISHING_RESISTANCE_REQUIRED', verifierId: null },
    },
  ],
  [
    'a proof that is true, and not what the gate asks for',
    {
      outcomes: [yes],
      progress: open,
      isUseless: true,
      refusal: { code: unmet, verifierId: 'ownership-social' },
    },
  ],
])(
  'after %s, the gate says why it does not open',
  (_, { outcomes, progress, isUseless, isPhished, status, refusal }) => {
    const record = proof({ outcomes, ...(status !== undefined && { status }) })
    const reached = { progress, counting: isUseless ? [] : [record.qHash] }
    expect(refusalAfter(record, reached, isPhished !== true)).toEqual(refusal)
  },
)
