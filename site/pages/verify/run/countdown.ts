import type { Delivery } from './delivery.ts'

const seconds = 3

/**
 * Counts down to leaving a finished page by itself, unless the person touches it: they may want to read, or to save the
 * proof (protocol/handoffs#after-done).
 *
 * @returns stops counting.
 */
export function countDown(
  delivery: Delivery,
  { touched, onCount, leave }: { touched: EventTarget; onCount: (left: number | undefined) => void; leave: () => void },
): () => void {
  if (delivery.way !== 'told' && delivery.way !== 'return') return () => {}
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
  const said = new AbortController()
  const say = () => {
    said.abort()
    onCount(undefined)
  }
  for (const type of ['pointerdown', 'keydown']) touched.addEventListener(type, () => stop.abort(), { signal })
  // words that change under a finger move the button that it is about to press
  signal.addEventListener('abort', () => {
    for (const type of ['click', 'pointercancel', 'keyup']) touched.addEventListener(type, say, { signal: said.signal })
  })
  return () => {
    stop.abort()
    said.abort()
  }
}
