import type { Injector } from '../world/wallets/wallet.ts'

/** A window or tab of a browser, with the operations that journeys need. They also find names and texts in shadow trees. */
export type Tab = {
  /** Returns the current address. */
  url(): Promise<string>
  /** Waits for a button or link whose text matches, and clicks it with the mouse. */
  press(name: RegExp): Promise<void>
  /** Waits until the visible text matches. */
  shows(text: RegExp): Promise<void>
  /** Waits until the address matches. */
  arrives(isThere: (url: URL) => boolean): Promise<void>
  /** Runs a function in the page. Its argument and result are plain data. */
  run<A, T>(work: (data: A) => T, data: A): Promise<T>
  /** Changes the size of the page, in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  /** Loads the page again, and waits for the new document. */
  reload(): Promise<void>
  /** Waits until it has been closed. */
  closes(): Promise<void>
  close(): Promise<void>
}

/** A device with passkeys, whose person consents to everything. */
export type Authenticator = { remove(): Promise<void> }

/** A browser with one profile. Injected scripts run in every window. */
export type Engine = Injector & {
  /** The name and version of the program. */
  version: string
  open(address: string): Promise<Tab>
  /** Waits for the next window that a page opens. Call it before the click. */
  nextTab(): Promise<Tab>
  /** Gives the browser passkeys, for the page of a tab at least. Throws if its driver or the browser has none. */
  addAuthenticator(tab: Tab): Promise<Authenticator>
  /** Closes all tabs, so that the next journey finds none. */
  closeTabs(): Promise<void>
  /** Errors that pages logged or threw. */
  pageErrors: string[]
  close(): Promise<void>
}

/** What a browser's driver can do with a page. */
export type DriverPage = {
  url(): Promise<string> | string
  run<A, T>(work: (data: A) => T, data: A): Promise<T>
  click(x: number, y: number): Promise<unknown>
  resize(width: number, height: number): Promise<unknown>
  isClosed(): Promise<boolean> | boolean
  close(): Promise<unknown>
}

/** The longest wait of a tab. */
const timeoutMs = 40_000

/** Looks for something until it is there. Throws after 40 seconds. A look that throws has found nothing. */
export async function until<T>(
  look: () => Promise<T | undefined> | T | undefined,
  describe: () => Promise<string> | string,
): Promise<T> {
  const end = Date.now() + timeoutMs
  for (;;) {
    // a page cannot run a function during a navigation
    // oxlint-disable-next-line no-await-in-loop -- looks again after a while
    const found = await Promise.resolve()
      .then(look)
      .catch(() => undefined)
    if (found !== undefined) return found
    // oxlint-disable-next-line no-await-in-loop
    if (Date.now() > end) throw new Error(`This did not come: ${await describe()}`)
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Wraps a page of a browser's driver as a tab. */
export function tabOf(page: DriverPage): Tab {
  const run: Tab['run'] = (work, data) => page.run(work, data)
  const wait = <T>(what: string, look: () => Promise<T | undefined> | T | undefined) =>
    until(look, async () => {
      if (await page.isClosed()) return `${what} in a closed tab`
      return `${what} at ${await page.url()}, which shows: ${await run(readText, null)}`
    })
  return {
    url: async () => page.url(),
    run,
    resize: async (width, height) => void (await page.resize(width, height)),
    press: async (name) => {
      let before = ''
      const place = await wait(`a button ${name}`, async () => {
        const found = await run(placeOfButton, { source: name.source, flags: name.flags })
        // a button is not clicked while it moves
        const isStill = JSON.stringify(found) === before
        before = JSON.stringify(found)
        return (isStill && found) || undefined
      })
      await page.click(place.x, place.y)
    },
    shows: async (text) =>
      void (await wait(`the text ${text}`, async () => text.test(await run(readText, null)) || undefined)),
    arrives: async (isThere) =>
      void (await wait('an address', async () => {
        const address = await page.url()
        return (URL.canParse(address) && isThere(new URL(address))) || undefined
      })),
    reload: async () => {
      await run(() => {
        Object.assign(window, { isOldDocument: true })
        setTimeout(() => location.reload())
      }, null)
      await wait('another document', async () => !(await run(() => 'isOldDocument' in window, null)) || undefined)
    },
    closes: async () => void (await wait('the end of the window', async () => (await page.isClosed()) || undefined)),
    close: async () => void (await page.close()),
  }
}

/** Returns the middle of a button, if it can be clicked. This function runs in the page. */
function placeOfButton({ source, flags }: { source: string; flags: string }): { x: number; y: number } | null {
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
  return box ? { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) } : null
}

/** Returns the visible text. This function runs in the page. */
function readText(): string {
  const read = (node: Node): string => {
    if (node instanceof Text) return node.data
    if (!(node instanceof Element || node instanceof ShadowRoot)) return ''
    if (node instanceof Element && (node.tagName === 'SCRIPT' || node.tagName === 'STYLE')) return ''
    // the browser shows the content of a slot at the place of the slot
    if (node instanceof HTMLElement && node.tagName !== 'SLOT' && !node.checkVisibility()) return ''
    const inside = node instanceof Element && node.shadowRoot ? read(node.shadowRoot) : ''
    return `${inside} ${[...node.childNodes].map(read).join(' ')}`
  }
  return read(document.body).replaceAll(/\s+/g, ' ')
}
