import type { AccountStrings } from '../en/account.ts'

/** German. */
export const account: AccountStrings = {
  title: 'Ihr Konto',
  lead: 'Ihre Nachweise, die Wege zur Anmeldung und was Sie anderen erlaubt haben.',
  parts: {
    proofs: 'Nachweise',
    wallets: 'Wallets',
    passkeys: 'Passkeys',
    accounts: 'Verknüpfte Konten',
    gates: 'Zugänge',
    payout: 'Bezahlt werden',
    clients: 'Verbundene Apps',
    keys: 'Zugangsschlüssel',
    sessions: 'Wo Sie angemeldet sind',
    erase: 'Alles löschen',
  },
  noScript: 'Diese Seite braucht JavaScript. Schalten Sie es für diese Website ein und laden Sie die Seite neu.',
}
