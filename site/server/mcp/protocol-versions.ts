import {
  createMcpHandler,
  isLegacyRequest,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import { maxSubscriptions } from './streams.ts'

/** A POST that was admitted, with its parsed body; `signal` aborts when nobody waits for the response any more. */
type AdmittedRequest = { request: Request; body: unknown; signal: AbortSignal; create: () => Server }

/** Returns a handler for both versions of the transport. Every request gets its own server (protocol/mcp#transport). */
export function createVersionHandler(): (admitted: AdmittedRequest) => Promise<Response> {
  const servers = new WeakMap<Request, () => Server>()
  const serverFor = (request: Request | undefined): Server => {
    const create = request && servers.get(request)
    if (!create) throw new Error('The protocol asked for the server of another request.')
    return create()
  }
  const newest = createMcpHandler(({ requestInfo }) => serverFor(requestInfo), { legacy: 'reject', maxSubscriptions })

  return async ({ request, body, signal, create }) => {
    const headers = new Headers(request.headers)
    if (await isLegacyRequest(request, body)) {
      // a client of the older version gets JSON, whatever its Accept header says (protocol/mcp#transport, #eras)
      headers.set('accept', 'application/json, text/event-stream')
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
      await create().connect(transport)
      const accepting = new Request(request.url, { method: 'POST', headers, signal })
      return transport.handleRequest(accepting, { parsedBody: body })
    }
    const abortable = new Request(request.url, { method: 'POST', headers, signal })
    servers.set(abortable, create)
    return newest.fetch(abortable, { parsedBody: body })
  }
}
