import { anchorWords } from '../../../../shared/strings/de/anchors.ts'
import type { AnchorsStrings } from '../en/anchors.ts'

/** German. */
export const anchors: AnchorsStrings = {
  choice: {
    title: (chain) => `Diesen Nachweis auf ${chain} verankern`,
    detail:
      'Die Blockchain hält die Zeit fest. So können Sie später zeigen, dass es ihn da schon gab. Sie verrät nichts über ihn. Das lässt sich nicht rückgängig machen.',
    further: (chains) => `Auch auf ${chains} verankern`,
    furtherDetail: (hub) => `Damit ist er auch auf ${hub} verankert.`,
  },
  label: 'Anker',
  meaning: 'Zu dieser Zeit gab es den Nachweis schon.',
  oneNode: 'Von nur einem Knoten bestätigt.',
  ...anchorWords,
}
