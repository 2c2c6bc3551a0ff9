import * as v from 'valibot'
import { askRemote } from './ask-remote.ts'
import type { Content, Moderator } from './moderation.ts'
import { unavailable } from './unavailable.ts'

/** The name contains a date, so that the same name always gives the same result. */
const model = 'omni-moderation-2024-09-26'

const Answer = v.looseObject({
  model: v.string(),
  results: v.array(
    v.looseObject({
      flagged: v.boolean(),
      categories: v.record(v.string(), v.nullable(v.boolean())),
      category_scores: v.record(v.string(), v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
      category_applied_input_types: v.optional(v.record(v.string(), v.array(v.string()))),
    }),
  ),
})

/**
 * Creates a moderator that sends the content to OpenAI's moderation model. The model also knows threats, hate, self-harm
 * and violence, in many languages. It decides itself what is flagged. It sees the first frame of a moving picture.
 */
export function createOpenaiModerator({ apiKey, url }: { apiKey: string; url: string }): Moderator {
  return {
    screens: { text: true, image: true, moving: false },
    async screen(content) {
      const reply = await askRemote({
        url: `${url}/v1/moderations`,
        headers: { authorization: `Bearer ${apiKey}` },
        body: { model, input: inputOf(content) },
        shape: Answer,
      })
      if ('refused' in reply)
        return { unreadable: 'CONTENT_UNREADABLE', message: 'The moderator could not read the content.' }
      const [result] = reply.body.results
      if (!result) throw unavailable('the moderator answered nothing')
      const evaluated = Object.entries(result.category_scores).filter(
        ([category]) =>
          result.category_applied_input_types?.[category]?.includes(content.kind) ?? content.kind === 'text',
      )
      // without a category nothing was evaluated, which must not count as "nothing found"
      if (evaluated.length === 0) throw unavailable('the moderator evaluated no category')
      const flagged = Object.keys(result.categories).filter((category) => result.categories[category] === true)
      return {
        scores: Object.fromEntries(evaluated),
        flagged: flagged.length > 0 || !result.flagged ? flagged : ['unnamed'],
        modelVersion: reply.body.model,
        thresholdsVersion: reply.body.model,
        assurance: 'standard',
      }
    },
  }
}

function inputOf(content: Content): object[] {
  if (content.kind === 'text') return [{ type: 'text', text: content.texts.join('\n') }]
  const url = `data:${content.type};base64,${Buffer.from(content.bytes).toString('base64')}`
  return [{ type: 'image_url', image_url: { url } }]
}
