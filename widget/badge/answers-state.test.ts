import { expect, test } from 'vitest'
import { answerOf, type Reason } from '../../shared/credential/answers.ts'
import { stateOf } from './answers-state.ts'

const asOf = Date.UTC(2026, 10, 22, 14, 2)
const facts = { wallet: '0x1', issuer: 'svc.example', until: undefined }
const answers = (signed: Reason, found: Reason, current: Reason) => ({
  signed: answerOf(signed),
  found: answerOf(found),
  current: answerOf(current, asOf),
  logged: answerOf('LOG_MISSING'),
  verifiers: {},
})
const verified = { name: 'verified', ...facts, asOf, isSigned: true, isLogged: false }

test.each([
  ['SIGNATURE_VALID', 'CONFIRMED', 'NOT_WITHDRAWN', verified],
  ['ENVELOPE_MISSING', 'CONFIRMED', 'NOT_WITHDRAWN', { ...verified, isSigned: false }],
  ['CONTRACT_WALLET', 'CONFIRMED', 'NOT_WITHDRAWN', { ...verified, isSigned: false }],
  ['ENVELOPE_INVALID', 'CONFIRMED', 'NOT_WITHDRAWN', { name: 'mismatch', reason: 'ENVELOPE_INVALID' }],
  ['SIGNATURE_VALID', 'CREDENTIAL_FOREIGN', 'WITHDRAWN', { name: 'mismatch', reason: 'CREDENTIAL_FOREIGN' }],
  ['SIGNATURE_VALID', 'CREDENTIAL_MISSING', 'CREDENTIAL_MISSING', { name: 'open', reason: 'CREDENTIAL_MISSING' }],
  ['SIGNATURE_VALID', 'ISSUER_UNKNOWN', 'ISSUER_UNKNOWN', { name: 'open', reason: 'ISSUER_UNKNOWN' }],
  ['SIGNATURE_VALID', 'CONFIRMED', 'STATUS_OLD', { name: 'open', reason: 'STATUS_OLD', asOf }],
  ['SIGNATURE_VALID', 'CONFIRMED', 'STATUS_INVALID', { name: 'mismatch', reason: 'STATUS_INVALID', asOf }],
  ['SIGNATURE_VALID', 'CONFIRMED', 'WITHDRAWN', { name: 'revoked', reason: 'WITHDRAWN', asOf }],
  ['SIGNATURE_VALID', 'CONFIRMED', 'EXPIRED', { name: 'expired', reason: 'EXPIRED', asOf }],
  ['SIGNATURE_VALID', 'ISSUER_UNKNOWN', 'WITHDRAWN', { name: 'revoked', reason: 'WITHDRAWN', asOf }],
] as const)('signed %s, found %s, current %s', (signed, found, current, state) => {
  expect(stateOf(answers(signed, found, current), facts)).toMatchObject(state)
})

test('says nothing is verified whose log is wrong', () => {
  const wrongLog = {
    ...answers('SIGNATURE_VALID', 'CONFIRMED', 'NOT_WITHDRAWN'),
    logged: answerOf('CREDENTIAL_INVALID'),
  }
  expect(stateOf(wrongLog, facts)).toEqual({ name: 'mismatch', reason: 'CREDENTIAL_INVALID' })
})
