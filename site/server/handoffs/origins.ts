import { ServiceError } from '../../../shared/contract/errors.ts'
import { readOrigin, readReturnUrl } from '../rules/return-address.ts'

/**
 * Reads the origin of the embedder's page from the Origin header; the result of the hand-off is bound to it
 * (protocol/handoffs#origin-header). Throws `ORIGIN_REQUIRED` when there is none, `ORIGIN_NOT_ALLOWED` for one that is
 * neither https nor http on loopback.
 */
export function embedderOrigin(header: string | undefined): string {
  if (header === undefined || header === 'null')
    throw new ServiceError(
      'ORIGIN_REQUIRED',
      'A web page must begin a hand-off: the browser must send its Origin. A sandboxed frame or a local file has none.',
    )
  const origin = readOrigin(header)
  if (origin === undefined)
    throw new ServiceError('ORIGIN_NOT_ALLOWED', 'The page must be served over https, or over http on loopback.')
  return origin
}

/**
 * Returns a `returnUrl` as a browser understands it, on the embedder's origin or another. Throws `INVALID_REQUEST` for
 * an address that we never send anybody to (protocol/handoffs#return-addresses).
 */
export function returnAddress(returnUrl: string): string {
  const url = readReturnUrl(returnUrl)
  if (!url) throw new ServiceError('INVALID_REQUEST', 'returnUrl must be an https address, or http on loopback.')
  return url.href
}
