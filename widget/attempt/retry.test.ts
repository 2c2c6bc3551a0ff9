import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ServiceError } from '../../shared/contract/errors.ts'
import { retry, pause, untilVisible } from './retry.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const { signal } = new AbortController()
const gone = (retryAfter?: number) => new ServiceError('NETWORK_UNREACHABLE', 'Gone.', { retryAfter })

/** Returns work that fails once for each error, then succeeds. */
function failing(...errors: Error[]) {
  const at: number[] = []
  const begin = Date.now()
  const work = async () => {
    at.push(Date.now() - begin)
    const error = errors.shift()
    if (error) throw error
    return 'done'
  }
  return { work, at }
}

test('repeats what fails for a retryable reason, and waits longer each time', async () => {
  const { work, at } = failing(gone(), gone())
  const result = retry(work, signal)
  await vi.runAllTimersAsync()
  expect([await result, at]).toEqual(['done', [0, 1000, 3000]])
})

test('waits as long as the service says', async () => {
  const { work, at } = failing(gone(7))
  const result = retry(work, signal)
  await vi.runAllTimersAsync()
  expect([await result, at]).toEqual(['done', [0, 7000]])
})

test('gives up after the last try', async () => {
  const { work, at } = failing(gone(), gone(), gone(), gone())
  const [result] = await Promise.allSettled([retry(work, signal), vi.runAllTimersAsync()])
  expect(result).toMatchObject({ status: 'rejected', reason: { code: 'NETWORK_UNREACHABLE' } })
  expect(at.length).toBe(3)
})

test('does not repeat a refusal', async () => {
  const { work, at } = failing(new ServiceError('HANDOFF_NOT_FOUND', 'No.'))
  await expect(retry(work, signal)).rejects.toMatchObject({ code: 'HANDOFF_NOT_FOUND' })
  expect(at.length).toBe(1)
})

test('ends a pause when the network is back', async () => {
  const waiting = pause(60_000, signal)
  dispatchEvent(new Event('online'))
  await expect(waiting).resolves.toBeUndefined()
})

test('ends every wait when the signal aborts, and leaves no timer', async () => {
  const cancel = new AbortController()
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const waits = Promise.allSettled([pause(60_000, cancel.signal), untilVisible(cancel.signal)])
  cancel.abort()
  const aborted = { status: 'rejected', reason: { name: 'AbortError' } }
  expect(await waits).toMatchObject([aborted, aborted])
  expect(vi.getTimerCount()).toBe(0)
})

test('waits while the page is hidden', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  let isVisible = false
  const waiting = untilVisible(signal).then(() => (isVisible = true))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(isVisible).toBe(false)
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await waiting).toBe(true)
})
