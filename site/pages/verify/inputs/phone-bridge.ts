import { bytesOf, type Cipher, cipherBetween, type BridgeKey } from './phone-cipher.ts'

/** A message of the app. */
export type BridgeMessage = { method: string; params: unknown }

/** Listens to what happens at the bridge. */
export type BridgeListener = {
  /** The connection is open, or was lost and will be tried again. */
  onOpen(isOpen: boolean): void
  /** The app has joined. */
  onJoined(): void
  onMessage(message: BridgeMessage): void
}

/** How long until a lost connection is tried again, ms. */
const reconnectMs = 2000
const pingMs = 30_000
/** The limit of chunks of one message; a proof takes two or three. */
const maxChunks = 256

/**
 * Connects to the provider's bridge, and listens to the person's app there. The messages are encrypted between the app and
 * this page, so the bridge cannot read them.
 *
 * @returns closes the connection.
 */
export function connectBridge(url: string, key: BridgeKey, listener: BridgeListener): () => void {
  let socket: WebSocket | undefined
  let isClosed = false
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  /** The time of the last message, Unix ms, to ask for messages that were missed without a connection. */
  let receivedAt: number | undefined
  let queue = Promise.resolve()
  const read = createReader(key, { ...listener, send: (text) => socket?.send(text) })

  const open = () => {
    socket = new WebSocket(`${url}?id=${key.publicKey}&v=1`)
    socket.addEventListener('open', () => {
      if (receivedAt !== undefined) send('replay', { timestamp: receivedAt - 1000 })
      listener.onOpen(true)
    })
    socket.addEventListener('message', ({ data }) => {
      receivedAt = Date.now()
      // reads one message after the other, in their order
      queue = queue.then(() => read(data)).catch(() => undefined)
    })
    socket.addEventListener('close', () => {
      if (isClosed) return
      listener.onOpen(false)
      retryTimer = setTimeout(open, reconnectMs)
    })
  }
  const send = (method: string, params: object) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ method, params, nocache: true }))
  }
  const pings = setInterval(() => send('ping', {}), pingMs)
  open()
  return () => {
    isClosed = true
    clearInterval(pings)
    clearTimeout(retryTimer)
    socket?.close(1000)
  }
}

type ReaderDeps = BridgeListener & { send: (text: string) => void }

/** Reads messages of the bridge. Messages that do not come from the app are ignored. */
function createReader(key: BridgeKey, { send, ...listener }: ReaderDeps): (data: unknown) => Promise<void> {
  const seen = new Set<string>()
  const parts = new Map<string, string[]>()
  let appKey: string | undefined
  let cipher: Cipher | undefined

  async function greet({ pubkey, greeting }: Record<string, unknown>) {
    if (typeof pubkey !== 'string' || typeof greeting !== 'string') return
    // no other app may take over the connection from the first one
    if (appKey !== undefined && appKey !== pubkey) return
    const between = await cipherBetween(key, pubkey)
    if ((await between.open(bytesOf(greeting))) !== 'hello') return
    const isNew = appKey === undefined
    appKey = pubkey
    cipher = between
    const payload = btoa(String.fromCharCode(...(await between.seal('{"method":"hello","params":{}}'))))
    send(JSON.stringify({ jsonrpc: '2.0', id: crypto.randomUUID(), method: 'encryptedMessage', params: { payload } }))
    if (isNew) listener.onJoined()
  }

  async function read(between: Cipher, payload: string) {
    const { method, params, chunk } = record(JSON.parse(await between.open(fromBase64(payload))))
    if (typeof method !== 'string' || method === 'hello') return
    if (typeof params !== 'string' || params === '') return listener.onMessage({ method, params })
    const whole = join(params, chunk)
    if (whole !== undefined) listener.onMessage({ method, params: JSON.parse(await inflate(fromBase64(whole))) })
  }

  /** Joins the parts of a long message, which come in any order. Returns undefined until all parts are here. */
  function join(part: string, chunk: unknown): string | undefined {
    const { id, index, length } = record(chunk)
    if (typeof id !== 'string' || typeof index !== 'number' || typeof length !== 'number') return part
    if (!(index >= 0 && index < length && length <= maxChunks)) return undefined
    const got = parts.get(id) ?? []
    parts.set(id, got)
    got[index] = part
    if (Object.keys(got).length < length) return undefined
    parts.delete(id)
    return got.join('')
  }

  return async (data) => {
    const { method, id, params } = record(JSON.parse(String(data)))
    if (method === 'ping') return send('{"method":"pong","params":{},"nocache":true}')
    if (typeof id !== 'string' || seen.has(id)) return
    seen.add(id)
    const { payload } = record(params)
    if (method === 'handshake') await greet(record(params))
    else if (method === 'encryptedMessage' && cipher && typeof payload === 'string') await read(cipher, payload)
  }
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))).text()
}
