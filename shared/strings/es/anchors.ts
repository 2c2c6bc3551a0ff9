import type { AnchorWords } from '../en/anchors.ts'

/** Spanish. */
export const anchorWords: AnchorWords = {
  states: {
    waiting: (chain) => `A la espera del próximo anclaje en ${chain}`,
    pending: (chain) => `Enviada a ${chain}`,
    mined: (chain, block) => `En ${chain}, aún sin confirmación definitiva (bloque ${block})`,
    final: (chain, block, time) => `Anclada en ${chain}, ${time} (bloque ${block})`,
    failed: (chain) => `Sin anclar en ${chain} tras 24 horas`,
  },
  transaction: (chain) => `Transacción en ${chain}`,
}
