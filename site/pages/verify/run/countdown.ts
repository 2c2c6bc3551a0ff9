import type { Delivery } from './delivery.ts'

/** Long enough to read the screen and to choose to stay. */
const seconds = 6

/**
 * Counts down until a finished page leaves by itself. It stops when the person presses something on the page, moves the
 * pointer over its `content`, or moves the focus into it, because they may want to read it or save the proof (WCAG 2.2.1;
 * protocol/handoffs#after-done). A pointer that rests where it was before the end, and the focus that the page itself has
 * put on the heading, are no signs of a person.
 *
 * @param onCount gets the seconds that are left, or `stopped`.
 * @returns a function that stops counting. It does not call `onCount`.
 */
export function countDown(
  delivery: Delivery,
  {
    page,
    content,
    onCount,
    leave,
  }: { page: EventTarget; content: EventTarget; onCount: (left: number | 'stopped') => void; leave: () => void },
): () => void {
  if (delivery.way !== 'delivered' && delivery.way !== 'return') return () => {}
  const counting = new AbortController()
  const { signal } = counting
  let left = seconds
  onCount(left)
  const timer = setInterval(() => {
    left -= 1
    if (left > 0) return onCount(left)
    counting.abort()
    leave()
  }, 1000)
  signal.addEventListener('abort', () => clearInterval(timer))
  const telling = new AbortController()
  const tell = () => {
    telling.abort()
    onCount('stopped')
  }
  const stopAtOnce = () => {
    counting.abort()
    tell()
  }
  const press = () => {
    counting.abort()
    // the text changes only after the press, because the change moves the buttons
    for (const type of ['click', 'pointercancel', 'keyup'])
      page.addEventListener(type, tell, { signal: telling.signal })
  }
  for (const type of ['pointerdown', 'keydown']) page.addEventListener(type, press, { signal })
  // a finger moves only while it presses
  content.addEventListener('pointermove', (event) => isFinger(event) || stopAtOnce(), { signal })
  content.addEventListener('focusin', ({ target }) => isHeading(target) || stopAtOnce(), { signal })
  return () => {
    counting.abort()
    telling.abort()
  }
}

const isFinger = (event: Event) => event instanceof PointerEvent && event.pointerType === 'touch'

const isHeading = (target: EventTarget | null) => target instanceof HTMLHeadingElement
