import { createRequire } from 'node:module'
import { afterAll, describe, expect, test } from 'vitest'
import { createImageThread } from './image-thread.ts'
import { createLocalModerator } from './local.ts'
import type { Finding } from './moderation.ts'
import { modelVersion } from './nsfw-model.ts'
import {
  pngComment,
  facePicture,
  movingPicture,
  movingPng,
  type Picture,
  plainPicture,
  skyPicture,
  wideGif,
} from './pictures.fixture.ts'
import { bucketed, flaggedBy } from './thresholds.ts'

const thread = createImageThread({ timeoutMs: 60_000 })
afterAll(() => thread.stop())
const moderator = createLocalModerator({ thread })
const look = (picture: Picture) => moderator.screen({ kind: 'image', ...picture })
const read = (...texts: string[]) => moderator.screen({ kind: 'text', texts })

/** Cuts off the end of a file. Its beginning still shows its type. */
const cut = ({ type, bytes }: Picture): Picture => ({ type, bytes: bytes.subarray(0, Math.floor(bytes.length * 0.6)) })

/** Returns the version of an installed package. */
function versionOf(name: string): string {
  const require = createRequire(import.meta.url)
  const path = require.resolve(name)
  return (require(`${path.slice(0, path.lastIndexOf(name) + name.length)}/package.json`) as { version: string }).version
}

describe('pictures', () => {
  const passes = {
    flagged: [],
    modelVersion: 'nsfwjs-4.4.0-mobilenet-v2',
    thresholdsVersion: 'svc-image-1',
    assurance: 'basic',
  }

  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a landscape and a drawing pass as %s', async (format) => {
    for (const picture of [await skyPicture(format), await facePicture(format)]) {
      // oxlint-disable-next-line no-await-in-loop -- there is one model
      const found = (await look(picture)) as Finding
      expect({ ...found, scores: Object.keys(found.scores) }).toEqual({ ...passes, scores: ['sexual', 'suggestive'] })
      expect(Math.max(...Object.values(found.scores))).toBeLessThan(0.2)
    }
  })

  test('gives the same picture exactly the same scores', async () => {
    const picture = await skyPicture()
    expect(await look(picture)).toEqual(await look(picture))
  })

  test('flags a score that reaches its limit', async () => {
    const strict = createLocalModerator({
      thread,
      thresholds: { version: 'strict', limits: { sexual: 0, suggestive: 1 } },
    })
    expect(await strict.screen({ kind: 'image', ...(await facePicture()) })).toMatchObject({
      flagged: ['sexual'],
      thresholdsVersion: 'strict',
    })
  })

  test.each([
    ['gif', 3, 3],
    ['webp', 3, 3],
    ['gif', 20, 8],
  ] as const)('evaluates of a moving %s with %d frames %d', async (format, total, evaluated) => {
    expect(await look(await movingPicture(total, { format }))).toMatchObject({
      flagged: [],
      frames: { total, evaluated },
    })
  })

  test('decodes a picture of 40 megapixels, and none that is larger', async () => {
    expect(await look(await plainPicture({ width: 8000, height: 5000 }))).toMatchObject({ flagged: [] })
    expect(await look(await plainPicture({ width: 8000, height: 5001 }))).toEqual({
      unreadable: 'CONTENT_TOO_LARGE',
      message: 'The picture may have 40 megapixels at most.',
    })
  }, 30_000)

  test('limits all frames of a moving picture together', async () => {
    expect(await look(wideGif(25))).toMatchObject({ flagged: [], frames: { total: 25, evaluated: 8 } })
    expect(await look(wideGif(26))).toEqual({
      unreadable: 'CONTENT_TOO_LARGE',
      message: 'All frames together may have 100 megapixels at most.',
    })
  }, 30_000)

  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a damaged %s is unreadable', async (format) => {
    expect(await look(cut(await skyPicture(format)))).toMatchObject({ unreadable: 'CONTENT_UNREADABLE' })
  })

  test('a file of another type is unreadable', async () => {
    const { bytes } = await skyPicture('png')
    expect(await look({ type: 'image/gif', bytes })).toMatchObject({ unreadable: 'CONTENT_UNREADABLE' })
    expect(await look({ type: 'image/png', bytes: new Uint8Array(20) })).toMatchObject({
      unreadable: 'CONTENT_UNREADABLE',
    })
  })

  test.each([
    ['moving PNG', []],
    ['moving PNG whose comment names the data', [pngComment('IDAT')]],
  ])('a %s is unreadable, because only its first frame would be decoded', async (_what, before) => {
    expect(await look(await movingPng(before))).toEqual({
      unreadable: 'CONTENT_UNREADABLE',
      message: 'Moving pictures may be GIF or WebP only.',
    })
  })

  test('the model versions name the installed packages', () => {
    expect(modelVersion).toBe(`nsfwjs-${versionOf('nsfwjs')}-mobilenet-v2`)
    expect(`obscenity-${versionOf('obscenity')}`).toBe('obscenity-0.4.6')
  })
})

describe('text', () => {
  const passes = {
    scores: { profanity: 0 },
    flagged: [],
    modelVersion: 'obscenity-0.4.6',
    thresholdsVersion: 'svc-text-1',
    assurance: 'basic',
  }

  test.each([
    'A fine day by the lake.',
    'Scunthorpe, Penistone and Essex',
    'The assassin read Moby Dick in the cockpit.',
    'sex education, rapeseed oil, a pussycat, E. E. Cummings',
    '',
  ])('%j passes', async (text) => expect(await read(text)).toEqual(passes))

  test.each(['what the fuck', 'fuuuck', 'sh1t', 'ｆｕｃｋ', 'f\u200buck', 'f\u00aduck'])(
    '%j is flagged',
    async (text) =>
      expect(await read('fine', text)).toEqual({ ...passes, scores: { profanity: 1 }, flagged: ['profanity'] }),
  )

  test('a word on our own harmless list does not hide a swear word', async () => {
    expect(await read('sex shit')).toMatchObject({ flagged: ['profanity'] })
  })

  test('the longest text takes less than a second', async () => {
    const startedAt = performance.now()
    await read('sh '.repeat(17_000))
    expect(performance.now() - startedAt).toBeLessThan(1000)
  })
})

test.each([
  [0, 0],
  [0.0999, 0],
  [0.1, 0.1],
  [0.3, 0.3],
  [0.69999, 0.6],
  [0.7, 0.7],
  [1, 1],
  [1.2, 1],
  [-1, 0],
])('rounds %d down to %d', (score, rounded) => expect(bucketed(score)).toBe(rounded))

test('a rounded score reaches a limit exactly when the score does', () => {
  const limits = { a: 0.7, b: 0.7, c: 0.7 }
  expect(flaggedBy(limits, { a: 0.69, b: 0.7, d: 1 })).toEqual(['b'])
})
