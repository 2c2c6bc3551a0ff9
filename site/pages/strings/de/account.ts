import type { AccountStrings } from '../en/account.ts'

/** German. */
export const account: AccountStrings = {
  title: 'Welches Konto gehört Ihnen?',
  orgTitle: 'Melden Sie sich mit dem Konto Ihrer Organisation an',
  lead: 'Sie melden sich dort an und kommen zurück. Danach signieren Sie mit Ihrer Wallet, um zu zeigen, dass das Konto Ihnen gehört.',
  wanted: (domain) => `Es muss ein Konto von ${domain} sein, kein privates.`,
  go: (name) => `Bei ${name} anmelden`,
  share: 'Im Nachweis',
  shareAccount:
    'Dass Sie dort ein Konto haben, und ein Code, an dem nur dieser Dienst es wiedererkennt. Der Name des Kontos kommt nur hinein, wenn Sie das im nächsten Schritt wählen',
  shareOrg:
    'Dass Sie ein Konto der Organisation haben, und Codes, an denen nur dieser Dienst Sie und die Organisation wiedererkennt',
  keep: 'Nicht im Nachweis',
  kept: 'Ihre E-Mail-Adresse, Ihr Passwort, Ihre Kontakte, Ihre Nachrichten',
  leaving: (name) => `Weiter zu ${name}`,
  leavingLead: 'Melden Sie sich dort an. Danach kommen Sie hierher zurück.',
  back: (name) => `Sie haben sich bei ${name} angemeldet`,
  backLead:
    'Signieren Sie jetzt mit Ihrer Wallet, um zu zeigen, dass dieses Konto Ihnen gehört. Sie haben zehn Minuten Zeit.',
  account: 'Konto:',
  show: (name) => `Meinen Namen bei ${name} im Nachweis zeigen`,
  showDetail: (name) => `Der Nachweis enthält dann den Namen, den andere bei ${name} sehen.`,
  other: 'Anderes Konto verwenden',
  cancelled: (name) => `Sie sind ohne Anmeldung von ${name} zurückgekommen. Es wurde nichts gespeichert.`,
  refused: (name) =>
    `Die Anmeldung bei ${name} hat nicht geklappt. Es wurde nichts gespeichert. Melden Sie sich erneut an.`,
  unavailable: (name) =>
    `${name} hat nicht geantwortet. Es wurde nichts gespeichert. Versuchen Sie es in einer Minute erneut.`,
  notBegun:
    'Die Anmeldung konnte nicht gestartet werden. Es wurde nichts gespeichert. Versuchen Sie es in einer Minute erneut.',
  notOffered: (name) => `Dieser Dienst unterstützt ${name} nicht.`,
}
