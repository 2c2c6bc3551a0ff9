import { launch, type Page } from 'puppeteer-core'
import { type Engine, tabOf } from './engine.ts'

/** The WebDriver BiDi connection of puppeteer, which its public types do not contain. */
type Connection = {
  send(method: string, params: object): Promise<unknown>
  on(event: 'script.message', listen: (message: Message) => void): unknown
}
type Message = { channel: string; data: { value: string }; source: { realm: string } }

/** Starts a Firefox that puppeteer drives over WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await launch({ browser: 'firefox', executablePath, headless: true })
  // puppeteer adds scripts to one page at a time, which can be too late for a window that a page opens
  const { connection } = browser as unknown as { connection: Connection }
  const pageErrors: string[] = []
  const listen = (page: Page) => {
    page.on('pageerror', (error) => pageErrors.push(`${page.url()}: ${String(error)}`))
    page.on('console', (message) => {
      if (message.type() === 'error') pageErrors.push(`${page.url()}: ${message.text()}`)
    })
  }
  browser.on('targetcreated', (target) => void target.page().then((page) => page && listen(page)))
  return {
    exposeFunction: async (name, work) => {
      const channel = `exposed ${name}`
      connection.on('script.message', ({ channel: from, data, source }) => {
        if (from === channel) void answer(connection, name, { call: data.value, realm: source.realm, work })
      })
      await connection.send('script.addPreloadScript', {
        functionDeclaration: `(tell) => (${expose.toString()})(tell, ${JSON.stringify(name)})`,
        arguments: [{ type: 'channel', value: { channel } }],
      })
    },
    addInitScript: (script, data) =>
      connection.send('script.addPreloadScript', {
        functionDeclaration: `() => (${script.toString()})(${JSON.stringify(data)})`,
      }),
    open: async (address) => {
      const page = await browser.newPage()
      await page.goto(address)
      return tabOf(page)
    },
    nextTab: async () => {
      const target = await new Promise<{ page(): Promise<Page | null> }>((resolve) =>
        browser.once('targetcreated', resolve),
      )
      const page = await target.page()
      if (!page) throw new Error('What was opened is no page.')
      return tabOf(page)
    },
    pageErrors,
    close: () => browser.close(),
  }
}

/** Adds the function that calls the test, and the function that receives its answers. This function runs in the page. */
function expose(tell: (call: string) => void, name: string) {
  const waiting = new Map<number, (answer: unknown) => void>()
  let last = 0
  Object.assign(globalThis, {
    [name]: (...args: unknown[]) =>
      new Promise((resolve) => {
        last += 1
        waiting.set(last, resolve)
        tell(JSON.stringify({ id: last, args }))
      }),
    [`${name}Answer`]: (id: number, text: string) => waiting.get(id)?.(JSON.parse(text)),
  })
}

async function answer(
  connection: Connection,
  name: string,
  { call, realm, work }: { call: string; realm: string; work: Parameters<Engine['exposeFunction']>[1] },
): Promise<void> {
  const { id, args } = JSON.parse(call) as { id: number; args: [string, unknown[]] }
  const text = JSON.stringify((await work(...args)) ?? null)
  await connection
    .send('script.callFunction', {
      functionDeclaration: `(id, text) => globalThis[${JSON.stringify(`${name}Answer`)}](id, text)`,
      arguments: [
        { type: 'number', value: id },
        { type: 'string', value: text },
      ],
      awaitPromise: false,
      target: { realm },
    })
    // the page that called has been closed
    .catch(() => undefined)
}
