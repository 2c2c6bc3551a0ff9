import type { SignInStrings } from '../en/sign-in.ts'

/** German. */
export const signIn: SignInStrings = {
  title: 'Wie möchten Sie sich anmelden?',
  passkey: 'Mit einem Passkey fortfahren',
  savedPasskey: 'Gespeicherten Passkey auswählen',
  newPasskey: 'Neu hier? Passkey anlegen',
  wallet: 'Wallet verwenden',
  provider: (name) => `Mit ${name} fortfahren`,
  noPasskeys: 'Dieser Browser kennt keine Passkeys.',

  follow: {
    title: 'Folgen Sie Ihrem Gerät',
    body: 'Es fragt nach Fingerabdruck, Gesicht oder PIN und lässt Sie einen Passkey auswählen.',
    newTitle: 'Passkey anlegen',
    newBody: 'Ihr Gerät fragt, wo er liegen soll. Mit ihm melden Sie sich hier ohne Passwort an.',
  },
  leaving: (name) => `Weiter zu ${name}`,
  goingOn: 'Sie sind angemeldet',
  goingOnBody: 'Einen Moment noch.',
  switching: 'Sie werden abgemeldet',
  walletLead:
    'Sie verbinden sie und signieren dann eine Nachricht. Beides ist kostenlos, und die Nachricht bewegt nichts.',

  problems: {
    passkeyCancelled: {
      title: 'Kein Passkey wurde verwendet',
      body: 'Sie haben abgebrochen, oder es dauerte zu lange. Es wurde nichts gespeichert.',
    },
    passkeyUnknown: {
      title: 'Mit diesem Passkey geht es hier nicht',
      body: 'Vielleicht wurde er aus seinem Profil entfernt. Nehmen Sie einen anderen oder einen anderen Weg.',
    },
    passkeyRefused: {
      title: 'Der Passkey ließ sich nicht lesen',
      body: 'Es wurde nichts gespeichert. Versuchen Sie es noch einmal oder auf einem anderen Weg.',
    },
    passkeyFailed: {
      title: 'Der Passkey hat nicht funktioniert',
      body: 'Dieses Gerät oder dieser Browser hat ihn abgelehnt. Melden Sie sich auf einem anderen Weg an.',
    },
    providerCancelled: {
      title: 'Sie sind ohne Anmeldung zurückgekommen',
      body: 'Es wurde nichts gespeichert.',
    },
    providerRefused: {
      title: 'Der Anbieter hat Sie nicht angemeldet',
      body: 'Es wurde nichts gespeichert. Versuchen Sie es noch einmal oder auf einem anderen Weg.',
    },
    providerUnavailable: {
      title: 'Der Anbieter hat nicht geantwortet',
      body: 'Es wurde nichts gespeichert. Versuchen Sie es in einer Minute noch einmal.',
    },
  },
}
