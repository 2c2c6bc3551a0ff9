/** The documents and the JSON endpoints answer pages of every origin, because they read no cookies (protocol/oauth#forms). */
export const anyOrigin = { 'access-control-allow-origin': '*' }

export const preflight = {
  ...anyOrigin,
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': 'content-type, authorization, mcp-protocol-version',
  'access-control-max-age': '7200',
}
