import type { AnchorWords } from '../en/anchors.ts'

/** French. */
export const anchorWords: AnchorWords = {
  states: {
    waiting: (chain) => `En attente du prochain ancrage sur ${chain}`,
    pending: (chain) => `Envoyée sur ${chain}`,
    mined: (chain, block) => `Sur ${chain}, finalisation en cours (bloc ${block})`,
    final: (chain, block, time) => `Ancrée sur ${chain}, ${time} (bloc ${block})`,
    failed: (chain) => `Non ancrée sur ${chain} en 24\u00a0heures`,
  },
  transaction: (chain) => `Transaction sur ${chain}`,
}
