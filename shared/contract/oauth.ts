import * as v from 'valibot'
import { endpoint, largeBodyLimit } from './endpoint.ts'
import { JsonObject } from './primitives.ts'

/** An error of the token, revocation and registration endpoints (RFC 6749, 5.2; RFC 7591, 3.2.2). */
export const OauthErrorResponse = v.looseObject({ error: v.string(), error_description: v.optional(v.string()) })

const rpcId = v.nullish(v.union([v.string(), v.number()]))

/** An error of the MCP server (JSON-RPC 2.0, 5.1). */
export const JsonRpcErrorResponse = v.looseObject({
  jsonrpc: v.literal('2.0'),
  id: rpcId,
  error: v.looseObject({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) }),
})

/** The reply to one request of a batch: a result or an error. A notification gets none (JSON-RPC 2.0, 6). */
const JsonRpcReply = v.union([
  v.looseObject({ jsonrpc: v.literal('2.0'), id: rpcId, result: JsonObject }),
  JsonRpcErrorResponse,
])

const texts = v.array(v.string())

/** The metadata of a protected resource (RFC 9728, 3.2). */
const ProtectedResourceMetadata = v.looseObject({
  resource: v.string(),
  authorization_servers: texts,
  scopes_supported: texts,
  bearer_methods_supported: texts,
  resource_name: v.string(),
})

/** The metadata of the authorization server (RFC 8414, 3.2). */
const AuthorizationServerMetadata = v.looseObject({
  issuer: v.string(),
  authorization_endpoint: v.string(),
  token_endpoint: v.string(),
  revocation_endpoint: v.string(),
  registration_endpoint: v.string(),
  jwks_uri: v.string(),
  scopes_supported: texts,
  response_types_supported: texts,
  response_modes_supported: texts,
  grant_types_supported: texts,
  code_challenge_methods_supported: texts,
  token_endpoint_auth_methods_supported: texts,
  revocation_endpoint_auth_methods_supported: texts,
  authorization_response_iss_parameter_supported: v.boolean(),
  resource_indicators_supported: v.boolean(),
})

const text = v.optional(v.pipe(v.string(), v.maxLength(4096)))
const published = { method: 'GET', origin: 'interface', access: 'public', errors: [] } as const
const metadata = { ...published, response: ProtectedResourceMetadata } as const
const form = {
  method: 'POST',
  origin: 'interface',
  access: 'public',
  bodyType: 'form',
  bodyLimit: 16 * 1024,
  dialect: 'oauth',
  errors: [],
} as const

export const protectedResource = endpoint({
  ...metadata,
  path: '/.well-known/oauth-protected-resource',
  summary: 'Protected resource metadata (RFC 9728)',
})
export const protectedResourceMcp = endpoint({
  ...metadata,
  path: '/.well-known/oauth-protected-resource/mcp',
  summary: 'Protected resource metadata of /mcp (RFC 9728)',
})
/** The form with the suffix after the path, which some MCP hosts request (protocol/oauth#endpoints). */
export const protectedResourceSuffix = endpoint({
  ...metadata,
  path: '/mcp/.well-known/oauth-protected-resource',
  summary: 'Protected resource metadata of /mcp, suffix form',
  origin: 'service',
})
export const mcpDiscovery = endpoint({
  ...published,
  path: '/.well-known/mcp.json',
  summary: 'MCP discovery',
  response: v.looseObject({
    name: v.string(),
    endpoint: v.string(),
    transport: v.string(),
    authorization: v.looseObject({
      type: v.string(),
      resource_metadata_url: v.string(),
      authorization_server: v.string(),
    }),
  }),
})
export const authorizationServer = endpoint({
  ...published,
  response: AuthorizationServerMetadata,
  path: '/.well-known/oauth-authorization-server',
  summary: 'Authorization server metadata (RFC 8414)',
})
export const jwks = endpoint({
  ...published,
  response: v.looseObject({ keys: v.array(v.looseObject({ kty: v.string(), kid: v.string(), alg: v.string() })) }),
  path: '/.well-known/jwks.json',
  summary: 'Keys of the access tokens',
  origin: 'service',
})

export const authorize = endpoint({
  method: 'GET',
  path: '/oauth/authorize',
  summary: 'Authorization request (OAuth 2.0 with PKCE)',
  origin: 'interface',
  access: 'own-pages',
  query: v.looseObject({
    response_type: text,
    client_id: text,
    redirect_uri: text,
    code_challenge: text,
    code_challenge_method: text,
    state: text,
    scope: text,
    resource: text,
    prompt: text,
  }),
  response: v.string(),
  responseType: 'redirect',
  status: [302],
  errors: [],
})
export const token = endpoint({
  ...form,
  path: '/api/v1/auth/mcp/token',
  summary: 'Token exchange and refresh',
  body: v.looseObject({
    grant_type: v.string(),
    code: text,
    redirect_uri: text,
    client_id: text,
    code_verifier: text,
    refresh_token: text,
    scope: text,
    resource: text,
  }),
  response: v.looseObject({
    access_token: v.string(),
    token_type: v.literal('Bearer'),
    expires_in: v.number(),
    refresh_token: v.optional(v.string()),
    scope: v.string(),
  }),
})
export const revokeToken = endpoint({
  ...form,
  path: '/api/v1/auth/mcp/revoke',
  summary: 'Token revocation (RFC 7009)',
  body: v.looseObject({ token: v.string(), token_type_hint: text, client_id: text }),
  response: JsonObject,
})
export const registerClient = endpoint({
  method: 'POST',
  path: '/oauth/register',
  summary: 'Dynamic client registration (RFC 7591)',
  origin: 'interface',
  access: 'public',
  body: v.looseObject({ redirect_uris: v.pipe(v.array(v.pipe(v.string(), v.maxLength(2048))), v.maxLength(10)) }),
  bodyLimit: 16 * 1024,
  dialect: 'oauth',
  response: v.looseObject({
    client_id: v.string(),
    redirect_uris: texts,
    token_endpoint_auth_method: v.literal('none'),
    grant_types: texts,
    response_types: texts,
  }),
  status: [201],
  errors: [],
})
/** Returns the JSON-RPC messages of the Model Context Protocol. Errors have the format of JSON-RPC. */
export const mcp = endpoint({
  method: 'POST',
  path: '/mcp',
  summary: 'Model Context Protocol, POST only',
  origin: 'interface',
  access: 'public',
  body: v.unknown(),
  bodyLimit: largeBodyLimit,
  dialect: 'json-rpc',
  /** 202 without a body answers notifications and responses of the client. */
  status: [200, 202],
  response: v.union([JsonRpcReply, v.array(JsonRpcReply)]),
  errors: [],
})
