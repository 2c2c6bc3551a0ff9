import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { code, qHash } from './fake-service.fixture.ts'
import { button, place, service, shows, stateOf, textOf, wallet } from './svc-verify.fixture.ts'

const opened: Window[] = []
beforeEach(() => {
  const open = window.open.bind(window)
  vi.spyOn(window, 'open').mockImplementation((...args) => {
    const made = open(...args)
    if (made) opened.push(made)
    return made
  })
})
afterEach(() => {
  for (const each of opened.splice(0)) each.close()
})

/** The window that the element opened. */
function openedWindow(): Window {
  const [last] = opened.slice(-1)
  if (!last) throw new Error('No window was opened')
  return last
}
function greet(from: Window, sid: string) {
  const { port1, port2 } = new MessageChannel()
  const post: unknown = Reflect.construct(Reflect.get(from, 'Function'), [
    'target',
    'hello',
    'ports',
    'target.postMessage(hello, "*", ports)',
  ])
  if (typeof post === 'function') post(window, { type: 'svc:hello', v: 1, sid }, [port2])
  let seq = 0
  return (report: object) => port1.postMessage({ v: 1, sid, seq: (seq += 1), ...report })
}
/** Sends a code as another window of this origin does when it came back with the code. */
function broadcast(sid: string, offered: string) {
  const channel = new BroadcastChannel('svc-verify')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
  channel.postMessage({ sid, code: offered })
  channel.close()
}
const pendingSid = () => Object.keys(sessionStorage)[0]?.split(':')[1] ?? ''

async function inWindow(attributes: Record<string, string> = {}) {
  const { element, events } = place({ mode: 'popup', ...attributes })
  element.start()
  await shows(element, 'Finish in the other window This page updates by itself [Cancel]')
  const hosted = openedWindow()
  await expect.poll(() => [hosted.location.pathname, hosted.document.readyState]).toEqual(['/README.md', 'complete'])
  return { hosted, element, events, sid: pendingSid() }
}

test('asks the hosted page for a copy on IPFS, because people make a proof public only there', async () => {
  wallet()
  await inWindow({ mode: 'auto', options: '{"enableIpfs":true}' })
  expect(service.requests[0]?.body).toMatchObject({ mode: 'popup', options: { enableIpfs: true } })
})

