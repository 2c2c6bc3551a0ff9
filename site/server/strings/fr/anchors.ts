import { anchorWords } from '../../../../shared/strings/fr/anchors.ts'
import type { AnchorsStrings } from '../en/anchors.ts'

/** French. */
export const anchors: AnchorsStrings = {
  choice: {
    title: (chain) => `Ancrer cette preuve sur ${chain}`,
    detail:
      'La chaîne enregistre l’heure. Vous pouvez ainsi montrer plus tard que cette preuve existait déjà. Elle n’en révèle rien. C’est irréversible.',
    further: (chains) => `L’ancrer aussi sur ${chains}`,
    furtherDetail: (hub) => `Elle est alors aussi ancrée sur ${hub}.`,
  },
  label: 'Ancrages',
  meaning: 'Cette preuve existait déjà à ce moment-là.',
  oneNode: 'Confirmé par un seul nœud.',
  ...anchorWords,
}
