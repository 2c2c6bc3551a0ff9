import type { BadgeStrings } from '../en/badge.ts'

/** French. */
export const badge: BadgeStrings = {
  checking: 'Vérification en cours',
  verified: 'Vérifié',
  rejected: 'Non vérifié',
  revoked: 'Révoqué',
  expired: 'Expiré',
  erased: 'Effacé',
  private: 'Preuve privée',
  unknown: 'Preuve inconnue',
  unreachable: 'Pas vérifié',
  mismatch: 'Ne tient pas',
  by: '{wallet}, {date}',
  signed: '{wallet}, signature vérifiée ici',
  neither: 'Pas de connexion : ni oui ni non',
  gone: 'Elle ne compte plus',
  hidden: 'Elle existe. Seul son propriétaire peut en montrer plus',
  differs: 'La preuve enregistrée a été modifiée, ou en est une autre',
}
