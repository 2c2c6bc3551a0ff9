import { contract } from '../../../shared/contract/index.ts'
import type { Audit } from '../audit.ts'
import { readBody } from '../http/bodies/body.ts'
import type { Caller } from '../http/caller.ts'
import type { Limits } from '../http/limits.ts'
import type { LimitedParties } from '../limited-party.ts'
import { isAccessKey } from '../accounts/access-keys.ts'
import { covers } from '../oauth/scopes.ts'
import { missingToolScopes } from '../rules/authority.ts'
import { challenge, readToolCaller, stepUp, unknownCredential } from './credentials.ts'
import { calledTools, callFault, demandsOf, headerMismatch, requestIdOf, secretKibOf } from './messages.ts'
import type { McpDeployment, ToolCaller } from './tool.ts'

/** The most messages that a batch may have; each of them counts as a request. */
export const maxBatch = 20

/** The code of the protocol for headers and a body that differ (`HeaderMismatch`). */
const headerMismatchCode = -32_020
/** The code of wrong parameters (JSON-RPC 2.0, section 5.1). */
const invalidParamsCode = -32_602

/** A request is refused before any of its messages is answered. */
export class McpRefusal extends Error {
  readonly status: number
  readonly headers: Record<string, string>
  /** The id of the only request of the body; null for a batch (JSON-RPC 2.0, section 5). */
  readonly id: string | number | null
  /** The code of the JSON-RPC error; an invalid request when left out. */
  readonly rpcCode: number | undefined

  constructor(
    status: number,
    message: string,
    { headers = {}, rpcCode, id }: { headers?: Record<string, string>; rpcCode?: number; id: string | number | null },
  ) {
    super(message)
    this.status = status
    this.headers = headers
    this.rpcCode = rpcCode
    this.id = id
  }
}

type Deps = { deployment: McpDeployment; limits: Limits; principals: LimitedParties; audit: Audit }

/** A request whose caller may send all of its messages. */
export type Admission = { toolCaller: ToolCaller | undefined; body: unknown }

/**
 * Checks who calls, how often, whether the scopes of the credential cover every message, and whether the headers name what
 * the body asks for (protocol/mcp#credentials, #scopes, #one-parse). Throws McpRefusal, and ServiceError for limits and an unreadable body.
 */
export async function admit(request: Request, caller: Caller, deps: Deps): Promise<Admission> {
  const { deployment, limits, principals } = deps
  const toolCaller = await readToolCaller(caller, deployment)
  const credential = toolCaller?.credential
  const counted = {
    address: caller.address,
    partyOf: async () => credential && principals.ofProfile(credential.profileId),
  }
  await limits.take('mcp', counted)
  // the body is read once, so that the checks and the answer see the same (security-cases C3)
  const body = await readBody(request, contract.mcp)
  if (Array.isArray(body) && body.length > maxBatch)
    throw new McpRefusal(400, `A batch has ${maxBatch} messages at most.`, { id: null })
  const { messages, proofs } = demandsOf(body)
  // the first message was counted as the request
  await limits.take('mcp', counted, messages - 1)
  await limits.take('verify', counted, proofs)
  requireCredential({ toolCaller, sentToken: request.headers.has('authorization'), body }, caller, deps)
  requireScopes(toolCaller, body, caller, deps)
  const mismatch = headerMismatch(body, request.headers)
  if (mismatch !== undefined)
    throw new McpRefusal(400, mismatch, { rpcCode: headerMismatchCode, id: requestIdOf(body) })
  const fault = callFault(body)
  if (fault !== undefined) throw new McpRefusal(400, fault, { rpcCode: invalidParamsCode, id: requestIdOf(body) })
  // counted after the scopes were checked, so that a stranger uses up nobody's allowance
  const kib = secretKibOf(body)
  if (kib > 0) await limits.charge('secrets', counted, kib)
  return { toolCaller, body }
}

const signIn = 'Sign in first, and send the token as a Bearer token. The header WWW-Authenticate says where to sign in.'

/** Throws 401 without a credential where a message needs one, and for every credential that is not valid. */
function requireCredential(
  { toolCaller, sentToken, body }: Admission & { sentToken: boolean },
  caller: Caller,
  { deployment, audit }: Deps,
): void {
  if (toolCaller || (!sentToken && !demandsOf(body).needsPrincipal)) return
  if (sentToken) auditRefusal('WALLET_AUTH_REQUIRED', undefined, caller, audit)
  const refused = sentToken ? unknownCredential(caller.bearer, deployment) : undefined
  // another kind of credential is none here, and names no error (RFC 6750 3.1)
  const headers = { 'www-authenticate': challenge(caller.bearer === undefined ? undefined : refused, deployment) }
  throw new McpRefusal(401, refused ?? signIn, { headers, id: requestIdOf(body) })
}

/** Throws 403 for an access key or a token whose scopes do not cover the tools that the body calls. */
function requireScopes(
  toolCaller: ToolCaller | undefined,
  body: unknown,
  caller: Caller,
  { deployment, audit }: Deps,
): void {
  if (!toolCaller) return
  const { credential, scope } = toolCaller
  const { scopes: needed } = demandsOf(body)
  const neededOfKey = calledTools(body).map(({ keyScope }) => keyScope)
  const missing = credential.kind === 'access-key' ? missingToolScopes(neededOfKey, credential.scopes) : []
  if (missing.length === 0 && covers(scope, needed)) return
  auditRefusal('INSUFFICIENT_SCOPE', toolCaller, caller, audit)
  const why =
    missing.length > 0
      ? `This access key does not have the scope ${missing.join(' ')}. Its owner creates a key with it: ${deployment.config.verifyUrl}/account/apps`
      : `This token does not have the scope ${needed.filter((each) => !covers(scope, [each])).join(' ')}. Ask the person for permission again, with this scope.`
  const headers = { 'www-authenticate': stepUp({ granted: scope, needed }, deployment, why) }
  throw new McpRefusal(403, why, { headers, id: requestIdOf(body) })
}

function auditRefusal(
  reason: 'WALLET_AUTH_REQUIRED' | 'INSUFFICIENT_SCOPE',
  toolCaller: ToolCaller | undefined,
  caller: Caller,
  audit: Audit,
): void {
  const credential = toolCaller?.credential
  const action = isAccessKey(caller.bearer ?? '') ? 'key.use' : 'token.use'
  const actor = {
    profileId: credential?.profileId,
    clientId: credential?.kind === 'token' ? credential.clientId : undefined,
    keyId: credential?.kind === 'access-key' ? credential.keyId : undefined,
  }
  void audit({ action, outcome: 'refused', method: 'mcp', reason, ...actor }, caller)
}
