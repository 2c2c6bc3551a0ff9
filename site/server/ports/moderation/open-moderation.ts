import type { Config } from '../../config/config.ts'
import { createGoogleVision } from './google-vision.ts'
import { createLocalModerator } from './local.ts'
import type { Moderation } from './moderation.ts'
import { createOpenaiModerator } from './openai.ts'

/** Those who screen content here, as configured. Nothing is loaded before somebody asks. */
export function openModeration({ openai, googleVision }: Config['moderation']): Moderation {
  return {
    'svc-local': createLocalModerator(),
    ...(openai && { 'openai-moderation': createOpenaiModerator(openai) }),
    ...(googleVision && { 'google-vision': createGoogleVision(googleVision) }),
  }
}
