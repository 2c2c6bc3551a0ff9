import { hostHeaderValidationResponse, originValidationResponse } from '@modelcontextprotocol/server'
import { createVersionHandler } from './protocol-versions.ts'
import { createMcpServer } from './server.ts'

/** What needs the library of the protocol, of one deployment. */
export type Protocol = {
  /** Answers why a request is refused for the host or the page that it names; undefined: it is not. */
  refusal: (request: Request) => Response | undefined
  answer: ReturnType<typeof createVersionHandler>
  createServer: typeof createMcpServer
}

/** Opens the protocol for requests to these hosts, by programs and by pages of these origins. */
export function openProtocol({ hosts, origins }: { hosts: string[]; origins: string[] }): Protocol {
  return {
    refusal: (request) => hostHeaderValidationResponse(request, hosts) ?? originValidationResponse(request, origins),
    answer: createVersionHandler(),
    createServer: createMcpServer,
  }
}
