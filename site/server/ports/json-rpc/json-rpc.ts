import * as v from 'valibot'

/** One call of a method of a node. */
export type RpcCall = { method: string; params: readonly unknown[] }

/** A node's reply to one call: a result, or an error of the node. */
export type RpcReply = { result: unknown } | { error: { code: number; message: string } }

/** The most calls in one request: public nodes refuse longer batches. */
const batchSize = 3

/** The longest reply, in characters. An honest reply to our calls is far shorter. */
const maxReplyChars = 1 << 20

const Reply = v.union([
  v.object({ id: v.number(), error: v.object({ code: v.number(), message: v.string() }) }),
  v.object({ id: v.number(), result: v.unknown() }),
])

/**
 * Sends calls to a JSON-RPC 2.0 node over HTTP, up to three in a request, and returns the replies in the order of the
 * calls. `signal` covers headers and body. Throws when there is not a reply to each call; the error does not contain the
 * node's URL, which may hold a key.
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
  const body: unknown = JSON.parse(await readText(response))
  const replies = v.parse(v.array(Reply), requests.length === 1 ? [body] : body)
  return requests.map(({ id }) => {
    // the replies to a batch may come in any order
    const reply = replies.find((one) => one.id === id)
    if (!reply) throw new Error(missingReply)
    return reply
  })
}

const missingReply = 'The node did not reply to one of the calls.'

/** Returns the result of a reply. Throws when there is no reply, or when it is an error. */
export function resultOf(reply: RpcReply | undefined): unknown {
  if (!reply) throw new Error(missingReply)
  if ('result' in reply) return reply.result
  throw new Error(`The node answered with error ${reply.error.code}.`)
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > maxReplyChars) throw new Error('The reply of the node is too long.')
  }
  return text + decoder.decode()
}
