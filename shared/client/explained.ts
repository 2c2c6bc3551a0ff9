import * as v from 'valibot'
import { ServiceError } from '../contract/errors.ts'

/** What the service says about a wrong field, in the details of its error. */
const Issue = v.object({ path: v.optional(v.string()), field: v.optional(v.string()), message: v.string() })
const Issues = v.union([
  v.array(Issue),
  v.pipe(
    v.object({ issues: v.array(Issue) }),
    v.transform(({ issues }) => issues),
  ),
])
const Named = v.union([v.object({ requested: v.string() }), v.object({ field: v.string() })])

/**
 * Returns a promise that fails with the same error, whose message also names the fields that the service found wrong, or
 * the address that did not answer as the service does. A reader who sees only the message then knows what to change.
 */
export async function explained<T>(call: Promise<T>, baseUrl: string): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    const { code, details, retryAfter } = error
    const message = withAddress(error, baseUrl)
    const reason = reasonIn(details)
    const full =
      reason === undefined || message.includes(reason) ? message : `${message.replace(/\.$/, '')}: ${reason}.`
    if (full === error.message) throw error
    throw new ServiceError(code, full, { details, retryAfter, cause: error })
  }
}

/**
 * Returns the message of an error. When the service did not answer there, or has no such endpoint there, the message names
 * the address that the program passed, without a password in it.
 */
function withAddress({ code, message }: ServiceError, baseUrl: string): string {
  const { origin, pathname } = new URL(baseUrl)
  const address = `${origin}${pathname.replace(/\/+$/, '')}`
  if (code === 'NOT_FOUND') return `The service has no API at ${address}. Check baseUrl.`
  if (code !== 'NETWORK_UNREACHABLE' && code !== 'INTERNAL') return message
  return message.replace(/^The service /, `The service at ${address} `)
}

function reasonIn(details: unknown): string | undefined {
  if (v.is(Named, details)) return 'requested' in details ? details.requested : details.field
  const issues = v.safeParse(Issues, details)
  if (!issues.success || issues.output.length === 0) return undefined
  return issues.output.map(({ path, field, message }) => `${path ?? field ?? ''} ${message}`.trim()).join('; ')
}
