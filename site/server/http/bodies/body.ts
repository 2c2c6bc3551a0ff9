import { defaultBodyLimit, type Endpoint } from '../../../../shared/contract/endpoint.ts'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { checkText } from '../../rules/text.ts'
import { type BodyMemory, createBodyMemory } from './body-memory.ts'
import { parseJson } from '../json.ts'

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  text: 'text/plain',
  raw: undefined,
} as const

/**
 * Reads a request's body in the type of its endpoint. It checks media type and length before it reads, counts the bytes of a
 * body without a length, and parses JSON. Throws UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, INVALID_JSON or INVALID_REQUEST.
 */
export async function readBody(
  request: Request,
  row: Pick<Endpoint, 'bodyType' | 'bodyLimit'>,
  memory: BodyMemory = processMemory,
): Promise<unknown> {
  const bodyType = row.bodyType ?? 'json'
  requireMediaType(request.headers, mediaTypes[bodyType])
  const bytes = await readBytes(request, { limit: row.bodyLimit ?? defaultBodyLimit, memory })
  if (bodyType === 'raw') return bytes
  const text = decode(bytes)
  return bodyType === 'form' ? parseForm(text) : parseJson(text)
}

/** Reads a form with all its fields, also repeated ones, which OAuth allows for `resource` (RFC 8707). Throws what {@link readBody} throws. */
export async function readForm(request: Request, limit: number): Promise<URLSearchParams> {
  requireMediaType(request.headers, mediaTypes.form)
  return checkFields(new URLSearchParams(decode(await readBytes(request, { limit, memory: processMemory }))))
}

/**
 * Returns the fields of a form or a query. Throws INVALID_REQUEST for a repeated name, because two readers could read
 * different values (RFC 6749 3.1).
 */
export function parseFields(fields: URLSearchParams): Record<string, string> {
  const names = new Set<string>()
  const repeated = [...checkFields(fields).keys()].find((name) => names.size === names.add(name).size)
  if (repeated !== undefined)
    throw new ServiceError('INVALID_REQUEST', 'A parameter is given twice.', {
      details: [{ path: repeated.slice(0, 100), message: 'is given twice' }],
    })
  return Object.fromEntries(fields)
}

/** Checks every name and value with {@link checkText}, and returns the fields. */
export function checkFields(fields: URLSearchParams): URLSearchParams {
  for (const [name, value] of fields) {
    checkText(name)
    checkText(value)
  }
  return fields
}

function parseForm(text: string): Record<string, string> {
  return parseFields(new URLSearchParams(text))
}

/** Refuses a body of another media type, or with an encoding. Throws UNSUPPORTED_MEDIA_TYPE. */
export function requireMediaType(headers: Headers, expected: string | undefined): void {
  const encoding = headers.get('content-encoding')
  if (encoding !== null && encoding !== 'identity')
    throw new ServiceError('UNSUPPORTED_MEDIA_TYPE', 'Send the body without Content-Encoding.')
  if (expected === undefined) return
  const [type = '', ...parameters] = (headers.get('content-type') ?? '')
    .split(';')
    .map((part) => part.trim().toLowerCase())
  const foreign = parameters.some((each) => each.startsWith('charset=') && !/^charset="?utf-8"?$/.test(each))
  if (type !== expected || foreign)
    throw new ServiceError('UNSUPPORTED_MEDIA_TYPE', `Send the body as ${expected}, in UTF-8.`)
}

/** All requests of the process share this count. */
export const processMemory = createBodyMemory()

/** A body of at most this length is read at once and not counted, because every connection may hold as many bytes anyway. */
const smallBody = 16 * 1024

/** The error for a body of more than `limit` bytes. */
export const tooLarge = (limit: number): ServiceError =>
  new ServiceError('PAYLOAD_TOO_LARGE', `The body may have ${limit} bytes at most.`)

/** How many bytes are read at most, and where larger bodies are counted while they arrive. */
type ReadLimit = { limit: number; memory: BodyMemory }

/** Reads the bytes of a body. Throws PAYLOAD_TOO_LARGE, INVALID_REQUEST for one that ends early, and what `memory` throws. */
export async function readBytes(request: Request, { limit, memory }: ReadLimit): Promise<Uint8Array> {
  const declared = request.headers.get('content-length')
  if (declared !== null && !(Number(declared) <= limit)) throw tooLarge(limit)
  try {
    if (declared !== null && Number(declared) <= smallBody) {
      const bytes = new Uint8Array(await request.arrayBuffer())
      if (bytes.length > limit) throw tooLarge(limit)
      return bytes
    }
    return await readPieces(request, { limit, memory })
  } catch (error) {
    if (error instanceof ServiceError) throw error
    throw new ServiceError('INVALID_REQUEST', 'The body ended early.', { cause: error })
  }
}

async function readPieces({ body }: Request, { limit, memory }: ReadLimit): Promise<Uint8Array> {
  // not `for await`: it would cancel the stream on an error, and so close the connection before the answer
  const reader = body?.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  const pending = memory.begin()
  try {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one piece after the other
      const chunk = await Promise.race([pending.evicted, reader?.read()])
      if (!chunk || chunk.done) return Buffer.concat(chunks)
      length += chunk.value.length
      if (length > limit) throw tooLarge(limit)
      pending.add(chunk.value.length)
      chunks.push(chunk.value)
    }
  } finally {
    pending.end()
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Decodes UTF-8. Throws INVALID_JSON. */
export function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new ServiceError('INVALID_JSON', 'The body is not valid UTF-8.')
  }
}
