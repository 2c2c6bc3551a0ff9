import type { AccountLinkStrings } from '../en/account-link.ts'

/** German. */
export const accountLink: AccountLinkStrings = {
  title: 'Dieses Konto hinzufügen?',
  asks: 'Sie haben sich bei {name} angemeldet. Möchten Sie dieses Konto Ihrem Konto hier hinzufügen?',
  signsIn: 'Sie können sich dann auch damit hier anmelden. Das kann auch jeder andere, der sich dort anmelden kann.',
  only: 'Es steht dann in Ihrem Konto, wo nur Sie es sehen. Sie können sich hier nicht damit anmelden.',
  doubt: 'Fügen Sie es nur hinzu, wenn es Ihnen gehört und Sie diesen Vorgang selbst gestartet haben.',
  add: 'Konto hinzufügen',
  cancel: 'Abbrechen',
  expired: {
    title: 'Diese Anfrage ist abgelaufen',
    lead: 'Das Konto wurde schon hinzugefügt oder abgelehnt, es sind mehr als zehn Minuten vergangen, oder jemand anderes ist angemeldet.',
    advice: 'Beginnen Sie auf Ihrer Kontoseite neu.',
  },
  stale: {
    title: 'Melden Sie sich zuerst erneut an',
    lead: 'Ihre Anmeldung ist mehr als fünf Minuten her, deshalb wurde das Konto noch nicht hinzugefügt.',
    advice: 'Melden Sie sich erneut an und fügen Sie das Konto dann hinzu.',
  },
  taken: {
    title: 'Das gehört zu einem anderen Konto',
    lead: 'Es wurde nicht zu Ihrem Konto hinzugefügt.',
    advice:
      'Melden Sie sich damit an und entfernen Sie es dort unter „Anmeldung und Geräte“. Ist es dort die einzige Anmeldemethode, fügen Sie zuerst einen Passkey oder eine Wallet hinzu. Melden Sie sich dann wieder bei diesem Konto an und fügen Sie es hier hinzu.',
    listed:
      'Melden Sie sich hier bei dem Konto an, zu dem es gehört, und entfernen Sie es dort. Fügen Sie es dann Ihrem jetzigen Konto erneut hinzu.',
  },
  signIn: 'Beim anderen Konto anmelden',
  back: 'Zurück zu „Anmeldung und Geräte“',
}
