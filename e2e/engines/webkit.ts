import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import type { WebKitPrograms } from '../../.ci/browser.ts'
import { freePort } from '../world/free-port.ts'
import { type Engine, type Tab, tabOf, until } from './engine.ts'
import { answerOf, expose, type Exposed } from './exposed.ts'
import { startSession, type WebDriver } from './webdriver.ts'

/** Starts WebKitGTK's MiniBrowser on a screen of its own. WebKit's driver and the WebDriver protocol drive it. */
export async function startWebKit({ driver, browser, screen }: WebKitPrograms): Promise<Engine> {
  const { child: display, name } = await startScreen(screen)
  const port = await freePort()
  const driving = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: name, GDK_BACKEND: 'x11' },
  })
  const kill = () => [driving, display].forEach((child) => child.kill())
  process.once('exit', kill)
  const stop = async () => {
    process.off('exit', kill)
    await end(driving)
    await end(display)
  }
  try {
    const address = `http://127.0.0.1:${port}`
    await until(
      async () => (await fetch(`${address}/status`)).ok || undefined,
      () => 'an answer of WebKitWebDriver',
    )
    const options = { binary: browser, args: ['--automation'] }
    return await engineOf(await startSession(address, { 'webkitgtk:browserOptions': options }), stop)
  } catch (cause) {
    await stop()
    throw cause
  }
}

/** Starts an X server without a screen, and returns the name of its display. */
async function startScreen(program: string): Promise<{ child: ChildProcess; name: string }> {
  const size = ['-screen', '0', '1280x1024x24']
  const child = spawn(program, ['-displayfd', '3', ...size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(child.stdio[3] as Readable, 'data')) as [Buffer]
  return { child, name: `:${number.toString().trim()}` }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}

/**
 * The protocol has no scripts that run before those of the page, and no functions that pages may call. So each command that runs
 * a function in a page first runs the scripts that the document has not had yet, and a loop fetches the calls of all pages. A
 * wallet that announces itself late is a case that EIP-6963 names, and pages hear it then.
 */
async function engineOf(session: WebDriver, stop: () => Promise<void>): Promise<Engine> {
  const exposed = new Map<string, Exposed>()
  const scripts: string[] = []
  const pageErrors: string[] = []
  const run = async <A, T>(handle: string, work: (data: A) => T, data: A): Promise<T> =>
    (await session.command(handle, 'POST', 'execute/sync', {
      script: `${prelude([...exposed.keys()], scripts)}\nreturn (${work.toString()})(arguments[0])`,
      args: [data ?? null],
    })) as T
  const tab = (handle: string): Tab =>
    tabOf({
      url: async () => (await session.command(handle, 'GET', 'url')) as string,
      run: (work, data) => run(handle, work, data),
      click: (x, y) => session.command(handle, 'POST', 'actions', clickAt(x, y)),
      resize: (width, height) => session.command(handle, 'POST', 'window/rect', { width, height }),
      isClosed: async () => !(await session.handles()).includes(handle),
      close: () => (handle === first ? goto('about:blank') : session.command(handle, 'DELETE', 'window')),
    })
  // all pages are opened in the first window: the session ends with its last one, and a mouse reaches no tab behind another
  const [first = ''] = await session.handles()
  const goto = (url: string) => session.command(first, 'POST', 'url', { url })
  const loop = new AbortController()
  const ended = answerCalls(session, { run, exposed, pageErrors, signal: loop.signal })
  return {
    version: `WebKitGTK ${session.version}`,
    exposeFunction: async (name, work) => exposed.set(name, work),
    addInitScript: async (script, data) => scripts.push(`(${script.toString()})(${JSON.stringify(data)})`),
    open: async (address) => {
      await goto(address)
      return tab(first)
    },
    nextTab: async () => {
      const known = new Set(await session.handles())
      return tab(
        await until(
          async () => (await session.handles()).find((each) => !known.has(each)),
          () => 'another window',
        ),
      )
    },
    addAuthenticator: () => Promise.reject(new Error('WebKitGTK has no passkeys.')),
    closeTabs: async () => {
      for (const handle of await session.handles())
        if (handle !== first) await session.command(handle, 'DELETE', 'window')
      await goto('about:blank')
      await session.command(first, 'POST', 'window/rect', { width: 1024, height: 768 })
    },
    pageErrors,
    close: async () => {
      loop.abort()
      await ended
      await session.end()
      await stop()
    },
  }
}

/** Returns the script that adds to a new document, once, what the test has exposed and injected. */
const prelude = (names: string[], scripts: string[]) => `if (!globalThis.driven) {
  globalThis.driven = { calls: [], errors: [] };
  addEventListener('error', ({ message }) => driven.errors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => driven.errors.push(String(reason)));
  for (const name of ${JSON.stringify(names)}) (${expose.toString()})((call) => driven.calls.push(call), name);
  ${scripts.join(';\n')}
}`

type Driven = { driven: { calls: string[]; errors: string[] } }

/** Answers the calls of all windows, until the signal. */
async function answerCalls(
  session: WebDriver,
  {
    run,
    exposed,
    pageErrors,
    signal,
  }: {
    run: <A, T>(handle: string, work: (data: A) => T, data: A) => Promise<T>
    exposed: Map<string, Exposed>
    pageErrors: string[]
    signal: AbortSignal
  },
): Promise<void> {
  const look = async (handle: string) => {
    const { calls, errors, href } = await run(handle, takeCalls, null)
    pageErrors.push(...errors.map((error) => `${href}: ${error}`))
    for (const call of calls) void answer(handle, call).catch(() => undefined)
  }
  const answer = async (handle: string, call: string) => {
    const work = exposed.get((JSON.parse(call) as { name: string }).name)
    if (work) await run(handle, giveAnswer, await answerOf(call, work))
  }
  while (!signal.aborted) {
    // oxlint-disable-next-line no-await-in-loop -- looks again after a while
    for (const handle of await session.handles().catch(() => []))
      // the window has been closed, or shows the next page soon
      // oxlint-disable-next-line no-await-in-loop
      await look(handle).catch(() => undefined)
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Returns what the page has called and thrown since. This function runs in the page. */
function takeCalls(): { calls: string[]; errors: string[]; href: string } {
  const { driven } = globalThis as unknown as Driven
  return { calls: driven.calls.splice(0), errors: driven.errors.splice(0), href: location.href }
}

/** Gives the page the answer to a call. This function runs in the page. */
function giveAnswer({ name, id, text }: { name: string; id: number; text: string }): void {
  Reflect.get(globalThis, `${name}Answer`)(id, text)
}

/** Returns the parameters of a click with the mouse (WebDriver 15.4, Perform Actions). */
const clickAt = (x: number, y: number) => ({
  actions: [
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', duration: 0, x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ],
})
