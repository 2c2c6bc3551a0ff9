import type { AccountStrings } from '../en/account.ts'

/** German. */
export const account: AccountStrings = {
  title: 'Welches Konto gehört Ihnen?',
  orgTitle: 'Melden Sie sich mit dem Konto Ihrer Organisation an',
  lead: 'Sie melden sich dort an und kommen zurück. Dann signiert Ihre Wallet, dass das Konto Ihnen gehört.',
  wanted: (domain) => `Es muss ein Konto von ${domain} sein, kein persönliches.`,
  go: (name) => `Bei ${name} anmelden`,
  share: 'Im Nachweis',
  shareAccount: 'Dass Sie dort ein Konto haben, und ein Fingerabdruck davon, den nur dieser Dienst vergleichen kann',
  shareOrg: 'Dass Sie ein Konto der Organisation haben, und Fingerabdrücke, die nur dieser Dienst vergleichen kann',
  keep: 'Nicht im Nachweis',
  kept: 'Ihre E-Mail-Adresse, Ihr Passwort, Ihre Kontakte, Ihre Nachrichten',
  leaving: (name) => `Weiter zu ${name}`,
  leavingLead: 'Melden Sie sich dort an. Danach kommen Sie hierher zurück.',
  back: (name) => `Sie haben sich bei ${name} angemeldet`,
  backLead: 'Signieren Sie nun mit Ihrer Wallet, dass dieses Konto Ihnen gehört. Sie haben zehn Minuten.',
  show: 'Meinen dortigen Namen zeigen',
  showDetail: (name) =>
    `Der Nachweis enthält dann den Namen, den andere bei ${name} sehen. Sonst enthält er ihn nicht.`,
  other: 'Anderes Konto verwenden',
  cancelled: (name) => `Sie sind ohne Anmeldung von ${name} zurückgekommen. Es wurde nichts gespeichert.`,
  refused: (name) =>
    `Die Anmeldung bei ${name} hat nicht geklappt. Es wurde nichts gespeichert. Melden Sie sich noch einmal an.`,
  unavailable: (name) =>
    `${name} hat nicht geantwortet. Es wurde nichts gespeichert. Versuchen Sie es in einer Minute noch einmal.`,
  notBegun:
    'Die Anmeldung konnte nicht beginnen. Es wurde nichts gespeichert. Versuchen Sie es in einer Minute noch einmal.',
  notOffered: (name) => `Dieser Dienst unterstützt ${name} nicht.`,
}
