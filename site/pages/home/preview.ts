import { imitatedToken } from '../../../shared/contract/handoffs/test-endings.ts'
import type { SvcVerify } from '../../../widget/svc-verify.ts'
import type { VerifiedDetail } from '../../../widget/events.ts'
import type { ElementRequest } from './choice.ts'
import { eventLine } from './event-line.ts'
import { find } from './find.ts'

/** The element on a page that is not ours, with its events. */
export type Preview = {
  show: (request: ElementRequest) => void
  /** Shows the events that the element fired before. */
  replay: (early: readonly Event[]) => void
  /** Returns to the button, and forgets the events. */
  restart: () => void
  /** The detail of `svc-verified`, while its token counts. */
  result: () => VerifiedDetail | undefined
}

const attributes = ['gate-id', 'verifiers', 'preset', 'data', 'label', 'mode', 'theme', 'lang'] as const
/** The events after which the element imitates nothing more. */
const ends: ReadonlySet<string> = new Set(['svc-verified', 'svc-failed', 'svc-cancelled'])

/**
 * Takes the element of the page, or puts one there. `ended` gets the detail of a verification, and nothing when that does not
 * count any more. Only then the page offers to start again.
 */
export function createPreview({
  eventNames,
  canImitate,
  ended,
}: {
  eventNames: readonly string[]
  canImitate: boolean
  ended: (detail?: VerifiedDetail) => void
}): Preview {
  const log = find('#log', HTMLElement)
  const none = [...log.childNodes]
  const welcome = find('#welcome', HTMLElement)
  const imitate = find('#imitate', HTMLButtonElement)
  const again = find('#again', HTMLButtonElement)
  const see = find('#see', HTMLAnchorElement)
  const site = find('#site', HTMLElement)
  // the methods are there once the script of the element is loaded
  const element: HTMLElement & Partial<Pick<SvcVerify, 'reset' | 'start'>> =
    site.querySelector('svc-verify') ?? newElement()

  let result: VerifiedDetail | undefined
  const end = (detail?: VerifiedDetail) => {
    result = detail
    ended(detail)
  }
  const restart = () => {
    element.removeAttribute('test')
    element.reset?.()
    log.replaceChildren(...none)
    welcome.textContent = ''
    again.hidden = see.hidden = true
    end()
  }
  const follow = (event: Event) => {
    const { type: name } = event
    // what came before belongs to another attempt
    if (name === 'svc-start' || none.some((node) => node.parentNode === log)) log.replaceChildren()
    const line = eventLine(event, new Date(performance.timeOrigin + event.timeStamp))
    log.append(line)
    log.scrollTop = log.scrollHeight
    again.hidden = false
    if (ends.has(name)) element.removeAttribute('test')
    welcome.textContent = name === 'svc-verified' ? welcomeOf(event) : ''
    if (name === 'svc-start') see.hidden = true
    if (event instanceof CustomEvent && name === 'svc-verified' && !isImitated(event)) {
      see.hidden = false
      see.href = `/proof/${event.detail.qHash}`
    }
    if (name === 'svc-expired') end()
  }
  for (const name of eventNames) element.addEventListener(name, follow)
  element.addEventListener('svc-verified', ({ detail }) => end(detail))
  again.addEventListener('click', () => {
    restart()
    element.focus()
  })
  imitate.hidden = !canImitate
  imitate.addEventListener('click', () => {
    restart()
    element.setAttribute('test', 'success')
    element.start?.()
  })

  return {
    replay(early) {
      for (const event of early) {
        follow(event)
        if (event.type === 'svc-verified' && event instanceof CustomEvent) end(event.detail)
      }
    },
    restart,
    result: () => result,
    show({ attributes: values, problem }) {
      for (const name of attributes) {
        const value = values[name]
        if (value === undefined) element.removeAttribute(name)
        else element.setAttribute(name, typeof value === 'string' ? value : JSON.stringify(value))
      }
      element.toggleAttribute('disabled', problem !== undefined)
      site.dataset['theme'] = values.theme ?? 'auto'
      if (!element.isConnected) find('#live', HTMLElement).replaceChildren(element)
    },
  }
}

const isImitated = (event: Event) =>
  event instanceof CustomEvent && Reflect.get(Object(event.detail), 'token') === imitatedToken

/** What the page around the element says. An imitation must not look like a real verification. */
const welcomeOf = (event: Event): string =>
  isImitated(event)
    ? 'Test mode: nothing was checked. Here your page would say “Welcome”.'
    : 'Welcome. You can read and post now.'

/** Creates the element as the server writes it: with a link that shows until its script is loaded (protocol/handoffs#element). */
function newElement(): SvcVerify {
  const element = document.createElement('svc-verify')
  const link = document.createElement('a')
  link.href = '/verify?verifiers=ownership-basic'
  link.textContent = 'Verify on our page'
  element.append(link)
  return element
}
