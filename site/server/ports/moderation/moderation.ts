/** Media types of pictures that can be looked at. */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif'

/** What is to be screened: pieces of text that are read on their own, or a picture's file. */
export type Screened =
  | { kind: 'text'; texts: readonly string[] }
  | { kind: 'image'; type: ImageType; bytes: Uint8Array }

/** What a moderator saw. The same content gives the same finding for as long as the versions are the same. */
export type Finding = {
  /** From 0 to 1 by category, as far as it was evaluated: what is not here was not looked for. */
  scores: Readonly<Record<string, number>>
  /** The categories that are over their limit. None: the content passes. */
  flagged: readonly string[]
  modelVersion: string
  /** Names the limits that `flagged` follows. */
  thresholdsVersion: string
  /** `basic`: a small model or a list of words, which misses much of what a person would flag. */
  assurance: 'basic' | 'standard'
  /** Of a moving picture: how many frames it has, and at how many of them the moderator looked. */
  frames?: { total: number; evaluated: number }
}

/** The content cannot be judged, whoever asks again. */
export type Unreadable = { unreadable: 'CONTENT_UNREADABLE' | 'CONTENT_TOO_LARGE'; message: string }

/** One who screens content (protocol/verifiers#ai-content-moderation). */
export type Moderator = {
  /** Whether it can look at such content at all; `moving`: at more than the first frame of a picture. */
  screens: Readonly<Record<Screened['kind'] | 'moving', boolean>>
  /** Throws `PROVIDER_UNAVAILABLE` when it gives no answer in time, which is neither a pass nor a flag. */
  screen(content: Screened): Promise<Finding | Unreadable>
}

/** The values of the `provider` field that somebody can stand behind. */
export type ModeratorId = 'svc-local' | 'openai-moderation' | 'google-vision'

/** The moderators of this deployment; `svc-local`, which needs nothing, is the one that is taken when none is named. */
export type Moderation = { 'svc-local': Moderator } & { readonly [Id in ModeratorId]?: Moderator }
