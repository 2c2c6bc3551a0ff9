/** How long a token is valid, ms: as long as the hand-off after its end (protocol/handoffs#lifetimes, #exchange). */
export const tokenLifetime = 60 * 60_000

/** Calls `onEnd` when `ms` have passed by the device's clock. A timer alone stops while the device sleeps. */
export function afterLifetime(ms: number, onEnd: () => void): void {
  const due = Date.now() + ms
  const over = new AbortController()
  const { signal } = over
  const end = () => {
    over.abort()
    clearTimeout(timer)
    onEnd()
  }
  const check = () => Date.now() < due || end()
  const timer = setTimeout(end, ms)
  document.addEventListener('visibilitychange', check, { signal })
  addEventListener('pageshow', check, { signal })
}
