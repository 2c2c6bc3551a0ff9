import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { isAccountVerifier, VerifierId, verifierIdOf, verifiers } from './index.ts'

const evm = '0x2682f1afa9e879dcea444d8d93895c4bcbf55076'
const ids = Object.keys(verifiers).map((id) => v.parse(VerifierId, id))

it.each(ids)('%s has a schema that converts to JSON Schema', (id) => {
  const schema = toJsonSchema(verifiers[id].data, { target: 'draft-2020-12', typeMode: 'input', errorMode: 'throw' })
  expect(schema.type ?? schema.anyOf?.length).toBeDefined()
})

it.each<[VerifierId, object, object]>([
  ['ownership-pseudonym', { pseudonymId: 'alice' }, { namespace: 'svc' }],
  ['contract-ownership', { contractAddress: evm, chainId: 1 }, { method: 'owner' }],
  ['nft-ownership', { contractAddress: evm, chainId: 1, tokenId: '1' }, { tokenType: 'erc721' }],
  ['proof-of-human', { proofs: [{}], queryResult: {} }, { provider: 'zkpassport', scope: 'svc-v1' }],
])('%s fills in its defaults and keeps unknown fields', (id, data, defaults) => {
  expect(v.parse(verifiers[id].data, { ...data, more: 1 })).toEqual({ ...data, ...defaults, more: 1 })
})

it('agent-delegation has the scope global by default', () => {
  const data = { controllerWallet: evm, agentWallet: evm }
  expect(v.parse(verifiers['agent-delegation'].data, data)).toEqual({ ...data, scope: 'global' })
})

it('says of each verifier what the catalog says (protocol/verifiers#catalog)', () => {
  const hour = 3_600_000
  const facts = ids.map((id) => {
    const { flow, interaction, supportsDirectApi, allowsDelegatedSubject, expiry, maxAgeMs, weight } = verifiers[id]
    return [id, flow, interaction, supportsDirectApi, allowsDelegatedSubject, expiry, maxAgeMs, weight]
  })
  expect(facts).toEqual([
    ['ownership-basic', 'instant', 'signature', true, false, 'permanent', undefined, 1],
    ['ownership-social', 'interactive', 'hosted', false, false, 'permanent', undefined, 10],
    ['ownership-pseudonym', 'instant', 'signature', true, false, 'expiring', undefined, 2],
    ['ownership-dns-txt', 'external_lookup', 'passive', true, false, 'point_in_time', hour, 2],
    ['ownership-org-oauth', 'interactive', 'hosted', false, false, 'permanent', 90 * 24 * hour, 10],
    ['contract-ownership', 'external_lookup', 'passive', true, true, 'point_in_time', hour, 3],
    ['proof-of-human', 'interactive', 'hosted', false, false, 'expiring', undefined, 50],
    ['nft-ownership', 'external_lookup', 'passive', true, true, 'point_in_time', hour, 3],
    ['token-holding', 'external_lookup', 'passive', true, true, 'point_in_time', hour, 3],
    ['wallet-risk', 'external_lookup', 'passive', true, true, 'point_in_time', hour, 70],
    ['wallet-link', 'instant', 'signature', true, false, 'permanent', undefined, 2],
    ['ai-content-moderation', 'external_lookup', 'passive', true, false, 'permanent', undefined, 10],
    ['agent-identity', 'instant', 'signature', true, false, 'permanent', undefined, 3],
    ['agent-delegation', 'instant', 'signature', true, false, 'expiring', 7 * 24 * hour, 5],
  ])
})

it('says of each verifier who may do what with its proofs', () => {
  const facts = ids.map((id) => {
    const { duration, hostedField, needsPresence, publication, showsSealedInput, tellsApart } = verifiers[id]
    return [id, duration, hostedField, needsPresence, publication, showsSealedInput, tellsApart]
  })
  expect(facts).toEqual([
    ['ownership-basic', 'seconds', undefined, false, 'offered', true, undefined],
    ['ownership-social', 'seconds', 'internalSocialToken', false, 'owner', false, 'account'],
    ['ownership-pseudonym', 'seconds', undefined, false, 'request', true, undefined],
    ['ownership-dns-txt', 'minutes', undefined, false, 'request', false, undefined],
    ['ownership-org-oauth', 'seconds', 'internalSocialToken', false, 'owner', false, 'account'],
    ['contract-ownership', 'seconds', undefined, false, 'request', false, undefined],
    ['proof-of-human', 'phone', 'session', false, 'owner', false, 'personhood'],
    ['nft-ownership', 'seconds', undefined, false, 'request', false, 'asset'],
    ['token-holding', 'seconds', undefined, false, 'request', false, undefined],
    ['wallet-risk', 'seconds', undefined, false, 'owner', false, undefined],
    ['wallet-link', 'seconds', undefined, true, 'owner-listed', false, undefined],
    ['ai-content-moderation', 'seconds', undefined, false, 'request', true, undefined],
    ['agent-identity', 'seconds', undefined, false, 'request', false, undefined],
    ['agent-delegation', 'seconds', undefined, true, 'owner', false, undefined],
  ])
})

it.each(ids)('%s has a field for the hosted page exactly when only the hosted page can finish it', (id) => {
  expect(verifiers[id].hostedField !== undefined).toBe(!verifiers[id].supportsDirectApi)
})

it('names the verifiers that are about an account', () => {
  expect(ids.filter(isAccountVerifier)).toEqual(['ownership-social', 'ownership-org-oauth'])
  expect(isAccountVerifier('ownership-social@1')).toBe(false)
})

it.each([
  ['ownership-basic', 'ownership-basic'],
  ['ownership-basic@1', 'ownership-basic'],
  ['ownership-basic@1@1', undefined],
  ['ownership-basic@', undefined],
  ['Ownership-Basic', undefined],
  ['toString', undefined],
  ['', undefined],
])('reads %j as %j', (requested, id) => {
  expect(verifierIdOf(requested)).toBe(id)
})
