/** So many `points` in so many `seconds`, from the first one on. */
export type Allowance = { points: number; seconds: number }

/** Counts how often somebody comes, for rate limits. */
export type Counter = {
  /**
   * Counts one request of `caller` in `bucket`. Undefined: it is within the allowance; else the ms until it would be. It
   * always answers: while what it shares with other processes is out of reach, each counts by itself.
   */
  count(bucket: string, caller: string, allowance: Allowance): Promise<number | undefined>
  close(): Promise<void>
}
