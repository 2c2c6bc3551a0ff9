import { STATUS_CODES } from 'node:http'
import { causesOf } from './causes.ts'
import { type Log, scrub } from './logger.ts'

/**
 * One handled request. Named fields only: an address, a header or a body in the log would be a leak waiting to happen.
 */
export type RequestLine = {
  requestId: string
  method: string
  /** The template (`/api/v1/handoffs/{sid}`), as the path itself may hold a capability. */
  route: string
  status: number
  ms: number
}

/** Why a request was refused or failed: the code of its answer, our own sentence about it, and what caused it. */
export type Failure = { code: string; message: string; cause?: unknown }

/**
 * The number of refused requests (4xx), and of failed ones (5xx), that one process lists in a second. Further ones are
 * only counted: a stranger can send them without end.
 */
export const maxLines = 20
const windowMs = 1000

/** Writes the line of a request. `failure` belongs to a status of 400 or more. */
export type RequestLog = (line: RequestLine, failure?: Failure) => void

/**
 * Makes the function that writes one line for each request into the log (docs/operations#watching-it). The line of a refused
 * or failed request has the code of its answer (`error`), the `reason`, and the `cause`. Those that are too many for one
 * second get one line together, which counts them by code. `now` answers Unix ms.
 */
export function createRequestLog(log: Log, now: () => number): RequestLog {
  const count = { refused: createWindow(log, now), failed: createWindow(log, now) }
  return (line, failure) => {
    if (line.status < 400) return log.info(line, 'request')
    const error = failure?.code ?? `HTTP_${line.status}`
    const isFailed = line.status >= 500 && line.status !== 501
    if (!(isFailed ? count.failed : count.refused)(error)) return
    const fields = {
      ...line,
      error,
      ...describeFailure(failure ?? { code: error, message: STATUS_CODES[line.status] ?? '' }),
    }
    if (isFailed) log.warn(fields, 'request')
    else log.info(fields, 'request')
  }
}

/** Makes a function that says whether one more line may be written in this second, and reports later what was left out. */
function createWindow(log: Log, now: () => number): (error: string) => boolean {
  let began = 0
  let written = 0
  let omitted: Map<string, number> | undefined
  const report = () => {
    if (omitted) log.warn({ event: 'omitted', requests: Object.fromEntries(omitted) }, 'too many requests to list')
    omitted = undefined
  }
  return (error) => {
    if (now() < began || now() - began >= windowMs) {
      began = now()
      written = 0
    }
    if (++written <= maxLines) return true
    if (!omitted) {
      omitted = new Map()
      setTimeout(report, windowMs).unref()
    }
    omitted.set(error, (omitted.get(error) ?? 0) + 1)
    return false
  }
}

/** The codes whose cause is a system of the operator. Its address is not personal, and says what is wrong. */
const ownSystems = new Set(['STORE_UNAVAILABLE', 'RPC_UNAVAILABLE', 'SIGNATURE_CHAIN_UNAVAILABLE'])

/** The most characters of a reason or a cause in the log. */
const maxLength = 400

/** Returns a failure in words. Hosts and addresses may be what a person wants to prove, and are left out. */
export function describeFailure({ code, message, cause }: Failure): { reason: string; cause?: string } {
  const shorten = (text: string) => {
    const safe = scrub(text.replaceAll(/\s+/g, ' '))
    return (ownSystems.has(code) ? safe : withoutHosts(safe)).slice(0, maxLength)
  }
  const causes = causesOf(cause)
  return { reason: shorten(message), ...(causes.length > 0 && { cause: shorten(causes.join(': ')) }) }
}

/** Removes host names, IP addresses and e-mail addresses. */
const withoutHosts = (text: string) =>
  text
    .replaceAll(/[\w.+-]+@/g, '')
    .replaceAll(/(?<![\w.])(?:[\p{L}\p{N}_-]+\.)+[\p{L}\p{N}_-]+(?::\d+)?/gu, '[host]')
    .replaceAll(/(?<!\w)[0-9a-f]*:[0-9a-f]*:[0-9a-f:.]*/gi, '[address]')
