import type { AccountStrings } from '../en/account.ts'

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** German. */
export const account: AccountStrings = {
  account: 'Konto',
  menu: 'Menü',
  path: 'Navigationspfad',
  tabsLabel: 'Seiten zur Aktivität',
  tabs: { activity: 'Ereignisse', webhooks: 'Webhooks', history: 'Kontoverlauf' },
  pages: {
    overview: 'Übersicht',
    proofs: 'Nachweise',
    gates: 'Zugänge',
    newGate: 'Neuer Zugang',
    signIn: 'Anmeldung und Geräte',
    apps: 'Apps und Schlüssel',
    data: 'Daten',
    activity: 'Aktivität',
    webhooks: 'Webhooks',
    history: 'Kontoverlauf',
  },
  leads: {
    proofs: 'Was Ihre Wallets nachgewiesen haben, wer die Nachweise sieht und wie lange sie gelten.',
    gates: 'Was andere nachweisen, um von Ihnen Zugriff, eine Datei oder eine Nachricht zu bekommen.',
    signIn: 'Wie Sie sich anmelden und wo Sie angemeldet sind.',
    apps: 'Welche Apps und Programme für Sie handeln dürfen.',
    data: 'Sichern Sie Ihre Daten als Datei oder löschen Sie Ihr Konto.',
    activity: 'Was mit Ihren Nachweisen und an Ihren Zugängen passiert.',
    webhooks: 'Ihr Server erfährt von jedem Ereignis.',
    history: 'Anmeldungen bei Ihrem Konto und Änderungen daran.',
  },
  parts: {
    wallets: 'Wallets',
    passkeys: 'Passkeys',
    accounts: 'Verknüpfte Konten',
    payout: 'Auszahlungen',
    clients: 'Verbundene Apps',
    keys: 'Zugriffsschlüssel',
    secrets: 'Gespeicherte Geheimnisse',
    sessions: 'Wo Sie angemeldet sind',
    export: 'Daten exportieren',
    erase: 'Konto löschen',
    events: 'Ereignisse',
    deliveries: 'Webhook-Zustellungen',
  },
  prove: 'Etwas nachweisen',
  newGate: 'Neuer Zugang',
  signedIn: 'Angemeldet',
  signOut: 'Abmelden',
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
    setUpCards: (names) => ({
      title: 'Stripe für Kartenzahlungen einrichten',
      body: `Bis dahin kann niemand mit Karte bezahlen: ${names}`,
      act: 'Stripe einrichten',
    }),
    checkPrice: (names) => ({
      title: 'Eine Zahlungsart funktioniert nicht',
      body: `Prüfen Sie den Preis: ${names}`,
      act: 'Preis prüfen',
    }),
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
      act: 'Weitere hinzufügen',
      bodies: {
        wallet:
          'Fügen Sie einen Passkey oder eine weitere Wallet hinzu. Dann können Sie sich weiter anmelden, wenn Sie die erste Methode verlieren.',
        passkey:
          'Fügen Sie eine Wallet hinzu oder einen Passkey auf einem anderen Gerät. Dann können Sie sich weiter anmelden, wenn Sie die erste Methode verlieren.',
        account:
          'Fügen Sie einen Passkey oder eine Wallet hinzu. Dann können Sie sich weiter anmelden, wenn Sie das Konto verlieren, das Sie jetzt verwenden.',
      },
    },
    addWallet: {
      title: 'Wallet hinzufügen',
      body: 'Nachweise gehören zu Wallets. Sobald Sie eine hinzufügen, erscheinen Ihre Nachweise hier.',
      act: 'Wallet hinzufügen',
    },
    passkeyOnly:
      'Nachweise gehören zu Wallets, und Ihr Passkey hat noch keine. Fügen Sie eine hinzu. Oder wählen Sie beim nächsten Nachweis „Passkey“, falls Ihr Gerät das unterstützt.',
    latest: 'Neueste Nachweise',
    all: 'Alle Nachweise',
    none: 'Noch keine Nachweise. Was Sie mit einer Wallet dieses Kontos nachweisen, erscheint hier.',
    states: { active: 'Gültig', soon: 'Läuft bald ab', expired: 'Abgelaufen' },
  },
}
