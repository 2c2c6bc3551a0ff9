import type { SignInStrings } from '../en/sign-in.ts'

/** German. */
export const signIn: SignInStrings = {
  aside: 'Anmelden',
  title: 'Anmelden',
  lead: 'Mit einem Passkey, einer Wallet oder einem Konto, das Sie anderswo haben. Ein Passwort gibt es nicht.',
  passkey: 'Mit einem Passkey fortfahren',
  noScript:
    'Zum Anmelden braucht diese Seite JavaScript. Schalten Sie es für diese Website ein, und laden Sie die Seite neu.',

  again: {
    title: 'Noch einmal anmelden',
    lead: 'Was Sie vorhaben, braucht eine frische Anmeldung. Nehmen Sie einen Weg, der zu Ihrem Profil gehört.',
  },

  known: {
    title: 'Sie sind angemeldet',
    lead: 'Machen Sie so weiter, oder verwenden Sie ein anderes Konto.',
    label: 'Angemeldet als',
    passkey: 'Passkey',
    other: 'Anderes Konto verwenden',
    continue: 'Weiter',
    goTo: (host) => `Weiter zu ${host}`,
    away: 'Der Link, der Sie hierher geführt hat, nennt diesen weiteren Weg:',
  },

  consent: {
    title: 'Einen Assistenten mit Ihrem Profil verbinden',
    web: 'Darum bittet eine App, die an {to} zurückgeschickt wird.',
    local: 'Darum bittet ein Programm auf diesem Gerät, das an {to} wartet.',
    app: 'Darum bittet eine App auf diesem Gerät, die Adressen öffnet, die mit {to} beginnen.',
    address: 'Die ganze Adresse',
    asks: 'Worum sie bittet',
    scopes: {
      'svc:core': { title: 'Öffentliche Werkzeuge nutzen', detail: 'Prüfungen und öffentliche Nachweise nachschlagen' },
      'svc:profile': {
        title: 'Ihr Profil sehen und nutzen',
        detail: 'Ihre privaten Nachweise und Agenten sowie neue Nachweise für Sie',
      },
      'svc:secrets': {
        title: 'Geheimnisse für Sie aufbewahren',
        detail: 'Versiegelt; werden nie wieder gezeigt, auch der App nicht',
      },
      offline_access: {
        title: 'Verbunden bleiben',
        detail: 'Bis zu 30 Tage, oder bis Sie die Verbindung in Ihrem Konto trennen',
      },
    },
    bySigningIn: 'Wenn Sie sich hier anmelden, erlauben Sie das.',
    remembered: 'Wenn diese App das nächste Mal darum bittet, fragen wir Sie nicht noch einmal.',
    doubt: 'Haben Sie das nicht selbst begonnen? Dann erlauben Sie es nicht.',
    allow: 'Erlauben',
    deny: 'Nicht erlauben',
    notNow: 'Jetzt nicht',
  },
}
