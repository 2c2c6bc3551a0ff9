import { anchorWords } from '../../../../shared/strings/es/anchors.ts'
import type { AnchorsStrings } from '../en/anchors.ts'

/** Spanish. */
export const anchors: AnchorsStrings = {
  choice: {
    title: (chain) => `Anclar esta prueba en ${chain}`,
    detail:
      'La red registra la hora, y así puedes demostrar más adelante que esta prueba ya existía entonces. No revela nada de ella. No se puede deshacer.',
    further: (chains) => `Anclarla también en ${chains}`,
    furtherDetail: (hub) => `Así queda anclada también en ${hub}.`,
  },
  label: 'Anclajes',
  meaning: 'Esta prueba ya existía en ese momento.',
  oneNode: 'Confirmado por un solo nodo.',
  ...anchorWords,
}
