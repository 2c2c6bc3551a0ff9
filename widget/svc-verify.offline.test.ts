import axe from 'axe-core'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { qHash } from './fake-service.fixture.ts'
import { button, place, service, shows, stateOf, textOf, wallet } from './svc-verify.fixture.ts'

const offlineText = 'No connection Your signature is kept. We’ll send it when the connection is back. [Cancel]'
const tooLate = 'The signature came too late It is valid for 5 minutes. Sign again. [Try again]'
let signed = 0
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  signed = 0
  wallet({ answer: (method) => void (signed += method === 'personal_sign' ? 1 : 0) })
})

/** Returns an element whose signature could not be sent. */
async function offline(answer: 'gone' | 'silent' = 'gone') {
  service.answers['verification'] = answer
  const placed = place()
  placed.element.start()
  if (answer === 'gone') await shows(placed.element, offlineText)
  return placed
}
const submits = () =>
  service.requests.filter(({ call }) => call === 'verification').map(({ body }) => JSON.stringify(body))
const goOnline = () => {
  delete service.answers['verification']
  dispatchEvent(new Event('online'))
}

test('the screen of a lost connection is accessible', async () => {
  const { element } = await offline()
  expect((await axe.run(element)).violations).toEqual([])
  expect(element.shadowRoot?.querySelector('[role=status]')?.textContent).toContain('No connection')
})

test('keeps a signature that could not be sent, and sends it when the connection is back', async () => {
  const { element, events } = await offline()
  expect(stateOf(element)).toEqual(['busy'])
  goOnline()
  await expect.poll(() => element.result?.qHash).toBe(qHash)
  expect(signed).toBe(1)
  expect(submits().length).toBeGreaterThan(1)
  expect(new Set(submits()).size).toBe(1)
  expect(events).toEqual([
    'svc-start',
    'svc-step connecting',
    'svc-step preparing',
    'svc-step signing',
    'svc-step checking',
    'svc-step offline',
    'svc-verified',
  ])
})

test('notices that the connection is back even without the event online', async () => {
  const { element } = await offline()
  delete service.answers['verification']
  await vi.advanceTimersByTimeAsync(15_000)
  await expect.poll(() => element.result?.qHash).toBe(qHash)
  expect(signed).toBe(1)
})

test('tries less and less often, and does not change its words meanwhile', async () => {
  const { element } = await offline()
  const texts = new Set<string>()
  const before = submits().length
  for (let second = 0; second < 120; second += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one second after the other
    await vi.advanceTimersByTimeAsync(1000)
    texts.add(textOf(element))
  }
  expect([...texts]).toEqual([offlineText])
  expect(submits().length - before).toBeGreaterThan(8)
  expect(submits().length - before).toBeLessThan(24)
})

test('treats a service that does not answer as a lost connection', async () => {
  const { element } = await offline('silent')
  await shows(element, 'Checking This takes a few seconds [Cancel]')
  await vi.advanceTimersByTimeAsync(30_000)
  await shows(element, offlineText)
  goOnline()
  await expect.poll(() => element.result?.qHash).toBe(qHash)
  expect(signed).toBe(1)
})

test('keeps the signature if the connection is lost during a slow verification', async () => {
  const body = { success: true, status: 'processing_verifiers', message: '', data: { qHash } }
  service.answers['verification'] = { status: 202, body }
  const { element } = place()
  element.start()
  await shows(element, 'Checking This takes a few seconds [Cancel]')
  await expect.poll(() => submits().length).toBe(1)
  service.answers['verification'] = 'gone'
  await vi.advanceTimersByTimeAsync(3000)
  await shows(element, offlineText)
  goOnline()
  await expect.poll(() => element.result?.qHash).toBe(qHash)
  expect([signed, new Set(submits()).size]).toEqual([1, 1])
})

test('fetches an outcome later without another signature', async () => {
  service.answers['redeem'] = 'gone'
  const { element } = place()
  element.start()
  await expect.poll(() => service.calls()).toContain('redeem')
  await vi.advanceTimersByTimeAsync(5000)
  await shows(element, offlineText)
  delete service.answers['redeem']
  dispatchEvent(new Event('online'))
  await expect.poll(() => element.result?.qHash).toBe(qHash)
  expect([signed, submits().length]).toEqual([1, 1])
  // The service may have answered the first request. For the same key it gives the same answer.
  const redeems = service.requests.filter(({ call }) => call === 'redeem').map(({ body }) => JSON.stringify(body))
  expect([redeems.length > 3, new Set(redeems).size]).toEqual([true, 1])
  expect(redeems[0]).toMatch(/"idempotencyKey":"[\w-]{43}"/)
})

describe('a signature that has become too old', () => {
  test('fails with words, and a click asks for another signature', async () => {
    const { element, events } = await offline()
    service.refuse('verification', 'EXPIRED_SIGNATURE', 400)
    dispatchEvent(new Event('online'))
    await shows(element, tooLate)
    expect([events.at(-1), signed]).toEqual(['svc-failed EXPIRED_SIGNATURE', 1])
    delete service.answers['verification']
    await userEvent.click(button(element, 'Try again'))
    await expect.poll(() => element.result?.qHash).toBe(qHash)
    expect(signed).toBe(2)
  })

  test('is dropped when no hand-off can wait for it any more', async () => {
    const { element, events } = await offline()
    await vi.advanceTimersByTimeAsync(14.5 * 60_000)
    await shows(element, offlineText)
    await vi.advanceTimersByTimeAsync(60_000)
    await shows(element, tooLate)
    expect(events.at(-1)).toBe('svc-failed EXPIRED_SIGNATURE')
    const count = submits().length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(submits().length).toBe(count)
  })
})

describe('cancelling while the connection is lost drops the signature', () => {
  test('after a click on cancel', async () => {
    const { element, events } = await offline()
    await userEvent.click(button(element, 'Cancel'))
    expect([events.at(-1), stateOf(element)]).toEqual(['svc-cancelled', []])
    await shows(
      element,
      'You cancelled Your signature may already have been sent, so a proof may have been saved. [Start again]',
    )
  })
  for (const leave of ['cancel', 'reset', 'remove'] as const)
    test(`nothing is sent after ${leave}()`, async () => {
      const { element } = await offline()
      element[leave]()
      await Promise.resolve()
      const count = submits().length
      goOnline()
      await vi.advanceTimersByTimeAsync(30_000)
      expect([submits().length, element.result]).toEqual([count, undefined])
    })
})
