import { expect, test } from 'vitest'
import { answerOf } from './answers.ts'
import type { CheckedBundle, CheckedCredential } from './check-offline.ts'
import { type AnswerName, claimsOf } from './require-bundle.ts'

const yes = answerOf('CONFIRMED')
const no = answerOf('CREDENTIAL_INVALID')
const of = (verifierId: string | undefined, domain: string, answers: object = {}): CheckedCredential => ({
  verifierId,
  claims: { domain },
  found: yes,
  current: yes,
  logged: no,
  ...answers,
})

test.each<[string, CheckedCredential[], readonly AnswerName[] | undefined, object]>([
  ['by verifier', [of('a', '1'), of('b', '2')], undefined, { a: { domain: '1' }, b: { domain: '2' } }],
  ['not of an issuer that nobody trusts', [of('a', '1', { found: no })], undefined, {}],
  ['also not when only other answers are needed', [of('a', '1', { found: no })], ['signed'], {}],
  ['not after the verdict ended', [of('a', '1', { current: no })], undefined, {}],
  ['of an ended verdict where that is allowed', [of('a', '1', { current: no })], ['found'], { a: { domain: '1' } }],
  ['not when the log is needed and missing', [of('a', '1')], ['found', 'logged'], {}],
  [
    'the first that counts',
    [of('a', '1', { found: no }), of('a', '2'), of('a', '3')],
    undefined,
    { a: { domain: '2' } },
  ],
  ['not of a credential without a verifier', [of(undefined, '1')], undefined, {}],
])('returns the claims %s (protocol/credentials#shown-claims)', (_name, credentials, need, expected) => {
  expect(claimsOf({ credentials } as unknown as CheckedBundle, need)).toEqual(expected)
})
