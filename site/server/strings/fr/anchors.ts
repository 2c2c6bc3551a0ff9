import { anchorWords } from '../../../../shared/strings/fr/anchors.ts'
import type { AnchorsStrings } from '../en/anchors.ts'

/** French. */
export const anchors: AnchorsStrings = {
  choice: {
    title: (chain) => `Ancrer cette preuve sur ${chain}`,
    detail:
      'Vous pourrez montrer que cette preuve existait avant un certain bloc. La chaîne ne montre rien de la preuve.',
    further: (chains) => `L’ancrer aussi sur ${chains}`,
    furtherDetail: (hub) => `${hub} est compris.`,
  },
  label: 'Ancrages',
  meaning: 'Cette preuve existait avant ce bloc.',
  oneNode: 'Un nœud a confirmé le bloc.',
  ...anchorWords,
}
