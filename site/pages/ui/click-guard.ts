/** As long as a double click may take on common systems, ms. */
export const doubleClickMs = 500

/** How far apart the two clicks of a double click may be, px. */
const slackPx = 16

/** What a click can activate. */
const clickable = 'a[href], button, input, select, textarea, label, summary, [role=button]'

type Spot = { left: number; top: number; right: number; bottom: number; says: string }

/**
 * Ignores clicks on what has appeared, moved or changed its words under the pointer within {@link doubleClickMs} of the last
 * click there: the second half of a double click belongs to the screen that it was meant for. What stood there before, with
 * the same words, can be clicked again at once. A click that is ignored does not prolong that: whoever clicks on and on gets
 * through. Clicks without a pointer (keyboard, screen reader) are never ignored. One
 * for each document. Returns a function that ends the guard.
 */
export function guardClicks(
  document: Document,
  {
    storage,
    now = () => Date.now(),
  }: {
    /** Of the tab: a click may have loaded this page. */
    storage?: Pick<Storage, 'getItem' | 'setItem'>
    /** Unix ms. */
    now?: () => number
  } = {},
): () => void {
  const window = document.defaultView ?? globalThis
  /** The last one that was not ignored. */
  let last: Click = lastClick(storage)
  let before: ReadonlyMap<Element, Spot> = new Map()
  let labelled: Element | null = null

  const check = (event: Event) => {
    // a click of the keyboard or of a program counts none (UI Events, detail)
    if (!(event instanceof MouseEvent) || event.detail === 0) return
    // the click that a label passes on to its control
    if (event.target === labelled) {
      labelled = null
      return
    }
    const { clientX: x, clientY: y } = event
    const click = { at: now(), x, y }
    const isRepeated = isSoon(last, click)
    const target = event.target instanceof Element ? event.target.closest(clickable) : null
    if (!isRepeated || !target || wasThere(target, before.get(target), event)) {
      last = click
      keepClick(storage, click)
      before = spotsOf(document)
      labelled = target instanceof HTMLLabelElement ? target.control : null
      return
    }
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  // before any other listener
  window.addEventListener('click', check, { capture: true })
  return () => window.removeEventListener('click', check, { capture: true })
}

/** A click by its time, Unix ms, and its place in the window. */
type Click = { at: number; x: number; y: number }

const isSoon = (one: Click, other: Click) =>
  Math.abs(other.at - one.at) < doubleClickMs && Math.hypot(other.x - one.x, other.y - one.y) < slackPx

/** Whether the pointer was on it at the click before, and it said the same. */
function wasThere(element: Element, spot: Spot | undefined, { clientX, clientY }: MouseEvent): boolean {
  if (!spot || spot.says !== wordsOf(element)) return false
  return clientX >= spot.left && clientX <= spot.right && clientY >= spot.top && clientY <= spot.bottom
}

function spotsOf(document: Document): ReadonlyMap<Element, Spot> {
  const spots = new Map<Element, Spot>()
  for (const element of document.querySelectorAll(clickable)) {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    // what is hidden was nowhere
    if (right > left && bottom > top) spots.set(element, { left, top, right, bottom, says: wordsOf(element) })
  }
  return spots
}

/** What a click on it does, as far as a person can tell. */
const wordsOf = (element: Element) => `${element.getAttribute('href') ?? ''} ${element.textContent.trim()}`

const key = 'svc_click'
const never: Click = { at: 0, x: 0, y: 0 }

/** The last click of this tab. */
function lastClick(storage: Pick<Storage, 'getItem'> | undefined): Click {
  try {
    const [at = 0, x = 0, y = 0] = (storage?.getItem(key) ?? '').split(' ').map(Number)
    return { at, x, y }
  } catch {
    return never
  }
}

function keepClick(storage: Pick<Storage, 'setItem'> | undefined, { at, x, y }: Click): void {
  try {
    storage?.setItem(key, `${at} ${x} ${y}`)
  } catch {
    // full, or forbidden: then each page guards itself alone
  }
}
