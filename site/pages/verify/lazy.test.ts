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

test('begins before it is needed, and again after a failure, but not twice', async () => {
  const loads: PromiseWithResolvers<string>[] = []
  const lazy = loadLazily(
    () => {
      const load = Promise.withResolvers<string>()
      loads.push(load)
      return load.promise
    },
    () => {},
  )
  lazy.begin()
  lazy.begin()
  expect([lazy(), loads.length]).toEqual(['loading', 1])
  loads[0]!.reject(new Error('offline'))
  await expect.poll(lazy).toBe('failed')
  expect(loads).toHaveLength(1)
  lazy.begin()
  expect([lazy(), loads.length]).toEqual(['loading', 2])
  loads[1]!.resolve('screens')
  await expect.poll(lazy).toBe('screens')
  lazy.begin()
  expect([lazy(), loads.length]).toEqual(['screens', 2])
})

test('reports a failure to load', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const lazy = loadLazily(() => Promise.reject(new Error('offline')), resolve)
  lazy()
  await promise
  expect(lazy()).toBe('failed')
})
