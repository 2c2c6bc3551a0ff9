import { anchorWords } from '../../../../shared/strings/es/anchors.ts'
import type { AnchorsStrings } from '../en/anchors.ts'

/** Spanish. */
export const anchors: AnchorsStrings = {
  choice: {
    title: (chain) => `Anclar esta prueba en ${chain}`,
    detail:
      'Demuestra que esta prueba existía antes de cierto bloque. La red no revela nada de ella. No se puede deshacer.',
    further: (chains) => `Anclarla también en ${chains}`,
    furtherDetail: (hub) => `Así queda anclada también en ${hub}.`,
  },
  label: 'Anclajes',
  meaning: 'Esta prueba existía antes de este bloque.',
  oneNode: 'Confirmado por un solo nodo.',
  ...anchorWords,
}
