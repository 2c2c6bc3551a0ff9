import { expect, test } from 'vitest'
import type { JsonObject } from '../../../../shared/contract/primitives.ts'
import type { VerifierId } from '../../../../shared/verifiers/index.ts'
import { isAboutWallet, linkData } from './link-data.ts'

const origin = 'https://svc.test'
const wallet = { reference: { type: 'url', id: origin } }
const content = { content: 'I wrote this.' }
const token = { contractAddress: `0x${'ab'.repeat(20)}` }
const both: VerifierId[] = ['token-holding', 'ownership-basic']

test.each<[string, VerifierId[], JsonObject, JsonObject]>([
  ['no data', ['ownership-basic'], {}, wallet],
  ['content', ['ownership-basic'], content, content],
  ['data of its own, even if empty', ['ownership-basic'], { 'ownership-basic': {} }, { 'ownership-basic': {} }],
  ['several and no data', both, {}, { 'ownership-basic': wallet }],
  ['data of the other', both, { 'token-holding': token }, { 'ownership-basic': wallet, 'token-holding': token }],
  ['content beside another', both, { 'ownership-basic': content }, { 'ownership-basic': content }],
  ['data for all', both, token, token],
  ['another verifier', ['token-holding'], {}, {}],
])('%s', (_, verifierIds, data, expected) => {
  expect(linkData({ verifierIds, data, asksContent: false }, origin)).toEqual(expected)
  expect(linkData({ verifierIds, data, asksContent: true }, origin)).toEqual(data)
})

test.each<[JsonObject, boolean]>([
  [wallet, true],
  [{ 'ownership-basic': wallet }, true],
  [{ reference: { type: 'url', id: 'https://other.test' } }, false],
  [{ 'ownership-basic': content }, false],
  [{ reference: origin }, false],
  [{}, false],
])('%j is about the wallet alone: %j', (data, expected) => {
  expect(isAboutWallet(data, origin)).toBe(expected)
})
