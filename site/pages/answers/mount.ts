/** Draws something into an element that a template made; it ends when the element is gone (`undefined`). */
export type Mount = (place: Element | undefined) => void

/**
 * Creates a `Mount` from a function that starts something in an element and returns what stops it. If it cannot be loaded,
 * the element stays empty.
 */
export function createMount(start: (place: HTMLElement) => Promise<() => void>): Mount {
  let end: (() => void) | undefined
  return (place) => {
    end?.()
    end = place instanceof HTMLElement ? begin(place, start) : undefined
  }
}

function begin(place: HTMLElement, start: (place: HTMLElement) => Promise<() => void>): () => void {
  let stop: (() => void) | undefined
  let hasEnded = false
  const work = async () => {
    stop = await start(place)
    if (hasEnded) stop()
  }
  work().catch(() => {
    // the rest of the page works without it
  })
  return () => {
    hasEnded = true
    stop?.()
  }
}
