import type { BadgeStrings } from '../en/badge.ts'

/** German. */
export const badge: BadgeStrings = {
  checking: 'Wird geprüft',
  verified: 'Verifiziert',
  rejected: 'Nicht verifiziert',
  revoked: 'Widerrufen',
  expired: 'Abgelaufen',
  erased: 'Gelöscht',
  private: 'Privater Nachweis',
  unknown: 'Unbekannter Nachweis',
  unreachable: 'Nicht geprüft',
  mismatch: 'Hält nicht stand',
  by: '{wallet}, {date}',
  signed: '{wallet}, Signatur hier geprüft',
  neither: 'Keine Verbindung: weder ja noch nein',
  gone: 'Er zählt nicht mehr',
  hidden: 'Es gibt ihn. Mehr kann nur sein Besitzer zeigen',
  differs: 'Der gespeicherte Nachweis wurde verändert oder ist ein anderer',
}
