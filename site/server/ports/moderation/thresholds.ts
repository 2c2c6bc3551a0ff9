/** From 0 to 1: what is as high as this, or higher, is flagged. */
export type Thresholds = Readonly<Record<string, number>>

/**
 * A score in steps of 0.1, rounded down: what is stored tells little of the content, and as limits are whole steps, it
 * is over a limit exactly when the score itself is (protocol/verifiers#ai-content-moderation).
 */
export function bucketed(score: number): number {
  return Math.floor(Math.min(Math.max(score, 0), 1) * 10 + 1e-9) / 10
}

/** The categories that reach their limit, in the order of `thresholds`. A category without a limit flags nothing. */
export function flaggedBy(thresholds: Thresholds, scores: Readonly<Record<string, number>>): string[] {
  return Object.entries(thresholds).flatMap(([category, limit]) =>
    bucketed(scores[category] ?? 0) >= limit ? [category] : [],
  )
}
