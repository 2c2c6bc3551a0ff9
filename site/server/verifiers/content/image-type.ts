import type { ImageType } from '../../ports/moderation/moderation.ts'

/**
 * Returns the type of picture that the first bytes of a file show; undefined when it is none that a moderator can check.
 */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (start.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg'
  if (start.startsWith('\u0089PNG\r\n\u001a\n')) return 'image/png'
  if (/^GIF8[79]a/.test(start)) return 'image/gif'
  if (/^RIFF[^]{4}WEBP/.test(start)) return 'image/webp'
  return undefined
}
