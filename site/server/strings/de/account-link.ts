import type { AccountLinkStrings } from '../en/account-link.ts'

/** German. */
export const accountLink: AccountLinkStrings = {
  title: 'Dieses Konto hinzufügen?',
  asks: 'Sie haben sich bei {name} angemeldet. Möchten Sie dieses Konto Ihrem Konto hier hinzufügen?',
  signsIn: 'Wer sich dort anmelden kann, kann sich dann auch bei Ihrem Konto hier anmelden.',
  only: 'Sie können sich hier nicht damit anmelden.',
  doubt: 'Fügen Sie es nur hinzu, wenn es Ihres ist und Sie dies selbst begonnen haben.',
  add: 'Konto hinzufügen',
  cancel: 'Abbrechen',
  expired: {
    title: 'Diese Frage ist abgelaufen',
    lead: 'Das Konto wurde schon hinzugefügt oder abgelehnt, es sind mehr als zehn Minuten vergangen, oder jemand anderes ist angemeldet.',
    advice: 'Beginnen Sie auf Ihrer Kontoseite von vorn.',
  },
  stale: {
    title: 'Melden Sie sich zuerst noch einmal an',
    lead: 'Ihre Anmeldung ist mehr als fünf Minuten her, deshalb wurde das Konto noch nicht hinzugefügt.',
    advice: 'Melden Sie sich noch einmal an und fügen Sie das Konto dann hinzu.',
  },
  taken: {
    title: 'Das gehört zu einem anderen Konto',
    lead: 'Es wurde Ihrem nicht hinzugefügt.',
    advice: 'Melden Sie sich damit an und entfernen Sie es dort. Fügen Sie es dann hier noch einmal hinzu.',
  },
}
