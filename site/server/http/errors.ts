import * as v from 'valibot'
import { type Endpoint, type Schema, bodyErrors, commonErrors } from '../../../shared/contract/endpoint.ts'
import { wrongFields } from '../schema-issue.ts'
import { type ErrorCode, type ErrorResponse, ServiceError } from '../../../shared/contract/errors.ts'

/** An error as it is sent: body, status and the headers that belong to it. */
export type Problem = { status: number; body: v.InferOutput<typeof ErrorResponse>; headers: Record<string, string> }

/** Returns a ServiceError for everything that was thrown. Any other error is a bug: `report` gets it, and the caller learns nothing of it. */
export function expectedFailure(error: unknown, report: (bug: unknown) => void): ServiceError {
  if (error instanceof ServiceError) return error
  report(error)
  return new ServiceError(
    'INTERNAL',
    'We could not finish this. The problem is ours, not yours. Try again, or send us the request id.',
  )
}

/** Returns the ErrorResponse for an error (protocol/limits#errors), with `Retry-After` if the error has a time to wait. */
export function problem(error: ServiceError, { requestId, now }: { requestId: string; now: number }): Problem {
  const { code, message, details } = error
  return {
    status: error.status,
    body: {
      success: false,
      error: { code, message, ...(details === undefined ? {} : { details }) },
      timestamp: now,
      requestId,
    },
    headers: retryHeaders(error),
  }
}

/** Returns `Retry-After` in whole seconds if the error has a time to wait. */
export function retryHeaders({ retryAfter }: Pick<ServiceError, 'retryAfter'>): Record<string, string> {
  return retryAfter === undefined ? {} : { 'retry-after': String(Math.max(1, Math.ceil(retryAfter))) }
}

/**
 * Checks a part of a request with its schema. Returns the value as it was sent, not the schema's copy: valibot drops keys
 * such as `constructor` and `__proto__` from copies, and a dropped key breaks a signature. Wire schemas therefore never
 * transform. Throws INVALID_REQUEST whose details name each wrong field, and never repeat its value.
 */
export function checkPart<S extends Schema>(schema: S, value: unknown, part: string): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return value
  const details = wrongFields(parsed.issues).map(({ field, message }) => ({ path: field, message }))
  throw new ServiceError('INVALID_REQUEST', `The ${part} of the request is not as described.`, { details })
}

/** Returns every code that an endpoint may answer: its own, the common ones, and those of its access and body. */
export function possibleErrors(row: Endpoint): ErrorCode[] {
  const own = row.access === 'own-pages' && row.method !== 'GET' ? (['ORIGIN_NOT_ALLOWED'] as const) : []
  return [...new Set([...row.errors, ...commonErrors, ...(row.body ? bodyErrors : []), ...own])]
}
