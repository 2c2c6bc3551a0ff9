import { anchorWords } from '../../../../shared/strings/en/anchors.ts'

/** The words about anchors: the choice before a verification, and the anchors on the page of a proof. */
export const anchors = {
  choice: {
    title: (chain: string) => `Anchor this proof on ${chain}`,
    detail: 'You can then show that this proof existed before a certain block. The chain shows nothing of the proof.',
    further: (chains: string) => `Anchor it on ${chains} too`,
    furtherDetail: (hub: string) => `This includes ${hub}.`,
  },
  label: 'Anchors',
  meaning: 'This proof existed before this block.',
  oneNode: 'One node confirmed the block.',
  ...anchorWords,
}

/** The words about anchors in one language. */
export type AnchorsStrings = typeof anchors
