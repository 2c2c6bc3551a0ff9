import { launch, type Page } from 'puppeteer-core'
import { answerOf, expose, type Exposed } from './exposed.ts'
import { type Engine, tabOf } from './engine.ts'

/** The WebDriver BiDi connection of puppeteer, which its public types do not contain. */
type Connection = {
  send(method: string, params: object): Promise<{ result: unknown }>
  on(event: 'script.message', listen: (message: Message) => void): unknown
}
type Message = { channel: string; data: { value: string }; source: { realm: string } }

/** Starts a Firefox that puppeteer drives over WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // lets the driver add an authenticator
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: {
      'security.webauth.webauthn_enable_softtoken': true,
      'security.webauth.webauthn_enable_usbtoken': false,
      // a window without a screen counts as focused; only a focused page may use passkeys
      'focusmanager.testmode': true,
    },
  })
  // puppeteer adds scripts to one page at a time, which can be too late for a window that a page opens
  const { connection } = browser as unknown as { connection: Connection }
  const pageErrors: string[] = []
  const add = (page: Page, text: string) => {
    // Firefox asks for an icon also where the page's policy forbids it
    if (!text.includes('/favicon.ico ')) pageErrors.push(`${page.url()}: ${text}`)
  }
  const listen = (page: Page) => {
    page.on('pageerror', (error) => add(page, String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') add(page, message.text())
    })
  }
  browser.on('targetcreated', (target) => void target.page().then((page) => page && listen(page)))
  return {
    version: (await browser.version()).replace('/', ' '),
    exposeFunction: async (name, work) => {
      const channel = `exposed ${name}`
      connection.on('script.message', ({ channel: from, data, source }) => {
        if (from === channel) void answer(connection, { call: data.value, realm: source.realm, work })
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
      return tabOfPage(page)
    },
    nextTab: async () => {
      const target = await new Promise<{ page(): Promise<Page | null> }>((resolve) =>
        browser.once('targetcreated', resolve),
      )
      const page = await target.page()
      if (!page) throw new Error('What was opened is no page.')
      return tabOfPage(page)
    },
    addAuthenticator: async () => {
      const id = await runInBrowser(connection, `${webAuthn}.addVirtualAuthenticator(${device})`)
      return {
        remove: async () =>
          void (await runInBrowser(connection, `${webAuthn}.removeVirtualAuthenticator(${JSON.stringify(id)})`)),
      }
    },
    closeTabs: async () => {
      // Firefox ends with its last window
      for (const page of (await browser.pages()).slice(1)) await page.close()
    },
    pageErrors,
    close: () => browser.close(),
  }
}

const tabOfPage = (page: Page) =>
  tabOf({
    url: () => page.url(),
    run: (work, data) => page.evaluate(work as never, data as never) as never,
    click: (x, y) => page.mouse.click(x, y),
    resize: (width, height) => page.setViewport({ width, height }),
    isClosed: () => page.isClosed(),
    close: () => page.close(),
  })

async function answer(
  connection: Connection,
  { call, realm, work }: { call: string; realm: string; work: Exposed },
): Promise<void> {
  const { name, id, text } = await answerOf(call, work)
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

/** The service of Firefox that talks with authenticators (dom/webauthn/nsIWebAuthnService.idl). */
const webAuthn = `Cc['@mozilla.org/webauthn/service;1'].getService(Ci.nsIWebAuthnService)`

/** A device with passkeys, that verifies its person, who consents. */
const device = `'ctap2_1', 'internal', true, true, true, true`

/** Runs an expression in Firefox itself, and returns its value. WebDriver BiDi has no commands for authenticators yet. */
async function runInBrowser(connection: Connection, expression: string): Promise<unknown> {
  const tree = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' })
  const { contexts } = tree.result as { contexts: { context: string }[] }
  const reply = await connection.send('script.evaluate', {
    expression,
    target: { context: contexts[0]?.context },
    awaitPromise: false,
  })
  const outcome = reply.result as { type: string; result?: { value?: unknown }; exceptionDetails?: { text: string } }
  if (outcome.type !== 'success') throw new Error(outcome.exceptionDetails?.text)
  return outcome.result?.value
}
