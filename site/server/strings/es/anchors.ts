import { anchorWords } from '../../../../shared/strings/es/anchors.ts'
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
  meaning: 'Esta prueba existía antes de este bloque.',
  oneNode: 'Un nodo confirmó el bloque.',
  ...anchorWords,
}
