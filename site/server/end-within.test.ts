import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endMs, endWithin } from './end-within.ts'

const lines: unknown[] = []
const log = { warn: (...line: unknown[]) => void lines.push(line.at(-1)) }
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  lines.length = 0
})

const failing = () => Promise.reject(new Error('no database'))

test('runs the steps in their order, also behind one that fails', async () => {
  const ran: string[] = []
  const step = (name: string) => async () => void ran.push(name)
  expect(await endWithin(1000, [step('work'), failing, step('store')], { log })).toBe(true)
  expect([ran, lines]).toEqual([['work', 'store'], ['a step of the end failed']])
  expect(vi.getTimerCount()).toBe(0)
})

test('ends in time although a database does not answer, and begins no further step', async () => {
  const close = vi.fn<() => Promise<void>>(async () => {})
  const ended = endWithin(1000, [() => new Promise(() => {}), close], { log })
  await vi.advanceTimersByTimeAsync(999)
  expect(lines).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect([await ended, lines]).toEqual([false, ['the process ends before its work did']])
  expect(close).not.toHaveBeenCalled()
})

test.each([
  ['svc.service', /^TimeoutStopSec=(\d+)$/m],
  ['compose.yaml', /^ {2}stop_grace_period: (\d+)s$/m],
])('site/%s waits longer than an end takes', (file, pattern) => {
  const [, seconds] = pattern.exec(readFileSync(`site/${file}`, 'utf8')) ?? []
  expect(Number(seconds) * 1000).toBeGreaterThan(endMs)
})
