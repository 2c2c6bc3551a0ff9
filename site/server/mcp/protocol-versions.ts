import {
  createMcpHandler,
  isLegacyRequest,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import { maxSubscriptions } from './streams.ts'

/** One POST whose body was read and whose sender may ask what it asks; `signal` aborts when it need not be answered. */
export type Asked = { request: Request; body: unknown; signal: AbortSignal; create: () => Server }

/** Answers messages of both versions of the transport, each by a server of its own (protocol/mcp#transport). */
export function createVersionHandler(): (asked: Asked) => Promise<Response> {
  const servers = new WeakMap<Request, () => Server>()
  const serverFor = (request: Request | undefined): Server => {
    const create = request && servers.get(request)
    if (!create) throw new Error('A request was not handed on as it came.')
    return create()
  }
  const newest = createMcpHandler(({ requestInfo }) => serverFor(requestInfo), { legacy: 'reject', maxSubscriptions })

  return async ({ request, body, signal, create }) => {
    const headers = new Headers(request.headers)
    if (await isLegacyRequest(request, body)) {
      // The older version wants JSON whatever it says that it accepts (protocol/mcp#transport, #eras).
      headers.set('accept', 'application/json, text/event-stream')
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
      await create().connect(transport)
      const widened = new Request(request.url, { method: 'POST', headers, signal })
      return transport.handleRequest(widened, { parsedBody: body })
    }
    const handed = new Request(request.url, { method: 'POST', headers, signal })
    servers.set(handed, create)
    return newest.fetch(handed, { parsedBody: body })
  }
}
