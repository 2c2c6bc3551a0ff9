import { expect, test } from 'vitest'
import { createScheduler } from './scheduler.ts'

const noThreads = { answer: () => Promise.resolve(false) }
const wide = { until: 1_000_000, steps: 1000, processorMs: 60_000 }
const never = () => false

test.each([
  ['nothing is due', {}, undefined, 0],
  ['too many steps', { steps: 50 }, 10, 500],
  ['too many steps', { steps: 50 }, 0, 0],
  ['too much time', { until: 350 }, 100, 300],
  ['too much time of a processor', { processorMs: -1 }, 100, 0],
] as const)('a run that does not end stops: %s', async (why, limits, everyMs, at) => {
  const scheduler = createScheduler(0, noThreads)
  const again = () => void (everyMs !== undefined && scheduler.timers.after(everyMs, again))
  again()
  expect(await scheduler.run({ ...wide, ...limits }, never)).toBe(why)
  expect(scheduler.now()).toBe(at)
})

test('a turn of the event loop that always brings another one stops too', async () => {
  const scheduler = createScheduler(0, noThreads)
  const turn = () => scheduler.timers.soon(turn)
  turn()
  expect(await scheduler.run(wide, never)).toBe('too many steps')
})

test('a run that ends says so, and cancelled timers do not move the clock', async () => {
  const scheduler = createScheduler(0, noThreads)
  let isOver = false
  scheduler.timers.after(5, () => (isOver = true))
  scheduler.timers.after(3, () => {})()
  expect(await scheduler.run(wide, () => isOver)).toBeUndefined()
  expect(scheduler.now()).toBe(5)
})
