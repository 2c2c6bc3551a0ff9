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
  states: {
    waiting: (chain) => `En attente du prochain ancrage sur ${chain}`,
    pending: (chain) => `Envoyée à ${chain}`,
    mined: (chain, block) => `Dans le bloc ${block} de ${chain}, pas encore définitif`,
    final: (chain, block) => `Ancrée sur ${chain} dans le bloc ${block}, {time}`,
    failed: (chain) => `Pas ancrée sur ${chain} en 24 heures`,
  },
  meaning: 'Cette preuve existait avant ce bloc.',
  oneNode: 'Un nœud a confirmé le bloc.',
  transaction: (chain) => `Transaction sur ${chain}`,
}
