import * as v from 'valibot'

/** One question to a node. */
export type RpcCall = { method: string; params: readonly unknown[] }

/** What a node answered to one question: something, or that it cannot. */
export type RpcReply = { result: unknown } | { error: { code: number; message: string } }

/** Public nodes refuse longer batches. */
const batchSize = 3

/** What no honest answer to our questions comes near. */
const maxReplyBytes = 1 << 20

const Reply = v.union([
  v.object({ id: v.number(), error: v.object({ code: v.number(), message: v.string() }) }),
  v.object({ id: v.number(), result: v.unknown() }),
])

/**
 * Asks a JSON-RPC 2.0 node over HTTP and answers in the order of the calls; up to three share a request. `signal` covers
 * headers and body. Throws whatever keeps the node from answering all of them, without its address, which may hold a key.
 */
export async function askNode(url: string, calls: readonly RpcCall[], signal: AbortSignal): Promise<RpcReply[]> {
  const batches = Array.from({ length: Math.ceil(calls.length / batchSize) }, (_, index) =>
    calls.slice(index * batchSize, (index + 1) * batchSize),
  )
  const replies = await Promise.all(batches.map((batch) => askBatch(url, batch, signal)))
  return replies.flat()
}

async function askBatch(url: string, calls: readonly RpcCall[], signal: AbortSignal): Promise<RpcReply[]> {
  const requests = calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call }))
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(requests.length === 1 ? requests[0] : requests),
    redirect: 'error',
    signal,
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`The node answered with HTTP ${response.status}.`)
  }
  const body: unknown = JSON.parse(await read(response))
  const replies = v.parse(v.array(Reply), requests.length === 1 ? [body] : body)
  return requests.map(({ id }) => {
    // a batch may be answered in any order
    const reply = replies.find((one) => one.id === id)
    if (!reply) throw new Error('The node left a question out.')
    return reply
  })
}

async function read(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > maxReplyBytes) throw new Error('The node answered without end.')
  }
  return text + decoder.decode()
}
