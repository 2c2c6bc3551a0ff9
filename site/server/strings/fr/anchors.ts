import { anchorWords } from '../../../../shared/strings/fr/anchors.ts'
import type { AnchorsStrings } from '../en/anchors.ts'

/** French. */
export const anchors: AnchorsStrings = {
  choice: {
    title: (chain) => `Ancrer cette preuve sur ${chain}`,
    detail: 'Montre que cette preuve existait avant un certain bloc. La chaîne n’en révèle rien. C’est irréversible.',
    further: (chains) => `L’ancrer aussi sur ${chains}`,
    furtherDetail: (hub) => `Elle est alors aussi ancrée sur ${hub}.`,
  },
  label: 'Ancrages',
  meaning: 'Cette preuve existait avant ce bloc.',
  oneNode: 'Confirmé par un seul nœud.',
  ...anchorWords,
}
