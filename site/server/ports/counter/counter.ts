/** Allows `points` within `seconds`. The time begins with the first request. */
export type Allowance = { points: number; seconds: number }

/** `key` names those whose requests are counted together; `network` is where they come from. A full counter counts there. */
export type Caller = { key: string; network?: string | undefined }

/** Counts requests for rate limits. */
export type Counter = {
  /**
   * Adds `cost` to what `caller` has used in `bucket`. Returns undefined within the allowance, otherwise the ms until the
   * caller may come again. It never throws: while the shared database cannot be reached, each process counts by itself.
   */
  count(bucket: string, caller: Caller, allowance: Allowance, cost?: number): Promise<number | undefined>
  close(): Promise<void>
}
