import type { Injector } from '../world/wallets/wallet.ts'

/** A window or tab of a browser, with the operations that journeys need. They also find names and texts in shadow trees. */
export type Tab = {
  /** Returns the current address. */
  url(): string
  goto(address: string): Promise<void>
  /** Waits for a button or link whose text matches, and clicks it with the mouse. */
  press(name: RegExp): Promise<void>
  /** Waits until the visible text matches. */
  shows(text: RegExp): Promise<void>
  /** Waits until the address matches. */
  arrives(isThere: (url: URL) => boolean): Promise<void>
  /** Runs a function in the page. Its argument and result are plain data. */
  run<A, T>(work: (data: A) => T, data: A): Promise<T>
  /** Waits until it has been closed. */
  closes(): Promise<void>
  close(): Promise<void>
}

/** A browser with one profile. Injected scripts run in every window, before the page's own scripts. */
export type Engine = Injector & {
  open(address: string): Promise<Tab>
  /** Waits for the next window that a page opens. Call it before the click. */
  nextTab(): Promise<Tab>
  /** Errors that pages logged or threw. */
  pageErrors: string[]
  close(): Promise<void>
}

/** The methods that the pages of Playwright and of puppeteer share. */
type DriverPage = {
  url(): string
  goto(address: string): Promise<unknown>
  evaluate(work: never, data: never): Promise<unknown>
  mouse: { click(x: number, y: number): Promise<unknown> }
  isClosed(): boolean
  close(): Promise<unknown>
}

/** The longest wait of a tab. */
const timeoutMs = 20_000

/** Wraps a page of a browser's driver as a tab. */
export function tabOf(page: DriverPage): Tab {
  const run = <A, T>(work: (data: A) => T, data: A) => page.evaluate(work as never, data as never) as Promise<T>
  const until = async <T>(what: string, look: () => Promise<T | undefined> | T | undefined): Promise<T> => {
    const end = Date.now() + timeoutMs
    for (;;) {
      // a page cannot run a function during a navigation
      // oxlint-disable-next-line no-await-in-loop -- looks again after a while
      const found = await Promise.resolve()
        .then(look)
        .catch(() => undefined)
      if (found !== undefined) return found
      if (Date.now() > end) throw new Error(`${what} did not come at ${page.isClosed() ? 'a closed tab' : page.url()}`)
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  return {
    url: () => page.url(),
    run,
    goto: async (address) => void (await page.goto(address)),
    press: async (name) => {
      let before = ''
      const place = await until(`A button ${name}`, async () => {
        const found = await run(placeOfButton, { source: name.source, flags: name.flags })
        // a button is not clicked while it moves
        const isStill = JSON.stringify(found) === before
        before = JSON.stringify(found)
        return (isStill && found) || undefined
      })
      await page.mouse.click(place.x, place.y)
    },
    shows: async (text) =>
      void (await until(`The text ${text}`, async () => text.test(await run(readText, null)) || undefined)),
    arrives: async (isThere) =>
      void (await until('The address', () => (URL.canParse(page.url()) && isThere(new URL(page.url()))) || undefined)),
    closes: async () => void (await until('The end of the window', () => page.isClosed() || undefined)),
    close: async () => void (await page.close()),
  }
}

/** Returns the middle of a button, if it can be clicked. This function runs in the page. */
function placeOfButton({ source, flags }: { source: string; flags: string }): { x: number; y: number } | undefined {
  const all = (root: ParentNode): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>('*')].flatMap((each) =>
      each.shadowRoot ? [each, ...all(each.shadowRoot)] : [each],
    )
  const name = new RegExp(source, flags)
  const found = all(document).find(
    (each) => each.matches('button:enabled, a[href]') && name.test(each.textContent.trim()) && each.checkVisibility(),
  )
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  const box = found?.getBoundingClientRect()
  return box && { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
}

/** Returns the visible text. This function runs in the page. */
function readText(): string {
  const read = (node: Node): string => {
    if (node instanceof Text) return node.data
    if (!(node instanceof Element || node instanceof ShadowRoot)) return ''
    if (node instanceof Element && (node.tagName === 'SCRIPT' || node.tagName === 'STYLE')) return ''
    if (node instanceof HTMLElement && !node.checkVisibility()) return ''
    const inside = node instanceof Element && node.shadowRoot ? read(node.shadowRoot) : ''
    return `${inside} ${[...node.childNodes].map(read).join(' ')}`
  }
  return read(document.body).replaceAll(/\s+/g, ' ')
}
