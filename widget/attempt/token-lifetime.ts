/** As long as the hand-off when done (protocol/handoffs#lifetimes, #exchange): ms. */
export const tokenLifetime = 60 * 60_000

/** Calls `then` once `ms` have passed by the clock on the wall: a timer alone stands still while the device sleeps. */
export function afterLifetime(ms: number, then: () => void): void {
  const due = Date.now() + ms
  const over = new AbortController()
  const { signal } = over
  const end = () => {
    over.abort()
    clearTimeout(timer)
    then()
  }
  const look = () => Date.now() < due || end()
  const timer = setTimeout(end, ms)
  document.addEventListener('visibilitychange', look, { signal })
  addEventListener('pageshow', look, { signal })
}
