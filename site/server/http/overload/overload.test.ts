import { expect, test } from 'vitest'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { createOverload, isOverloaded, overloadLimits } from './overload.ts'

test.each([
  { active: 0, ofAddress: 0, busy: 0, expected: false },
  { active: 127, ofAddress: 0, busy: 1, expected: false },
  { active: 128, ofAddress: 0, busy: 1, expected: true },
  { active: 128, ofAddress: 0, busy: 0.9, expected: true },
  { active: 128, ofAddress: 0, busy: 0.89, expected: false },
  { active: 1999, ofAddress: 0, busy: 0, expected: false },
  { active: 2000, ofAddress: 0, busy: 0, expected: true },
  // an address may have more than its share while others leave half of the places free
  { active: 63, ofAddress: 63, busy: 1, expected: false },
  { active: 64, ofAddress: 64, busy: 1, expected: true },
  { active: 64, ofAddress: 16, busy: 1, expected: true },
  { active: 64, ofAddress: 15, busy: 1, expected: false },
  { active: 127, ofAddress: 15, busy: 1, expected: false },
  { active: 999, ofAddress: 999, busy: 0, expected: false },
  { active: 1000, ofAddress: 250, busy: 0, expected: true },
  { active: 1000, ofAddress: 249, busy: 0, expected: false },
])(
  '$active requests at once, $ofAddress of the address, busy $busy: refused is $expected',
  ({ expected, ...pressure }) => {
    expect(isOverloaded(pressure)).toBe(expected)
  },
)

/** A process whose main thread and clock the test moves. */
function open() {
  const times = { active: 0, idle: 0 }
  let time = 1_000_000
  let refused = 0
  const overload = createOverload({
    loopTimes: () => ({ ...times }),
    now: () => time,
    onRefusal: () => void (refused += 1),
  })
  const begin = (address?: string, arriving = false) => {
    const place = overload.begin({ address, arriving })
    return place instanceof ServiceError
      ? { retryAfter: place.retryAfter, arrived: () => {}, end: () => {} }
      : { retryAfter: undefined, ...place }
  }
  return {
    overload,
    begin,
    /** Begins as many requests as given. Returns how many of them were taken. */
    taken: (count: number, address?: string, arriving = false) =>
      Array.from({ length: count }, () => begin(address, arriving)).filter(({ retryAfter }) => !retryAfter).length,
    refused: () => refused,
    pass: (ms: number, share: number) => {
      time += ms
      times.active += ms * share
      times.idle += ms * (1 - share)
    },
  }
}

test('a busy process takes as many requests at once as it can answer soon, and tells the others when to come again', () => {
  const { overload, begin, pass, refused } = open()
  pass(200, 1)
  const taken = Array.from({ length: overloadLimits.activeWhileBusy }, () => begin())
  expect(taken.filter(({ retryAfter }) => retryAfter !== undefined)).toEqual([])
  expect(begin().retryAfter).toBeDefined()
  // one ended, so one may begin
  taken[0]?.end()
  taken[0]?.end()
  expect(overload.refusal({ address: undefined, arriving: false })).toBeUndefined()
  expect(begin().retryAfter).toBeUndefined()
  expect(overload.refusal({ address: undefined, arriving: false })).toBeDefined()
  const others = Array.from({ length: 8 }, () => begin().retryAfter)
  expect(others.toSorted((a = 0, b = 0) => a - b)).toEqual([1, 1, 2, 2, 3, 3, 4, 4])
  expect(refused()).toBe(10)
})

test('a process whose requests only wait takes more of them, up to a limit', () => {
  const { taken, pass } = open()
  pass(200, 0.2)
  expect(taken(overloadLimits.active + 1)).toBe(overloadLimits.active)
})

test('forgets that it was busy before it was quiet', () => {
  const { begin, pass, taken } = open()
  pass(200, 1)
  taken(overloadLimits.activeWhileBusy)
  expect(begin().retryAfter).toBeDefined()
  pass(100, 0.1)
  expect(begin().retryAfter).toBeUndefined()
  pass(200, 1)
  expect(begin().retryAfter).toBeDefined()
  // a sample over many seconds says nothing about now
  pass(5000, 1)
  expect(begin().retryAfter).toBeUndefined()
})

test('a clock that was set back stops no measurement', () => {
  const { begin, pass, taken } = open()
  taken(overloadLimits.activeWhileBusy)
  pass(-3_600_000, 0)
  begin()
  pass(200, 1)
  expect(begin().retryAfter).toBeDefined()
})

test('bodies that are arriving keep no places from other requests, and count as soon as they are complete', () => {
  const { begin, pass, taken } = open()
  pass(200, 1)
  const slow = Array.from({ length: overloadLimits.activeWhileBusy }, () => begin(undefined, true))
  expect(begin(undefined, true).retryAfter).toBeDefined()
  expect(taken(overloadLimits.activeWhileBusy - 2)).toBe(overloadLimits.activeWhileBusy - 2)
  // two of them are complete now: they are work as any other, and their places for arriving bodies are free
  for (const each of slow.slice(0, 2)) each.arrived()
  expect(begin().retryAfter).toBeDefined()
  // a body that begins to arrive now would need one of the places that are taken
  expect(taken(3, undefined, true)).toBe(0)
  // an end frees one place, whatever is said about the body after it
  slow[0]?.end()
  slow[0]?.arrived()
  slow[0]?.end()
  expect(taken(3, undefined, true)).toBe(2)
  expect(taken(2)).toBe(1)
})

test('one address keeps no places from others', () => {
  const { begin, pass, taken } = open()
  pass(200, 1)
  expect(taken(400, 'a', true)).toBe(64)
  expect(taken(400, 'a')).toBe(64)
  // each of the others has a share
  expect(['b', 'c'].map((address) => taken(400, address))).toEqual([16, 16])
  const last = Array.from({ length: 16 }, () => begin('d'))
  expect(last.filter(({ retryAfter }) => retryAfter)).toEqual([])
  // clients behind a proxy that does not name them have all places together
  expect(taken(400)).toBe(16)
  // a place that is free again is not for an address that has its share
  last[0]?.end()
  expect(taken(1, 'b')).toBe(0)
  expect(taken(1, 'd')).toBe(1)
})
