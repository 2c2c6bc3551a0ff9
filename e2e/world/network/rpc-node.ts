import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { textOf } from '../site.ts'

/**
 * How a node of a chain behaves. `behind`: its newest block is ten blocks old. `lies`: it returns the header of another block,
 * and balances that are not whole words. `hangs`: it never answers. A number: the status of every answer.
 */
export type NodeBehaviour = 'answers' | 'behind' | 'lies' | 'hangs' | number

/** A proxy before the node of a chain. */
export type RpcNode = { url: string; behaviour: NodeBehaviour; stop(): Promise<void> }

type Call = { id: number; method: string; params: unknown[] }
// oxlint-disable-next-line typescript/no-explicit-any -- any answer of a node
type Reply = { id: number; result?: any }

/** Starts the proxy on a free port. */
export async function startRpcNode(target: string): Promise<RpcNode> {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { behaviour } = node
    if (behaviour === 'hangs') return
    if (typeof behaviour === 'number') {
      response.writeHead(behaviour).end()
      return
    }
    const body = await textOf(request)
    const reply = await fetch(target, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const replies: Reply | Reply[] = await reply.json()
    const calls: Call[] = [JSON.parse(body)].flat()
    for (const each of [replies].flat()) change(each, calls.find(({ id }) => id === each.id)?.method ?? '', behaviour)
    response.setHeader('content-type', 'application/json').end(JSON.stringify(replies))
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(502).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const node: RpcNode = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behaviour: 'answers',
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return node
}

function change(reply: Reply, method: string, behaviour: 'answers' | 'behind' | 'lies'): void {
  if (behaviour === 'behind' && method === 'eth_blockNumber')
    reply.result = `0x${Math.max(0, Number(reply.result) - 10).toString(16)}`
  if (behaviour !== 'lies') return
  if (method === 'eth_getBlockByNumber' && reply.result) reply.result.number = '0x1'
  if (method === 'eth_call') reply.result = `${String(reply.result).slice(0, -2)}zz`
}
