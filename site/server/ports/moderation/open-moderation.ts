import { createGoogleVision } from './google-vision.ts'
import { createLocalModerator } from './local.ts'
import type { Moderation } from './moderation.ts'
import { createOpenaiModerator } from './openai.ts'

/** An account at a moderator elsewhere. */
type RemoteModerator = { apiKey: string; url: string }

/** The moderators beside the embedded one; undefined: no account there. */
export type RemoteModerators = { openai: RemoteModerator | undefined; googleVision: RemoteModerator | undefined }

/** Those who screen content here, as configured. Nothing is loaded before somebody asks. */
export function openModeration({ openai, googleVision }: RemoteModerators): Moderation {
  return {
    'svc-local': createLocalModerator(),
    ...(openai && { 'openai-moderation': createOpenaiModerator(openai) }),
    ...(googleVision && { 'google-vision': createGoogleVision(googleVision) }),
  }
}
