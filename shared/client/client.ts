import * as v from 'valibot'
import type { Call, Endpoint, Reply } from '../contract/endpoint.ts'
import { type ErrorCode, ServiceError, errorStatus } from '../contract/errors.ts'

/** A client has one function for each endpoint. It returns the reply as the contract describes it, or throws a ServiceError. */
export type Client<T extends Record<string, Endpoint>> = {
  [K in keyof T]: (call: Call<T[K]>, options?: { signal?: AbortSignal }) => Promise<Reply<T[K]>>
}

export type ClientOptions = {
  fetch?: typeof globalThis.fetch
  /** `omit` by default. Our own pages use `same-origin`, because their cookie identifies them. */
  credentials?: 'omit' | 'same-origin'
}

/**
 * Returns the typed client for these endpoints of the contract. A bundle contains only the endpoints that it passes.
 * Failures are ServiceErrors: the service's own error; NETWORK_UNREACHABLE when the service could not be reached or a
 * proxy answered instead; INTERNAL when the reply is not as described. An aborted `signal` throws its own reason. There is
 * no time-out, so pass `AbortSignal.timeout`.
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
  // Each function takes the call of its own row, which the type of a list of entries cannot express.
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

/** Encodes one segment of a path. It refuses dots, which cannot be encoded and would name another path. */
function segment(value: string | undefined): string {
  if (!value || value === '.' || value === '..')
    throw new ServiceError('INVALID_REQUEST', 'A part of the address is missing.')
  return encodeURIComponent(value)
}

function requestOf({ method, body, bodyType = 'json' }: Endpoint, call: AnyCall): RequestInit {
  const headers = present(call.headers ?? {})
  if (!body) return { method, headers }
  // a file, whose type the browser sends
  if (bodyType === 'raw' && call.body instanceof Blob) return { method, headers, body: call.body }
  const type = bodyType === 'text' ? 'text/plain' : 'application/json'
  return { method, headers: { ...headers, 'content-type': type }, body: JSON.stringify(call.body) }
}

function present(fields: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined))
}

async function replyOf<E extends Endpoint>(row: E, response: Response, signal?: AbortSignal): Promise<Reply<E>> {
  const asText = row.responseType?.startsWith('json') === false
  const text = await reach(() => response.text(), signal)
  if (!response.ok) throw errorOf(response, parsed(text))
  const reply = asText ? text : parsed(text)
  // This is the reply itself. Valibot's copy leaves out keys such as `constructor`.
  if (v.is(row.response, reply)) return reply
  throw new ServiceError('INTERNAL', 'The service gave an answer that we do not understand.')
}

/** Turns a failed fetch into NETWORK_UNREACHABLE, because it does not tell its reason. An abort by the caller stays an abort. */
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

/** Returns the error of a reply that is none of success, for a caller that reads the body of a success by itself. */
export const failureOf = async (response: Response): Promise<ServiceError> =>
  errorOf(response, parsed(await response.text()))

/** Returns the service's error. A code that this client does not know, from a newer service, becomes INTERNAL. */
function errorOf(response: Response, body: unknown): ServiceError {
  const retryAfter = secondsOf(response.headers.get('retry-after'))
  if (!v.is(ErrorBody, body)) {
    const code = response.status >= 500 || response.status === 429 ? 'NETWORK_UNREACHABLE' : 'INTERNAL'
    return new ServiceError(code, `The service answered ${response.status} without saying why.`, { retryAfter })
  }
  const { code, message, details } = body.error
  if (isErrorCode(code)) return new ServiceError(code, message, { details, retryAfter })
  return new ServiceError('INTERNAL', message, { details: { code, details }, retryAfter })
}

const ErrorBody = v.object({
  error: v.object({ code: v.string(), message: v.string(), details: v.optional(v.unknown()) }),
})

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorStatus, code)
}

function secondsOf(header: string | null): number | undefined {
  return header !== null && /^[0-9]{1,9}$/.test(header) ? Number(header) : undefined
}

/** Returns the header that carries a key; no header without one. */
export const bearerOf = (key: string | undefined): { authorization?: string } =>
  key === undefined ? {} : { authorization: `Bearer ${key}` }
