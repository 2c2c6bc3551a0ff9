import * as v from 'valibot'
import type { JsonSchema } from '@valibot/to-json-schema'
import type { ServiceError } from '../../../shared/contract/errors.ts'
import { describeSchema } from '../http/json-schema.ts'

/** Every answer of a tool that did its work has this member (protocol/mcp#results). */
export const succeeded = { success: v.literal(true) }

/** How far a list goes on after this page: `nextOffset` is null at its end, and where an offset does not reach. */
export const pageEnd = { hasMore: v.boolean(), nextOffset: v.nullable(v.number()) }

/** Who makes a proof of a verifier: the tool, or a person on the hosted page. */
export const VerifyWith = v.picklist(['hosted_page', 'svc_verify'])

/** The answer of a tool that refuses (protocol/mcp#results). */
export const Refused = v.object({
  success: v.literal(false),
  error: v.object({
    code: v.string(),
    message: v.string(),
    /** What the code is about, such as the wrong field and the reason. */
    details: v.optional(v.looseObject({ field: v.optional(v.string()), reason: v.optional(v.string()) })),
  }),
})

/**
 * Returns the schema of everything that a tool answers, as JSON Schema: `output`, or a refusal. Refusals are a part of it,
 * because many clients also compare an answer with `isError` with this schema.
 */
export const describeOutput = (output: v.GenericSchema): JsonSchema & { type: 'object' } => ({
  type: 'object',
  anyOf: [describeSchema(output), describeSchema(Refused)],
})

/** Returns the message of an error with the seconds to wait: a host shows its model the message, and not the header `Retry-After`. */
export const messageWithWait = ({ message, retryAfter }: ServiceError): string =>
  retryAfter === undefined ? message : message.replace('Try again later.', `Try again in ${retryAfter} s.`)
