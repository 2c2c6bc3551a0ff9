import { type DestinationStream, type Logger, pino } from 'pino'
import { ServiceError } from '../../shared/contract/errors.ts'
import { StoreError } from './ports/store/engines/statement.ts'

export type Log = Logger

/** As many bytes of lines as wait for a reader of standard output that has stopped; further lines are dropped. */
const maxWaiting = 16 * 1024 * 1024

/** As many bytes of lines are written at once, unless half a second ends first. The library writes at most 16 KiB at once. */
const gathered = 16_000

/**
 * Structured JSON logs, one line per event (docs/operations#watching-it), to standard output unless said. There lines
 * are gathered and written beside the work, within a second and at the end of the process: a write each would cost
 * every request.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // a second protection: no code should log secrets, and if it does, they stay unreadable
    formatters: { log: withoutSecrets },
    serializers: { err: describeError },
  }
  return pino(options, destination ?? openOutput())
}

/**
 * Opens standard output for lines. When it cannot be written, because its disk is full or its reader is gone, the service
 * goes on: lines wait up to the limit, and standard error says so once.
 */
function openOutput(): DestinationStream {
  const output = pino.destination({ sync: false, minLength: gathered, periodicFlush: 500, maxLength: maxWaiting })
  let isFailing = false
  output.on('error', (error: Error) => {
    if (isFailing) return
    isFailing = true
    process.stderr.write(`svc: the log cannot be written: ${error.message}. Lines that do not fit are dropped.\n`)
    // at the end of the process it would try for ever
    output.flushSync = () => {}
    output.once('write', () => {
      isFailing = false
      // the method of its class again
      Reflect.deleteProperty(output, 'flushSync')
    })
  })
  return output
}

const secretFields = new Set([
  'token',
  'access_token',
  'refresh_token',
  'signature',
  'secret',
  'cookie',
  'authorization',
  'code',
  'code_verifier',
  'data',
  'reward',
  'set-cookie',
  'x-signature',
  'x-svc-handoff',
  'x-access-grant',
  'payment-signature',
  'privateKey',
])

/** The depth to which fields are censored: more than any log line has. It also ends a cycle. */
const maxDepth = 5

/**
 * Returns the fields with all secrets censored, on all levels. Pino's own redaction takes longer than the rest of the
 * line, and this runs for every request. Errors have their own serializer.
 */
function withoutSecrets(fields: Record<string, unknown>, depth = 0): Record<string, unknown> {
  if (depth > maxDepth) return {}
  let clean = fields
  for (const [name, value] of Object.entries(fields)) {
    const censored = secretFields.has(name) ? '[redacted]' : isFields(value) ? withoutSecrets(value, depth + 1) : value
    if (censored === value) continue
    if (clean === fields) clean = { ...fields }
    clean[name] = censored
  }
  return clean
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Error)

/**
 * Describes an error without its properties, which may quote a request, and without anything that looks like a secret.
 */
function describeError(error: unknown): { type: string; message: string; stack?: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: 'thrown, but not an Error' }
  if (isOfStore(error)) {
    const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
    return { type: error.name, message: scrub(`${error.message}${cause}`) }
  }
  const cause = error.cause instanceof Error ? `\ncaused by ${error.cause.stack ?? error.cause.message}` : ''
  const stack = `${error.stack ?? ''}${cause}`
  return { type: error.name, message: scrub(error.message), stack: scrub(stack) }
}

/**
 * Says whether an error is of the store. Its stack says nothing about the caller, and would fill the log during an
 * outage.
 */
const isOfStore = (error: Error) =>
  error instanceof StoreError || (error instanceof ServiceError && error.code === 'STORE_UNAVAILABLE')

/**
 * Removes credentials in addresses, Bearer values, access keys, quoted JSON, wallets, and long words that
 * look random.
 */
export function scrub(text: string): string {
  return text
    .replace(/\/\/[^\s@]*:[^\s@]*@/g, '//[redacted]@')
    .replace(/\bBearer\s+\S+/gi, 'Bearer [redacted]')
    .replace(/\bnpk_[\w-]+/g, '[redacted]')
    .replace(/(Unexpected (?:token|end|string|number)[^\n]*?)"[^\n]*"/g, '$1[redacted]')
    .replace(/\b0x[0-9a-f]{16,}/gi, '[redacted]')
    .replace(/\b[A-Za-z0-9_-]{40,}\b/g, '[redacted]')
}
