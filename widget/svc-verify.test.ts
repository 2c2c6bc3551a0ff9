import axe from 'axe-core'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { JsonObject } from '../shared/contract/primitives.ts'
import { defineSvcVerify } from './define.ts'
import { qHash } from './fake-service.fixture.ts'
import { button, place, service, shows, silent, stateOf, textOf, wallet } from './svc-verify.fixture.ts'
import { screens } from './svc-verify.screens.fixture.ts'

describe.each(['light', 'dark'])('in the %s theme', (theme) => {
  test.each(screens)('the screen %s is accessible and shows all its words', async (_, text, make) => {
    document.documentElement.lang = 'en'
    document.title = 'Test'
    const element = await make()
    element.theme = theme === 'dark' ? 'dark' : 'light'
    await shows(element, text)
    const { violations } = await axe.run(element, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    for (const each of element.shadowRoot?.querySelectorAll('button') ?? [])
      expect(each.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  })
})

describe('by keyboard', () => {
  test('every step works, and the focus stays in the element', async () => {
    wallet(silent, 'A')
    wallet({}, 'B')
    const { element } = place()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.poll(() => textOf(element)).toContain('Choose a wallet')
    expect(element.shadowRoot?.activeElement?.className).toBe('row')
    await userEvent.keyboard('{Tab}{Tab}{Enter}')
    await shows(element, 'Confirm in A This signature is free and moves nothing [Cancel]')
    expect(document.activeElement).toBe(element)
    await userEvent.keyboard('{Tab}{Enter}')
    await shows(element, 'You cancelled Nothing was saved or charged. [Start again]')
    expect(document.activeElement).toBe(element)
  })

  test('a second press of the key that started the attempt does not cancel it', async () => {
    wallet(silent)
    const { element } = place()
    await userEvent.keyboard('{Tab}{Enter}{Enter}')
    await expect
      .poll(() => textOf(element))
      .toBe('Confirm in Key Wallet This signature is free and moves nothing [Cancel]')
  })
})

describe('in a page', () => {
  test('preventDefault of svc-start stops the attempt', async () => {
    wallet()
    const { element, events } = place()
    element.addEventListener('svc-start', (event) => event.preventDefault())
    element.start()
    await shows(element, '[Verify to continue]')
    expect([events, service.calls()]).toEqual([['svc-start'], []])
  })

  test('an attempt continues when the element is moved, and ends when it is removed', async () => {
    wallet(silent)
    const { element, events } = place()
    element.start()
    await shows(element, 'Confirm in Key Wallet This signature is free and moves nothing [Cancel]')
    const elsewhere = document.createElement('div')
    document.body.append(elsewhere)
    elsewhere.append(element)
    await Promise.resolve()
    expect(stateOf(element)).toEqual(['busy'])
    element.remove()
    await expect.poll(() => service.calls().at(-1)).toBe('cancel')
    document.body.append(element)
    await shows(element, '[Verify to continue]')
    expect(events).not.toContain('svc-cancelled')
  })

  test('two elements on a page work independently', async () => {
    wallet(silent)
    const [one, two] = [place(), place()]
    one.element.start()
    await shows(one.element, 'Confirm in Key Wallet This signature is free and moves nothing [Cancel]')
    await expect.poll(() => textOf(two.element)).toBe('[Verify to continue]')
  })

  test('reset returns to the button without an event', async () => {
    wallet()
    const { element, events } = place()
    element.start()
    await expect.poll(() => element.result?.qHash).toBe(qHash)
    element.reset()
    await shows(element, '[Verify to continue]')
    expect([element.result, stateOf(element), events.at(-1)]).toEqual([undefined, [], 'svc-verified'])
  })

  test('reset during an attempt cancels it without an event', async () => {
    wallet(silent)
    const { element, events } = place()
    element.start()
    await shows(element, 'Confirm in Key Wallet This signature is free and moves nothing [Cancel]')
    element.reset()
    await shows(element, '[Verify to continue]')
    await expect.poll(() => service.calls().at(-1)).toBe('cancel')
    expect(events.at(-1)).toBe('svc-step signing')
  })

  test('removes the result after an hour', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    wallet()
    const { element, events } = place()
    element.start()
    await expect.poll(() => element.result?.qHash).toBe(qHash)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect([element.result, events.at(-1), stateOf(element)]).toEqual([undefined, 'svc-expired', []])
  })

  test('hides the link for pages without scripts, and shows the slot verified only when verified', async () => {
    wallet()
    const { element } = place({}, 'Verify by link')
    const inside = document.createElement('p')
    inside.slot = 'verified'
    inside.textContent = 'Welcome'
    element.append(inside)
    await element.updateComplete
    expect(inside.checkVisibility()).toBe(false)
    element.start()
    await expect.poll(() => inside.checkVisibility()).toBe(true)
    const range = document.createRange()
    range.selectNodeContents(element.firstChild ?? element)
    expect(range.getClientRects().length).toBe(0)
  })

  test('throws nothing for an address of the service that is none, and fails at the click', async () => {
    const { element, events } = place({ 'base-url': '//' })
    expect(await element.updateComplete).toBe(true)
    expect(() => element.start()).not.toThrow()
    await expect.poll(() => events.at(-1)).toBe('svc-failed INVALID_REQUEST')
  })

  test.each([
    ['options', 'inline'],
    ['data', 'inline'],
    ['data', 'redirect'],
  ] as const)('throws nothing for %s that contain themselves, and fails at the click (%s)', async (name, mode) => {
    wallet()
    const { element, events } = place({ mode })
    const cyclic: JsonObject = { content: 'x' }
    cyclic['self'] = [cyclic]
    element[name] = cyclic
    expect(await element.updateComplete).toBe(true)
    expect(() => element.start()).not.toThrow()
    await expect.poll(() => events.at(-1)).toBe('svc-failed INVALID_REQUEST')
    expect(service.calls()).toEqual([])
  })

  test('fails with INVALID_REQUEST without an address of the service', async () => {
    wallet()
    const { element, events } = place({ 'base-url': '' })
    element.start()
    await expect.poll(() => events.at(-1)).toBe('svc-failed INVALID_REQUEST')
  })

  test('a disabled element does not start', async () => {
    const { element, events } = place({ disabled: 'disabled' })
    element.start()
    await element.updateComplete
    await userEvent.click(button(element, 'Verify to continue'), { force: true })
    expect(events).toEqual([])
  })

  test('a second definition leaves the first in place', () => {
    const first = customElements.get('svc-verify')
    defineSvcVerify()
    expect(customElements.get('svc-verify')).toBe(first)
  })
})
