/**
 * The number of blocks below the newest one at which a chain is read, the default of SVC_BLOCK_DEPTH_<chainId>. On chains
 * with many proposers the newest blocks are sometimes reorganised away. On others one sequencer orders the blocks: 0.
 */
export const blockDepths: ReadonlyMap<number, number> = new Map([
  [1, 2],
  [100, 2],
  [11155111, 2],
])
