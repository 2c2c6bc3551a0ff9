import { anchorWords } from '../../../../shared/strings/de/anchors.ts'
import type { AnchorsStrings } from '../en/anchors.ts'

/** German. */
export const anchors: AnchorsStrings = {
  choice: {
    title: (chain) => `Diesen Nachweis auf ${chain} verankern`,
    detail:
      'Sie können dann zeigen, dass es diesen Nachweis vor einem bestimmten Block gab. Auf der Chain ist nichts von ihm zu sehen.',
    further: (chains) => `Auch auf ${chains} verankern`,
    furtherDetail: (hub) => `Das schließt ${hub} ein.`,
  },
  label: 'Anker',
  meaning: 'Diesen Nachweis gab es vor diesem Block.',
  oneNode: 'Ein Knoten hat den Block bestätigt.',
  ...anchorWords,
}
