import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keccak256 } from 'viem'
import { type ModeratorHost, moderatorKey, startModerators } from '../../../e2e/world/moderators.ts'
import type { VerifierData } from '../../../shared/verifiers/index.ts'
import { createIpfsGateway } from '../ports/ipfs/gateway.ts'
import { createGoogleVision } from '../ports/moderation/google-vision.ts'
import { createImageThread } from '../ports/moderation/image-thread.ts'
import { createLocalModerator } from '../ports/moderation/local.ts'
import type { Moderation } from '../ports/moderation/moderation.ts'
import { createOpenaiModerator } from '../ports/moderation/openai.ts'
import {
  pngComment,
  facePicture,
  movingPicture,
  movingPng,
  plainPicture,
  skyPicture,
} from '../ports/moderation/pictures.fixture.ts'
import { aiContentModeration } from './ai-content-moderation.ts'
import type { Signing, VerifierPorts } from './verifier.ts'
import { bareOuterPorts, barePorts, refusalOf, signing } from './verifier.fixture.ts'

type Data = VerifierData<'ai-content-moderation'>

const thread = createImageThread({ timeoutMs: 60_000 })
const local: Moderation = { 'svc-local': createLocalModerator({ thread }) }
let host: ModeratorHost
beforeAll(async () => void (host = await startModerators()))
afterAll(() => Promise.all([thread.stop(), host.stop()]))

const everywhere = (): VerifierPorts => ({
  ...barePorts,
  ipfs: createIpfsGateway(host.url),
  moderation: {
    ...local,
    'openai-moderation': createOpenaiModerator({ apiKey: moderatorKey, url: host.url }),
    'google-vision': createGoogleVision({ apiKey: moderatorKey, url: host.url }),
  },
})
const check = (
  data: Data,
  { more = {}, ports = { ...barePorts, moderation: local } }: { more?: Partial<Signing>; ports?: VerifierPorts } = {},
) => aiContentModeration.check(data, { ...signing, ...more }, ports)
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const utf8 = (text: string) => new TextEncoder().encode(text)
const keeping: Partial<Signing> = { options: { storeOriginalContent: true, own: {} } }
const localText = {
  categories: { profanity: 0 },
  categoriesEvaluated: ['profanity'],
  provider: 'svc-local',
  modelVersion: 'obscenity-0.4.6',
  thresholdsVersion: 'svc-text-1',
  assurance: 'basic',
}

