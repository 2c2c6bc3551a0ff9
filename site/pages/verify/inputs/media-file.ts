import type { VerifierData } from '../../../../shared/verifiers/index.ts'

export type ContentType = VerifierData<'ai-content-moderation'>['contentType']

/** The limit of a text in UTF-8 bytes (protocol/verifiers#ai-content-moderation). */
export const textLimit = 51_200
/** The limit of a file in bytes. A request may have 1 MiB; base64 adds a third, and the other fields need space. */
export const fileLimit = 750_000

/** Why a text or a file cannot be checked. */
export type Problem = 'empty' | 'tooLong' | 'unprintable' | 'noFile' | 'kind' | 'tooLarge' | 'unreadable'

/** A file in a request: a picture in base64, or a plain text. */
export type ChosenFile = { name: string; bytes: number; contentType: ContentType; content: string }

const extensions: Readonly<Record<string, ContentType>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  txt: 'text/plain',
  md: 'text/markdown',
  markdown: 'text/markdown',
  json: 'application/json',
  xml: 'application/xml',
}

/** Returns the file types for a file dialog: those that can be checked, or only the required one. */
export const acceptedFiles = (only?: string): string =>
  Object.entries(extensions)
    .filter(([, contentType]) => only === undefined || contentType === only)
    .map(([extension]) => `.${extension}`)
    .join(',')

/** Reads a file that can be checked. Its extension decides the type; `only` is the required type. */
export async function readFile(file: File, only?: string): Promise<ChosenFile | Problem> {
  const contentType = extensions[file.name.split('.').at(-1)?.toLowerCase() ?? '']
  if (contentType === undefined || (only !== undefined && contentType !== only)) return 'kind'
  const isPicture = contentType.startsWith('image/')
  if (file.size > (isPicture ? fileLimit : textLimit)) return 'tooLarge'
  try {
    const content = isPicture
      ? base64Of(new Uint8Array(await file.arrayBuffer()))
      : new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer())
    const problem = isPicture ? undefined : textProblem(content)
    return problem ?? { name: file.name, bytes: file.size, contentType, content }
  } catch {
    return 'unreadable'
  }
}

/** Returns why a text cannot be checked; undefined when it can. */
export function textProblem(text: string): Problem | undefined {
  if (text.trim() === '') return 'empty'
  if (utf8Length(text) > textLimit) return 'tooLong'
  // the service refuses such a character in a signed message (protocol/proof-format#hidden-characters); JSON escapes the others
  return /[\u007f-\u009f\u2028\u2029]/.test(text) ? 'unprintable' : undefined
}

export const utf8Length = (text: string): number => new TextEncoder().encode(text).length

/** Encodes bytes in pieces, because the number of arguments of a function is limited. */
function base64Of(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(binary)
}
