import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { movingPicture } from '../moderation/pictures.fixture.ts'
import { encodeLogo } from './encode-logo.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 10, g: 80, b: 200, alpha: 0.5 } } })

describe('a logo', () => {
  test.each([
    ['png', 1000, 1000, { width: 72, height: 72 }],
    ['webp', 1000, 100, { width: 360, height: 36 }],
    ['png', 20, 10, { width: 20, height: 10 }],
    ['jpeg', 100, 4000, { width: 2, height: 72 }],
  ] as const)('is drawn again from %s of %d × %d', async (format, width, height, size) => {
    const logo = await encodeLogo(await picture(width, height).toFormat(format).toBuffer())
    if ('unreadable' in logo) throw new Error(logo.unreadable)
    expect(await sharp(logo.bytes).metadata()).toMatchObject({ format: 'webp', ...size })
    expect({ ...logo, bytes: [] }).toEqual({ ...size, bytes: [], id: expect.stringMatching(/^[\w-]{22}$/) })
  })

  test('keeps its transparency, and nothing that the file says about the person who made it', async () => {
    const secret = 'taken at 52.5, 13.4 by somebody'
    const file = await picture(100, 100)
      .withExif({ IFD0: { Copyright: secret, ImageDescription: secret } })
      .png()
      .toBuffer()
    expect(file.includes(secret)).toBe(true)
    const logo = await encodeLogo(Buffer.concat([file, Buffer.from(`<script>${secret}</script>`)]))
    if ('unreadable' in logo) throw new Error(logo.unreadable)
    expect(Buffer.from(logo.bytes).includes(secret)).toBe(false)
    const { exif, xmp, icc, hasAlpha } = await sharp(logo.bytes).metadata()
    expect([exif, xmp, icc, hasAlpha]).toEqual([undefined, undefined, undefined, true])
  })

  test('stands upright, whatever the camera says about its side', async () => {
    const logo = await encodeLogo(await picture(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer())
    expect(logo).toMatchObject({ width: 20, height: 40 })
  })

  test('has the same id for the same picture, and another one for another picture', async () => {
    const [one, same, other] = await Promise.all(
      [50, 50, 51].map(async (side) => encodeLogo(await picture(side, 50).png().toBuffer())),
    )
    const idOf = (logo: typeof one) => (logo && 'id' in logo ? logo.id : undefined)
    expect(idOf(one)).toBe(idOf(same))
    expect(idOf(one)).not.toBe(idOf(other))
  })
})

const tooLarge = 'A logo may be 4096 × 4096 pixels at most.'
const wrongKind = 'A logo must be a PNG, JPEG or WebP picture.'
const damaged = 'The picture could not be read.'

test.each<[string, () => Promise<Buffer>, string]>([
  ['a picture that is too wide', () => picture(4097, 1).png().toBuffer(), tooLarge],
  ['a picture that is too high', () => picture(1, 4097).png().toBuffer(), tooLarge],
  [
    'an SVG with a script',
    async () =>
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    wrongKind,
  ],
  ['a GIF', () => picture(9, 9).gif().toBuffer(), wrongKind],
  // no decoder but those of the three formats is asked: this one would call it damaged
  ['an SVG that is cut off', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9"'), wrongKind],
  ['a TIFF', () => picture(9, 9).tiff().toBuffer(), wrongKind],
  ['an AVIF', () => picture(9, 9).avif().toBuffer(), wrongKind],
  ['HTML', async () => Buffer.from('<!doctype html><p>logo'), wrongKind],
  ['nothing', async () => Buffer.alloc(0), wrongKind],
  [
    'a picture that was cut off',
    async () =>
      (
        await sharp({
          create: {
            width: 300,
            height: 300,
            channels: 3,
            background: '#123',
            noise: { type: 'gaussian', mean: 128, sigma: 30 },
          },
        })
          .png()
          .toBuffer()
      ).subarray(0, 20_000),
    damaged,
  ],
  [
    'a moving picture',
    async () => Buffer.from((await movingPicture(3, { format: 'webp' })).bytes),
    'A logo must not move.',
  ],
])('%s is no logo', async (_, file, sentence) => {
  expect(await encodeLogo(await file())).toEqual({ unreadable: sentence, reason: reasons[sentence] })
})

/** The word for programs, by sentence. */
const reasons: Readonly<Record<string, string>> = {
  'A logo must be a PNG, JPEG or WebP picture.': 'kind',
  'A logo must not move.': 'moving',
  'A logo may be 4096 × 4096 pixels at most.': 'dimensions',
  'The picture could not be read.': 'damaged',
}
