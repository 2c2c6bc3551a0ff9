import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createOverload, isOverloaded, overloadLimits } from './overload.ts'

test.each([
  { active: 0, busy: 0, expected: false },
  { active: 0, busy: 1, expected: false },
  { active: 127, busy: 1, expected: false },
  { active: 128, busy: 1, expected: true },
  { active: 128, busy: 0.9, expected: true },
  { active: 128, busy: 0.89, expected: false },
  { active: 1999, busy: 0, expected: false },
  { active: 2000, busy: 0, expected: true },
])('$active requests at once, busy $busy: refused is $expected', ({ expected, ...pressure }) => {
  expect(isOverloaded(pressure)).toBe(expected)
})

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
  const begin = (method = 'POST', complete = true) => {
    const [request, response] = [{ method, complete }, new EventEmitter()]
    return { request, response, retryAfter: overload.refusal(request, response as never)?.retryAfter }
  }
  return {
    begin,
    refused: () => refused,
    pass: (ms: number, share: number) => {
      time += ms
      times.active += ms * share
      times.idle += ms * (1 - share)
    },
  }
}

test('a busy process takes as many requests at once as it can answer soon, and tells the others when to come again', () => {
  const { begin, pass, refused } = open()
  pass(200, 1)
  const taken = Array.from({ length: overloadLimits.activeWhileBusy }, () => begin())
  expect(taken.filter(({ retryAfter }) => retryAfter !== undefined)).toEqual([])
  expect(begin().retryAfter).toBeDefined()
  // reads are answered, also health and metrics
  expect(['GET', 'HEAD', 'OPTIONS'].map((method) => begin(method).retryAfter)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  // one was answered, so one may begin
  taken[0]?.response.emit('close')
  expect(begin().retryAfter).toBeUndefined()
  const others = Array.from({ length: 8 }, () => begin().retryAfter)
  expect(others.toSorted((a = 0, b = 0) => a - b)).toEqual([1, 1, 2, 2, 3, 3, 4, 4])
  expect(refused()).toBe(9)
})

test('a process whose requests only wait takes more of them, up to a limit', () => {
  const { begin, pass } = open()
  pass(200, 0.2)
  const retries = Array.from({ length: overloadLimits.active + 1 }, () => begin().retryAfter)
  expect(retries.filter((retryAfter) => retryAfter !== undefined)).toHaveLength(1)
  expect(retries.at(-1)).toBeDefined()
})

test('forgets that it was busy before it was quiet', () => {
  const { begin, pass } = open()
  pass(200, 1)
  for (let at = 0; at < overloadLimits.activeWhileBusy; at += 1) begin()
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
  const { begin, pass } = open()
  for (let at = 0; at < overloadLimits.activeWhileBusy; at += 1) begin()
  pass(-3_600_000, 0)
  begin()
  pass(200, 1)
  expect(begin().retryAfter).toBeDefined()
})

test('requests whose bodies arrive slowly keep no places from others', () => {
  const { begin, pass } = open()
  pass(200, 1)
  const slow = Array.from({ length: overloadLimits.activeWhileBusy }, () => begin('POST', false))
  // their bodies may still be on the way
  expect(begin().retryAfter).toBeDefined()
  pass(260, 1)
  // one arrived meanwhile: it is work
  Object.assign(slow[0]?.request ?? {}, { complete: true })
  const others = Array.from({ length: overloadLimits.activeWhileBusy }, () => begin().retryAfter)
  expect(others.filter((retryAfter) => retryAfter !== undefined)).toHaveLength(1)
  // their end frees no place a second time
  for (const { response } of slow.slice(1)) response.emit('close')
  expect(begin().retryAfter).toBeDefined()
})
