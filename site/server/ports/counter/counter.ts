/** So many `points` in so many `seconds`, from the first one on. */
export type Allowance = { points: number; seconds: number }

/** Whose requests are counted together, and the network that they come from, for a counter that has no room left. */
export type Caller = { key: string; network?: string | undefined }

/** Counts how often somebody comes, for rate limits. */
export type Counter = {
  /**
   * Adds `cost` to what `caller` used in `bucket`. Undefined: it is within the allowance; else the ms until it would be. It
   * always answers: while what it shares with other processes is out of reach, each counts by itself.
   */
  count(bucket: string, caller: Caller, allowance: Allowance, cost?: number): Promise<number | undefined>
  close(): Promise<void>
}
