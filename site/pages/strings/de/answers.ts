import type { AnswersStrings } from '../en/answers.ts'

/** German. */
export const answers: AnswersStrings = {
  title: 'Was geprüft wurde',
  labels: {
    signed: 'Von der Wallet signiert',
    found: (issuer) => `Geprüft von ${issuer}`,
    current: 'Aktuell gültig',
    logged: 'Protokolliert',
  },
  findings: { holds: 'Ja', fails: 'Nein', open: 'Nicht bekannt' },
  signedThen: 'Ja, bei der Erstellung',
  checkedThen: 'Bei der Erstellung geprüft',
  unsigned: (account) =>
    `Die Wallet hat nicht signiert. Das Konto mit der Wallet ${account} hat diesen Nachweis angefordert: der angemeldete Inhaber, eine von ihm verbundene App oder ein Programm mit einem Zugriffsschlüssel.`,
  inLog: (issuer) =>
    `Er steht im öffentlichen Protokoll von ${issuer}. Dort steht nur ein Fingerabdruck, der nichts über den Nachweis oder den Inhaber verrät. Diese Seite prüft nicht, ob eine andere Organisation den Eintrag bestätigt hat.`,
  asOf: (answer, time) => `${answer}, Stand ${time}`,
  heldAsOf: (time) => `Er war gültig (Stand: ${time}). Seitdem kann er widerrufen worden sein.`,
  reasons: {
    SIGNATURE_VALID: 'Der eigene Schlüssel der Wallet hat genau diese Anfrage signiert.',
    CONFIRMED: 'Die Angabe wurde geprüft und das Ergebnis signiert.',
    NOT_WITHDRAWN:
      'Er war nicht widerrufen, als die Liste der widerrufenen Nachweise zuletzt aktualisiert wurde. Ein Widerruf erscheint hier nach ein bis zwei Minuten.',
    BUNDLE_TOO_LARGE: 'Diese Datei ist zu groß für einen gespeicherten Nachweis.',
    BUNDLE_INVALID: 'Das ist kein gespeicherter Nachweis.',
    ENVELOPE_MISSING:
      'Der Dienst bewahrt die Signatur nicht auf. Sie steht nur in einer Datei, die der Inhaber direkt nach dem Signieren gespeichert hat.',
    ENVELOPE_INVALID: 'Die signierte Anfrage wurde verändert oder mit einem anderen Schlüssel signiert.',
    CONTRACT_WALLET: 'Die Wallet ist vielleicht ein Smart Contract. Nur ihr Netzwerk kann die Signatur prüfen.',
    CREDENTIAL_MISSING: 'Das signierte Ergebnis fehlt.',
    CREDENTIAL_INVALID: 'Das signierte Ergebnis wurde verändert oder beschädigt.',
    CREDENTIAL_FOREIGN: 'Enthalten ist das Ergebnis eines anderen Nachweises.',
    ISSUER_UNKNOWN: 'Diese Seite kennt den Aussteller nicht, der signiert hat.',
    KEY_UNKNOWN: 'Diese Seite kennt den Schlüssel nicht, mit dem signiert wurde.',
    KEY_COMPROMISED: 'Den Schlüssel, mit dem signiert wurde, kann auch jemand anderes verwendet haben.',
    STATUS_MISSING: 'Die Liste der widerrufenen Nachweise fehlt.',
    STATUS_INVALID: 'Die Liste der widerrufenen Nachweise wurde verändert oder gehört zu einem anderen Nachweis.',
    STATUS_OLD: 'Die Liste der widerrufenen Nachweise ist zu alt.',
    WITHDRAWN: 'Er wurde widerrufen.',
    EXPIRED: 'Er ist abgelaufen.',
    LOGGED:
      'Eine andere Organisation hat bestätigt, dass er im öffentlichen Protokoll des Ausstellers steht. Dort steht nur ein Fingerabdruck, der nichts über den Nachweis oder den Inhaber verrät.',
    LOG_MISSING: 'Es wurde kein Eintrag gefunden. Ein neuer Nachweis wird erst nach kurzer Zeit eingetragen.',
    LOG_INVALID: 'Der Eintrag im Protokoll wurde verändert oder gehört zu einem anderen Nachweis.',
    LOG_UNKNOWN: 'Der Eintrag stammt aus einem Protokoll, das diese Seite nicht kennt.',
    WITNESS_MISSING: 'Keine Organisation, die diese Seite kennt, hat bestätigt, dass er im Protokoll steht.',
  },
  each: 'Die einzelnen Prüfungen',
  line: (label, answer) => `${label}: ${answer}`,

  verdicts: {
    holds: {
      title: 'Dieser gespeicherte Nachweis ist echt',
      body: (issuer, time) =>
        `Diese Seite hat ihn gerade geprüft: ${issuer} hat ihn signiert, und nichts wurde geändert. Beim Speichern war er nicht widerrufen (Stand: ${time}). Ob er seitdem widerrufen wurde, lässt sich nur online prüfen.`,
    },
    fails: {
      title: 'Dieser Nachweis ist nicht gültig',
      body: () => 'Verlassen Sie sich nicht darauf. Das Problem ist unten markiert.',
    },
    open: {
      title: 'Das lässt sich hier nicht sagen',
      body: () =>
        'Ein Nachweis ist gültig, wenn er geprüft wurde und weder abgelaufen noch widerrufen ist. Die Antworten unten zeigen, was nicht bekannt ist.',
    },
  },

  online: (issuer, time) =>
    `Diese Seite hat ihn gerade online geprüft: ${issuer} hat ihn signiert, nichts wurde geändert, und er ist nicht widerrufen (Stand: ${time}).`,
  ended: 'Dieser Nachweis ist nicht mehr gültig',
  genuine: {
    title: 'Dieser gespeicherte Nachweis ist echt',
    body: (issuer) => `${issuer} hat ihn geprüft. Ob er seitdem widerrufen wurde, lässt sich nur online prüfen.`,
  },

  unread: {
    answer: 'Noch nicht abgerufen',
    private: 'Das sieht nur der Inhaber.',
    failed: 'Der Dienst hat nicht geantwortet.',
    reading: 'Der Dienst wird abgefragt',
  },
  meaning: 'Was bedeuten diese Antworten? (auf Englisch)',
  reading: 'Wird geprüft',
  again: 'Erneut prüfen',
  unreachable: 'Der Dienst hat nicht geantwortet. Prüfen Sie in einer Minute erneut.',
  checked: (time) => `Geprüft um ${time}.`,
  mustSign:
    'Im öffentlichen Protokoll steht von jedem Nachweis nur ein Fingerabdruck, der nichts verrät. Um den Eintrag dieses privaten Nachweises nachzuschlagen, signieren Sie noch einmal mit Ihrer Wallet. So zeigen Sie, dass Sie es sind. Das ist kostenlos.',
  cannotSign:
    'Ihre Wallet kann auf dieser Seite nicht noch einmal signieren. Deshalb lassen sich das signierte Ergebnis und der Protokolleintrag hier nicht prüfen.',
  checkRest: 'Protokolleintrag prüfen',
  confirmIn: (wallet) => `Bestätigen Sie in ${wallet}, dass Sie es sind.`,
  anchorsWait: (chains) => `Wartet auf den nächsten Anker auf ${chains}.`,
  save: 'Nachweis speichern',
  saveNow:
    '„Nachweis speichern“ gibt Ihnen eine Datei mit dem Nachweis und Ihrer Signatur, die wir nicht aufbewahren. Sie können den Nachweis auch später in Ihrem Konto teilen, ohne die Datei.',
  saveSigns:
    'Wenn Sie „Nachweis speichern“ wählen, signieren Sie noch einmal mit Ihrer Wallet, um zu zeigen, dass Sie es sind. Das ist kostenlos.',
  find: 'Um den Nachweis wiederzufinden, bewahren Sie seinen Link auf. Oder melden Sie sich mit derselben Wallet an und öffnen Sie Konto → Nachweise.',
  findByPasskey:
    'Um den Nachweis wiederzufinden, bewahren Sie seinen Link auf. Oder melden Sie sich mit demselben Passkey an und öffnen Sie Konto → Nachweise.',
  saved: (hasContent) =>
    `Gespeichert. Wer diese Datei hat, kann sie ohne uns prüfen. Ob Sie den Nachweis später widerrufen, zeigt die Datei nicht: Das lässt sich nur online prüfen. Die Datei enthält Ihre Wallet-Adresse und alles, was Sie signiert haben${hasContent ? ', einschließlich des vollständigen Inhalts' : ''}.`,
  notSaved: 'Das signierte Ergebnis lässt sich gerade nicht lesen, daher wäre die Datei unvollständig.',
  noFile: 'Es wurde keine Datei gespeichert. Wählen Sie „Nachweis speichern“, um es erneut zu versuchen.',
  saveAlone: 'Nur die signierte Anfrage speichern',
  savedAlone: 'Gespeichert. Die Datei zeigt, was Sie signiert haben, aber nicht das Ergebnis.',
}
