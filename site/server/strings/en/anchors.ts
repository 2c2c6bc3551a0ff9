import { anchorWords } from '../../../../shared/strings/en/anchors.ts'

/** The words about anchors: the choice before a verification, and the anchors on the page of a proof. */
export const anchors = {
  choice: {
    title: (chain: string) => `Anchor this proof on ${chain}`,
    detail:
      'The chain records the time, so that you can show later that this proof existed by then. It reveals nothing about the proof. You can’t undo this.',
    further: (chains: string) => `Also anchor it on ${chains}`,
    furtherDetail: (hub: string) => `This also anchors it on ${hub}.`,
  },
  label: 'Anchors',
  meaning: 'This proof existed by that time.',
  oneNode: 'Confirmed by one node.',
  ...anchorWords,
}

/** The words about anchors in one language. */
export type AnchorsStrings = typeof anchors
