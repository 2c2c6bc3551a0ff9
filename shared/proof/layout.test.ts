import { describe, expect, it } from 'vitest'
import { VerifierId, verifiers } from '../verifiers/index.ts'
import { requestedVerifiers, splitData } from './layout.ts'
import { reservedActions } from './owner-action.ts'

const refused = (code: string) => expect.objectContaining({ code })
const basic = { owner: 'alice', content: 'x' }
const dns = { domain: 'example.com' }
const handoff = { sid: 'A'.repeat(24), origin: 'https://shop.example' }
const part = (id: string, data: object, requested = id) => ({ requested, id, data })
/** Returns every pair of two different ids. */
const pairs = (one: readonly VerifierId[], others: readonly VerifierId[]) =>
  one.flatMap((id) => others.filter((other) => other !== id).map((other) => [id, other] as const))

describe('requestedVerifiers', () => {
  it('looks up the ids and keeps them as they were sent', () => {
    expect(requestedVerifiers(['ownership-basic@12', 'ownership-dns-txt'])).toEqual([
      { requested: 'ownership-basic@12', id: 'ownership-basic' },
      { requested: 'ownership-dns-txt', id: 'ownership-dns-txt' },
    ])
    expect(requestedVerifiers(['proof-of-human'])).toHaveLength(1)
  })

  const direct = [
    'ownership-basic',
    'ownership-pseudonym',
    'ownership-dns-txt',
    'contract-ownership',
    'nft-ownership',
    'token-holding',
    'wallet-risk',
    'wallet-link',
    'ai-content-moderation',
    'agent-identity',
  ]
  it('accepts at most ten verifiers', () => {
    expect(requestedVerifiers(direct)).toHaveLength(10)
    expect(() => requestedVerifiers([...direct, 'agent-delegation'])).toThrow(refused('INVALID_VERIFIER_COMBINATION'))
  })

  it.each([
    ['no verifier', [], 'INVALID_REQUEST'],
    ['an unknown id', ['ownership'], 'INVALID_REQUEST'],
    ['an inherited name', ['constructor'], 'INVALID_REQUEST'],
    ['an empty suffix', ['ownership-basic@'], 'INVALID_REQUEST'],
    ['a suffix that is no number', ['ownership-basic@v1'], 'INVALID_REQUEST'],
    ['an id twice', ['ownership-basic', 'ownership-basic'], 'INVALID_VERIFIER_COMBINATION'],
    ['an id twice with two suffixes', ['ownership-basic@1', 'ownership-basic@2'], 'INVALID_VERIFIER_COMBINATION'],
    ['ownership-social with another', ['ownership-basic', 'ownership-social'], 'INVALID_VERIFIER_FLOW_COMBINATION'],
    ['ownership-org-oauth with another', ['ownership-org-oauth@1', 'wallet-risk'], 'INVALID_VERIFIER_FLOW_COMBINATION'],
    ['two hosted verifiers', ['proof-of-human', 'ownership-social'], 'INVALID_VERIFIER_FLOW_COMBINATION'],
  ])('refuses %s', (_, ids, code) => {
    expect(() => requestedVerifiers(ids)).toThrow(refused(code))
  })
})

