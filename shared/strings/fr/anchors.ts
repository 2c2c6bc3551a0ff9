import type { AnchorWords } from '../en/anchors.ts'

/** French. */
export const anchorWords: AnchorWords = {
  states: {
    waiting: (chain) => `En attente du prochain ancrage sur ${chain}`,
    pending: (chain) => `Envoyée sur ${chain}`,
    mined: (chain, block) => `Dans le bloc ${block} de ${chain}, pas encore définitif`,
    final: (chain, block, time) => `Ancrée sur ${chain} dans le bloc ${block}, ${time}`,
    failed: (chain) => `Non ancrée sur ${chain} en 24\u00a0heures`,
  },
  transaction: (chain) => `Transaction sur ${chain}`,
}
