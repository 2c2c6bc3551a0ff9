import * as v from 'valibot'
import { askRemote } from './ask-remote.ts'
import type { Moderator } from './moderation.ts'
import { flaggedBy } from './thresholds.ts'
import { unavailable } from './unavailable.ts'

/** Converts the five words for a likelihood to the middles of five equal steps. `UNKNOWN` has no number. */
const likelihoods = { VERY_UNLIKELY: 0.1, UNLIKELY: 0.3, POSSIBLE: 0.5, LIKELY: 0.7, VERY_LIKELY: 0.9 } as const
const Likelihood = v.picklist(['VERY_UNLIKELY', 'UNLIKELY', 'POSSIBLE', 'LIKELY', 'VERY_LIKELY'])

const Answer = v.looseObject({
  responses: v.array(
    v.looseObject({
      error: v.optional(v.looseObject({ code: v.optional(v.number()) })),
      safeSearchAnnotation: v.optional(v.looseObject({ adult: Likelihood, violence: Likelihood, racy: Likelihood })),
    }),
  ),
})

/** The code INVALID_ARGUMENT: the picture cannot be read. */
const badPicture = 3

/** Creates a moderator that sends pictures to SafeSearch of Google Vision. It sees the first frame of a moving picture. */
export function createGoogleVision({ apiKey, url }: { apiKey: string; url: string }): Moderator {
  return {
    screens: { text: false, image: true, moving: false },
    async screen(content) {
      if (content.kind !== 'image') throw new Error('Google Vision was asked about a text.')
      const image = { content: Buffer.from(content.bytes).toString('base64') }
      const reply = await askRemote({
        url: `${url}/v1/images:annotate`,
        headers: { 'x-goog-api-key': apiKey },
        body: { requests: [{ image, features: [{ type: 'SAFE_SEARCH_DETECTION', model: 'builtin/stable' }] }] },
        shape: Answer,
      })
      const unreadable = {
        unreadable: 'CONTENT_UNREADABLE',
        message: 'The moderator could not read the picture.',
      } as const
      if ('refused' in reply) return unreadable
      const [answer] = reply.body.responses
      if (answer?.error?.code === badPicture) return unreadable
      if (!answer?.safeSearchAnnotation || answer.error) throw unavailable('the moderator gave no judgement')
      const { adult, violence, racy } = answer.safeSearchAnnotation
      const scores = { adult: likelihoods[adult], violence: likelihoods[violence], racy: likelihoods[racy] }
      return {
        scores,
        flagged: flaggedBy({ adult: 0.7, violence: 0.7, racy: 0.9 }, scores),
        modelVersion: 'safe-search-builtin-stable',
        thresholdsVersion: 'svc-vision-1',
        assurance: 'standard',
      }
    },
  }
}
