/** The longest time between the two clicks of a double click on common systems, ms. */
export const doubleClickMs = 500

/** The longest distance between the two clicks of a double click, px. */
const slackPx = 16

/** What a click can activate. */
const clickable = 'a[href], button, input, select, textarea, label, summary, [role=button]'

/** The place and the text of an element. */
type Spot = { left: number; top: number; right: number; bottom: number; text: string }

/**
 * Ignores a click on an element that has appeared, moved or changed its text under the pointer within {@link doubleClickMs}
 * after the last click there, because the second click of a double click belongs to the screen before. An element that was
 * there before, with the same text, can be clicked again at once. An ignored click does not extend the time. Clicks without
 * a pointer (keyboard, screen reader) are never ignored. A document needs one guard. Returns a function that ends it.
 */
export function guardClicks(
  document: Document,
  {
    storage,
    now = () => Date.now(),
  }: {
    /** The storage of the tab, because the first click may have loaded this page. */
    storage?: Pick<Storage, 'getItem' | 'setItem'>
    /** Unix ms. */
    now?: () => number
  } = {},
): () => void {
  const window = document.defaultView ?? globalThis
  /** The last click that was not ignored. */
  let last: Click = loadClick(storage)
  let before: ReadonlyMap<Element, Spot> = new Map()
  /** The control of a label that was clicked: the browser clicks it next. */
  let labelled: Element | null = null

  const check = (event: Event) => {
    // the detail of a click by keyboard or script is 0 (UI Events)
    if (!(event instanceof MouseEvent) || event.detail === 0) return
    if (event.target === labelled) {
      labelled = null
      return
    }
    const { clientX: x, clientY: y } = event
    const click = { at: now(), x, y }
    const isRepeated = isSoon(last, click)
    const target = event.target instanceof Element ? event.target.closest(clickable) : null
    if (!isRepeated || !target || isUnchanged(target, before.get(target), event)) {
      last = click
      saveClick(storage, click)
      before = spotsOf(document)
      labelled = target instanceof HTMLLabelElement ? target.control : null
      return
    }
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  // in the capture phase, to run before any other listener
  window.addEventListener('click', check, { capture: true })
  return () => window.removeEventListener('click', check, { capture: true })
}

/** A click by its time, Unix ms, and its place in the window. */
type Click = { at: number; x: number; y: number }

const isSoon = (one: Click, other: Click) =>
  Math.abs(other.at - one.at) < doubleClickMs && Math.hypot(other.x - one.x, other.y - one.y) < slackPx

/** Tells whether the element was under the pointer at the last click, with the same text. */
function isUnchanged(element: Element, spot: Spot | undefined, { clientX, clientY }: MouseEvent): boolean {
  if (!spot || spot.text !== textOf(element)) return false
  return clientX >= spot.left && clientX <= spot.right && clientY >= spot.top && clientY <= spot.bottom
}

function spotsOf(document: Document): ReadonlyMap<Element, Spot> {
  const spots = new Map<Element, Spot>()
  for (const element of document.querySelectorAll(clickable)) {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    // a hidden element has no place
    if (right > left && bottom > top) spots.set(element, { left, top, right, bottom, text: textOf(element) })
  }
  return spots
}

/** Returns what a person sees of the action: the target and the text. */
const textOf = (element: Element) => `${element.getAttribute('href') ?? ''} ${element.textContent.trim()}`

const key = 'svc_click'
const never: Click = { at: 0, x: 0, y: 0 }

/** Loads the last click of this tab. */
function loadClick(storage: Pick<Storage, 'getItem'> | undefined): Click {
  try {
    const [at = 0, x = 0, y = 0] = (storage?.getItem(key) ?? '').split(' ').map(Number)
    return { at, x, y }
  } catch {
    return never
  }
}

function saveClick(storage: Pick<Storage, 'setItem'> | undefined, { at, x, y }: Click): void {
  try {
    storage?.setItem(key, `${at} ${x} ${y}`)
  } catch {
    // the storage is full or forbidden: then the guard works within one page only
  }
}
