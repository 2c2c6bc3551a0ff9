import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ModeratorHost, moderatorKey, startModerators } from '../../../../e2e/world/moderators.ts'
import { refusalOf } from '../../verifiers/verifier.fixture.ts'
import { createGoogleVision } from './google-vision.ts'
import type { Content, Moderator } from './moderation.ts'
import { createOpenaiModerator } from './openai.ts'

let host: ModeratorHost
beforeAll(async () => void (host = await startModerators()))
beforeEach(() => void host.requests.splice(0))
afterEach(() => void (host.behaviour = 'answer'))
afterAll(() => host.stop())

const openai = (apiKey = moderatorKey) => createOpenaiModerator({ apiKey, url: host.url })
const vision = (apiKey = moderatorKey) => createGoogleVision({ apiKey, url: host.url })
const picture = (length: number): Content => ({ kind: 'image', type: 'image/png', bytes: new Uint8Array(length) })
const text = (...texts: string[]): Content => ({ kind: 'text', texts })

describe('OpenAI', () => {
  const versions = {
    modelVersion: 'omni-moderation-2024-09-26',
    thresholdsVersion: 'omni-moderation-2024-09-26',
    assurance: 'standard',
  }

  test('gets all texts at once, and decides itself what is flagged', async () => {
    expect(await openai().screen(text('fine', 'day'))).toEqual({
      scores: { sexual: 0.01, 'harassment/threatening': 0.04 },
      flagged: [],
      ...versions,
    })
    expect(await openai().screen(text('fine', 'a threat'))).toEqual({
      scores: { sexual: 0.01, 'harassment/threatening': 0.97 },
      flagged: ['harassment/threatening'],
      ...versions,
    })
    expect(host.requests).toEqual([
      { path: '/v1/moderations', content: 'fine\nday' },
      { path: '/v1/moderations', content: 'fine\na threat' },
    ])
  })

  test('returns for a picture only the categories that apply to pictures', async () => {
    expect(await openai().screen(picture(3))).toEqual({ scores: { sexual: 0.04 }, flagged: [], ...versions })
    expect(await openai().screen(picture(1000))).toMatchObject({ flagged: ['sexual'] })
    expect(host.requests[0]).toEqual({ path: '/v1/moderations', content: 'data:image/png;base64,AAAA' })
  })

  test.each<[object]>([
    [{}],
    [{ model: 'm', results: [] }],
    [{ model: 'm', results: [{ flagged: false, categories: {}, category_scores: {} }] }],
    [{ model: 'm', results: [{ flagged: false, categories: {}, category_scores: { sexual: 2 } }] }],
  ])('the answer %j is an outage', async (behaviour) => {
    host.behaviour = behaviour
    expect(await refusalOf(openai().screen(text('fine')))).toBe('PROVIDER_UNAVAILABLE')
  })

  test('a flag without a category is flagged as unnamed', async () => {
    host.behaviour = { model: 'm', results: [{ flagged: true, categories: {}, category_scores: { sexual: 0.1 } }] }
    expect(await openai().screen(text('fine'))).toMatchObject({ flagged: ['unnamed'] })
  })
})

describe('Google Vision', () => {
  test('converts likelihoods to numbers, and flags those that reach their limit', async () => {
    const found = {
      modelVersion: 'safe-search-builtin-stable',
      thresholdsVersion: 'svc-vision-1',
      assurance: 'standard',
    }
    expect(await vision().screen(picture(3))).toEqual({
      scores: { adult: 0.1, violence: 0.3, racy: 0.7 },
      flagged: [],
      ...found,
    })
    expect(await vision().screen(picture(1000))).toEqual({
      scores: { adult: 0.7, violence: 0.3, racy: 0.7 },
      flagged: ['adult'],
      ...found,
    })
    expect(host.requests[0]).toEqual({ path: '/v1/images:annotate', content: 'AAAA' })
  })

  test('a picture that it cannot read is unreadable; any other error is an outage', async () => {
    host.behaviour = { responses: [{ error: { code: 3, message: 'Bad image data.' } }] }
    expect(await vision().screen(picture(3))).toMatchObject({ unreadable: 'CONTENT_UNREADABLE' })
    host.behaviour = { responses: [{ error: { code: 14 } }] }
    expect(await refusalOf(vision().screen(picture(3)))).toBe('PROVIDER_UNAVAILABLE')
  })

  test.each<[object]>([
    [{}],
    [{ responses: [] }],
    [{ responses: [{}] }],
    [{ responses: [{ safeSearchAnnotation: { adult: 'UNKNOWN', violence: 'UNLIKELY', racy: 'UNLIKELY' } }] }],
  ])('the answer %j is an outage', async (behaviour) => {
    host.behaviour = behaviour
    expect(await refusalOf(vision().screen(picture(3)))).toBe('PROVIDER_UNAVAILABLE')
  })
})

describe.each<[string, (apiKey?: string) => Moderator]>([
  ['OpenAI', openai],
  ['Google Vision', vision],
])('%s', (_name, moderator) => {
  test.each([400, 413])('an answer %d means that it could not read the content', async (status) => {
    host.behaviour = status
    expect(await moderator().screen(picture(3))).toMatchObject({ unreadable: 'CONTENT_UNREADABLE' })
  })

  test.each([401, 403, 404, 429, 500, 503])('an answer %d is an outage', async (status) => {
    host.behaviour = status
    expect(await refusalOf(moderator().screen(picture(3)))).toBe('PROVIDER_UNAVAILABLE')
  })

  test('a wrong key is an outage', async () => {
    expect(await refusalOf(moderator('another-key').screen(picture(3)))).toBe('PROVIDER_UNAVAILABLE')
    expect(host.requests).toEqual([])
  })
})

test('an unreachable moderator is an outage', async () => {
  const unreachable = createOpenaiModerator({ apiKey: moderatorKey, url: 'http://127.0.0.1:1' })
  expect(await refusalOf(unreachable.screen(text('fine')))).toBe('PROVIDER_UNAVAILABLE')
})
