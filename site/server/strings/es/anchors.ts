import type { AnchorsStrings } from '../en/anchors.ts'

/** Spanish. */
export const anchors: AnchorsStrings = {
  choice: {
    title: (chain) => `Anclar esta prueba en ${chain}`,
    detail: 'Así podrá mostrar que esta prueba existía antes de cierto bloque. La cadena no muestra nada de la prueba.',
    further: (chains) => `Anclarla también en ${chains}`,
    furtherDetail: (hub) => `Esto incluye ${hub}.`,
  },
  label: 'Anclajes',
  states: {
    waiting: (chain) => `A la espera del próximo anclaje en ${chain}`,
    pending: (chain) => `Enviada a ${chain}`,
    mined: (chain, block) => `En el bloque ${block} de ${chain}, aún no definitivo`,
    final: (chain, block) => `Anclada en ${chain}, en el bloque ${block}, {time}`,
    failed: (chain) => `No se ancló en ${chain} en 24 horas`,
  },
  meaning: 'Esta prueba existía antes de este bloque.',
  oneNode: 'Un nodo confirmó el bloque.',
  transaction: (chain) => `Transacción en ${chain}`,
}
