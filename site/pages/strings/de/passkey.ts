import type { PasskeyStrings } from '../en/passkey.ts'

export const passkey: PasskeyStrings = {
  label: 'Passkey mit Wallet',
  title: 'Einen Passkey als Wallet benutzen',
  lead: 'Ihr Gerät verwahrt ihn und fragt nach Finger, Gesicht oder PIN. Das ist kostenlos.',
  use: 'Meinen Passkey benutzen',
  make: 'Neuen Passkey anlegen',
  other: 'Anderen Passkey benutzen',
  own: 'Jeder Passkey ist ein eigenes Wallet: Ein neuer hat eine neue Adresse, und mit dem Passkey geht sein Wallet verloren.',
  signTitle: 'Mit Ihrem Passkey unterschreiben',
  signLead:
    'Ihr Gerät zeigt die Nachricht nicht, lesen Sie sie also hier. Sie löst keine Transaktion aus und kostet nichts.',
  sign: 'Unterschreiben',
  signIn: 'Neu anmelden',
  problems: {
    stopped: {
      title: 'Es wurde kein Passkey benutzt',
      body: 'Es wurde abgebrochen oder dauerte zu lange. Nichts wurde unterschrieben.',
    },
    here: {
      title: 'Dieses Gerät verwahrt schon einen Passkey von Ihnen',
      body: 'Wählen Sie „Meinen Passkey benutzen“.',
    },
    refused: {
      title: 'Ihr Gerät hat abgelehnt',
      body: 'Versuchen Sie es noch einmal oder nehmen Sie einen anderen Weg.',
    },
    unknown: {
      title: 'Dieser Passkey ist hier nicht bekannt',
      body: 'Vielleicht wurde er entfernt. Benutzen Sie einen anderen oder legen Sie einen neuen an.',
    },
    'no-prf': {
      title: 'Dieser Passkey kann kein Wallet sein',
      body: 'Er meldet Sie an, aber das Gerät oder die App, die ihn verwahrt, kann kein Wallet daraus ableiten. Legen Sie anderswo einen an oder nehmen Sie einen anderen Weg.',
    },
    'other-wallet': {
      title: 'Dieser Passkey führt jetzt zu einem anderen Wallet',
      body: 'Es ist nicht das Wallet von früher, also wurde nichts unterschrieben. Nehmen Sie einen anderen Weg.',
    },
    'sign-in': {
      title: 'Melden Sie sich zuerst neu an',
      body: 'Ein neuer Passkey kommt nur gleich nach einer Anmeldung dazu.',
    },
  },
}
