/** The words about anchors: the choice before a verification, and the anchors on the page of a proof. */
export const anchors = {
  choice: {
    title: (chain: string) => `Anchor this proof on ${chain}`,
    detail: 'You can then show that this proof existed before a certain block. The chain shows nothing of the proof.',
    further: (chains: string) => `Anchor it on ${chains} too`,
    furtherDetail: (hub: string) => `This includes ${hub}.`,
  },
  label: 'Anchors',
  /** The page replaces `{time}` by the time of the block. */
  states: {
    waiting: (chain: string) => `Waiting for the next anchor on ${chain}`,
    pending: (chain: string) => `Sent to ${chain}`,
    mined: (chain: string, block: number) => `In block ${block} on ${chain}, not final yet`,
    final: (chain: string, block: number) => `Anchored on ${chain} in block ${block} at {time}`,
    failed: (chain: string) => `Not anchored on ${chain} within 24 hours`,
  },
  meaning: 'This proof existed before this block.',
  oneNode: 'One node confirmed the block.',
  transaction: (chain: string) => `Transaction on ${chain}`,
}

/** The words about anchors in one language. */
export type AnchorsStrings = typeof anchors
