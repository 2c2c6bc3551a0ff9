import type { VerifierData } from '../../../../shared/verifiers/index.ts'

export type ContentType = VerifierData<'ai-content-moderation'>['contentType']

/** UTF-8 bytes of a text (protocol/verifiers#ai-content-moderation). */
export const textLimit = 51_200
/** Bytes of a file: a request may have 1 MiB, in which base64 makes four of three, and other things want room. */
export const fileLimit = 750_000

/** What is wrong with what was written or chosen. */
export type Problem = 'empty' | 'tooLong' | 'unprintable' | 'noFile' | 'kind' | 'tooLarge' | 'unreadable'

/** A file as it is sent: a picture in base64, a text as it is. */
export type Chosen = { name: string; bytes: number; contentType: ContentType; content: string }

const endings: Readonly<Record<string, ContentType>> = {
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

/** For a file dialogue: the kinds that can be checked, or the one that is asked for. */
export const acceptedFiles = (only?: string): string =>
  Object.entries(endings)
    .filter(([, contentType]) => only === undefined || contentType === only)
    .map(([ending]) => `.${ending}`)
    .join(',')

/** Reads a file that can be checked, by its name's ending; `only` is the kind that is asked for, if one is. */
export async function readFile(file: File, only?: string): Promise<Chosen | Problem> {
  const contentType = endings[file.name.split('.').at(-1)?.toLowerCase() ?? '']
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

/** What is wrong with a text; undefined: nothing. */
export function textProblem(text: string): Problem | undefined {
  if (text.trim() === '') return 'empty'
  if (utf8Length(text) > textLimit) return 'tooLong'
  // such a character is refused in what is signed (protocol/proof-format#hidden-characters); JSON escapes the others
  return /[\u007f-\u009f\u2028\u2029]/.test(text) ? 'unprintable' : undefined
}

export const utf8Length = (text: string): number => new TextEncoder().encode(text).length

/** In pieces, as a function takes only so many arguments. */
function base64Of(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(binary)
}
