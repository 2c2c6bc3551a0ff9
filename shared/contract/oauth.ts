import * as v from 'valibot'
import { endpoint, largeBodyLimit } from './endpoint.ts'
import { JsonObject } from './primitives.ts'

const text = v.optional(v.pipe(v.string(), v.maxLength(4096)))
const metadata = { method: 'GET', origin: 'interface', access: 'public', response: JsonObject, errors: [] } as const
const form = {
  method: 'POST',
  origin: 'interface',
  access: 'public',
  bodyType: 'form',
  bodyLimit: 16 * 1024,
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
/** The suffix form that some hosts look for (auth.md 2, Facts about existing clients). */
export const protectedResourceSuffix = endpoint({
  ...metadata,
  path: '/mcp/.well-known/oauth-protected-resource',
  summary: 'Protected resource metadata of /mcp, suffix form',
  origin: 'service',
})
export const mcpDiscovery = endpoint({ ...metadata, path: '/.well-known/mcp.json', summary: 'MCP discovery' })
export const authorizationServer = endpoint({
  ...metadata,
  path: '/.well-known/oauth-authorization-server',
  summary: 'Authorization server metadata (RFC 8414)',
})
export const jwks = endpoint({
  ...metadata,
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
  response: JsonObject,
  status: [201],
  errors: [],
})
/** JSON-RPC of the Model Context Protocol; its dialect of errors lives at its door. */
export const mcp = endpoint({
  method: 'POST',
  path: '/mcp',
  summary: 'Model Context Protocol, POST only',
  origin: 'interface',
  access: 'public',
  body: v.unknown(),
  bodyLimit: largeBodyLimit,
  response: v.unknown(),
  errors: [],
})
