import type * as v from 'valibot'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import type { Settings } from '../settings.ts'
import type { BearerCredential, BearerPrincipal } from '../accounts/principal.ts'
import type { Scope } from '../oauth/scopes.ts'
import type { Deployment } from '../deployment.ts'
import type { ToolKeyScope } from '../rules/authority.ts'

/** The caller of a tool (protocol/mcp#tools). */
export type ToolCaller = {
  credential: BearerCredential
  /** The OAuth scopes of the token, or those that stand for the scopes of the access key. */
  scope: readonly string[]
  /** The address that the request comes from. Questions about strangers are counted for it, as over HTTP (protocol/proofs#probing). */
  address: string
  /**
   * Reads the principal with its wallets, once for all calls of a request. Only tools that need the wallets call it. Without
   * the scope `svc:profile` the principal has no wallets.
   */
  principal: () => Promise<BearerPrincipal>
}

/** The deployment as tools see it, with all settings. */
export type McpDeployment = Omit<Deployment, 'config'> & { config: Settings }

/** A tool of the MCP server (protocol/mcp#tools). `tools.ts` lists all tools. */
export type Tool<S extends v.GenericSchema<unknown, object> = v.GenericSchema<unknown, object>> = {
  title: string
  /** Tells a model when to call the tool, and what comes back. */
  description: string
  /** The OAuth scope that the tool needs. */
  scope: Scope
  /** The scope that the tool needs of an access key. */
  keyScope: ToolKeyScope
  input: S
  /** What the tool answers when it succeeds. Clients read it as `outputSchema`, and the tests compare every answer with it. */
  output: v.GenericSchema<JsonObject>
  /** The tool changes nothing (MCP, tool annotations). */
  readOnly: boolean
  /** The tool deletes something for good (MCP, tool annotations). */
  destructive?: true
  /** A call counts as a request to `POST /api/v1/verification`. */
  makesProofs?: true
  /** Every KiB of the arguments counts against the limit of secrets. */
  storesSecrets?: true
  /** Returns the answer as JSON. Throws ServiceError, which becomes a tool error with its code. */
  run: (input: v.InferOutput<S>, caller: ToolCaller, deployment: McpDeployment) => Promise<JsonObject>
}

/** Types `run` by its schema, then hides the type of the schema: the MCP endpoint parses every input by that same schema. */
export function tool<S extends v.GenericSchema<unknown, object>>(definition: Tool<S>): Tool {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return definition as unknown as Tool
}
