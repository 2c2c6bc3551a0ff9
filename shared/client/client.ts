import * as v from 'valibot'
import type { Call, Endpoint, Reply } from '../contract/endpoint.ts'
import { type ErrorCode, ServiceError, errorStatus } from '../contract/errors.ts'

/** One function per endpoint with a JSON body, or none. Each answers the reply as described, or throws a ServiceError. */
export type Client<T extends Record<string, Endpoint>> = {
  [K in keyof T]: (call: Call<T[K]>, options?: { signal?: AbortSignal }) => Promise<Reply<T[K]>>
}

export type ClientOptions = {
  fetch?: typeof globalThis.fetch
  /** `omit` unless said. Our own pages say `same-origin`, as they are known by their cookie. */
  credentials?: 'omit' | 'same-origin'
}

/**
 * The typed client of a contract table, for those endpoints that it is given (pass few, and few are bundled).
 * Failures are ServiceErrors: the service's own, revived; NETWORK_UNREACHABLE when it could not be reached or what
 * stands before it answered; INTERNAL when its reply is not as described. An aborted `signal` throws its own reason:
 * time-outs are the caller's, as `AbortSignal.timeout`.
 */
export function createClient<T extends Record<string, Endpoint>>(
  endpoints: T,
  baseUrl: string,
  options: ClientOptions = {},
): Client<T> {
  const { fetch = globalThis.fetch.bind(globalThis), credentials = 'omit' } = options
  const calls = Object.entries(endpoints).map(([name, row]) => [
    name,
    async (call: AnyCall, { signal }: { signal?: AbortSignal } = {}) => {
      const address = addressOf(row, call, baseUrl)
      const init = { ...requestOf(row, call), credentials, ...(signal && { signal }) }
      return replyOf(row, await reach(() => fetch(address, init), signal), signal)
    },
  ])
  // each function takes the call of its own row, which a list of entries cannot say
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(calls) as Client<T>
}

type AnyCall = {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  headers?: Record<string, string | undefined>
  body?: unknown
}

function addressOf(row: Endpoint, { params = {}, query = {} }: AnyCall, baseUrl: string): string {
  const path = row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segment(params[name]))
  const search = new URLSearchParams(present(query)).toString()
  return `${baseUrl.replace(/\/+$/, '')}${path}${search && `?${search}`}`
}

/** Dots cannot be encoded: an address with them means another path. */
function segment(value: string | undefined): string {
  if (!value || value === '.' || value === '..')
    throw new ServiceError('INVALID_REQUEST', 'A part of the address is missing.')
  return encodeURIComponent(value)
}

function requestOf({ method, body, bodyType = 'json' }: Endpoint, call: AnyCall): RequestInit {
  const headers = present(call.headers ?? {})
  if (!body) return { method, headers }
  const type = bodyType === 'text' ? 'text/plain' : 'application/json'
  return { method, headers: { ...headers, 'content-type': type }, body: JSON.stringify(call.body) }
}

function present(fields: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined))
}

async function replyOf<E extends Endpoint>(row: E, response: Response, signal?: AbortSignal): Promise<Reply<E>> {
  const asText = row.responseType !== undefined && row.responseType !== 'json'
  const text = await reach(() => response.text(), signal)
  if (!response.ok) throw errorOf(response, parsed(text))
  const reply = asText ? text : parsed(text)
  // the reply itself, not valibot's copy, which leaves out keys such as `constructor`
  if (v.is(row.response, reply)) return reply
  throw new ServiceError('INTERNAL', 'The service gave an answer that we do not understand.')
}

/** A failed fetch says nothing about why; the caller's own abort is not a failure of the network. */
async function reach<R>(work: () => Promise<R>, signal: AbortSignal | undefined): Promise<R> {
  try {
    return await work()
  } catch (cause) {
    signal?.throwIfAborted()
    throw new ServiceError('NETWORK_UNREACHABLE', 'The service cannot be reached. Check the connection.', { cause })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The service's error as it was thrown there. A code of a newer service than this client becomes INTERNAL. */
function errorOf(response: Response, body: unknown): ServiceError {
  const retryAfter = secondsOf(response.headers.get('retry-after'))
  if (!v.is(Sent, body)) {
    const code = response.status >= 500 || response.status === 429 ? 'NETWORK_UNREACHABLE' : 'INTERNAL'
    return new ServiceError(code, `The service answered ${response.status} without saying why.`, { retryAfter })
  }
  const { code, message, details } = body.error
  if (isErrorCode(code)) return new ServiceError(code, message, { details, retryAfter })
  return new ServiceError('INTERNAL', message, { details: { code, details }, retryAfter })
}

const Sent = v.object({ error: v.object({ code: v.string(), message: v.string(), details: v.optional(v.unknown()) }) })

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorStatus, code)
}

function secondsOf(header: string | null): number | undefined {
  return header !== null && /^[0-9]{1,9}$/.test(header) ? Number(header) : undefined
}
