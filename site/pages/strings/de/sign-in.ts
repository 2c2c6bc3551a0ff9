import type { SignInStrings } from '../en/sign-in.ts'

/** German. */
export const signIn: SignInStrings = {
  title: 'Wie möchten Sie sich anmelden?',
  passkey: 'Mit Passkey fortfahren',
  savedPasskey: 'Ihre gespeicherten Passkeys',
  savedPasskeyHint: 'Ihr Browser zeigt sie hier an',
  newPasskey: 'Neu hier? Passkey erstellen',
  wallet: 'Mit Wallet fortfahren',
  provider: (name) => `Mit ${name} fortfahren`,
  noPasskeys: 'Dieser Browser unterstützt keine Passkeys.',
  otherWay: 'Anders anmelden',

  follow: {
    title: 'Auf Ihrem Gerät fortfahren',
    body: 'Wählen Sie einen Passkey und bestätigen Sie mit Fingerabdruck, Gesicht oder PIN.',
    newTitle: 'Passkey erstellen',
    newBody: 'Ihr Gerät speichert ihn, und Sie müssen sich kein Passwort merken.',
  },
  leaving: (name) => `${name} wird geöffnet`,
  goingOn: 'Sie sind angemeldet',
  goingOnBody: 'Einen Moment.',
  switching: 'Sie werden abgemeldet',
  walletLead:
    'Verbinden Sie Ihre Wallet und signieren Sie eine Nachricht. Das ist kostenlos, und es wird kein Geld gesendet.',

  problems: {
    passkeyCancelled: {
      title: 'Es wurde kein Passkey verwendet',
      body: 'Sie haben abgebrochen, es hat zu lange gedauert, oder dieses Gerät hat keinen Passkey für diese Website. Es wurde nichts gespeichert.',
    },
    passkeyUnknown: {
      title: 'Dieser Passkey funktioniert hier nicht',
      body: 'Vielleicht wurde er aus seinem Konto entfernt. Verwenden Sie einen anderen oder melden Sie sich anders an.',
    },
    passkeyRemoved: {
      title: 'Dieser Passkey wurde entfernt',
      body: 'Sie können sich damit hier nicht mehr anmelden. Verwenden Sie einen anderen oder melden Sie sich anders an. Den entfernten können Sie in Ihrem Passwortmanager löschen.',
    },
    passkeyRefused: {
      title: 'Wir konnten den Passkey nicht lesen',
      body: 'Es wurde nichts gespeichert. Versuchen Sie es erneut oder melden Sie sich anders an.',
    },
    passkeyFailed: {
      title: 'Der Passkey hat nicht funktioniert',
      body: 'Ihr Gerät oder Browser hat ihn abgelehnt. Melden Sie sich anders an.',
    },
    providerCancelled: { title: 'Sie sind ohne Anmeldung zurückgekommen', body: 'Es wurde nichts gespeichert.' },
    providerRefused: {
      title: 'Der Anbieter hat Sie nicht angemeldet',
      body: 'Es wurde nichts gespeichert. Versuchen Sie es erneut oder melden Sie sich anders an.',
    },
    providerUnavailable: {
      title: 'Der Anbieter hat nicht geantwortet',
      body: 'Es wurde nichts gespeichert. Versuchen Sie es in einer Minute erneut.',
    },
  },
}
