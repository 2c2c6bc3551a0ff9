/**
 * How many blocks below the newest one a chain is looked at, the default of SVC_BLOCK_DEPTH_<chainId>: where blocks are
 * proposed every few seconds by somebody else, the newest sometimes vanish. Elsewhere one sequencer orders them: 0.
 */
export const blockDepths: ReadonlyMap<number, number> = new Map([
  [1, 2],
  [100, 2],
  [11155111, 2],
])
