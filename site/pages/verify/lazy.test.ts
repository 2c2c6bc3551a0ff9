import { expect, test } from 'vitest'
import { loadLazily } from './lazy.ts'

test('loads once, at the first call, and reports when it is loaded', async () => {
  let loads = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  const lazy = loadLazily(async () => ({ number: ++loads }), resolve)
  expect(loads).toBe(0)
  expect([lazy(), lazy()]).toEqual(['loading', 'loading'])
  await promise
  expect([lazy(), lazy(), loads]).toEqual([{ number: 1 }, { number: 1 }, 1])
})

test('reports a failure to load', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const lazy = loadLazily(() => Promise.reject(new Error('offline')), resolve)
  lazy()
  await promise
  expect(lazy()).toBe('failed')
})
