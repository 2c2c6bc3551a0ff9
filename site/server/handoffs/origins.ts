import { ServiceError } from '../../../shared/contract/errors.ts'
import { readOrigin, readReturnUrl } from '../rules/return-address.ts'

/**
 * The page that a browser names in its Origin header, which all that a hand-off is worth will be bound to
 * (protocol/handoffs#origin-header). Throws `ORIGIN_REQUIRED` when there is none, `ORIGIN_NOT_ALLOWED` for one that is
 * neither https nor http on loopback.
 */
export function embedderOrigin(header: string | undefined): string {
  if (header === undefined || header === 'null')
    throw new ServiceError(
      'ORIGIN_REQUIRED',
      'Begin a hand-off from a page: the browser must send its Origin. A sandboxed frame or a local file has none.',
    )
  const origin = readOrigin(header)
  if (origin === undefined)
    throw new ServiceError('ORIGIN_NOT_ALLOWED', 'The page must be served over https, or over http on loopback.')
  return origin
}

/**
 * The address of a `returnUrl` as a browser understands it; on the embedder's origin or not. Throws `INVALID_REQUEST`
 * for one that we never send anybody to (protocol/handoffs#return-addresses).
 */
export function returnAddress(returnUrl: string): string {
  const url = readReturnUrl(returnUrl)
  if (!url) throw new ServiceError('INVALID_REQUEST', 'returnUrl must be an https address, or http on loopback.')
  return url.href
}
