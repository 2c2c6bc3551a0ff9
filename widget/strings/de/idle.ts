import type { IdleStrings } from '../en/idle.ts'

/** German. */
export const idle: IdleStrings = {
  label: 'Zum Fortfahren verifizieren',
  checks: '{n} Prüfungen',
  opening: 'Einen Moment',
  unreachable: 'Keine Verbindung',
  retry: 'Erneut versuchen',
}
