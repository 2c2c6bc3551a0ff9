import type { AccountLinkStrings } from '../en/account-link.ts'

/** German. */
export const accountLink: AccountLinkStrings = {
  title: 'Dieses Konto hinzufügen?',
  asks: 'Sie haben uns ein Konto bei {name} gezeigt. Wenn Sie es hinzufügen, gehört es hier zu Ihrem Profil.',
  signsIn: 'Wer sich dort anmelden kann, kann sich dann auch in Ihrem Profil anmelden.',
  only: 'Mit diesem Konto allein können Sie sich nicht anmelden.',
  doubt: 'Fügen Sie es nur hinzu, wenn es Ihres ist und Sie dies selbst begonnen haben.',
  add: 'Konto hinzufügen',
  cancel: 'Abbrechen',
  expired: {
    title: 'Es gibt nichts mehr hinzuzufügen',
    lead: 'Das Konto wurde schon hinzugefügt oder abgelehnt, es ist zu viel Zeit vergangen, oder jemand anderes ist angemeldet.',
    advice: 'Beginnen Sie auf Ihrer Kontoseite von vorn.',
  },
  stale: {
    title: 'Melden Sie sich zuerst noch einmal an',
    lead: 'Ihre Anmeldung ist mehr als fünf Minuten her, deshalb wurde das Konto noch nicht hinzugefügt.',
    advice: 'Melden Sie sich noch einmal an, und fügen Sie das Konto dann hinzu.',
  },
  taken: {
    title: 'Dieses Konto gehört zu einem anderen Profil',
    lead: 'Es wurde Ihrem nicht hinzugefügt.',
    advice: 'Melden Sie sich damit an, entfernen Sie es dort, und fügen Sie es hier noch einmal hinzu.',
  },
}
