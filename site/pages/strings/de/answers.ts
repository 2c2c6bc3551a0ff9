import type { AnswersStrings } from '../en/answers.ts'

/** German. */
export const answers: AnswersStrings = {
  title: 'Was sich prüfen lässt',
  labels: {
    signed: 'Von der Wallet signiert',
    found: (issuer) => `Von ${issuer} bestätigt`,
    current: 'Noch gültig',
    logged: 'In einem öffentlichen Protokoll',
  },
  findings: { holds: 'Ja', fails: 'Nein', open: 'Nicht sicher' },
  asOf: (answer, time) => `${answer}, Stand ${time}`,
  heldAsOf: (time) => `Stand ${time} war er nicht zurückgezogen. Was seitdem geschah, lässt sich hier nicht wissen.`,
  reasons: {
    SIGNATURE_VALID: 'Der eigene Schlüssel der Wallet hat genau diese Anfrage signiert.',
    CONFIRMED: 'Die Angabe wurde geprüft und das Ergebnis signiert.',
    NOT_WITHDRAWN: 'Er war nicht zurückgezogen.',
    BUNDLE_TOO_LARGE: 'Das ist größer als jeder gespeicherte Nachweis.',
    BUNDLE_INVALID: 'Das ist kein gespeicherter Nachweis.',
    ENVELOPE_MISSING: 'Die signierte Anfrage hat nur der Inhaber.',
    ENVELOPE_INVALID: 'Die signierte Anfrage wurde verändert, oder ein anderer Schlüssel hat sie signiert.',
    CONTRACT_WALLET: 'Die Wallet ist vielleicht ein Vertrag. Nur ihr Netzwerk kann die Signatur prüfen.',
    CREDENTIAL_MISSING: 'Die signierte Bestätigung fehlt.',
    CREDENTIAL_INVALID: 'Die Bestätigung wurde verändert oder ist beschädigt.',
    CREDENTIAL_FOREIGN: 'Er enthält eine Bestätigung eines anderen Nachweises.',
    ISSUER_UNKNOWN: 'Signiert hat ein Aussteller, den diese Seite nicht kennt.',
    KEY_UNKNOWN: 'Signiert wurde mit einem Schlüssel, den diese Seite nicht kennt.',
    KEY_COMPROMISED: 'Den Schlüssel der Signatur kann auch jemand anderes benutzt haben.',
    STATUS_MISSING: 'Die Liste der zurückgezogenen Nachweise fehlt.',
    STATUS_INVALID: 'Die Liste der zurückgezogenen Nachweise wurde verändert oder gehört nicht dazu.',
    STATUS_OLD: 'Die Liste der zurückgezogenen Nachweise ist zu alt.',
    WITHDRAWN: 'Er wurde zurückgezogen.',
    EXPIRED: 'Er ist abgelaufen.',
    LOG_MISSING: 'Er steht noch in keinem öffentlichen Protokoll.',
  },
  each: 'Die einzelnen Prüfungen',
  line: (label, answer) => `${label}: ${answer}`,

  verdicts: {
    holds: {
      title: 'Er ist echt',
      body: (issuer) => `${issuer} hat ihn bestätigt und nicht zurückgezogen.`,
    },
    fails: {
      title: 'Er hält nicht stand',
      body: () => 'Verlassen Sie sich nicht darauf. Was nicht stimmt, ist unten markiert.',
    },
    open: {
      title: 'Von hier aus nicht sicher',
      body: () => 'Eine Antwort unten ist weder ja noch nein. Der Grund steht dabei.',
    },
  },

  unread: {
    answer: 'Noch nicht gelesen',
    private: 'Der Dienst zeigt es nur dem Inhaber.',
    failed: 'Der Dienst hat nicht geantwortet.',
    reading: 'Der Dienst wird gefragt.',
  },
  reading: 'Wird geprüft',
  again: 'Erneut prüfen',
  unreachable: 'Der Dienst hat nicht geantwortet, weder ja noch nein. Prüfen Sie in einer Minute erneut.',
  checked: (time) => `Geprüft um ${time}.`,
  mustSign: 'Bestätigen Sie noch einmal in Ihrer Wallet, um alle Antworten zu sehen. Das ist kostenlos.',
  cannotSign: 'Ihre Wallet kann auf dieser Seite nicht noch einmal gefragt werden, deshalb fehlen hier Antworten.',
  showAll: 'Alle Antworten anzeigen',
  confirmIn: (wallet) => `Bestätigen Sie in ${wallet}, dass Sie ihn lesen möchten.`,
  save: 'Nachweis speichern',
  saved: 'Gespeichert. Alle können die Datei ohne diesen Dienst prüfen.',
  notSaved: 'Was der Dienst bestätigt hat, lässt sich gerade nicht lesen. Die Datei wäre unvollständig.',
  saveAlone: 'Nur die signierte Anfrage speichern',
  savedAlone: 'Gespeichert. Die Datei zeigt, was Sie signiert haben, aber nicht, was der Dienst bestätigt hat.',
}
