import { expect, test } from 'vitest'
import type { JsonObject } from '../../../../shared/contract/primitives.ts'
import type { VerifierId } from '../../../../shared/verifiers/index.ts'
import { refuseGiven, refuseImpossible } from './refuse-given.ts'

const tried = (data: JsonObject, ...ids: VerifierId[]) => {
  try {
    return refuseImpossible(
      data,
      ids.map((id) => ({ requested: id, id })),
    )
  } catch (error) {
    return error
  }
}

test.each<[JsonObject, VerifierId[]]>([
  [{}, ['ownership-social']],
  // the person enters what is missing
  [{ provider: 'discord' }, ['ownership-social']],
  [{ provider: 'twitter' }, ['ownership-social']],
  [{ reference: { type: 'url' } }, ['ownership-basic']],
  [{ reference: { id: 'https://example.org' } }, ['ownership-basic']],
  [{ label: 'Cold wallet' }, ['wallet-link']],
  [{ secondaryWalletAddress: `0x${'1'.repeat(40)}`, relationshipType: 'org' }, ['wallet-link']],
  [{ maxSpend: '5', runtimePolicy: { requiresHumanApproval: true } }, ['agent-delegation']],
  // a gate decides by its rows, and ignores a field that none of them has
  [{ campaign: 7 }, ['ownership-social']],
  [{ 'ownership-social': { provider: 'github' }, 'wallet-link': {} }, ['ownership-social', 'wallet-link']],
])('takes %j for %j', (data, ids) => {
  expect(tried(data, ...ids)).toBeUndefined()
})

test.each<[JsonObject, VerifierId[], string, RegExp]>([
  [{ provider: 'myspace' }, ['ownership-social'], 'data.provider', /must be "discord", .* or "coinbase"\.$/],
  [{ provider: null }, ['ownership-social'], 'data.provider', /must be/],
  [{ 'ownership-social': { provider: 'myspace' } }, ['ownership-social'], 'data.ownership-social.provider', /must be/],
  [{ 'ownership-social': 'github' }, ['ownership-social'], 'data.ownership-social', /must be an object\.$/],
  [{ contentHash: '0x12' }, ['ownership-social', 'ownership-basic'], 'data.contentHash', /hexadecimal digits\.$/],
  [{ reference: { type: 'stone' } }, ['ownership-basic'], 'data.reference.type', /must be/],
  [{ relationshipType: 'friend' }, ['wallet-link'], 'data.relationshipType', /must be/],
  [{ agentid: 'a' }, ['agent-delegation'], 'data.agentid', /is not a known field\.$/],
])('refuses %j for %j', (data, ids, field, message) => {
  expect(tried(data, ...ids)).toMatchObject({
    code: 'INVALID_REQUEST',
    details: { field },
    message: expect.stringMatching(message),
  })
})

test('without a gate, refuses a field that no verifier has', () => {
  const requested = [{ requested: 'ownership-social', id: 'ownership-social' as const }]
  expect(() => refuseGiven({ provider: 'github' }, requested)).not.toThrow()
  expect(() => refuseGiven({ provder: 'github' }, requested)).toThrow(
    /^data\.provder is not a known field\. Known fields: provider, /,
  )
})
