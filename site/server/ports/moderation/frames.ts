import sharp from 'sharp'
import type { ImageType, Unreadable } from './moderation.ts'
import { isMoving } from './moving.ts'

const maxPixels = 40_000_000
/** Of all frames together: a moving picture is decoded from its beginning for each frame that is looked at. */
const maxMovingPixels = 100_000_000
const sampledFrames = 8

/** RGB bytes, row by row, of `side` times `side` pixels each; and how many frames the picture has. */
export type Frames = { views: Uint8Array[]; total: number; evaluated: number }

/**
 * What a person can see of a picture: a still, or frames spread evenly over a moving one, upright. A see-through
 * picture is laid on white and on black, as it may show something on one of them alone. Size is checked before anything
 * is decoded (protocol/verifiers#ai-content-moderation, #content-sizes).
 */
export async function framesOf(
  { bytes, type }: { bytes: Uint8Array; type: ImageType },
  side: number,
): Promise<Frames | Unreadable> {
  try {
    const {
      width,
      height,
      pageHeight = height,
      pages: total = 1,
      hasAlpha,
      format,
    } = await sharp(bytes, {
      // the size is what is asked for; a larger one is told from a damaged file
      limitInputPixels: false,
    }).metadata()
    if (`image/${format}` !== type) return unreadable('The picture is not a file of the kind that it is said to be.')
    // the decoder knows only the first frame of these
    if (type === 'image/png' && isMoving({ type, bytes })) return unreadable('Moving pictures may be GIF or WebP only.')
    if (width * pageHeight > maxPixels)
      return { unreadable: 'CONTENT_TOO_LARGE', message: 'The picture may have 40 megapixels at most.' }
    if (total > 1 && width * pageHeight * total > maxMovingPixels)
      return { unreadable: 'CONTENT_TOO_LARGE', message: 'All frames together may have 100 megapixels at most.' }

    const pages = sample(total)
    const grounds = hasAlpha ? ['#fff', '#000'] : ['#fff']
    const views: Uint8Array[] = []
    for (const page of pages)
      for (const ground of grounds) {
        const view = open(bytes, page)
          .autoOrient()
          .flatten({ background: ground })
          .toColourspace('srgb')
          .resize(side, side, { fit: 'fill', kernel: 'linear' })
        // oxlint-disable-next-line no-await-in-loop -- one after the other: memory for one of them is enough
        views.push(await view.raw().toBuffer())
      }
    return { views, total, evaluated: pages.length }
  } catch {
    return unreadable('The picture could not be decoded.')
  }
}

function open(bytes: Uint8Array, page: number) {
  // damaged pictures are refused: other programs may show what this one does not
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', page })
}

/** The first frame, the last, and those between at even distances. */
function sample(total: number): number[] {
  if (total <= sampledFrames) return Array.from({ length: total }, (_, page) => page)
  const step = (total - 1) / (sampledFrames - 1)
  return Array.from({ length: sampledFrames }, (_, index) => Math.round(index * step))
}

function unreadable(message: string): Unreadable {
  return { unreadable: 'CONTENT_UNREADABLE', message }
}
