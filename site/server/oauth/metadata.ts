import type { Settings } from '../settings.ts'
import { scopes } from './scopes.ts'

type Addresses = Pick<Settings, 'authUrl' | 'mcpUrl'>

/**
 * The scopes of the MCP server. `offline_access`, which gives a refresh token, is no permission there
 * (protocol/oauth#no-offline-scope).
 */
export const resourceScopes = scopes.filter((scope) => scope !== 'offline_access')

/** Returns the metadata of the authorization server (RFC 8414; protocol/oauth#metadata). */
export const authorizationServer = ({ authUrl }: Addresses) => ({
  issuer: authUrl,
  authorization_endpoint: `${authUrl}/oauth/authorize`,
  token_endpoint: `${authUrl}/api/v1/auth/mcp/token`,
  revocation_endpoint: `${authUrl}/api/v1/auth/mcp/revoke`,
  registration_endpoint: `${authUrl}/oauth/register`,
  jwks_uri: `${authUrl}/.well-known/jwks.json`,
  scopes_supported: [...scopes],
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  authorization_response_iss_parameter_supported: true,
  resource_indicators_supported: true,
})

/** Returns the metadata of the protected resource (RFC 9728). */
export const protectedResource = ({ authUrl, mcpUrl }: Addresses) => ({
  resource: `${mcpUrl}/mcp`,
  authorization_servers: [authUrl],
  scopes_supported: resourceScopes,
  bearer_methods_supported: ['header'],
  resource_name: 'svc',
})

/** Returns the address of the resource metadata, in the form of RFC 9728. */
export const resourceMetadataUrl = ({ mcpUrl }: Pick<Settings, 'mcpUrl'>) =>
  `${mcpUrl}/.well-known/oauth-protected-resource/mcp`

/** Returns the discovery document of MCP (protocol/oauth#endpoints). */
export const mcpDiscovery = ({ authUrl, mcpUrl }: Addresses) => ({
  name: 'svc',
  endpoint: `${mcpUrl}/mcp`,
  transport: 'streamable-http',
  authorization: {
    type: 'oauth2',
    resource_metadata_url: resourceMetadataUrl({ mcpUrl }),
    authorization_server: authUrl,
  },
})
