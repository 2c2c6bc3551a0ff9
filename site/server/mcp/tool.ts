import type * as v from 'valibot'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import type { Settings } from '../settings.ts'
import type { KeyScope } from '../../../shared/contract/key-scopes.ts'
import type { Scope } from '../oauth/scopes.ts'
import type { Deployment } from '../deployment.ts'

/** Who calls a tool, and how it was shown: a token of a client, or a profile's own access key. */
export type Principal = {
  profileId: string
  via: 'token' | 'access-key'
  clientId: string | null
  scope: readonly string[]
  /** The access key, which must have the tool's own scope too (rules/authority.ts). */
  key?: { id: string; scopes: readonly KeyScope[] }
  /** Where the request comes from: what strangers ask for is counted there, as over HTTP (protocol/proofs#probing). */
  address: string
}

/** What a tool is handed. */
export type McpDeployment = Omit<Deployment, 'config'> & { config: Settings }

/** A tool of the MCP server (protocol/mcp#tools): the table in `tools.ts` is all there is. */
export type Tool<S extends v.GenericSchema<unknown, object> = v.GenericSchema<unknown, object>> = {
  title: string
  /** For a model: when to call it, and what comes back. */
  description: string
  scope: Scope
  input: S
  /** Changes nothing (MCP, tool annotations). */
  readOnly: boolean
  /** Counted as POST /api/v1/verification is. */
  makesProofs?: true
  /** Takes something away for good. */
  destructive?: true
  /** What it answers, as JSON. Throws ServiceError, which becomes a tool error with its code. */
  run: (input: v.InferOutput<S>, by: Principal, deployment: McpDeployment) => Promise<JsonObject>
}

/** Fits `run` to its schema, and forgets the difference: the door has parsed by that very schema. */
export function tool<S extends v.GenericSchema<unknown, object>>(made: Tool<S>): Tool {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return made as unknown as Tool
}
