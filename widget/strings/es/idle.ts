import type { IdleStrings } from '../en/idle.ts'

/** Spanish. */
export const idle: IdleStrings = {
  label: 'Verificar y continuar',
  checks: '{n} comprobaciones',
  opening: 'Un momento',
  unreachable: 'Sin conexión',
  retry: 'Reintentar',
}
