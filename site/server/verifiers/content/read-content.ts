import type { VerifierData } from '../../../../shared/verifiers/index.ts'
import { type Content } from '../../ports/moderation/moderation.ts'
import { pngFacts } from '../../ports/moderation/png.ts'
import { imageTypeOf } from './image-type.ts'
import { jsonTexts } from './json-texts.ts'
import { xmlTexts } from './xml-texts.ts'

/** The most bytes of a text and of a picture (protocol/verifiers#content-sizes). */
export const maxTextBytes = 51_200
export const maxImageBytes = 10_240_000

export type ContentType = VerifierData<'ai-content-moderation'>['contentType']

/** The reason why no moderator can check a content. */
export type Unfit = {
  reason: 'CONTENT_TYPE_MISMATCH' | 'CONTENT_UNREADABLE' | 'CONTENT_TOO_LARGE'
  message: string
}

/** Returns the bytes of base64 without spaces, padded or not; undefined for any other text. */
export function base64Bytes(text: string): Uint8Array | undefined {
  const bytes = Buffer.from(text, 'base64')
  // Node skips other characters and unused bits, so one picture could have many texts and hashes
  return bytes.toString('base64').replace(/=+$/, '') === text.replace(/={0,2}$/, '') ? bytes : undefined
}

/** Returns what a moderator checks in content of the declared type, or the reason why it cannot be checked. Pure. */
export function readContent(bytes: Uint8Array, contentType: ContentType): Content | Unfit {
  const actualType = imageTypeOf(bytes)
  if (isImage(contentType)) {
    if (bytes.length > maxImageBytes)
      return { reason: 'CONTENT_TOO_LARGE', message: `A picture may have ${maxImageBytes} bytes at most.` }
    if (actualType !== contentType)
      return { reason: 'CONTENT_TYPE_MISMATCH', message: `The content does not begin as ${contentType} does.` }
    if (contentType === 'image/png' && pngFacts(bytes).isShownOtherwise)
      return {
        reason: 'CONTENT_UNREADABLE',
        message:
          'The picture says that it is shown much brighter or darker than it is stored. Save it without gAMA and cICP.',
      }
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

/** Returns UTF-8 bytes as text; undefined for invalid bytes, and for a zero byte, which no text has. */
function utf8(bytes: Uint8Array): string | undefined {
  try {
    return bytes.includes(0) ? undefined : new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
