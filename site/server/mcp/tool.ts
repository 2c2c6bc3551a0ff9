import type * as v from 'valibot'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import type { Settings } from '../settings.ts'
import type { BearerPrincipal } from '../accounts/principal.ts'
import type { Scope } from '../oauth/scopes.ts'
import type { Deployment } from '../deployment.ts'

/** The caller of a tool (protocol/mcp#tools). */
export type ToolCaller = {
  /** An access key must have the tool's own scope too (rules/authority.ts). */
  principal: BearerPrincipal
  /** The OAuth scopes of the token, or those that stand for the scopes of the access key. */
  scope: readonly string[]
  /** Where the request comes from: what strangers ask for is counted there, as over HTTP (protocol/proofs#probing). */
  address: string
}

/** The deployment as tools see it, with all settings. */
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
  run: (input: v.InferOutput<S>, caller: ToolCaller, deployment: McpDeployment) => Promise<JsonObject>
}

/** Fits `run` to its schema, and forgets the difference: the MCP endpoint has parsed by that very schema. */
export function tool<S extends v.GenericSchema<unknown, object>>(made: Tool<S>): Tool {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return made as unknown as Tool
}