describe('the embedded moderator', () => {
  test('passes a text, and claims its hash and the categories', async () => {
    const facts = { contentHash: keccak256(utf8('A fine day.')), contentType: 'text/plain' }
    expect(await check({ content: 'A fine day.', contentType: 'text/plain' })).toEqual({
      verified: true,
      input: { ...facts, provider: 'svc-local' },
      claims: { ...facts, decision: 'pass', ...localText },
      provider: 'svc-local',
    })
  })

  test('refuses to store content that is too large, before any check', async () => {
    const content = 'a'.repeat(1024 * 1024 + 1)
    const screened: unknown[] = []
    const moderation: Moderation = {
      'svc-local': {
        ...createLocalModerator({ thread }),
        screen: async (seen) => {
          screened.push(seen)
          throw new Error('never')
        },
      },
    }
    const refused = check(
      { content, contentType: 'text/plain' },
      { more: keeping, ports: { ...barePorts, moderation } },
    )
    await expect(refused).rejects.toThrowError(expect.objectContaining({ code: 'INVALID_VERIFIER_DATA' }))
    expect(screened).toEqual([])
    // also too large for a text, which is a no and not a refusal
    expect(await check({ content, contentType: 'text/plain' })).toMatchObject({
      verified: false,
      reason: 'CONTENT_TOO_LARGE',
    })
  })

  test('passes a picture, with the hash of its bytes', async () => {
    const { bytes, type } = await skyPicture('jpeg')
    const facts = { contentHash: keccak256(bytes), contentType: type }
    expect(await check({ content: base64(bytes), contentType: type })).toEqual({
      verified: true,
      input: { ...facts, provider: 'svc-local' },
      claims: {
        ...facts,
        decision: 'pass',
        categories: { sexual: 0, suggestive: 0 },
        categoriesEvaluated: ['sexual', 'suggestive'],
        provider: 'svc-local',
        modelVersion: 'nsfwjs-4.4.0-mobilenet-v2',
        thresholdsVersion: 'svc-image-1',
        assurance: 'basic',
      },
      provider: 'svc-local',
    })
  })

  test('claims how many frames of a moving picture were checked', async () => {
    const { bytes, type } = await movingPicture(3)
    expect(await check({ content: base64(bytes), contentType: type })).toMatchObject({
      verified: true,
      claims: { frames: { total: 3, evaluated: 3 } },
    })
  })

  test.each<[string, Data['contentType']]>([
    ['well fuuuck', 'text/plain'],
    ['**fuck**', 'text/markdown'],
    ['{"a":[{"b":"fuck"}]}', 'application/json'],
    ['{"a":"fuck","a":"fine"}', 'application/json'],
    ['{"fuck":1}', 'application/json'],
    ['<a b="fuck"/>', 'application/xml'],
    ['<a>fine<!-- fuck --></a>', 'application/xml'],
    ['<?fine fuck?><a/>', 'application/xml'],
    ['<a>fu<!-- -->ck</a>', 'application/xml'],
    ['<fuck/>', 'application/xml'],
    ['<a fuck=""/>', 'application/xml'],
  ])('%j as %s is flagged; what exactly was found is kept nowhere', async (content, contentType) => {
    expect(await check({ content, contentType }, { more: keeping })).toEqual({
      verified: false,
      reason: 'CONTENT_FLAGGED',
      message: 'The moderator flagged this content: profanity.',
      input: { contentHash: keccak256(utf8(content)), contentType, provider: 'svc-local' },
      evidence: { decision: 'flag', flagged: ['profanity'], ...localText, categories: { profanity: 1 } },
      provider: 'svc-local',
    })
  })

  test('flags a picture that is over a limit', async () => {
    const strict = createLocalModerator({ thread, thresholds: { version: 'strict', limits: { sexual: 0 } } })
    const { bytes, type } = await facePicture()
    const ports = { ...barePorts, moderation: { 'svc-local': strict } }
    expect(await check({ content: base64(bytes), contentType: type }, { ports, more: keeping })).toEqual({
      verified: false,
      reason: 'CONTENT_FLAGGED',
      message: 'The moderator flagged this content: sexual.',
      input: { contentHash: keccak256(bytes), contentType: type, provider: 'svc-local' },
      evidence: {
        decision: 'flag',
        flagged: ['sexual'],
        categories: { sexual: 0, suggestive: 0 },
        categoriesEvaluated: ['sexual', 'suggestive'],
        provider: 'svc-local',
        modelVersion: 'nsfwjs-4.4.0-mobilenet-v2',
        thresholdsVersion: 'strict',
        assurance: 'basic',
      },
      provider: 'svc-local',
    })
  })

  test('stores content that passed on request, sealed', async () => {
    const stored = await check({ content: 'A fine day.', contentType: 'text/plain' }, { more: keeping })
    expect(stored).toMatchObject({ verified: true, sealedInput: { content: 'A fine day.' } })
    expect(JSON.stringify({ ...stored, sealedInput: undefined })).not.toContain('fine')
  })

  test.each<[string, Data, string, string | undefined]>([
    ['no base64', { content: 'no base64', contentType: 'image/png' }, 'CONTENT_UNREADABLE', undefined],
    ['text for a picture', { content: 'aGVsbG8=', contentType: 'image/png' }, 'CONTENT_TYPE_MISMATCH', 'hello'],
    ['no JSON', { content: '{', contentType: 'application/json' }, 'CONTENT_UNREADABLE', '{'],
    ['much text', { content: 'a'.repeat(51_201), contentType: 'text/plain' }, 'CONTENT_TOO_LARGE', 'a'.repeat(51_201)],
  ])('%s is a no with a reason', async (_name, data, reason, hashed) => {
    expect(await check(data, { more: keeping })).toEqual({
      verified: false,
      reason,
      message: expect.stringMatching(/^[A-Z].*\.$/),
      input: {
        contentType: data.contentType,
        ...(hashed !== undefined && { contentHash: keccak256(utf8(hashed)) }),
        provider: 'svc-local',
      },
      provider: 'svc-local',
    })
  })

  test('answers a damaged picture with a no and a reason', async () => {
    const { bytes, type } = await skyPicture('jpeg')
    const content = base64(bytes.subarray(0, bytes.length / 2))
    expect(await check({ content, contentType: type })).toMatchObject({ verified: false, reason: 'CONTENT_UNREADABLE' })
  })
})

