import type * as v from 'valibot'
import type { ErrorCode } from './errors.ts'

/** Any valibot schema. `any` lets one table hold rows of every input and output type. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Schema = v.GenericSchema<any, any>

/** One row of the contract: everything that server, client and OpenAPI need to know of a request and its reply. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** OpenAPI path template, e.g. `/api/v1/proofs/{qHash}`. */
  path: `/${string}`
  /** One sentence for the reference. */
  summary: string
  /** Who defines it: the published `interface`, or this `service` beyond it (protocol/index#origin). */
  origin: 'interface' | 'service'
  /** Who calls: any page without credentials, only our own pages with the cookie, or only other servers. */
  access: 'public' | 'own-pages' | 'servers'
  params?: Schema
  /** Strict unless a standard says otherwise. Without one, no parameter is allowed. */
  query?: Schema
  headers?: Schema
  body?: Schema
  /** `json` unless said. `text` is JSON sent as text/plain, so that `sendBeacon` works; `raw` is passed on as bytes. */
  bodyType?: 'json' | 'form' | 'text' | 'raw'
  /** Bytes; {@link defaultBodyLimit} unless said. */
  bodyLimit?: number
  response: Schema
  /** `json` unless said. */
  responseType?: 'json' | 'html' | 'text' | 'redirect'
  /** Success statuses; 200 unless said. */
  status?: readonly number[]
  /** Its errors are written as OAuth or JSON-RPC writes them, not as an ErrorResponse. */
  dialect?: 'oauth' | 'json-rpc'
  /** Codes it may answer beside those that any endpoint may ({@link commonErrors}). */
  errors: readonly ErrorCode[]
}

/** Bytes of a body where an endpoint names no limit of its own (protocol/limits#sizes). */
export const defaultBodyLimit = 64 * 1024

/** Bytes of a body that carries content or a whole model: verification, standardize, gates, MCP, card events. */
export const largeBodyLimit = 1024 * 1024

/** Keeps the literal types of a row. */
export const endpoint = <const E extends Endpoint>(row: E): E => row

/** What any endpoint may answer, whatever its row says. */
export const commonErrors = [
  'INVALID_REQUEST',
  'RATE_LIMIT_EXCEEDED',
  'INTERNAL',
  'STORE_UNAVAILABLE',
] as const satisfies readonly ErrorCode[]

/** What any endpoint with a body may answer beside {@link commonErrors}. */
export const bodyErrors = [
  'INVALID_JSON',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
] as const satisfies readonly ErrorCode[]

/** What an endpoint may answer that costs something where payments are asked for (protocol/payments#x402). */
export const paidErrors = [
  'PAYMENT_REQUIRED',
  'PAYMENT_PENDING',
  'PROVIDER_UNAVAILABLE',
  'RPC_UNAVAILABLE',
] as const satisfies readonly ErrorCode[]

type In<S> = S extends Schema ? v.InferInput<S> : undefined
type Part<E, K extends string> = E extends { [P in K]: infer S } ? { [P in K]: In<S> } : unknown

/** What a caller passes: only the parts the endpoint declares. */
export type Call<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'headers'> & Part<E, 'body'>

/** What a caller gets back. */
export type Reply<E extends Endpoint> = v.InferOutput<E['response']>
