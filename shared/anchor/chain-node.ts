/** A node of a chain: the address of its JSON-RPC, or a provider as wallets have it (EIP-1193). */
export type ChainNode = string | ChainProvider

/** The part of a provider (EIP-1193) that reads. */
export type ChainProvider = { request(call: { method: string; params: readonly unknown[] }): Promise<unknown> }

/** Calls a method of a node. Throws a {@link NodeError}. */
export type CallNode = (method: string, params: readonly unknown[]) => Promise<unknown>

/** Why a node gave no usable answer: none in time, or one that means nothing. */
export type NodeProblem = 'RPC_UNREACHABLE' | 'RPC_INVALID'

/** A node gave no usable answer. The message never has the address of the node, which may contain a key. */
export class NodeError extends Error {
  readonly problem: NodeProblem

  constructor(problem: NodeProblem) {
    super(problem === 'RPC_INVALID' ? 'The node answered something else.' : 'The node did not answer.')
    this.name = 'NodeError'
    this.problem = problem
  }
}

/** The longest answer of a node, bytes. The list of transactions in a full block has about a third of it. */
const maxAnswerBytes = 1_048_576

/**
 * Creates the calls of one node. All of them together may take `timeoutMs`, so that a node that answers one byte after the
 * other delays nobody for longer.
 */
export function createCallNode(node: ChainNode, { timeoutMs }: { timeoutMs: number }): CallNode {
  const signal = AbortSignal.timeout(timeoutMs)
  return async (method, params) => {
    const call = { method, params }
    try {
      return typeof node === 'string' ? await post(node, call, signal) : await until(signal, node.request(call))
    } catch (error) {
      throw error instanceof NodeError ? error : new NodeError('RPC_UNREACHABLE')
    }
  }
}

async function post(url: string, call: { method: string; params: readonly unknown[] }, signal: AbortSignal) {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...call }),
    credentials: 'omit',
    redirect: 'error',
    signal,
  })
  if (!reply.ok) throw new NodeError('RPC_UNREACHABLE')
  const text = await limitedText(reply)
  const answer: unknown = parsed(text)
  const isAnswer = typeof answer === 'object' && answer !== null && 'id' in answer && answer.id === 1
  if (!isAnswer || !('result' in answer)) throw new NodeError('RPC_INVALID')
  return answer.result
}

/** Reads a body. Throws as soon as it is longer than an answer may be. */
async function limitedText({ body }: Response): Promise<string> {
  let left = maxAnswerBytes
  const decoder = new TextDecoder()
  let text = ''
  const reader = body?.getReader()
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    const part = await reader?.read()
    if (!part || part.done) return text + decoder.decode()
    left -= part.value.length
    if (left < 0) {
      // oxlint-disable-next-line no-await-in-loop -- the last step
      await reader?.cancel()
      throw new NodeError('RPC_INVALID')
    }
    text += decoder.decode(part.value, { stream: true })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new NodeError('RPC_INVALID')
  }
}

/** Waits for a provider, which has no time limit of its own. */
async function until<T>(signal: AbortSignal, answer: Promise<T>): Promise<T> {
  signal.throwIfAborted()
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new NodeError('RPC_UNREACHABLE')), { once: true })
  })
  return await Promise.race([answer, late])
}
