import type { IdleStrings } from '../en/idle.ts'

/** Spanish. */
export const idle: IdleStrings = {
  label: 'Verifique para continuar',
  checks: '{n} comprobaciones',
  opening: 'Un momento',
  unreachable: 'Sin conexión',
  retry: 'Intentar de nuevo',
}
