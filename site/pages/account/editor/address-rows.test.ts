import { expect, test } from 'vitest'
import { rowsOfAddress } from './address-rows.ts'

const usdc = { contractAddress: `0x${'83'.repeat(20)}`, chainId: 8453, minBalance: '100' }
const rowsOf = (query: Record<string, string>) =>
  rowsOfAddress(new URLSearchParams(query)).map(({ verifierId, locked }) => [verifierId, locked])

test('begins a gate with the verifiers of the address, locked to their data', () => {
  expect(rowsOf({ verifiers: 'ownership-basic' })).toEqual([['ownership-basic', {}]])
  expect(rowsOf({ verifiers: 'token-holding', data: JSON.stringify(usdc) })).toEqual([
    ['token-holding', { ...usdc, chainId: '8453' }],
  ])
  expect(
    rowsOf({
      verifiers: 'ownership-basic,token-holding',
      data: JSON.stringify({ 'ownership-basic': {}, 'token-holding': usdc }),
    }),
  ).toEqual([
    ['ownership-basic', {}],
    ['token-holding', { ...usdc, chainId: '8453' }],
  ])
})

test('leaves out what a gate cannot lock', () => {
  const data = { content: 'I wrote this.', reference: { type: 'url' }, contentType: ['x'], constructor: {} }
  expect(rowsOf({ verifiers: 'ownership-basic', data: JSON.stringify(data) })).toEqual([
    ['ownership-basic', { 'reference.type': 'url' }],
  ])
  expect(rowsOf({ verifiers: 'ownership-social', data: '{"provider":"myspace"}' })).toEqual([['ownership-social', {}]])
})

test.each([
  ['no verifier', ''],
  ['an unknown verifier', 'verifiers=ownership-basic,x'],
  ['a name of every object', 'verifiers=constructor'],
  ['a verifier twice', 'verifiers=ownership-basic,ownership-basic'],
  ['too many verifiers', `verifiers=${'ownership-basic,'.repeat(2000)}`],
  ['two lists of verifiers', 'verifiers=ownership-basic&verifiers=wallet-risk'],
  ['data without verifiers', 'data={}'],
  ['two objects', 'verifiers=ownership-basic&data={}&data={}'],
  ['data that is no JSON', 'verifiers=ownership-basic&data={'],
  ['data that is no object', 'verifiers=ownership-basic&data=[]'],
  ['too much data', `verifiers=ownership-basic&data={"content":"${'x'.repeat(2048)}"}`],
  ['data of other verifiers', 'verifiers=ownership-basic,token-holding&data={"ownership-basic":{}}'],
])('begins with no requirement for %s', (_, query) => {
  expect(rowsOfAddress(new URLSearchParams(query))).toEqual([])
})
