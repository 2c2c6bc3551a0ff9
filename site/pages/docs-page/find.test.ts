import { expect, test } from 'vitest'
import { findPlaces, type SearchEntry } from './find.ts'

const index: SearchEntry[] = [
  [0, 'Access token', '', '/docs/protocol/oauth#access-token', 'OAuth', ''],
  [0, 'Exchange the token', 'Your server exchanges it.', '/docs/server', 'Your server', ''],
  [1, 'Exchange a token', '', '/docs/api/verify-handoff', 'Hand-offs', 'POST /api/v1/handoffs/verify verifyHandoff'],
  [2, 'Token balance', 'The wallet holds a token.', '/docs/verifiers#token-holding', 'Verifier', 'token-holding'],
  [2, 'HANDOFF_ALREADY_USED', 'It works once.', '/docs/errors#handoff-already-used', 'Error', 'handoff already used'],
]
const found = (query: string) => findPlaces(index, query).map(([, title]) => title)

test('ranks by the words that occur, and the group with the best place comes first', () => {
  expect(found('token')).toEqual(['Exchange the token', 'Access token', 'Exchange a token', 'Token balance'])
  expect(found('POST verify')[0]).toBe('Exchange a token')
  expect(found('how to check a balance')[0]).toBe('Token balance')
  expect(found('nothing')).toEqual([])
  expect(found(' ')).toEqual([])
})

test.each([
  ['revoked', 'Revocation'],
  ['revocations', 'Revoke a key'],
  ['identity', 'Identities'],
])('finds %s in ‘%s’', (query, title) => {
  expect(findPlaces([[0, title, '', '/docs/x', '', '']], query)).toHaveLength(1)
})

test('finds words with another ending', () => {
  expect(found('exchanging')).toEqual(found('exchanged'))
  expect(found('exchanges')[0]).toBe('Exchange the token')
})

test.each(['tokn', 'toekn', 'tokken', 'tiken'])('finds a word with one typing error: %s', (query) => {
  expect(found(`${query} balance`)[0]).toBe('Token balance')
})

test('finds codes in words and as they are written', () => {
  expect(found('HANDOFF_ALREADY_USED')).toEqual(['HANDOFF_ALREADY_USED'])
  expect(found('already used')).toEqual(['HANDOFF_ALREADY_USED'])
})
