import { bytesOf, type Cipher, cipherBetween, type MeetingKey } from './phone-cipher.ts'

/** What the app says. */
export type Said = { method: string; params: unknown }

/** What may happen at a meeting. */
export type Meeting = {
  /** The way there is open, or was lost and will be tried again. */
  onOpen(isOpen: boolean): void
  /** The app is there. */
  onJoined(): void
  onSaid(said: Said): void
}

/** How long until a lost way is tried again, ms. */
const againMs = 2000
const pingMs = 30_000
/** A proof takes two or three. */
const maxChunks = 256

/**
 * Waits at the provider's bridge for the person's app and listens to it, until the answered function is called. Nobody
 * between can read it: the bridge sees only what is sealed for the two.
 */
export function meet(url: string, key: MeetingKey, meeting: Meeting): () => void {
  let socket: WebSocket | undefined
  let ended = false
  let again: ReturnType<typeof setTimeout> | undefined
  /** Unix ms of the last thing that was heard, so that what was said meanwhile can be asked for. */
  let heardAt: number | undefined
  let queue = Promise.resolve()
  const listen = listener(key, { ...meeting, say: (text) => socket?.send(text) })

  const open = () => {
    socket = new WebSocket(`${url}?id=${key.publicKey}&v=1`)
    socket.addEventListener('open', () => {
      if (heardAt !== undefined) send('replay', { timestamp: heardAt - 1000 })
      meeting.onOpen(true)
    })
    socket.addEventListener('message', ({ data }) => {
      heardAt = Date.now()
      // one after the other, in the order in which they came
      queue = queue.then(() => listen(data)).catch(() => undefined)
    })
    socket.addEventListener('close', () => {
      if (ended) return
      meeting.onOpen(false)
      again = setTimeout(open, againMs)
    })
  }
  const send = (method: string, params: object) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ method, params, nocache: true }))
  }
  const pings = setInterval(() => send('ping', {}), pingMs)
  open()
  return () => {
    ended = true
    clearInterval(pings)
    clearTimeout(again)
    socket?.close(1000)
  }
}

type Ears = Meeting & { say: (text: string) => void }

/** Takes what comes from the bridge, whoever wrote it; what is not from the app is ignored. */
function listener(key: MeetingKey, { say, ...meeting }: Ears): (data: unknown) => Promise<void> {
  const seen = new Set<string>()
  const parts = new Map<string, string[]>()
  let theirs: string | undefined
  let cipher: Cipher | undefined

  async function greet({ pubkey, greeting }: Record<string, unknown>) {
    if (typeof pubkey !== 'string' || typeof greeting !== 'string') return
    // who came first stays: nobody else may take the meeting over
    if (theirs !== undefined && theirs !== pubkey) return
    const between = await cipherBetween(key, pubkey)
    if ((await between.open(bytesOf(greeting))) !== 'hello') return
    const isNew = theirs === undefined
    theirs = pubkey
    cipher = between
    const payload = btoa(String.fromCharCode(...(await between.seal('{"method":"hello","params":{}}'))))
    say(JSON.stringify({ jsonrpc: '2.0', id: crypto.randomUUID(), method: 'encryptedMessage', params: { payload } }))
    if (isNew) meeting.onJoined()
  }

  async function read(between: Cipher, payload: string) {
    const { method, params, chunk } = record(JSON.parse(await between.open(fromBase64(payload))))
    if (typeof method !== 'string' || method === 'hello') return
    if (typeof params !== 'string' || params === '') return meeting.onSaid({ method, params })
    const whole = together(params, chunk)
    if (whole !== undefined) meeting.onSaid({ method, params: JSON.parse(await inflate(fromBase64(whole))) })
  }

  /** Long messages come in parts, in any order. */
  function together(part: string, chunk: unknown): string | undefined {
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
    if (method === 'ping') return say('{"method":"pong","params":{},"nocache":true}')
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
