import * as v from 'valibot'
import type { IpfsNode } from './ipfs.ts'
import { readLimited } from '../read-limited.ts'

const budgetMs = 20_000
/** The replies that we read are a few hundred bytes. */
const maxReplyBytes = 4096

const PutReply = v.object({ Key: v.string(), Size: v.number() })
const RemovedReply = v.object({ Pins: v.array(v.string()) })
const ErrorReply = v.object({ Message: v.string() })

/**
 * Connects to the RPC API of Kubo at `address` (https://docs.ipfs.tech/reference/kubo/rpc/). The operator chose its host and
 * may have put a user name and a password into it. Redirects are not followed, because they could lead to another host.
 * Only tests change `timeoutMs` and `now`.
 */
export function createKubo(
  address: string,
  {
    gateway,
    timeoutMs = budgetMs,
    now = Date.now,
  }: { gateway?: string | undefined; timeoutMs?: number; now?: () => number } = {},
): IpfsNode {
  let failingSince: number | null = null
  /** Remembers whether the node does its work. */
  const watch = async (work: Promise<void>) => {
    try {
      await work
      failingSince = null
    } catch (error) {
      failingSince ??= now()
      throw error
    }
  }
  const { base, headers } = connectionOf(address)
  const post = async (path: string, body?: FormData) => {
    const reply = await fetch(`${base}/api/v0/${path}`, {
      method: 'POST',
      redirect: 'error',
      headers,
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body }),
    })
    const bytes = reply.body ? await readLimited(reply.body, maxReplyBytes) : Buffer.alloc(0)
    if (!bytes) throw new Error(`The IPFS node answered more than ${maxReplyBytes} bytes.`)
    return { status: reply.status, json: parse(bytes.toString()) }
  }
  const pin: IpfsNode['pin'] = async ({ cid, bytes }) => {
    const body = new FormData()
    body.set('data', new Blob([Uint8Array.from(bytes)]), 'block')
    const { status, json } = await post('block/put?cid-codec=raw&mhtype=sha2-256&mhlen=-1&pin=true', body)
    if (status !== 200) throw new Error(`The IPFS node answered ${status}.`)
    const { Key, Size } = read(PutReply, json)
    if (Key !== cid || Size !== bytes.length)
      throw new Error('The IPFS node has stored another block than it was sent.')
  }
  const unpin: IpfsNode['unpin'] = async (cid) => {
    const { status, json } = await post(`pin/rm?arg=${encodeURIComponent(cid)}`)
    const refusal = v.safeParse(ErrorReply, json)
    if (status === 500 && refusal.success && /\bnot pinned\b/.test(refusal.output.Message)) return
    if (status !== 200) throw new Error(`The IPFS node answered ${status}.`)
    if (!read(RemovedReply, json).Pins.includes(cid)) throw new Error('The IPFS node has unpinned another block.')
  }
  return {
    pin: async (block) => await watch(pin(block)),
    unpin: async (cid) => await watch(unpin(cid)),
    gatewayOf: (cid) => (gateway === undefined ? null : `${gateway}/ipfs/${cid}`),
    failingSince: () => failingSince,
  }
}

/** Splits an address into one without credentials and the header with them. */
function connectionOf(address: string): { base: string; headers: Record<string, string> } {
  const url = new URL(address)
  const { username, password } = url
  url.username = url.password = ''
  const base = url.href.replace(/\/+$/, '')
  if (username === '' && password === '') return { base, headers: {} }
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { base, headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` } }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function read<T>(schema: v.GenericSchema<unknown, T>, json: unknown): T {
  const { success, output } = v.safeParse(schema, json)
  if (!success) throw new Error('The IPFS node answered something else than Kubo does.')
  return output
}