describe('splitData', () => {
  it.each([
    ['reads flat data of one verifier', basic, ['ownership-basic'], [part('ownership-basic', basic)]],
    [
      'reads flat data of a verifier with a strict schema',
      { agentId: 'a' },
      ['agent-identity'],
      [part('agent-identity', { agentId: 'a' })],
    ],
    [
      'gives flat data to both of two verifiers',
      { ...basic, ...dns },
      ['ownership-basic', 'ownership-dns-txt@1'],
      [
        part('ownership-basic', { ...basic, ...dns }),
        part('ownership-dns-txt', { ...basic, ...dns }, 'ownership-dns-txt@1'),
      ],
    ],
    [
      'reads data by verifier, in the order of the request',
      { 'ownership-dns-txt': dns, 'agent-identity': { agentId: 'a' } },
      ['agent-identity', 'ownership-dns-txt'],
      [part('agent-identity', { agentId: 'a' }), part('ownership-dns-txt', dns)],
    ],
    [
      'reads data by the id with its suffix',
      { 'ownership-basic@3': basic },
      ['ownership-basic@3'],
      [part('ownership-basic', basic, 'ownership-basic@3')],
    ],
    [
      'reads data by the id without its suffix',
      { 'ownership-basic': basic },
      ['ownership-basic@3'],
      [part('ownership-basic', basic, 'ownership-basic@3')],
    ],
    [
      'reads data with another key as flat',
      { 'ownership-basic': basic, extra: 1 },
      ['ownership-basic'],
      [part('ownership-basic', { 'ownership-basic': basic, extra: 1 })],
    ],
    ['reads empty data as flat', {}, ['ownership-basic'], [part('ownership-basic', {})]],
  ])('%s', (_, data, ids, parts) => {
    expect(splitData(data, ids)).toEqual({ signed: data, handoff: undefined, parts })
    expect(splitData(JSON.stringify(data), ids)).toEqual({ signed: data, handoff: undefined, parts })
  })

  it('removes the hand-off from the parts, but not from the signed data', () => {
    expect(splitData({ ...basic, handoff }, ['ownership-basic'])).toEqual({
      signed: { ...basic, handoff },
      handoff,
      parts: [part('ownership-basic', basic)],
    })
    expect(splitData({ 'agent-identity': { agentId: 'a' }, handoff }, ['agent-identity'])).toEqual({
      signed: { 'agent-identity': { agentId: 'a' }, handoff },
      handoff,
      parts: [part('agent-identity', { agentId: 'a' })],
    })
  })

  it('keeps __proto__ as a key', () => {
    const { signed, parts } = splitData('{"__proto__":{"owner":"x"},"content":"y"}', ['ownership-basic'])
    expect(Object.keys(signed)).toEqual(['__proto__', 'content'])
    expect(Object.keys(parts[0]?.data ?? {})).toEqual(['__proto__', 'content'])
    expect(parts[0]?.data['owner']).toBeUndefined()
  })

  it.each([
    ['text that is not JSON', '{', ['ownership-basic']],
    ['JSON text of a list', '[]', ['ownership-basic']],
    ['JSON text of null', 'null', ['ownership-basic']],
    ['JSON text of text', '"{}"', ['ownership-basic']],
    [
      'data by verifier without the object of one',
      { 'ownership-basic': basic },
      ['ownership-basic', 'ownership-dns-txt'],
    ],
    ['data by verifier whose value is text', { 'ownership-basic': 'x' }, ['ownership-basic']],
    ['data by verifier whose value is a list', { 'ownership-basic': [] }, ['ownership-basic']],
    ['one verifier under two keys', { 'ownership-basic': basic, 'ownership-basic@1': basic }, ['ownership-basic@1']],
    ['flat data for a strict schema and another verifier', { agentId: 'a' }, ['ownership-basic', 'agent-identity']],
    ['a hand-off that is text', { ...basic, handoff: 'x' }, ['ownership-basic']],
    ['a hand-off without its origin', { ...basic, handoff: { sid: 'x' } }, ['ownership-basic']],
    ['a hand-off with an unknown field', { ...basic, handoff: { ...handoff, extra: 1 } }, ['ownership-basic']],
    ['a hand-off of null', { ...basic, handoff: null }, ['ownership-basic']],
  ])('refuses %s', (_, data, ids) => {
    expect(() => splitData(data, ids)).toThrow(refused('INVALID_VERIFIER_DATA'))
  })

  it.each([...reservedActions])(
    'refuses the action %s in flat data, in data by verifier and in JSON text',
    (action) => {
      const ids = ['ownership-basic']
      expect(() => splitData({ action }, ids)).toThrow(refused('RESERVED_ACTION'))
      expect(() => splitData({ ...basic, action }, ids)).toThrow(refused('RESERVED_ACTION'))
      expect(() => splitData({ 'ownership-basic': { ...basic, action } }, ids)).toThrow(refused('RESERVED_ACTION'))
      expect(() => splitData(JSON.stringify({ action }), ids)).toThrow(refused('RESERVED_ACTION'))
    },
  )

  it('accepts other actions', () => {
    const data = { ...basic, action: 'publish', nested: { action: 'revoke_proof' } }
    expect(splitData(data, ['ownership-basic']).parts).toEqual([part('ownership-basic', data)])
  })
})

describe('all verifiers (protocol/verification#layouts)', () => {
  const ids = VerifierId.options
  const hosted = ids.filter((id) => !verifiers[id].supportsDirectApi)
  const strict = ids.filter((id) => verifiers[id].data.type === 'strict_object')

  it.each(ids)('refuses %s twice in one request', (id) => {
    expect(() => requestedVerifiers([id, `${id}@2`])).toThrow(refused('INVALID_VERIFIER_COMBINATION'))
  })

  it.each(pairs(hosted, ids))('refuses the hosted verifier %s together with %s', (id, other) => {
    for (const both of [
      [id, other],
      [other, id],
    ])
      expect(() => requestedVerifiers(both)).toThrow(refused('INVALID_VERIFIER_FLOW_COMBINATION'))
  })

  const direct = ids.filter((id) => !hosted.includes(id))
  it.each(pairs(direct, direct))('accepts %s together with %s', (...both) => {
    expect(requestedVerifiers(both).map(({ id }) => id)).toEqual(both)
  })

  it.each(strict)('refuses flat data for %s and another verifier, because its schema is strict', (id) => {
    const ask = [id, 'ownership-basic']
    expect(() => splitData(basic, ask)).toThrow(refused('INVALID_VERIFIER_DATA'))
    const own = { agentId: 'a' }
    expect(splitData({ [id]: own, 'ownership-basic': basic }, ask).parts).toEqual([
      part(id, own),
      part('ownership-basic', basic),
    ])
  })

  it('has strict schemas for the agent verifiers only', () => {
    expect(strict).toEqual(['agent-identity', 'agent-delegation'])
  })
})
