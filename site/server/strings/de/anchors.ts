import type { AnchorsStrings } from '../en/anchors.ts'

/** German. */
export const anchors: AnchorsStrings = {
  choice: {
    title: (chain) => `Diesen Nachweis auf ${chain} verankern`,
    detail:
      'Sie können dann zeigen, dass es diesen Nachweis vor einem bestimmten Block gab. Auf der Chain ist nichts von ihm zu sehen.',
    further: (chains) => `Auch auf ${chains} verankern`,
    furtherDetail: (hub) => `Das schließt ${hub} ein.`,
  },
  label: 'Anker',
  states: {
    waiting: (chain) => `Wartet auf den nächsten Anker auf ${chain}`,
    pending: (chain) => `An ${chain} gesendet`,
    mined: (chain, block) => `In Block ${block} auf ${chain}, noch nicht endgültig`,
    final: (chain, block) => `Auf ${chain} verankert in Block ${block}, {time}`,
    failed: (chain) => `Nicht innerhalb von 24 Stunden auf ${chain} verankert`,
  },
  meaning: 'Diesen Nachweis gab es vor diesem Block.',
  oneNode: 'Ein Knoten hat den Block bestätigt.',
  transaction: (chain) => `Transaktion auf ${chain}`,
}
