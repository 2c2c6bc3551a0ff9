import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A call of a client, and the reply of the node once there is one. */
export type ProxiedCall = { client: string; method: string; params: readonly unknown[]; result?: unknown }

/** Stands between clients and the node of a chain. Each client has an address of its own. */
export type RpcProxy = {
  urlOf(client: string): string
  /**
   * Gets each call before the node does, and again with its result before the client does. Both wait for it. After `drop` the
   * call ends there.
   */
  onCall: (call: ProxiedCall) => Promise<'drop' | undefined> | undefined
  stop(): Promise<void>
}

type Call = { id: number; method: string; params: readonly unknown[] }
type Reply = { id: number; result?: unknown }

/** Starts a proxy of a JSON-RPC node on a free port of loopback. */
export async function startRpcProxy(nodeUrl: string): Promise<RpcProxy> {
  const server = createServer((request, response) => {
    void relay(request).then(
      (text) => response.setHeader('content-type', 'application/json').end(text),
      () => response.writeHead(502).end(),
    )
  })
  const ask = async (call: ProxiedCall) => {
    if ((await proxy.onCall(call)) === 'drop') throw new Error('The call was dropped.')
  }
  const relay = async (request: IncomingMessage) => {
    const client = (request.url ?? '').slice(1)
    const body = await textOf(request)
    // our own client wrote it
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const calls = [JSON.parse(body)].flat() as Call[]
    for (const { method, params } of calls)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await ask({ client, method, params })
    const reply = await fetch(nodeUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const text = await reply.text()
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the node of the test wrote it
    const replies = [JSON.parse(text)].flat() as Reply[]
    for (const { id, method, params } of calls)
      // oxlint-disable-next-line no-await-in-loop
      await ask({ client, method, params, result: replies.find((each) => each.id === id)?.result })
    return text
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // a server that listens on a port has such an address
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { port } = server.address() as AddressInfo
  const proxy: RpcProxy = {
    urlOf: (client) => `http://127.0.0.1:${port}/${client}`,
    onCall: () => undefined,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return proxy
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return text
}