describe('remote moderators', () => {
  test('are asked when they are named, and named in the proof', async () => {
    const { bytes, type } = await plainPicture({ width: 8, height: 8 })
    const content = base64(bytes)
    expect(
      await check({ content, contentType: type, provider: 'google-vision' }, { ports: everywhere() }),
    ).toMatchObject({
      verified: true,
      claims: {
        provider: 'google-vision',
        categories: { adult: 0.1, violence: 0.3, racy: 0.7 },
        assurance: 'standard',
      },
      provider: 'google-vision',
    })
    expect(
      await check(
        { content: 'a threat', contentType: 'text/plain', provider: 'openai-moderation' },
        { ports: everywhere() },
      ),
    ).toMatchObject({
      verified: false,
      reason: 'CONTENT_FLAGGED',
      evidence: { flagged: ['harassment/threatening'], categories: { sexual: 0, 'harassment/threatening': 0.9 } },
      provider: 'openai-moderation',
    })
  })

  test('are not asked when they are not named', async () => {
    host.requests.splice(0)
    await check({ content: 'a threat', contentType: 'text/plain' }, { ports: everywhere() })
    expect(host.requests).toEqual([])
  })

  test('are not asked about content that they do not check', async () => {
    const moving = await movingPicture(2)
    const gif = { content: base64(moving.bytes), contentType: moving.type }
    const disguised = await movingPng([pngComment('IDAT')])
    const png = { content: base64(disguised.bytes), contentType: disguised.type }
    host.requests.splice(0)
    for (const data of [
      { content: 'hello', contentType: 'text/plain', provider: 'google-vision' },
      { ...gif, provider: 'google-vision' },
      { ...gif, provider: 'openai-moderation' },
      { ...png, provider: 'google-vision' },
      { ...png, provider: 'openai-moderation' },
    ] as const)
      // oxlint-disable-next-line no-await-in-loop
      expect(await refusalOf(check(data, { ports: everywhere() }))).toBe('INVALID_VERIFIER_DATA')
    expect(host.requests).toEqual([])
  })

  test('give neither a yes nor a no when they cannot be reached', async () => {
    const ports = everywhere()
    host.behaviour = 503
    const data = { content: 'hello', contentType: 'text/plain', provider: 'openai-moderation' } as const
    expect(await refusalOf(check(data, { ports }))).toBe('PROVIDER_UNAVAILABLE')
    host.behaviour = 'answer'
  })

  test.each(['google-perspective', 'openai-moderation', 'google-vision'] as const)(
    'without configuration %s is unavailable',
    async (provider) => {
      const data = { content: 'hello', contentType: 'text/plain', provider } as const
      expect(await refusalOf(check(data))).toBe('PROVIDER_UNAVAILABLE')
    },
  )
})

describe('IPFS', () => {
  const cid = 'bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy'

  test.each([cid, `ipfs://${cid}`])('reads %s and checks its content', async (content) => {
    host.files.set(cid, utf8('A fine day.'))
    const input = { contentHash: keccak256(utf8('A fine day.')), contentType: 'text/plain' }
    expect(await check({ content, contentType: 'text/plain' }, { ports: everywhere() })).toMatchObject({
      verified: true,
      input,
      claims: { ...input, decision: 'pass' },
    })
    host.files.set(cid, utf8('fuck'))
    expect(await check({ content, contentType: 'text/plain' }, { ports: everywhere() })).toMatchObject({
      verified: false,
      reason: 'CONTENT_FLAGGED',
    })
  })

  test('answers a no for content that is too large, and an outage for missing content', async () => {
    host.files.set(cid, new Uint8Array(51_201))
    expect(await check({ content: cid, contentType: 'text/plain' }, { ports: everywhere() })).toMatchObject({
      verified: false,
      reason: 'CONTENT_TOO_LARGE',
    })
    host.files.clear()
    expect(await refusalOf(check({ content: cid, contentType: 'text/plain' }, { ports: everywhere() }))).toBe(
      'PROVIDER_UNAVAILABLE',
    )
  })

  test('refuses an address without a gateway, and takes a text that mentions one for a text', async () => {
    expect(await refusalOf(check({ content: cid, contentType: 'text/plain' }))).toBe('INVALID_VERIFIER_DATA')
    expect(await check({ content: `see ipfs://${cid}`, contentType: 'text/plain' })).toMatchObject({ verified: true })
  })
})

test('is offered with a moderator, and lists the moderators', () => {
  const { isOffered, providers } = aiContentModeration
  expect([isOffered?.(bareOuterPorts), isOffered?.({ ...bareOuterPorts, moderation: local })]).toEqual([false, true])
  expect(providers?.(everywhere())).toEqual(['svc-local', 'openai-moderation', 'google-vision'])
  expect(providers?.(bareOuterPorts)).toEqual([])
})