test('redeems the code that comes over the port', async () => {
  const { hosted, element, events, sid } = await inWindow()
  expect(service.requests[0]?.body).toMatchObject({ mode: 'popup', returnUrl: location.href })
  const report = greet(hosted, sid)
  report({ type: 'step', step: 'signing' })
  report({ type: 'done', code })
  await expect.poll(() => element.result?.qHash).toBe(qHash)
  expect(events).toEqual(['svc-start', 'svc-step window', 'svc-step signing', 'svc-verified'])
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('redeems a code later if the connection is lost', async () => {
  const { hosted, element, events, sid } = await inWindow()
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  service.answers['redeem'] = 'gone'
  greet(hosted, sid)({ type: 'done', code })
  await expect.poll(() => service.calls()).toContain('redeem')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(stateOf(element)).toEqual(['busy'])
  delete service.answers['redeem']
  dispatchEvent(new Event('online'))
  await expect.poll(() => element.result?.qHash).toBe(qHash)
  expect(events.at(-1)).toBe('svc-verified')
})

test('reveals nothing if the outcome is no longer eligible', async () => {
  const outcome = { qHash, qHashes: [qHash], eligible: false, verifierIds: [], walletAddress: `0x${'1'.repeat(40)}` }
  const data = { ...outcome, gateId: 'g1', token: 'T'.repeat(43), phishingResistant: true }
  service.answers['redeem'] = { status: 200, body: { success: true, data } }
  const { hosted, element, events, sid } = await inWindow({ 'gate-id': 'g1', verifiers: '' })
  expect(service.requests[0]?.body).toMatchObject({ gateId: 'g1', mode: 'popup' })
  expect(service.requests[0]?.body).not.toHaveProperty('verifiers')
  greet(hosted, sid)({ type: 'done', code })
  await expect.poll(() => events.at(-1)).toBe('svc-failed GATE_REQUIREMENTS_NOT_MET')
  expect([element.result, stateOf(element)]).toEqual([undefined, ['failed']])
  expect(element.shadowRoot?.querySelector<HTMLElement>('slot[name=verified]')?.hidden).toBe(true)
})

test('ignores a code that the service does not know', async () => {
  const { hosted, element, sid } = await inWindow()
  const report = greet(hosted, sid)
  report({ type: 'done', code: 'X'.repeat(43) })
  await expect.poll(() => service.calls()).toContain('redeem')
  broadcast(sid, 'Y'.repeat(43))
  await expect.poll(() => service.calls().filter((call) => call === 'redeem').length).toBe(2)
  expect(stateOf(element)).toEqual(['busy'])
  report({ type: 'done', code })
  await expect.poll(() => element.result?.qHash).toBe(qHash)
})

test('ignores a greeting from any other window', async () => {
  const { hosted, element, events, sid } = await inWindow()
  const report = greet(hosted, sid)
  report({ type: 'step', step: 'connecting' })
  await expect.poll(() => events.at(-1)).toBe('svc-step connecting')
  const stranger = document.createElement('iframe')
  document.body.append(stranger)
  greet(stranger.contentWindow!, sid)({ type: 'failed', code: 'INTERNAL' })
  const { port1, port2 } = new MessageChannel()
  window.postMessage({ type: 'svc:hello', v: 1, sid }, '*', [port2])
  port1.postMessage({ v: 1, sid, seq: 1, type: 'cancelled' })
  // a message to this window arrives after every earlier one
  const arrived = new Promise((resolve) => addEventListener('message', ({ data }) => data === 'last' && resolve(data)))
  window.postMessage('last', '*')
  await arrived
  // an accepted greeting would have closed this port
  report({ type: 'step', step: 'signing' })
  await expect.poll(() => events.at(-1)).toBe('svc-step signing')
  expect(stateOf(element)).toEqual(['busy'])
})

/** From now on the service creates hand-offs whose code may not come back in an address. */
function forbidCodeReturn() {
  const verifyUrl = `${location.origin}/README.md`
  const data = { verifyUrl, expiresAt: Date.now() + 900_000, now: Date.now(), hubChainId: 84532, codeReturns: false }
  service.answers['begin'] = { status: 200, body: { success: true, data } }
}

test('fails with words at once if a separated window can return no code', async () => {
  forbidCodeReturn()
  const { element, events } = await inWindow()
  service.end('done')
  await expect.poll(() => events.at(-1)).toBe('svc-failed RETURN_NOT_REGISTERED')
  expect(textOf(element)).toContain('This page isn’t set up correctly')
})

test('waits for the port of a window that has opened it, even if no code may return in an address', async () => {
  forbidCodeReturn()
  const { hosted, element, events, sid } = await inWindow()
  const report = greet(hosted, sid)
  report({ type: 'step', step: 'signing' })
  await expect.poll(() => events.at(-1)).toBe('svc-step signing')
  service.end('done')
  await shows(element, 'Getting the result This takes a moment [Reopen] [Cancel]')
  expect(stateOf(element)).toEqual(['busy'])
  report({ type: 'done', code })
  await expect.poll(() => element.result?.qHash).toBe(qHash)
})

test.each([
  [{ type: 'failed', code: 'HANDLE_TAKEN' }, 'svc-failed HANDLE_TAKEN'],
  [{ type: 'cancelled' }, 'svc-cancelled'],
])('ends with the report of the hosted page: %j', async (ending, event) => {
  const { hosted, events, sid } = await inWindow()
  greet(hosted, sid)(ending)
  await expect.poll(() => events.at(-1)).toBe(event)
})

test.each([
  ['failed', 'svc-failed PROOF_NOT_VERIFIED'],
  ['cancelled', 'svc-cancelled'],
  ['expired', 'svc-failed HANDOFF_NOT_FOUND'],
])('ends with the status of the service: %s', async (status, event) => {
  const { events } = await inWindow()
  await expect.poll(() => service.calls()).toContain('status')
  service.end(status)
  await expect.poll(() => events.at(-1)).toBe(event)
})

test('waits for the code when the service says done', async () => {
  const { element, sid } = await inWindow()
  await expect.poll(() => service.calls()).toContain('status')
  service.end('done')
  await shows(element, 'Getting the result This takes a moment [Reopen] [Cancel]')
  expect(stateOf(element)).toEqual(['busy'])
  broadcast(sid, code)
  await expect.poll(() => element.result?.qHash).toBe(qHash)
})

test('keeps its words after the service has said done, whatever the window still reports', async () => {
  const { hosted, element, events, sid } = await inWindow()
  const report = greet(hosted, sid)
  report({ type: 'step', step: 'signing' })
  await expect.poll(() => events.at(-1)).toBe('svc-step signing')
  const words = 'Getting the result This takes a moment [Reopen] [Cancel]'
  service.end('done')
  await shows(element, words)
  report({ type: 'step', step: 'checking' })
  await expect.poll(() => events.at(-1)).toBe('svc-step checking')
  await element.updateComplete
  expect(textOf(element)).toBe(words)
  report({ type: 'bye' })
  report({ type: 'step', step: 'offline' })
  await expect.poll(() => events.at(-1)).toBe('svc-step offline')
  await element.updateComplete
  expect(textOf(element)).toBe(words)
  report({ type: 'done', code })
  await expect.poll(() => element.result?.qHash).toBe(qHash)
})

test('fails with words if the person came back without a code', async () => {
  const { element, sid } = await inWindow()
  const saved = JSON.parse(sessionStorage.getItem(`svc-verify:${sid}`) ?? '{}')
  element.remove()
  await Promise.resolve()
  sessionStorage.setItem(`svc-verify:${sid}`, JSON.stringify({ ...saved, way: 'redirect' }))
  const before = location.href
  history.replaceState(null, '', `?qHash=${qHash}`)
  try {
    const back = place({ mode: 'popup' })
    service.end('done')
    await expect.poll(() => back.events.at(-1)).toBe('svc-failed RETURN_NOT_REGISTERED')
    expect(textOf(back.element)).toBe(
      'This page isn’t set up correctly Only this site can fix it. You did nothing wrong. Code RETURN_NOT_REGISTERED',
    )
    expect(service.calls()).not.toContain('redeem')
    expect(Object.keys(sessionStorage)).toEqual([])
  } finally {
    history.replaceState(null, '', before)
  }
})

test('redeems a code that was saved while the whole address was loaded', async () => {
  const { element, sid } = await inWindow()
  const saved = JSON.parse(sessionStorage.getItem(`svc-verify:${sid}`) ?? '{}')
  element.remove()
  await Promise.resolve()
  sessionStorage.setItem(`svc-verify:${sid}`, JSON.stringify({ ...saved, way: 'redirect', code }))
  const back = place({ mode: 'popup' })
  // The code came back to the path, before the browser loaded the whole address.
  await expect.poll(() => back.events.at(-1)).toBe('svc-verified')
})

test('changes only the words when the window is closed', async () => {
  const { hosted, element, events, sid } = await inWindow()
  greet(hosted, sid)({ type: 'step', step: 'signing' })
  await expect.poll(() => events.at(-1)).toBe('svc-step signing')
  hosted.close()
  await shows(element, 'Window closed? Reopen it to continue, or cancel. [Reopen] [Cancel]')
  expect(stateOf(element)).toEqual(['busy'])
})

const cancelledLate =
  'You cancelled Your signature may already have been sent, so a proof may have been saved. [Start again]'

test.each([
  ['signing', 'You cancelled Nothing was saved or charged. [Start again]'],
  ['submitting', cancelledLate],
  ['paying', cancelledLate],
])('says what a cancellation leaves after the step %s of the hosted page', async (step, expected) => {
  const { hosted, element, events, sid } = await inWindow()
  const report = greet(hosted, sid)
  report({ type: 'step', step })
  report({ type: 'cancelled' })
  await expect.poll(() => events.at(-1)).toBe('svc-cancelled')
  await shows(element, expected)
})

test('waits on after the flow moved to another browser, until the service says how it ended', async () => {
  const { hosted, element, events, sid } = await inWindow()
  const report = greet(hosted, sid)
  report({ type: 'bye' })
  await expect.poll(() => textOf(element)).toContain('Window closed?')
  report({ type: 'released' })
  await shows(element, 'Finish in the other window This page updates by itself [Cancel]')
  expect(events).not.toContain('svc-cancelled')
  service.end('cancelled')
  await expect.poll(() => events.at(-1)).toBe('svc-cancelled')
})

test('says what its own button leaves, after the window was closed at the payment', async () => {
  const { hosted, element, events, sid } = await inWindow()
  greet(hosted, sid)({ type: 'step', step: 'paying' })
  await expect.poll(() => events.at(-1)).toBe('svc-step paying')
  hosted.close()
  await expect.poll(() => textOf(element)).toContain('Window closed?')
  await userEvent.click(button(element, 'Cancel'))
  await shows(element, cancelledLate)
})

test('does not say closed of a window that has sent nothing', async () => {
  const { hosted, element } = await inWindow()
  hosted.close()
  await expect
    .poll(() => textOf(element))
    .toBe('Finish in the other window Closed it? Reopen it, or cancel. [Reopen] [Cancel]')
})

test('cancels the hand-off with its secret', async () => {
  const { element, events } = await inWindow()
  await userEvent.click(button(element, 'Cancel'))
  expect(events.at(-1)).toBe('svc-cancelled')
  await expect
    .poll(() => service.requests.at(-1))
    .toMatchObject({
      call: 'cancel',
      headers: { authorization: expect.stringMatching(/^Bearer [\w-]{43}$/) },
    })
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('asks for a gate in a window, and explains a refusal of the service', async () => {
  wallet()
  service.refuse('begin', 'OPTION_NOT_AVAILABLE')
  const { element } = place({ verifiers: '', data: '', 'gate-id': 'members', reuse: 'auto' })
  element.start()
  await expect
    .poll(() => textOf(element))
    .toBe(
      'This page isn’t set up correctly Only this site can fix it. You did nothing wrong. Code OPTION_NOT_AVAILABLE',
    )
  expect(service.requests[0]?.body).toMatchObject({ gateId: 'members', reuse: 'auto', mode: 'popup' })
})

test('resumes after a reload, and takes the code from another window', async () => {
  const { element, sid } = await inWindow()
  const entries = Object.entries(sessionStorage)
  element.remove()
  await Promise.resolve()
  for (const [key, value] of entries) sessionStorage.setItem(key, String(value))
  const reloaded = place({ mode: 'popup' })
  await shows(reloaded.element, 'Your verification is still open Reopen or cancel [Reopen] [Cancel]')
  const other = place({ mode: 'popup', verifiers: 'token-holding' })
  await shows(other.element, '[Verify to continue]')
  broadcast(sid, code)
  await expect.poll(() => reloaded.events).toEqual(['svc-step window', 'svc-verified'])
})

test('closes the window if the hosted page was never loaded in it', async () => {
  service.refuse('begin', 'ORIGIN_NOT_ALLOWED', 403)
  const { element, events } = place({ mode: 'popup' })
  element.start()
  await expect.poll(() => events.at(-1)).toBe('svc-failed ORIGIN_NOT_ALLOWED')
  expect(openedWindow().closed).toBe(true)
})

test('cancelling before the service has answered causes no error', async () => {
  service.answers['begin'] = 'silent'
  const { element, events } = place({ mode: 'popup' })
  element.start()
  await expect.poll(() => service.calls()).toEqual(['begin'])
  element.cancel()
  await expect.poll(() => events.at(-1)).toBe('svc-cancelled')
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('explains that a frame cannot be left, and shows the address to open', async () => {
  const { element, events } = place({ mode: 'redirect' })
  element.start()
  await shows(
    element,
    `This page can’t open a window It is shown inside another page. Open it in its own tab: ${location.href}`,
  )
  expect([service.calls(), events.at(-1)]).toEqual([[], 'svc-failed WINDOW_BLOCKED'])
})

test('explains that a page came by plain http, and shows the https address', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  for (const mode of ['popup', 'inline', 'redirect']) {
    const { element, events } = place({ mode })
    element.start()
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await shows(
      element,
      `This page isn’t secure Signing needs an encrypted connection. Open the page with https: ${location.href.replace('http:', 'https:')}`,
    )
    expect([service.calls(), events.at(-1)]).toEqual([[], 'svc-failed INSECURE_CONTEXT'])
  }
})
