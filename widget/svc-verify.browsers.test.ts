// Old browsers, and pages whose scripts or extensions have changed the browser's functions. Either the element works, or the
// link inside it stays visible. It throws no error into the page, and every button that shows works.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { qHash } from './fake-service.fixture.ts'
import { place, service, textOf, wallet } from './svc-verify.fixture.ts'

const thrown: string[] = []
const collect = (event: ErrorEvent | PromiseRejectionEvent) => {
  event.preventDefault()
  thrown.push(String(event instanceof ErrorEvent ? event.message : event.reason))
}
beforeEach(() => {
  thrown.length = 0
  addEventListener('error', collect)
  addEventListener('unhandledrejection', collect)
})
afterEach(() => {
  removeEventListener('error', collect)
  removeEventListener('unhandledrejection', collect)
})

/** Removes or replaces a function of the browser until the test ends. */
function without(target: object, name: string, instead?: unknown) {
  const known = Object.getOwnPropertyDescriptor(target, name)
  if (!known) throw new Error(`There is no ${name}`)
  if (instead === undefined) Reflect.deleteProperty(target, name)
  else Object.defineProperty(target, name, { configurable: true, writable: true, value: instead })
  undo.push(() => Object.defineProperty(target, name, known))
}
const undo: (() => void)[] = []
afterEach(() => {
  for (const each of undo.splice(0)) each()
})

describe('a browser without a function that the element needs keeps the link inside', () => {
  test.each([
    ['light-dark()', () => without(CSS, 'supports', () => false)],
    ['AbortSignal.any', () => without(AbortSignal, 'any')],
    ['Promise.withResolvers', () => without(Promise, 'withResolvers')],
    ['ElementInternals', () => without(HTMLElement.prototype, 'attachInternals')],
    ['custom elements', () => without(window, 'customElements')],
  ] as const)('without %s', async (_, take) => {
    const define = vi.fn<CustomElementRegistry['define']>()
    vi.spyOn(customElements, 'get').mockReturnValue(undefined)
    vi.spyOn(customElements, 'define').mockImplementation(define)
    const { defineSvcVerify } = await import('./define.ts')
    defineSvcVerify()
    expect(define).toHaveBeenCalledOnce()
    take()
    defineSvcVerify()
    expect([define.mock.calls.length, thrown]).toEqual([1, []])
  })
})

describe('a browser without a function that the badge needs keeps what is inside', () => {
  test.each([
    ['light-dark()', () => without(CSS, 'supports', () => false)],
    ['custom elements', () => without(window, 'customElements')],
    ['Intl', () => without(window, 'Intl')],
  ] as const)('without %s', async (_, take) => {
    const define = vi.fn<CustomElementRegistry['define']>()
    vi.spyOn(customElements, 'get').mockReturnValue(undefined)
    vi.spyOn(customElements, 'define').mockImplementation(define)
    const { defineSvcBadge } = await import('./define-badge.ts')
    defineSvcBadge()
    expect(define).toHaveBeenCalled()
    define.mockClear()
    take()
    defineSvcBadge()
    expect([define.mock.calls, thrown]).toEqual([[], []])
  })
})

describe('the element works', () => {
  test.each([
    [
      'custom states of an older form',
      () =>
        without(CustomStateSet.prototype, 'add', (state: string) => {
          if (!state.startsWith('--')) throw new DOMException('The state must begin with --', 'SyntaxError')
        }),
    ],
    ['no custom states', () => without(ElementInternals.prototype, 'states')],
    [
      'no CustomStateSet',
      () => {
        without(window, 'CustomStateSet')
        without(ElementInternals.prototype, 'states')
      },
    ],
    ['no BroadcastChannel', () => without(window, 'BroadcastChannel')],
    [
      'no storage',
      () => {
        const known = Object.getOwnPropertyDescriptor(window, 'sessionStorage')
        Object.defineProperty(window, 'sessionStorage', {
          configurable: true,
          get() {
            throw new DOMException('Denied', 'SecurityError')
          },
        })
        undo.push(() => Object.defineProperty(window, 'sessionStorage', known ?? {}))
      },
    ],
    ['no Intl', () => without(window, 'Intl')],
    [
      'an enumerable property on every object',
      () => {
        // oxlint-disable-next-line no-extend-native -- some pages do this
        Object.defineProperty(Object.prototype, 'extend', {
          configurable: true,
          enumerable: true,
          writable: true,
          value: () => 'everywhere',
        })
        undo.push(() => Reflect.deleteProperty(Object.prototype, 'extend'))
      },
    ],
    [
      'an enumerable property on every array',
      () => {
        // oxlint-disable-next-line no-extend-native -- some pages do this
        Object.defineProperty(Array.prototype, 'last', { configurable: true, enumerable: true, value: () => 'last' })
        undo.push(() => Reflect.deleteProperty(Array.prototype, 'last'))
      },
    ],
  ] as const)('with %s', async (_, change) => {
    wallet()
    change()
    const { element, events } = place()
    element.start()
    // the first test loads the code that runs after the click
    await expect.poll(() => element.result?.qHash ?? textOf(element), { timeout: 10_000 }).toBe(qHash)
    expect([textOf(element).startsWith('Verified '), events.at(-1), thrown]).toEqual([true, 'svc-verified', []])
  })
})

describe('a replaced window.open: the element notices that no window is open', () => {
  const decoy = document.createElement('iframe')
  afterEach(() => decoy.remove())
  test.each<[string, () => unknown]>([
    ['nothing', () => undefined],
    ['an object', () => ({})],
    [
      'an error',
      () => {
        throw new Error('blocked')
      },
    ],
    ['this very window', () => window],
    [
      'a frame that nobody sees',
      () => {
        document.body.append(decoy)
        return decoy.contentWindow
      },
    ],
  ])('that returns %s', async (_, answer) => {
    without(window, 'open', answer)
    const { element, events } = place({ mode: 'popup' })
    element.start()
    // These tests run in a frame, which cannot be left. The element explains that instead of a redirect.
    await expect.poll(() => events).toEqual(['svc-start', 'svc-step window', 'svc-failed WINDOW_BLOCKED'])
    expect([textOf(element).startsWith('This page can’t open a window'), service.calls(), thrown]).toEqual([
      true,
      [],
      [],
    ])
  })
})
