/** The media types of pictures that can be moderated. */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif'

/** The content to moderate: texts that are read one by one, or the file of a picture. */
export type Content = { kind: 'text'; texts: readonly string[] } | { kind: 'image'; type: ImageType; bytes: Uint8Array }

/** The result of a moderator. The same content has the same result as long as the versions stay the same. */
export type Finding = {
  /** A score from 0 to 1 for each category that was evaluated. A category that is missing was not looked for. */
  scores: Readonly<Record<string, number>>
  /** The categories that reach their limit. When there are none, the content passes. */
  flagged: readonly string[]
  modelVersion: string
  /** The version of the limits. */
  thresholdsVersion: string
  /** `basic`: a small model or a list of words, which misses much that a person would flag. */
  assurance: 'basic' | 'standard'
  /** For a moving picture: the number of its frames, and how many of them were evaluated. */
  frames?: { total: number; evaluated: number }
}

/** The content cannot be moderated. Another try has the same result. */
export type Unreadable = { unreadable: 'CONTENT_UNREADABLE' | 'CONTENT_TOO_LARGE'; message: string }

/** Moderates content (protocol/verifiers#ai-content-moderation). */
export type Moderator = {
  /** The kinds of content that it can read; `moving`: more than the first frame of a picture. */
  screens: Readonly<Record<Content['kind'] | 'moving', boolean>>
  /** Throws `PROVIDER_UNAVAILABLE` when there is no answer in time, which is neither a pass nor a flag. */
  screen(content: Content): Promise<Finding | Unreadable>
}

/** The values of the `provider` field for which a moderator exists. */
export type ModeratorId = 'svc-local' | 'openai-moderation' | 'google-vision'

/** The moderators of this deployment. `svc-local` needs no account; it is used when a request names none. */
export type Moderation = { 'svc-local': Moderator } & { readonly [Id in ModeratorId]?: Moderator }
