import type { VerifierData } from '../../../../shared/verifiers/index.ts'
import { type Content } from '../../ports/moderation/moderation.ts'
import { imageTypeOf } from './image-type.ts'
import { jsonTexts } from './json-texts.ts'
import { xmlTexts } from './xml-texts.ts'

/** The most bytes that a content may have, by what it is (protocol/verifiers#content-sizes). */
export const maxTextBytes = 51_200
export const maxImageBytes = 10_240_000

export type ContentType = VerifierData<'ai-content-moderation'>['contentType']

/** Why content cannot be judged, whoever judges. */
export type Unfit = {
  reason: 'CONTENT_TYPE_MISMATCH' | 'CONTENT_UNREADABLE' | 'CONTENT_TOO_LARGE'
  message: string
}

/** The bytes of base64 without spaces, padded or not; undefined: it is none. */
export function base64Bytes(text: string): Uint8Array | undefined {
  const bytes = Buffer.from(text, 'base64')
  // what Node skips, and bits that nobody reads, would let one picture have many hashes
  return bytes.toString('base64').replace(/=+$/, '') === text.replace(/={0,2}$/, '') ? bytes : undefined
}

/** What there is to screen in content of a declared type, or why there is nothing. Pure. */
export function readContent(bytes: Uint8Array, contentType: ContentType): Content | Unfit {
  const found = imageTypeOf(bytes)
  if (isImage(contentType)) {
    if (bytes.length > maxImageBytes)
      return { reason: 'CONTENT_TOO_LARGE', message: `A picture may have ${maxImageBytes} bytes at most.` }
    if (found !== contentType)
      return { reason: 'CONTENT_TYPE_MISMATCH', message: `The content does not begin as ${contentType} does.` }
    return { kind: 'image', type: contentType, bytes }
  }
  if (bytes.length > maxTextBytes)
    return { reason: 'CONTENT_TOO_LARGE', message: `A text may have ${maxTextBytes} bytes at most.` }
  const text = utf8(bytes)
  if (text === undefined) return { reason: 'CONTENT_TYPE_MISMATCH', message: `The content is not text in UTF-8.` }
  const texts = textsOf(text, contentType)
  if (!texts) return { reason: 'CONTENT_UNREADABLE', message: `The content cannot be read as ${contentType}.` }
  return { kind: 'text', texts }
}

function isImage(contentType: ContentType): contentType is Extract<ContentType, `image/${string}`> {
  return contentType.startsWith('image/')
}

function textsOf(text: string, contentType: ContentType): string[] | undefined {
  if (contentType === 'application/json') return jsonTexts(text)
  if (contentType === 'application/xml') return xmlTexts(text)
  return [text]
}

/** No text has a zero byte. */
function utf8(bytes: Uint8Array): string | undefined {
  try {
    return bytes.includes(0) ? undefined : new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
