import { anchorWords } from '../../../../shared/strings/de/anchors.ts'
import type { AnchorsStrings } from '../en/anchors.ts'

/** German. */
export const anchors: AnchorsStrings = {
  choice: {
    title: (chain) => `Diesen Nachweis auf ${chain} verankern`,
    detail:
      'Die Blockchain hält den Zeitpunkt fest. So können Sie später zeigen, dass es den Nachweis da schon gab. Die Blockchain verrät nichts über ihn. Das Verankern lässt sich nicht rückgängig machen.',
    further: (chains) => `Auch auf ${chains} verankern`,
    furtherDetail: (hub) => `Dabei wird er auch auf ${hub} verankert.`,
  },
  label: 'Anker',
  meaning: 'Zu dieser Zeit gab es den Nachweis schon.',
  oneNode: 'Von nur einem Knoten bestätigt.',
  ...anchorWords,
}
