import * as v from 'valibot'
import { expect, test } from 'vitest'
import { GateModel } from './model.ts'
import { indistinct, uniqueBy } from './unique.ts'

const gate = (requirements: object[], kinds?: string[]) =>
  v.parse(GateModel, { name: 'G', requirements, ...(kinds && { policy: { uniqueBy: kinds } }) })

const human = { verifierId: 'proof-of-human' }
const social = { verifierId: 'ownership-social' }
const nft = { verifierId: 'nft-ownership' }

test.each([
  [[social], undefined, []],
  [[human], undefined, ['personhood']],
  [[{ ...human, optional: true }, social], undefined, []],
  [[human, nft], ['asset'], ['asset']],
  [[human], [], []],
])('a gate of %j with uniqueBy %j opens once for each of %j (protocol/gates#once)', (requirements, kinds, expected) => {
  expect(uniqueBy(gate(requirements, kinds))).toEqual(expected)
})

test.each([
  [[social], ['account'], undefined],
  [[{ verifierId: 'ownership-org-oauth' }], ['account'], undefined],
  [[human, nft], ['asset', 'personhood'], undefined],
  [[human], undefined, undefined],
  [[social], ['personhood'], 'personhood'],
  [[social, { ...human, optional: true }], ['personhood'], 'personhood'],
  [[{ verifierId: 'token-holding' }], ['asset'], 'asset'],
  [[nft], ['asset', 'account'], 'account'],
])('a gate of %j with uniqueBy %j is refused if no row tells apart its %s', (requirements, kinds, missing) => {
  expect(indistinct(gate(requirements, kinds))).toEqual(
    missing && {
      field: 'policy.uniqueBy',
      reason: 'nothing_unique',
      message: `Nothing that the gate requires says which ${missing} it is.`,
    },
  )
})
