/** The words for how far an anchor of a proof is on one chain. `time` is that of the block. */
export const anchorWords = {
  states: {
    waiting: (chain: string) => `Waiting for the next anchor on ${chain}`,
    pending: (chain: string) => `Sent to ${chain}`,
    mined: (chain: string, block: number) => `On ${chain}, not final yet (block ${block})`,
    final: (chain: string, block: number, time: string) => `Anchored on ${chain}, ${time} (block ${block})`,
    failed: (chain: string) => `Not anchored on ${chain} within 24 hours`,
  },
  transaction: (chain: string) => `Transaction on ${chain}`,
}

/** The words for anchors in one language. */
export type AnchorWords = typeof anchorWords
