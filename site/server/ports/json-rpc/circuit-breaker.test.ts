import { expect, test } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'

function breakerAt(start: number) {
  const clock = { now: start }
  return { clock, breaker: createCircuitBreaker({ failures: 2, openMs: 1000, now: () => clock.now }) }
}

test('stays closed when failures are not in a row', () => {
  const { breaker } = breakerAt(0)
  breaker.failed()
  breaker.succeeded()
  breaker.failed()
  expect(breaker.wait()).toBe(0)
})

test('opens after two failures in a row and says for how long', () => {
  const { breaker, clock } = breakerAt(5000)
  breaker.failed()
  breaker.failed()
  expect(breaker.wait()).toBe(1000)
  clock.now += 400
  expect(breaker.wait()).toBe(600)
})

test('lets one caller try when half open; success closes it, failure opens it again', () => {
  const { breaker, clock } = breakerAt(0)
  breaker.failed()
  breaker.failed()
  clock.now = 1000
  expect([breaker.wait(), breaker.wait()]).toEqual([0, 1000])
  breaker.failed()
  clock.now = 1999
  expect(breaker.wait()).toBe(1)
  clock.now = 2000
  expect(breaker.wait()).toBe(0)
  breaker.succeeded()
  expect([breaker.wait(), breaker.wait()]).toEqual([0, 0])
})

test('lets another caller try when the first one never reports', () => {
  const { breaker, clock } = breakerAt(0)
  breaker.failed()
  breaker.failed()
  clock.now = 1000
  expect(breaker.wait()).toBe(0)
  clock.now = 2000
  expect(breaker.wait()).toBe(0)
})
