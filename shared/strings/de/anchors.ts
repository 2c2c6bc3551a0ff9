import type { AnchorWords } from '../en/anchors.ts'

/** German. */
export const anchorWords: AnchorWords = {
  states: {
    waiting: (chain) => `Wartet auf den nächsten Anker auf ${chain}`,
    pending: (chain) => `An ${chain} gesendet`,
    mined: (chain, block) => `In Block ${block} auf ${chain}, noch nicht endgültig`,
    final: (chain, block, time) => `Auf ${chain} in Block ${block} verankert, ${time}`,
    failed: (chain) => `Nicht innerhalb von 24 Stunden auf ${chain} verankert`,
  },
  transaction: (chain) => `Transaktion auf ${chain}`,
}
