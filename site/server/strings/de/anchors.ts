import { anchorWords } from '../../../../shared/strings/de/anchors.ts'
import type { AnchorsStrings } from '../en/anchors.ts'

/** German. */
export const anchors: AnchorsStrings = {
  choice: {
    title: (chain) => `Diesen Nachweis auf ${chain} verankern`,
    detail:
      'Zeigt, dass es ihn vor einem bestimmten Block gab. Die Blockchain verrät nichts über ihn. Das lässt sich nicht rückgängig machen.',
    further: (chains) => `Auch auf ${chains} verankern`,
    furtherDetail: (hub) => `Damit ist er auch auf ${hub} verankert.`,
  },
  label: 'Anker',
  meaning: 'Diesen Nachweis gab es vor diesem Block.',
  oneNode: 'Von nur einem Knoten bestätigt.',
  ...anchorWords,
}
