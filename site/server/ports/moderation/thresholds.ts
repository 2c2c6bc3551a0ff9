/** The limit of each category, from 0 to 1. A score that reaches its limit is flagged. */
export type Thresholds = Readonly<Record<string, number>>

/**
 * Rounds a score down to a step of 0.1. So the stored score shows little of the content. As limits are whole steps, the
 * rounded score reaches a limit exactly when the score does (protocol/verifiers#ai-content-moderation).
 */
export function bucketed(score: number): number {
  return Math.floor(Math.min(Math.max(score, 0), 1) * 10 + 1e-9) / 10
}

/** Returns the categories that reach their limit, in the order of `thresholds`. A category without a limit is never flagged. */
export function flaggedBy(thresholds: Thresholds, scores: Readonly<Record<string, number>>): string[] {
  return Object.entries(thresholds).flatMap(([category, limit]) =>
    bucketed(scores[category] ?? 0) >= limit ? [category] : [],
  )
}
