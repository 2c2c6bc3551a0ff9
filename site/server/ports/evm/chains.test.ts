import * as chains from 'viem/chains'
import { expect, test } from 'vitest'
import { publicRpc } from './chains.ts'

test('has only default RPC addresses that viem has for the chain', () => {
  const known = new Set(Object.values(chains).map(({ id, rpcUrls }) => `${id} ${rpcUrls.default.http.join(',')}`))
  const unknown = [...publicRpc].map(([id, urls]) => `${id} ${urls.join(',')}`).filter((ours) => !known.has(ours))
  expect(unknown).toEqual([])
})

test('has an RPC address for the default hub chain', () => {
  expect(publicRpc.has(84532)).toBe(true)
})
