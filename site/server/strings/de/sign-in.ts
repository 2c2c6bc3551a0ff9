import type { SignInStrings } from '../en/sign-in.ts'

/** German. */
export const signIn: SignInStrings = {
  aside: 'Anmelden',
  title: 'Anmelden',
  lead: 'Verwalten Sie Ihre Nachweise, Zugänge und Geräte.',
  passkey: 'Mit Passkey fortfahren',
  newPasskey: 'Neu hier? Passkey erstellen',
  noScript: 'Zum Anmelden wird JavaScript benötigt. Aktivieren Sie es für diese Website und laden Sie die Seite neu.',

  again: {
    title: 'Erneut anmelden',
    lead: 'Für diesen Schritt müssen Sie sich erneut anmelden. Sie können jede Anmeldemethode Ihres Kontos verwenden.',
  },

  known: {
    title: 'Sie sind angemeldet',
    lead: 'Fahren Sie fort oder verwenden Sie ein anderes Konto.',
    label: 'Angemeldet als',
    passkey: 'Passkey',
    other: 'Anderes Konto verwenden',
    continue: 'Weiter',
    goTo: (host) => `Weiter zu ${host}`,
    away: 'Dieser Link führt Sie zu',
  },

  consent: {
    title: {
      web: (app) => `${app} mit Ihrem Konto verbinden?`,
      local: 'Ein Programm auf diesem Gerät mit Ihrem Konto verbinden?',
      app: 'Eine App auf diesem Gerät mit Ihrem Konto verbinden?',
    },
    asks: 'Damit erlauben Sie Folgendes:',
    untick: 'Entfernen Sie das Häkchen bei allem, was Sie nicht erlauben möchten.',
    hour: 'Der Zugriff endet nach 1 Stunde.',
    scopes: {
      'svc:core': {
        title: 'Öffentliche Nachweise abrufen',
        detail: 'Und sehen, welche Prüfungen dieser Dienst anbietet',
      },
      'svc:profile': {
        title: 'Ihr Konto sehen und nutzen',
        detail:
          'Ihre Wallets und privaten Nachweise sehen, ohne Rückfrage Nachweise für Sie erstellen und Agenten verwalten',
      },
      'svc:secrets': { title: 'Geheimnisse speichern und löschen', detail: 'Ohne sie später auslesen zu können' },
      offline_access: {
        title: '30 Tage verbunden bleiben',
        detail: 'Sonst endet der Zugriff nach 1 Stunde',
      },
    },
    address: 'Danach werden Sie weitergeleitet an',
    doubt: {
      web: 'Prüfen Sie die Adresse oben. Fahren Sie nur fort, wenn Sie diesen Vorgang bei {to} gestartet haben.',
      local: 'Fahren Sie nur fort, wenn Sie diesen Vorgang selbst gestartet haben.',
      app: 'Jede App auf diesem Gerät kann diese Adresse verwenden. Fahren Sie nur fort, wenn Sie diesen Vorgang selbst gestartet haben.',
    },
    bySigningIn: 'Wenn Sie sich hier anmelden, erlauben Sie das.',
    remembered: 'Nach dem, was Sie dieser App hier erlauben, fragen wir Sie nicht noch einmal.',
    disconnect: 'Sie können die Verbindung jederzeit in Ihrem Konto trennen.',
    allow: 'Erlauben',
    deny: 'Nicht erlauben',
    notNow: 'Jetzt nicht',
  },
}
