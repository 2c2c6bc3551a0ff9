import type { PasskeyStrings } from '../en/passkey.ts'

/** German. */
export const passkey: PasskeyStrings = {
  title: 'Passkey als Wallet verwenden',
  lead: 'Ihr Gerät speichert den Passkey und fragt nach Fingerabdruck, Gesicht oder PIN. Das ist kostenlos.',
  use: 'Meinen Passkey verwenden',
  make: 'Passkey erstellen',
  other: 'Einen meiner anderen Passkeys verwenden',
  account: 'Mit dem Passkey erstellen Sie hier auch ein Konto und werden angemeldet. Dort finden Sie Ihre Nachweise.',
  own: 'Jeder Passkey ist eine eigene Wallet mit eigener Adresse. Wenn Sie den Passkey verlieren, verlieren Sie auch die Wallet.',
  signTitle: 'Mit Ihrem Passkey signieren',
  signLead:
    'Ihr Gerät zeigt die Nachricht nicht an, lesen Sie sie daher hier. Signieren ist kostenlos, und es wird kein Geld gesendet.',
  sign: 'Signieren',
  signIn: 'Erneut anmelden',
  problems: {
    stopped: { title: 'Es wurde kein Passkey verwendet', body: 'Es wurde nichts signiert.' },
    here: { title: 'Auf diesem Gerät haben Sie schon einen Passkey', body: 'Wählen Sie „Meinen Passkey verwenden“.' },
    refused: { title: 'Ihr Gerät hat abgelehnt', body: 'Versuchen Sie es erneut oder wechseln Sie die Wallet.' },
    unknown: {
      title: 'Wir kennen diesen Passkey nicht',
      body: 'Vielleicht wurde er entfernt. Verwenden Sie einen anderen oder erstellen Sie einen neuen.',
    },
    'no-prf': {
      title: 'Dieser Passkey kann keine Wallet sein',
      body: 'Auf diesem Gerät können Sie sich mit dem Passkey nur anmelden: Das Gerät oder die App, die ihn speichert, unterstützt keine Wallets. Öffnen Sie diese Seite auf einem anderen Gerät oder wechseln Sie die Wallet.',
    },
    'other-wallet': {
      title: 'Dieser Passkey öffnet jetzt eine andere Wallet',
      body: 'Es wurde nichts signiert. Wählen Sie „Wallet wechseln“.',
    },
    'sign-in': {
      title: 'Melden Sie sich zuerst erneut an',
      body: 'Einen Passkey können Sie nur direkt nach der Anmeldung hinzufügen.',
    },
  },
}
