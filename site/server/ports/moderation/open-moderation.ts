import { createGoogleVision } from './google-vision.ts'
import { createLocalModerator } from './local.ts'
import type { Moderation } from './moderation.ts'
import { createOpenaiModerator } from './openai.ts'

/** An account at a remote moderator. */
type RemoteModerator = { apiKey: string; url: string }

/** The configured remote moderators; undefined: there is no account. */
export type RemoteModerators = { openai: RemoteModerator | undefined; googleVision: RemoteModerator | undefined }

/** Opens the configured moderators. They load nothing before the first request. */
export function openModeration({ openai, googleVision }: RemoteModerators): Moderation {
  return {
    'svc-local': createLocalModerator(),
    ...(openai && { 'openai-moderation': createOpenaiModerator(openai) }),
    ...(googleVision && { 'google-vision': createGoogleVision(googleVision) }),
  }
}
