import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { makeCertificate } from './certificate.ts'

type Answer = (request: IncomingMessage, reply: ServerResponse) => void

/** An https server on loopback, with a certificate for some names. */
export type LocalSite = {
  port: number
  /** The certificate of its authority, in PEM. */
  ca: string
  /** Sets the answer of a path. Every other path answers 404. */
  set(path: string, answer: Answer): void
  /** The requests that arrived, as `GET host /path`. */
  requests: string[]
  /** The headers of the last request. */
  lastHeaders(): IncomingMessage['headers']
  stop(): Promise<void>
}

/** Starts the server on a free port of 127.0.0.1. */
export async function startHttps(names: readonly string[]): Promise<LocalSite> {
  const { ca, cert, key } = makeCertificate(names, ['127.0.0.1'])
  const answers = new Map<string, Answer>()
  const requests: string[] = []
  let headers: IncomingMessage['headers'] = {}
  const server = createServer({ cert, key }, (request, reply) => {
    const { url = '/', method = '' } = request
    headers = request.headers
    requests.push(`${method} ${headers.host?.replace(/:\d+$/, '')} ${url}`)
    const answer = answers.get(url)
    if (answer) answer(request, reply)
    else reply.writeHead(404, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port }: AddressInfo = server.address() as AddressInfo
  return {
    port,
    ca,
    set: (path, answer) => void answers.set(path, answer),
    requests,
    lastHeaders: () => headers,
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
