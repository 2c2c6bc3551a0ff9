import { hostHeaderValidationResponse, originValidationResponse } from '@modelcontextprotocol/server'
import { createVersionHandler } from './protocol-versions.ts'
import { createMcpServer } from './server.ts'

/** The parts of one deployment that need the library of the protocol. */
export type Protocol = {
  /** Returns a refusal for a wrong host or origin, and undefined for a right one. */
  refusal: (request: Request) => Response | undefined
  answer: ReturnType<typeof createVersionHandler>
  createServer: typeof createMcpServer
}

/** Opens the protocol for requests to these hosts, from programs and from pages of these origins. */
export function openProtocol({ hosts, origins }: { hosts: string[]; origins: string[] }): Protocol {
  return {
    refusal: (request) => hostHeaderValidationResponse(request, hosts) ?? originValidationResponse(request, origins),
    answer: createVersionHandler(),
    createServer: createMcpServer,
  }
}
