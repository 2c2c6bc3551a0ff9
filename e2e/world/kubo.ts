import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CID } from 'multiformats/cid'
import * as raw from 'multiformats/codecs/raw'
import { sha256 } from 'multiformats/hashes/sha2'

/** What the node does with a request: answers as Kubo does, or one of the faults. A number is a status without a body. */
type Behaviour = 'answer' | 'hang' | 'lie' | 'shorten' | 'flood' | 'redirect' | 'html' | number

/** A node on loopback with Kubo's RPC API and gateway. It stores the blocks, and computes their content ids itself. */
export type KuboNode = {
  url: string
  behaviour: Behaviour
  /** The blocks that were stored, by content id. Unpinned ones stay, as without garbage collection. */
  blocks: Map<string, Uint8Array>
  /** The content ids of the pinned blocks. */
  pins: Set<string>
  /** Every request: its method and its path with the query. */
  requests: string[]
  /** The Authorization header of the last request. */
  authorization: string | undefined
  stop(): Promise<void>
}

/** Starts a node on a free port. */
export async function startKubo(): Promise<KuboNode> {
  const server = createServer((request, response) => void answer(node, request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server has one
  const address = server.address() as AddressInfo
  const node: KuboNode = {
    url: `http://127.0.0.1:${address.port}`,
    behaviour: 'answer',
    blocks: new Map(),
    pins: new Set(),
    requests: [],
    authorization: undefined,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return node
}

/** Returns the content id of a raw block, computed by `multiformats`. */
export async function cidOf(bytes: Uint8Array): Promise<string> {
  return CID.create(1, raw.code, await sha256.digest(bytes)).toString()
}

async function answer(node: KuboNode, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { behaviour } = node
  const { pathname, searchParams } = new URL(request.url ?? '', node.url)
  node.requests.push(`${request.method} ${request.url}`)
  node.authorization = request.headers.authorization
  if (behaviour === 'hang') return
  if (typeof behaviour === 'number') return void response.writeHead(behaviour).end()
  if (behaviour === 'redirect') return void response.writeHead(307, { location: `${node.url}/elsewhere` }).end()
  if (behaviour === 'html') return void response.end('<html>')
  if (behaviour === 'flood') return void response.end(JSON.stringify({ Key: 'x'.repeat(1_000_000), Size: 1 }))
  const send = (status: number, body: object) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const refuse = (Message: string) => send(500, { Message, Code: 0, Type: 'error' })
  const path = pathname.replace('/api/v0/', '')
  if (pathname.startsWith('/ipfs/')) {
    const block = node.blocks.get(pathname.slice('/ipfs/'.length))
    return void response.writeHead(block ? 200 : 404).end(block)
  }
  if (request.method !== 'POST') return void response.writeHead(405).end()
  if (path === 'pin/rm') {
    const cid = searchParams.get('arg') ?? ''
    if (!node.pins.delete(cid)) return refuse('not pinned or pinned indirectly')
    return send(200, { Pins: [behaviour === 'lie' ? await cidOf(new Uint8Array()) : cid] })
  }
  if (path !== 'block/put') return void response.writeHead(404).end()
  if (searchParams.get('cid-codec') !== 'raw' || searchParams.get('mhtype') !== 'sha2-256') return refuse('other block')
  const form = await new Response(Buffer.concat(await request.toArray()), {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  }).formData()
  const file = form.get('data')
  if (!(file instanceof Blob)) return refuse("file argument 'data' is required")
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes.length > 1_048_576) return refuse("produced block is over 1MiB: big blocks can't be exchanged")
  const cid = await cidOf(behaviour === 'lie' ? new Uint8Array([...bytes, 0]) : bytes)
  node.blocks.set(cid, bytes)
  if (searchParams.get('pin') === 'true') node.pins.add(cid)
  send(200, { Key: cid, Size: bytes.length - (behaviour === 'shorten' ? 1 : 0) })
}
