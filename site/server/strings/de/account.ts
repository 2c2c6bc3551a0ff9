import type { AccountStrings } from '../en/account.ts'

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** German. */
export const account: AccountStrings = {
  account: 'Konto',
  menu: 'Menü',
  pages: {
    overview: 'Übersicht',
    proofs: 'Nachweise',
    gates: 'Zugänge',
    newGate: 'Neuer Zugang',
    signIn: 'Anmeldung und Geräte',
    apps: 'Apps und Schlüssel',
    data: 'Daten',
  },
  leads: {
    proofs: 'Was Ihre Wallets nachgewiesen haben, wer die Nachweise sieht und wie lange sie gelten.',
    gates: 'Was andere nachweisen, um von Ihnen Zugriff, eine Datei oder eine Nachricht zu bekommen.',
    signIn: 'Wie Sie sich anmelden und wo Sie angemeldet sind.',
    apps: 'Welche Apps und Programme für Sie handeln dürfen.',
    data: 'Sichern Sie Ihre Daten als Datei oder löschen Sie Ihr Konto.',
  },
  parts: {
    wallets: 'Wallets',
    passkeys: 'Passkeys',
    accounts: 'Verknüpfte Konten',
    payout: 'Auszahlungen',
    clients: 'Verbundene Apps',
    keys: 'Zugriffsschlüssel',
    sessions: 'Wo Sie angemeldet sind',
    export: 'Daten exportieren',
    erase: 'Konto löschen',
  },
  prove: 'Etwas nachweisen',
  newGate: 'Neuer Zugang',
  signedIn: 'Angemeldet',
  signOut: 'Abmelden',
  ways: (count) => plural(count, 'Anmeldemethode', 'Anmeldemethoden'),
  missingGate: {
    title: 'Diesen Zugang gibt es in Ihrem Konto nicht',
    body: 'Vielleicht gehört er zu einem anderen Konto, oder die Adresse ist falsch.',
    act: 'Alle Zugänge',
  },
  noScript: 'Diese Seite braucht JavaScript. Aktivieren Sie es für diese Website und laden Sie die Seite neu.',
  overview: {
    numbers: {
      proofs: 'Gültige Nachweise',
      gates: 'Veröffentlichte Zugänge',
      ways: 'Anmeldemethoden',
      keys: 'Zugriffsschlüssel',
    },
    expiring: (count) => `${count} ${count === 1 ? 'läuft' : 'laufen'} diese Woche ab`,
    noneExpires: 'Keiner läuft diese Woche ab',
    drafts: (count) => plural(count, 'Entwurf', 'Entwürfe'),
    wallets: (count) => plural(count, 'Wallet', 'Wallets'),
    passkeys: (count) => plural(count, 'Passkey', 'Passkeys'),
    accounts: (count) => plural(count, 'verknüpftes Konto', 'verknüpfte Konten'),
    apps: (count) => plural(count, 'verbundene App', 'verbundene Apps'),
    attention: 'Zu erledigen',
    calm: 'Es gibt nichts zu erledigen.',
    proofsExpire: (count) => ({
      title: count === 1 ? '1 Nachweis läuft diese Woche ab' : `${count} Nachweise laufen diese Woche ab`,
      act: 'Nachweise ansehen',
    }),
    keysExpire: (count) => ({
      title:
        count === 1 ? '1 Zugriffsschlüssel läuft diese Woche ab' : `${count} Zugriffsschlüssel laufen diese Woche ab`,
      act: 'Schlüssel ansehen',
    }),
    until: (name, day) => `${name} am ${day}`,
    secondWay: {
      title: 'Zweite Anmeldemethode hinzufügen',
      body: 'Wenn Sie die eine verlieren, kommen Sie mit einem Passkey wieder in Ihr Konto.',
      act: 'Passkey hinzufügen',
    },
    addWallet: {
      title: 'Wallet hinzufügen',
      body: 'Nachweise gehören zu Wallets. Sobald Sie eine hinzufügen, erscheinen Ihre Nachweise hier.',
      act: 'Wallet hinzufügen',
    },
    latest: 'Neueste Nachweise',
    all: 'Alle Nachweise',
    none: 'Noch keine Nachweise. Was Sie mit einer Wallet dieses Kontos nachweisen, erscheint hier.',
    states: { active: 'Gültig', soon: 'Läuft bald ab', expired: 'Abgelaufen', unverified: 'Nicht verifiziert' },
  },
}
