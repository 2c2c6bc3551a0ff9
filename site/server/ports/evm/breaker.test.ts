import { expect, test } from 'vitest'
import { createBreaker } from './breaker.ts'

function breakerAt(start: number) {
  const clock = { now: start }
  return { clock, breaker: createBreaker({ failures: 2, openMs: 1000, now: () => clock.now }) }
}

test('failures that are not in a row leave it closed', () => {
  const { breaker } = breakerAt(0)
  breaker.failed()
  breaker.succeeded()
  breaker.failed()
  expect(breaker.wait()).toBe(0)
})

test('it opens after two in a row and says how long', () => {
  const { breaker, clock } = breakerAt(5000)
  breaker.failed()
  breaker.failed()
  expect(breaker.wait()).toBe(1000)
  clock.now += 400
  expect(breaker.wait()).toBe(600)
})

test('half open lets one caller try; success closes it, failure opens it again', () => {
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

test('a try that never reports does not keep it open for ever', () => {
  const { breaker, clock } = breakerAt(0)
  breaker.failed()
  breaker.failed()
  clock.now = 1000
  expect(breaker.wait()).toBe(0)
  clock.now = 2000
  expect(breaker.wait()).toBe(0)
})
