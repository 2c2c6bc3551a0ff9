import type { IdleStrings } from '../en/idle.ts'

/** French. */
export const idle: IdleStrings = {
  label: 'Vérifier pour continuer',
  checks: '{n} vérifications',
  opening: 'Un instant',
  unreachable: 'Pas de connexion',
  retry: 'Réessayer',
}
