import { STATUS_CODES } from 'node:http'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { problem } from './errors.ts'
import { apiHeaders } from './security.ts'

/** A refusal as it is sent where no request reached the app: status, headers, and an ErrorResponse as text. */
export type WireRefusal = { status: number; headers: Record<string, string>; body: string }

/** Returns the refusal of a request that the app never sees; its connection ends with it. */
export function wireRefusal(error: ServiceError, at: { requestId: string; now: number }): WireRefusal {
  const { status, body, headers } = problem(error, at)
  const text = JSON.stringify(body)
  return {
    status,
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
      'x-request-id': at.requestId,
      'x-content-type-options': 'nosniff',
      ...apiHeaders,
      ...headers,
      connection: 'close',
    },
    body: text,
  }
}

/** Returns a refusal as the bytes of an HTTP/1.1 response, for a socket on which no response object exists. */
export function rawResponse({ status, headers, body }: WireRefusal): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`
}

/** Returns what is wrong with bytes that Node's parser refused, or with a request that did not arrive in time. */
export function parseFailure({ code }: NodeJS.ErrnoException): ServiceError {
  if (code === 'HPE_HEADER_OVERFLOW') return headersTooLarge()
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW')
    return new ServiceError('PAYLOAD_TOO_LARGE', 'The extensions of a chunk are too large. Send chunks without them.')
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new ServiceError('REQUEST_TIMEOUT', 'The request did not arrive in time. Send it again.')
  return new ServiceError('INVALID_REQUEST', 'This is not a readable HTTP request.')
}

/** Returns the refusal of a request whose head has too many bytes or too many lines (RFC 6585 5). */
export function headersTooLarge(): ServiceError {
  return new ServiceError('HEADERS_TOO_LARGE', 'The headers of the request are too large. Send fewer or shorter ones.')
}
