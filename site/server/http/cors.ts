import type { Endpoint } from '../../../shared/contract/endpoint.ts'

/** The response headers that a page may read. */
const readable = 'Retry-After, ETag, WWW-Authenticate'

/** Every page may read a public reply, but never with the person's cookies (protocol/limits#cors). */
const anyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': readable,
}

/** The headers of a reply about a payment, which a page may read too (protocol/payments#x402). */
export const paymentCors = {
  'access-control-expose-headers': `${readable}, PAYMENT-REQUIRED, PAYMENT-RESPONSE`,
}

/** The request headers that a page may send. */
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

/** Returns the CORS headers of a reply. A reply that is not public has none, so browsers show it only to our own origin. */
export function corsHeaders(access: Endpoint['access']): Record<string, string> {
  return access === 'public' ? anyOrigin : {}
}

/** Returns the headers of the answer to a preflight for the endpoints of one path. Browsers keep it for two hours. */
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

/** Returns the `Allow` header for the endpoints of one path (RFC 9110 10.2.1). */
export function allowHeader(rows: readonly Endpoint[]): string {
  return [...new Set([...rows.flatMap(methodsOf), 'OPTIONS'])].join(', ')
}

/** Returns the methods of a row. GET includes HEAD. */
function methodsOf({ method }: Endpoint): string[] {
  return method === 'GET' ? ['GET', 'HEAD'] : [method]
}
