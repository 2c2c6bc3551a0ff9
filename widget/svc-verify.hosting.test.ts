// What host pages do to the element: they move it, remove it, change it, and throw errors in its listeners.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { code, qHash } from './fake-service.fixture.ts'
import { account, base, button, place, service, shows, silent, stateOf, textOf, wallet } from './svc-verify.fixture.ts'

const signing = 'Confirm in Key Wallet This signature is free and moves nothing [Cancel]'
const idle = '[Verify to continue]'

describe('moved and removed', () => {
  test('an attempt survives a move into a shadow tree and back', async () => {
    const signature = Promise.withResolvers<undefined>()
    wallet({ answer: (method) => (method === 'personal_sign' ? signature.promise : undefined) })
    const { element, events } = place()
    element.start()
    await shows(element, signing)
    const host = document.createElement('div')
    document.body.append(host)
    host.attachShadow({ mode: 'open' }).append(element)
    await Promise.resolve()
    expect(stateOf(element)).toEqual(['busy'])
    document.body.append(element)
    await userEvent.click(button(element, 'Cancel'))
    await expect.poll(() => events.at(-1)).toBe('svc-cancelled')
    signature.resolve(undefined)
  })

  test('a removal cancels a signature on this page, and the element can start again', async () => {
    wallet(silent)
    const { element, events } = place()
    element.start()
    await shows(element, signing)
    element.remove()
    await expect.poll(() => service.calls().at(-1)).toBe('cancel')
    document.body.append(element)
    await shows(element, idle)
    element.start()
    await shows(element, signing)
    expect(events.filter((event) => event === 'svc-start')).toHaveLength(2)
  })

  test('an attempt in a window survives a removal', async () => {
    const opened = window.open('about:blank')
    vi.spyOn(window, 'open').mockReturnValue(opened)
    const { element } = place({ mode: 'popup' })
    element.start()
    await shows(element, 'Finish in the other window This page updates by itself [Cancel]')
    const sid = Object.keys(sessionStorage)[0]?.split(':')[1] ?? ''
    element.remove()
    await new Promise((resolve) => setTimeout(resolve))
    document.body.append(element)
    await shows(element, 'Your verification is still open Reopen or cancel [Reopen] [Cancel]')
    const channel = new BroadcastChannel('svc-verify')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
    channel.postMessage({ sid, code })
    await expect.poll(() => element.result?.qHash).toBe(qHash)
    channel.close()
    opened?.close()
  })

  test('a result stays with an element that is moved', async () => {
    wallet()
    const { element } = place()
    element.start()
    await expect.poll(() => element.result?.qHash).toBe(qHash)
    element.remove()
    await new Promise((resolve) => setTimeout(resolve))
    document.body.append(element)
    expect([element.result?.qHash, stateOf(element)]).toEqual([qHash, ['verified']])
  })

  test('an element that is never in a page can be created and changed', () => {
    const element = document.createElement('svc-verify')
    element.verifiers = 'ownership-basic'
    element.required = true
    element.cancel()
    element.reset()
    expect([element.result, element.isConnected]).toEqual([undefined, false])
  })
})

test('the request is that of the click: later changes do not count', async () => {
  const accounts = Promise.withResolvers<string[]>()
  wallet({ answer: (method) => (method === 'eth_requestAccounts' ? accounts.promise : undefined) })
  const { element } = place()
  element.start()
  await expect.poll(() => textOf(element)).toContain('Connect in')
  element.verifiers = 'token-holding'
  element.data = '{"content":"changed"}'
  element.baseUrl = 'https://elsewhere.example'
  element.lang = 'de'
  element.name = 'late'
  element.disabled = true
  accounts.resolve([account.address])
  await expect.poll(() => element.result?.qHash).toBe(qHash)
  expect(service.requests[0]?.body).toMatchObject({ verifiers: ['ownership-basic'], data: { content: 'mine' } })
  expect(element.result?.proofUrl.startsWith(base)).toBe(true)
  expect(textOf(element)).toMatch(/^Verified .* \[Show my proof\]$/)
  const link = element.shadowRoot?.querySelector('a')
  expect([link?.href, link?.target, link?.rel]).toEqual([`${base}/proof/${qHash}`, '_blank', 'noopener'])
})

test('errors in listeners do not stop the attempt', async () => {
  const thrown: string[] = []
  const collect = (event: ErrorEvent) => {
    event.preventDefault()
    thrown.push(String(event.error))
  }
  addEventListener('error', collect)
  wallet()
  const { element, events } = place()
  for (const type of ['svc-start', 'svc-step', 'svc-verified'] as const)
    element.addEventListener(type, () => {
      throw new Error(type)
    })
  element.start()
  await expect.poll(() => events.at(-1)).toBe('svc-verified')
  expect([element.result?.qHash, stateOf(element), thrown.length]).toEqual([qHash, ['verified'], 6])
  removeEventListener('error', collect)
})

test('a listener may reset the element during an attempt', async () => {
  wallet()
  const { element, events } = place()
  element.addEventListener('svc-step', ({ detail }) => {
    if (detail.step === 'preparing') element.reset()
  })
  element.start()
  await shows(element, idle)
  await expect.poll(() => service.calls().at(-1)).toBe('cancel')
  expect(events).not.toContain('svc-verified')
})

describe('failures', () => {
  const unhandled: unknown[] = []
  /** A rejection of the test's own. It arrives after every earlier one, and the test runner does not count it. */
  const last = new Error('the last rejection')
  const collect = (event: PromiseRejectionEvent) => {
    unhandled.push(event.reason)
    if (event.reason !== last) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  afterEach(() => removeEventListener('unhandledrejection', collect, { capture: true }))

  test('no failure reaches the page as an unhandled rejection', async () => {
    addEventListener('unhandledrejection', collect, { capture: true })
    wallet(silent)
    for (const answer of ['gone', { status: 500, body: 'no JSON' }] as const) {
      service.answers['standardize'] = answer
      const { element, events } = place()
      element.start()
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect.poll(() => events.at(-1)).toMatch(/^svc-failed/)
      element.remove()
    }
    service.answers['standardize'] = 'silent'
    const { element } = place()
    element.start()
    await expect.poll(() => service.calls().filter((call) => call === 'standardize')).toHaveLength(3)
    element.cancel()
    element.remove()
    await expect.poll(() => service.calls().at(-1)).toBe('cancel')
    void Promise.reject(last)
    await expect.poll(() => unhandled.at(-1)).toBe(last)
    expect(unhandled).toEqual([last])
  })
})

test('properties that were set before the element was defined count', async () => {
  const early = document.createElement('svc-early')
  Object.assign(early, { label: 'Early', required: true })
  document.body.append(early)
  const { SvcVerify } = await import('./svc-verify.ts')
  customElements.define('svc-early', class extends SvcVerify {})
  await expect.poll(() => early.shadowRoot?.textContent).toContain('Early')
  expect(early.matches(':invalid')).toBe(true)
})
