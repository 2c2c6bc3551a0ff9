import type { EndpointName } from '../../../shared/contract/index.ts'
import { atItsOwnDoor } from '../http/serve.ts'

/** Endpoints in a dialect of their own (OAuth, MCP), which their own door serves; the contract describes them. */
const ownDoors = [
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

export type OwnDoor = (typeof ownDoors)[number]

/** Every one of them in its place in the table of handlers. */
export function ownDoorHandlers(): Record<OwnDoor, typeof atItsOwnDoor> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(ownDoors.map((name) => [name, atItsOwnDoor])) as Record<OwnDoor, typeof atItsOwnDoor>
}
