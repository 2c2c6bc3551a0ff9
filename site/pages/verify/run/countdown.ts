import type { Delivery } from './delivery.ts'

/** Long enough to read the screen and to choose to stay. */
const seconds = 6

/**
 * Counts down until a finished page leaves by itself. It stops when the person touches the page, because they may want to
 * read it or save the proof (protocol/handoffs#after-done).
 *
 * @returns a function that stops counting.
 */
export function countDown(
  delivery: Delivery,
  { touched, onCount, leave }: { touched: EventTarget; onCount: (left: number | undefined) => void; leave: () => void },
): () => void {
  if (delivery.way !== 'delivered' && delivery.way !== 'return') return () => {}
  const stop = new AbortController()
  const { signal } = stop
  let left = seconds
  onCount(left)
  const timer = setInterval(() => {
    left -= 1
    if (left > 0) return onCount(left)
    clearInterval(timer)
    leave()
  }, 1000)
  signal.addEventListener('abort', () => clearInterval(timer))
  const hidden = new AbortController()
  const hide = () => {
    hidden.abort()
    onCount(undefined)
  }
  for (const type of ['pointerdown', 'keydown']) touched.addEventListener(type, () => stop.abort(), { signal })
  // the text changes only after the press, because the change moves the buttons
  signal.addEventListener('abort', () => {
    for (const type of ['click', 'pointercancel', 'keyup'])
      touched.addEventListener(type, hide, { signal: hidden.signal })
  })
  return () => {
    stop.abort()
    hidden.abort()
  }
}
