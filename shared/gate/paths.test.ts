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
])('nobody asks of %s what is its owner’s alone, or names a person (protocol/gates#paths): %j', (id, names) => {
  const paths = names.flatMap((name) => [
    name,
    `input.${name}`,
    `claims.${name}`,
    `claims.claims.${name}`,
    `traits.${name}`,
  ])
  expect(paths.filter((path) => placeOf(id, path) !== undefined)).toEqual([])
})

test.each(['__proto__', 'constructor', 'claims.__proto__', 'resolved.__proto__.a', 'reference.__proto__', '', '.'])(
  'the path %j leads nowhere',
  (path) => expect(placeOf('ownership-basic', path)).toBeUndefined(),
)

test('what is in the clear may be asked', () => {
  expect(placeOf('ownership-social', 'claims.handle')).toEqual({
    side: 'proof',
    at: [
      ['claims', 'handle'],
      ['claims', 'claims', 'handle'],
    ],
  })
})
