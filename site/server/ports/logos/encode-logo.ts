import { createHash } from 'node:crypto'

/** A picture as the service sends it: WebP, without the metadata of its file. `id` is a hash of `bytes`. */
export type Logo = { id: string; bytes: Uint8Array; width: number; height: number }

/** Why a picture cannot be a logo: a sentence, and a word for programs. */
export type UnusableLogo = { unreadable: string; reason: 'kind' | 'moving' | 'dimensions' | 'damaged' }

/** The most bytes of an uploaded picture. */
export const maxLogoBytes = 1024 * 1024

/**
 * How a PNG, a JPEG and a WebP begin (`RIFF`, four bytes, `WEBP`), in hex. The decoders of all other kinds never see what a
 * stranger sent.
 */
const beginnings = /^(?:89504e470d0a1a0a|ffd8ff|52494646.{8}57454250)/
const isOfKind = (bytes: Uint8Array) => beginnings.test(Buffer.from(bytes.subarray(0, 12)).toString('hex'))

const maxSide = 4096
/** Pages show a logo at most 24 px high and 120 px wide; phones have up to three dots for one pixel. */
const box = { width: 360, height: 72 }

/**
 * Draws a picture again, as small as pages show it, so that nothing but its colours leaves the service. Resolves to a
 * sentence and a reason for what is no PNG, JPEG or WebP, moves, is damaged, or is larger than 4096 × 4096.
 */
export async function encodeLogo(bytes: Uint8Array): Promise<Logo | UnusableLogo> {
  if (!isOfKind(bytes)) return { unreadable: 'A logo must be a PNG, JPEG or WebP picture.', reason: 'kind' }
  // loaded at the first logo: the library takes about 20 MB
  const { default: sharp } = await import('sharp')
  try {
    const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (pages > 1) return { unreadable: 'A logo must not move.', reason: 'moving' }
    if (width > maxSide || height > maxSide)
      return { unreadable: `A logo may be ${maxSide} × ${maxSide} pixels at most.`, reason: 'dimensions' }
    const { data, info } = await sharp(bytes, { failOn: 'error' })
      .autoOrient()
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, alphaQuality: 100 })
      .toBuffer({ resolveWithObject: true })
    const id = createHash('sha256').update(data).digest('base64url').slice(0, 22)
    return { id, bytes: data, width: info.width, height: info.height }
  } catch {
    return { unreadable: 'The picture could not be read.', reason: 'damaged' }
  }
}
