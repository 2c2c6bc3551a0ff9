import { expect, test } from 'vitest'
import type { VerifierId } from '../verifiers/index.ts'
import { placeOf } from './paths.ts'

test.each<[VerifierId, string[]]>([
  ['ownership-social', ['providerUserIdHash', 'handleHash']],
  ['ownership-org-oauth', ['memberHash', 'orgIdHash']],
  ['proof-of-human', ['svcPersonhoodId', 'nullifier', 'identityHash']],
  ['agent-delegation', ['maxSpend', 'allowedActions', 'deniedActions', 'permissions', 'instructions', 'runtimePolicy']],
  ['agent-identity', ['instructions', 'skills', 'services']],
  ['token-holding', ['balance']],
  ['nft-ownership', ['balance']],
  ['wallet-risk', ['score', 'riskScore']],
])(
  'no row of %s may ask for fields of the owner only, or for hashes of a person (protocol/gates#paths): %j',
  (id, names) => {
    const paths = names.flatMap((name) => [
      name,
      `input.${name}`,
      `claims.${name}`,
      `claims.claims.${name}`,
      `traits.${name}`,
    ])
    expect(paths.filter((path) => placeOf(id, path) !== undefined)).toEqual([])
  },
)

test.each(['__proto__', 'constructor', 'claims.__proto__', 'resolved.__proto__.a', 'reference.__proto__', '', '.'])(
  'no row may name the path %j',
  (path) => expect(placeOf('ownership-basic', path)).toBeUndefined(),
)

test('a row may name a public claim', () => {
  expect(placeOf('ownership-social', 'claims.handle')).toEqual({
    side: 'proof',
    values: 'any',
    at: [
      ['claims', 'handle'],
      ['claims', 'claims', 'handle'],
    ],
  })
})
