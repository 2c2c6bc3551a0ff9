/**
 * Says whether a wallet may have what this row of a holding gives to somebody: nobody had it, the wallet has it itself
 * (`holders`: its names), or the quarantine after the last holder is over at `now` (Unix ms).
 */
export const mayHave = (
  row: { holder: string; freeFrom: number | null } | undefined,
  holders: readonly string[],
  now: number,
): boolean => row === undefined || holders.includes(row.holder) || (row.freeFrom !== null && row.freeFrom <= now)
