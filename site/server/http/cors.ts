import type { Endpoint } from '../../../shared/contract/endpoint.ts'

const readable = 'Retry-After, ETag, WWW-Authenticate'

/** Any page may read a public reply, but never with the person's cookies (protocol/limits#cors). */
const anyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': readable,
}

/** Of a reply that is about a payment (protocol/payments#x402). */
export const exposed = {
  'access-control-expose-headers': `${readable}, PAYMENT-REQUIRED, PAYMENT-RESPONSE`,
}

/** Request headers that a page may send along. */
const allowedHeaders = [
  'content-type',
  'if-none-match',
  'authorization',
  'x-svc-handoff',
  'x-wallet-address',
  'x-signature',
  'x-signed-timestamp',
  'x-chain',
  'x-signature-method',
  'x-access-grant',
  'payment-signature',
].join(', ')

/** CORS headers of a reply. Other replies carry none: browsers show them to our own origin alone. */
export function corsHeaders(access: Endpoint['access']): Record<string, string> {
  return access === 'public' ? anyOrigin : {}
}

/** Answer to the question that browsers ask first, for the endpoints of one path; kept by them for two hours. */
export function preflightHeaders(rows: readonly Endpoint[]): Record<string, string> {
  const methods = rows.filter((row) => row.access === 'public').flatMap(methodsOf)
  if (methods.length === 0) return {}
  return {
    ...anyOrigin,
    'access-control-allow-methods': [...new Set(methods)].join(', '),
    'access-control-allow-headers': allowedHeaders,
    'access-control-max-age': '7200',
  }
}

/** The `Allow` header for the endpoints of one path (RFC 9110 10.2.1). */
export function allowHeader(rows: readonly Endpoint[]): string {
  return [...new Set([...rows.flatMap(methodsOf), 'OPTIONS'])].join(', ')
}

/** HEAD follows GET. */
function methodsOf({ method }: Endpoint): string[] {
  return method === 'GET' ? ['GET', 'HEAD'] : [method]
}
