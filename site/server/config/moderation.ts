import * as v from 'valibot'
import type { RemoteModerators } from '../ports/moderation/open-moderation.ts'

const Key = v.pipe(v.string(), v.regex(/^[\w.-]{8,256}$/, 'must be an API key'))
const ApiAddress = v.pipe(
  v.string(),
  v.check((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), 'must be an http or https address'),
  v.transform((text) => text.replace(/\/+$/, '')),
)

/** Who screens content beside the embedded moderator, and where content that is named by its id is read. */
export const moderationVariables = {
  SVC_OPENAI_API_KEY: v.optional(Key),
  SVC_OPENAI_BASE_URL: v.optional(ApiAddress, 'https://api.openai.com'),
  SVC_GOOGLE_VISION_API_KEY: v.optional(Key),
  SVC_GOOGLE_VISION_BASE_URL: v.optional(ApiAddress, 'https://vision.googleapis.com'),
  SVC_IPFS_GATEWAY: v.optional(ApiAddress),
}

/** The moderators of the parsed variables: each is there when it has a key. */
export function moderationOf(from: {
  SVC_OPENAI_API_KEY?: string | undefined
  SVC_OPENAI_BASE_URL: string
  SVC_GOOGLE_VISION_API_KEY?: string | undefined
  SVC_GOOGLE_VISION_BASE_URL: string
}): RemoteModerators {
  const openai = from.SVC_OPENAI_API_KEY
  const google = from.SVC_GOOGLE_VISION_API_KEY
  return {
    openai: openai === undefined ? undefined : { apiKey: openai, url: from.SVC_OPENAI_BASE_URL },
    googleVision: google === undefined ? undefined : { apiKey: google, url: from.SVC_GOOGLE_VISION_BASE_URL },
  }
}
