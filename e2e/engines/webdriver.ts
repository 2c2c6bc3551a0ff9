/** A session of the WebDriver protocol (W3C, WebDriver 2) with a browser. */
export type WebDriver = {
  /** The browser's version. */
  version: string
  /** Returns the windows and tabs. */
  handles(): Promise<string[]>
  /** Sends a command to one window: its method, its path below the session, and its parameters. */
  command(handle: string, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>
  /** Ends the session and the browser. */
  end(): Promise<void>
}

/** Begins a session at the driver's address. The capabilities say which program the driver starts. */
export async function startSession(driver: string, capabilities: object): Promise<WebDriver> {
  const { sessionId, capabilities: agreed } = (await send(`${driver}/session`, 'POST', {
    capabilities: { alwaysMatch: capabilities },
  })) as { sessionId: string; capabilities: { browserVersion: string } }
  const session = `${driver}/session/${sessionId}`
  // a session has one current window, so a command and the switch to its window belong together
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
  return {
    version: agreed.browserVersion,
    handles: () => inTurn(async () => (await send(`${session}/window/handles`, 'GET')) as string[]),
    command: (handle, method, path, body) =>
      inTurn(async () => {
        await send(`${session}/window`, 'POST', { handle })
        return await send(`${session}/${path}`, method, body)
      }),
    end: () => inTurn(async () => void (await send(session, 'DELETE'))),
  }
}

async function send(url: string, method: string, body?: object): Promise<unknown> {
  const reply = await fetch(url, { method, ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }) })
  const { value } = (await reply.json()) as { value: unknown }
  if (!reply.ok) throw new Error(JSON.stringify(value))
  return value
}
