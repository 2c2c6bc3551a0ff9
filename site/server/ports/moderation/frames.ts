import sharp from 'sharp'
import type { ImageType, Unreadable } from './moderation.ts'
import { isMoving } from './moving.ts'

const maxPixels = 40_000_000
/** The limit for all frames together: each sampled frame decodes the picture from its beginning. */
const maxMovingPixels = 100_000_000
const sampledFrames = 8

/** `views` are RGB bytes, row by row, of `side` times `side` pixels each. `total` is the number of the picture's frames. */
export type Frames = { views: Uint8Array[]; total: number; evaluated: number }

/**
 * Decodes what a person can see of a picture, upright: the whole of a still picture, or evenly spread frames of a moving
 * one. A transparent picture is drawn on white and on black, because it may show something on only one of them. The size
 * is checked before anything is decoded (protocol/verifiers#ai-content-moderation, #content-sizes).
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
      // no limit here: so a picture that is too large can be told from a damaged one
      limitInputPixels: false,
    }).metadata()
    if (`image/${format}` !== type) return unreadable('The picture is not a file of the kind that it is said to be.')
    // the decoder reads only the first frame of a moving PNG
    if (type === 'image/png' && isMoving({ type, bytes })) return unreadable('Moving pictures may be GIF or WebP only.')
    if (width * pageHeight > maxPixels)
      return { unreadable: 'CONTENT_TOO_LARGE', message: 'The picture may have 40 megapixels at most.' }
    if (total > 1 && width * pageHeight * total > maxMovingPixels)
      return { unreadable: 'CONTENT_TOO_LARGE', message: 'All frames together may have 100 megapixels at most.' }

    const pages = sample(total)
    const backgrounds = hasAlpha ? ['#fff', '#000'] : ['#fff']
    const views: Uint8Array[] = []
    for (const page of pages)
      for (const background of backgrounds) {
        const view = open(bytes, page)
          .autoOrient()
          .flatten({ background })
          .toColourspace('srgb')
          .resize(side, side, { fit: 'fill', kernel: 'linear' })
        // oxlint-disable-next-line no-await-in-loop -- one after the other, so that only one frame is in memory
        views.push(await view.raw().toBuffer())
      }
    return { views, total, evaluated: pages.length }
  } catch {
    return unreadable('The picture could not be decoded.')
  }
}

function open(bytes: Uint8Array, page: number) {
  // a damaged picture is refused, because another program may show what this decoder does not
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', page })
}

/** Returns the numbers of the frames to look at: the first, the last, and others at equal distances. */
function sample(total: number): number[] {
  if (total <= sampledFrames) return Array.from({ length: total }, (_, page) => page)
  const step = (total - 1) / (sampledFrames - 1)
  return Array.from({ length: sampledFrames }, (_, index) => Math.round(index * step))
}

function unreadable(message: string): Unreadable {
  return { unreadable: 'CONTENT_UNREADABLE', message }
}
