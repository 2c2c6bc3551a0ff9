import { anchorWords } from '../../../../shared/strings/fr/anchors.ts'
import type { AnchorsStrings } from '../en/anchors.ts'

/** French. */
export const anchors: AnchorsStrings = {
  choice: {
    title: (chain) => `Ancrer cette preuve sur ${chain}`,
    detail:
      'Le réseau enregistre la date et l’heure. Vous pourrez ainsi montrer plus tard que cette preuve existait déjà. Cela ne révèle rien de la preuve. C’est irréversible.',
    further: (chains) => `L’ancrer aussi sur ${chains}`,
    furtherDetail: (hub) => `Elle est alors aussi ancrée sur ${hub}.`,
  },
  label: 'Ancrages',
  meaning: 'Cette preuve existait déjà à ce moment-là.',
  oneNode: 'Confirmé par un seul nœud.',
  ...anchorWords,
}
