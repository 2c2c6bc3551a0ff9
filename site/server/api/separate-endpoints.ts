import type { EndpointName } from '../../../shared/contract/index.ts'
import { servedSeparately } from '../http/serve.ts'

/** The endpoints in the formats of OAuth and MCP. The contract describes them, and routes of their own serve them. */
const separateEndpoints = [
  'authorize',
  'token',
  'revokeToken',
  'registerClient',
  'protectedResource',
  'protectedResourceMcp',
  'protectedResourceSuffix',
  'mcpDiscovery',
  'authorizationServer',
  'jwks',
  'mcp',
] as const satisfies readonly EndpointName[]

export type SeparateEndpoint = (typeof separateEndpoints)[number]

/** Returns the entries of these endpoints for the table of handlers. */
export function separateHandlers(): Record<SeparateEndpoint, typeof servedSeparately> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(separateEndpoints.map((name) => [name, servedSeparately])) as Record<
    SeparateEndpoint,
    typeof servedSeparately
  >
}
