import { createImageThread, type ImageThread } from './image-thread.ts'
import type { Moderator } from './moderation.ts'
import { flaggedBy, type Thresholds } from './thresholds.ts'

/** Its version goes with every finding: change it with the limits. */
const imageThresholds = { version: 'svc-image-1', limits: { sexual: 0.5, suggestive: 0.8 } }

/**
 * The embedded moderator: pictures by a small model that knows the sexual and the suggestive, text by a list of English
 * swear words. Nothing leaves this process; whatever else there is to flag it does not see, so its assurance is `basic`
 * (protocol/verifiers#ai-content-moderation). `thresholds` are other than its own in tests alone.
 */
export function createLocalModerator({
  thread = createImageThread(),
  thresholds = imageThresholds,
}: { thread?: ImageThread; thresholds?: { version: string; limits: Thresholds } } = {}): Moderator {
  return {
    screens: { text: true, image: true, moving: true },
    async screen(content) {
      if (content.kind === 'text') return (await import('./profanity.ts')).screenTexts(content.texts)
      const answer = await thread.look(content)
      if ('unreadable' in answer) return answer
      const { porn, hentai, sexy } = answer.scores
      // photographed or drawn: the model wavers between the two, and each half would stay under its limit
      const scores = { sexual: Math.min(porn + hentai, 1), suggestive: sexy }
      return {
        scores,
        flagged: flaggedBy(thresholds.limits, scores),
        modelVersion: answer.modelVersion,
        thresholdsVersion: thresholds.version,
        assurance: 'basic',
        ...(answer.frames.total > 1 && { frames: answer.frames }),
      }
    },
  }
}
