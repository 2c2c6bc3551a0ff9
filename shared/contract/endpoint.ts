import type * as v from 'valibot'
import type { ErrorCode } from './errors.ts'

/** Any valibot schema. `any` lets one table hold rows of every input and output type. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Schema = v.GenericSchema<any, any>

/** One row of the contract: all that server, client and OpenAPI need to know about a request and its reply. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** An OpenAPI path template, for example `/api/v1/proofs/{qHash}`. */
  path: `/${string}`
  /** A short line for the API reference. */
  summary: string
  /** Who defines the endpoint: the published `interface`, or this `service` in addition to it (protocol/index#origin). */
  origin: 'interface' | 'service'
  /** Who may call: any page, without cookies; only our own pages, with the cookie; or only other servers. */
  access: 'public' | 'own-pages' | 'servers'
  params?: Schema
  /** A strict schema, unless a standard requires otherwise. If it is absent, no parameter is allowed. */
  query?: Schema
  headers?: Schema
  body?: Schema
  /** `json` by default. `text`: JSON as text/plain, which `sendBeacon` can send. `raw`: the operation gets the bytes. */
  bodyType?: 'json' | 'form' | 'text' | 'raw'
  /** The greatest size of the body in bytes; {@link defaultBodyLimit} by default. */
  bodyLimit?: number
  /** The greatest size in bytes of a body that is above {@link bodyLimit}, from a caller with an account (protocol/limits#large-bodies). */
  largeBodyLimit?: number
  response: Schema
  /** `json` by default. `json-file`: a JSON file to keep, which is sent in parts while it is made. */
  responseType?: 'json' | 'json-file' | 'html' | 'text' | 'redirect' | 'status-list' | 'bytes'
  /** The statuses of success; only 200 by default. */
  status?: readonly number[]
  /** Set if errors have the format of OAuth or JSON-RPC instead of {@link ErrorResponse}. */
  dialect?: 'oauth' | 'json-rpc'
  /** The error codes of this endpoint, in addition to those of every endpoint ({@link commonErrors}). */
  errors: readonly ErrorCode[]
}

/** The media types of replies. */
export const responseTypes = {
  json: 'application/json',
  'json-file': 'application/json',
  html: 'text/html',
  text: 'text/plain',
  'status-list': 'application/statuslist+jwt',
  bytes: 'application/octet-stream',
} as const

/** The greatest size of a body in bytes if the endpoint has no limit of its own (protocol/limits#sizes). */
export const defaultBodyLimit = 64 * 1024

/** The greatest size in bytes of a body with content or a model: verification, standardize, gates, MCP, card events. */
export const largeBodyLimit = 1024 * 1024

/** The greatest size in bytes of the verification of one picture (protocol/limits#large-bodies). */
export const pictureBodyLimit = 20 * 1024 * 1024

/** Returns the row as it is; the compiler keeps its literal types. */
export const endpoint = <const E extends Endpoint>(row: E): E => row

/** The error codes that every endpoint may answer. */
export const commonErrors = [
  'INVALID_REQUEST',
  'TEST_MODE_MISMATCH',
  'RATE_LIMIT_EXCEEDED',
  'INTERNAL',
  'STORE_UNAVAILABLE',
] as const satisfies readonly ErrorCode[]

/** The error codes that every endpoint with a body may answer, in addition to {@link commonErrors}. */
export const bodyErrors = [
  'INVALID_JSON',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
] as const satisfies readonly ErrorCode[]

/** The error codes of an endpoint that costs something on a deployment with payments (protocol/payments#x402). */
export const paidErrors = [
  'PAYMENT_REQUIRED',
  'PAYMENT_PENDING',
  'PROVIDER_UNAVAILABLE',
  'RPC_UNAVAILABLE',
] as const satisfies readonly ErrorCode[]

type In<S> = S extends Schema ? v.InferInput<S> : undefined
type Part<E, K extends string> = E extends { [P in K]: infer S } ? { [P in K]: In<S> } : unknown

/** The argument of a call: only the parts that the endpoint declares. */
export type Call<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'headers'> & Part<E, 'body'>

/** The reply to a call. */
export type Reply<E extends Endpoint> = v.InferOutput<E['response']>
