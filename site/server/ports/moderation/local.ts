import { createImageThread, type ImageThread } from './image-thread.ts'
import type { Moderator } from './moderation.ts'
import { flaggedBy, type Thresholds } from './thresholds.ts'

/** Every finding contains the version: change it together with the limits. */
const imageThresholds = { version: 'svc-image-1', limits: { sexual: 0.5, suggestive: 0.8 } }

/**
 * Creates the embedded moderator. A small model looks for sexual and suggestive pictures, and a list of English swear
 * words checks texts. Nothing leaves this process. It sees nothing else that one might flag, so its assurance is `basic`
 * (protocol/verifiers#ai-content-moderation). Only tests change `thresholds`.
 */
export function createLocalModerator({
  thread = createImageThread(),
  thresholds = imageThresholds,
}: { thread?: ImageThread; thresholds?: { version: string; limits: Thresholds } } = {}): Moderator {
  return {
    screens: { text: true, image: true, moving: true },
    async screen(content) {
      if (content.kind === 'text') return (await import('./profanity.ts')).screenTexts(content.texts)
      const found = await thread.classify(content)
      if ('unreadable' in found) return found
      const { porn, hentai, sexy } = found.scores
      // the model may divide its score between photographed and drawn; each half alone would stay under the limit
      const scores = { sexual: Math.min(porn + hentai, 1), suggestive: sexy }
      return {
        scores,
        flagged: flaggedBy(thresholds.limits, scores),
        modelVersion: found.modelVersion,
        thresholdsVersion: thresholds.version,
        assurance: 'basic',
        ...(found.frames.total > 1 && { frames: found.frames }),
      }
    },
  }
}
