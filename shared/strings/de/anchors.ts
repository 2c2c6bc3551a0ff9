import type { AnchorWords } from '../en/anchors.ts'

/** German. */
export const anchorWords: AnchorWords = {
  states: {
    waiting: (chain) => `Wartet auf den nächsten Anker auf ${chain}`,
    pending: (chain) => `An ${chain} gesendet`,
    mined: (chain, block) => `Auf ${chain}, noch nicht endgültig (Block ${block})`,
    final: (chain, block, time) => `Auf ${chain} verankert, ${time} (Block ${block})`,
    failed: (chain) => `Nicht innerhalb von 24 Stunden auf ${chain} verankert`,
  },
  transaction: (chain) => `Transaktion auf ${chain}`,
}
