import { expect, test } from 'vitest'
import { loadLazily } from './lazy.ts'

test('loads when it is first asked, once, and says when it has come', async () => {
  let loads = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  const lazy = loadLazily(async () => ({ number: ++loads }), resolve)
  expect(loads).toBe(0)
  expect([lazy(), lazy()]).toEqual(['loading', 'loading'])
  await promise
  expect([lazy(), lazy(), loads]).toEqual([{ number: 1 }, { number: 1 }, 1])
})

test('says that it could not be loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const lazy = loadLazily(() => Promise.reject(new Error('offline')), resolve)
  lazy()
  await promise
  expect(lazy()).toBe('failed')
})
