import * as chains from 'viem/chains'
import { expect, test } from 'vitest'
import { publicRpc } from './chains.ts'

test('every default RPC address is one that viem knows for the chain', () => {
  const known = new Set(Object.values(chains).map(({ id, rpcUrls }) => `${id} ${rpcUrls.default.http.join(',')}`))
  const unknown = [...publicRpc].map(([id, urls]) => `${id} ${urls.join(',')}`).filter((ours) => !known.has(ours))
  expect(unknown).toEqual([])
})

test('the default hub chain is among them', () => {
  expect(publicRpc.has(84532)).toBe(true)
})
