import type { Strings } from '../strings.ts'

/** German. */
export const strings: Strings = {
  language: 'de',
  choosing: { title: 'Wählen Sie eine Wallet', body: 'Sie signieren eine Nachricht. Das kostet nichts.' },
  connecting: { title: 'In {wallet} verbinden', body: 'Wählen Sie das Konto, das Sie verwenden möchten' },
  preparing: { title: 'Nachricht wird geschrieben', body: 'Sie können sie lesen, bevor Sie signieren' },
  signing: { title: 'In {wallet} bestätigen', body: 'Diese Signatur ist kostenlos' },
  checking: { title: 'Wird geprüft', body: 'Das dauert einige Sekunden' },
  offline: {
    title: 'Verbindung unterbrochen',
    body: 'Ihre Signatur bleibt erhalten. Sie wird gesendet, sobald Sie wieder online sind.',
  },
  slowWallet: 'Nichts zu sehen? Öffnen Sie {wallet} in der Symbolleiste des Browsers.',
  window: { title: 'Im anderen Fenster fortfahren', body: 'Wenn Sie dort fertig sind, geht es hier weiter' },
  windowLost: 'Ist es geschlossen? Öffnen Sie es erneut oder brechen Sie ab.',
  windowClosed: {
    title: 'Fenster geschlossen?',
    body: 'Es wurde nichts gespeichert. Öffnen Sie es erneut oder brechen Sie ab.',
  },
  leaving: { title: 'Die Prüfseite wird geöffnet', body: 'Danach kommen Sie hierher zurück' },
  returning: { title: 'Das Ergebnis wird abgerufen', body: 'Das dauert einen Moment' },
  resumed: { title: 'Ihre Prüfung ist noch offen', body: 'Setzen Sie sie fort oder brechen Sie ab' },
  moreNeeded: { title: 'Es fehlen noch Angaben', body: 'Die Prüfseite fragt danach' },
  noWallet: { title: 'Keine Wallet in diesem Browser', body: 'Auf der Prüfseite gibt es andere Wege' },
  verified: 'Bestätigt',
  cancelledLate: 'Falls Ihre Signatur schon angekommen war, wurde der Nachweis gespeichert.',
  actions: {
    cancel: 'Abbrechen',
    retry: 'Erneut versuchen',
    again: 'Neu beginnen',
    otherWallet: 'Andere Wallet verwenden',
    moreWallets: 'Weitere Wallets',
    openPage: 'Dort fortfahren',
    reopen: 'Erneut öffnen',
  },
  supportCode: 'Code',
  failureKind: {
    cancelled: { title: 'Abgebrochen', body: 'Es wurde nichts gespeichert.' },
    retryable: {
      title: 'Das hat nicht geklappt',
      body: 'Es wurde nichts gespeichert. Bitte versuchen Sie es noch einmal.',
    },
    'not-eligible': {
      title: 'Die Prüfung ergab ein Nein',
      body: 'Dieses Konto erfüllt nicht, was verlangt wird.',
    },
    ours: {
      title: 'Ein Fehler auf unserer Seite',
      body: 'Es wurde nichts gespeichert. Es liegt nicht an Ihnen oder Ihrer Wallet.',
    },
    publisher: {
      title: 'Diese Seite fragt falsch',
      body: 'Das können nur die Betreiber dieser Seite beheben.',
    },
  },
  failure: {
    // the person or their wallet
    CANCELLED: { title: 'Abgebrochen', body: 'Es wurde nichts gespeichert.' },
    WALLET_REJECTED: {
      title: 'Sie haben in der Wallet abgelehnt',
      body: 'Es wurde nichts signiert und nichts gespeichert.',
    },
    WALLET_UNAVAILABLE: {
      title: 'Die Wallet hat nicht geantwortet',
      body: 'Entsperren Sie sie, schließen Sie offene Anfragen und versuchen Sie es noch einmal.',
    },
    MESSAGE_MISMATCH: {
      title: 'Das war nicht die richtige Nachricht',
      body: 'Was signiert werden sollte, ist nicht das, was gefragt war. Es wurde nichts signiert.',
    },
    INVALID_WALLET: {
      title: 'Diese Adresse lässt sich nicht verwenden',
      body: 'Verwenden Sie eine EVM- oder Solana-Wallet.',
    },
    INVALID_SIGNATURE: {
      title: 'Die Signatur der Wallet ist nicht lesbar',
      body: 'Es wurde nichts gespeichert. Versuchen Sie es mit einer anderen Wallet.',
    },
    INVALID_CHAIN_CONTEXT: {
      title: 'Falsches Netzwerk',
      body: 'Wechseln Sie in der Wallet das Netzwerk und versuchen Sie es noch einmal.',
    },
    UNSUPPORTED_CHAIN: {
      title: 'Dieses Netzwerk wird nicht unterstützt',
      body: 'Wechseln Sie in der Wallet das Netzwerk und versuchen Sie es noch einmal.',
    },
    UNSUPPORTED_SIGNATURE_METHOD: {
      title: 'Diese Art von Wallet wird nicht unterstützt',
      body: 'Verwenden Sie eine EVM- oder Solana-Wallet.',
    },
    SIGNATURE_VERIFICATION_FAILED: {
      title: 'Die Signatur passt nicht zum Konto',
      body: 'Wurde in der Wallet das Konto gewechselt? Es wurde nichts gespeichert. Bitte signieren Sie noch einmal.',
    },
    EXPIRED_SIGNATURE: {
      title: 'Die Signatur kam zu spät',
      body: 'Sie gilt fünf Minuten. Bitte signieren Sie noch einmal.',
    },
    SIGNATURE_CHAIN_UNAVAILABLE: {
      title: 'Die Signatur konnte nicht geprüft werden',
      body: 'Das Netzwerk dieser Wallet hat nicht geantwortet. Es wurde nichts gespeichert.',
    },
    WALLET_AUTH_REQUIRED: {
      title: 'Eine Signatur ist nötig',
      body: 'Bitte signieren Sie mit der Wallet, um die es geht.',
    },

    // the connection to the service
    NETWORK_UNREACHABLE: {
      title: 'Keine Verbindung',
      body: 'Prüfen Sie Ihr Netz und versuchen Sie es noch einmal. Es ging nichts verloren.',
    },
    RATE_LIMIT_EXCEEDED: {
      title: 'Zu viele Versuche',
      body: 'Bitte warten Sie eine Minute und versuchen Sie es dann noch einmal.',
    },
    STORE_UNAVAILABLE: {
      title: 'Wir können gerade nicht speichern',
      body: 'Es wurde nichts gespeichert. Bitte versuchen Sie es in einer Minute noch einmal.',
    },
    PROVIDER_UNAVAILABLE: {
      title: 'Eine Quelle hat nicht geantwortet',
      body: 'Die Antwort ist also weder Ja noch Nein. Bitte versuchen Sie es in einer Minute noch einmal.',
    },
    HANDOFF_ENDED: { title: 'Diese Prüfung war schon beendet', body: 'Bitte beginnen Sie neu.' },
    HANDOFF_NOT_FOUND: {
      title: 'Diese Prüfung ist abgelaufen',
      body: 'Sie wartet 15 Minuten. Bitte beginnen Sie neu.',
    },
    HANDOFF_ALREADY_USED: { title: 'Dieses Ergebnis wurde schon abgeholt', body: 'Bitte beginnen Sie neu.' },
    HANDOFF_EXISTS: { title: 'Diese Prüfung wurde anderswo begonnen', body: 'Bitte beginnen Sie neu.' },
    HANDOFF_AUTH_REQUIRED: {
      title: 'Dieses Fenster darf die Prüfung nicht beenden',
      body: 'Bitte beginnen Sie neu.',
    },
    HANDOFF_MISMATCH: { title: 'Die Signatur gehört zu einer anderen Prüfung', body: 'Bitte beginnen Sie neu.' },
    RETURN_NOT_REGISTERED: {
      title: 'Das Ergebnis kam hier nicht an',
      body: 'Die Rückkehradresse dieser Seite ist nicht eingetragen. Nur wer diese Seite betreibt, kann das ändern.',
    },
    PHISHING_RESISTANCE_REQUIRED: {
      title: 'Bitte melden Sie sich zuerst bei uns an',
      body: 'Hier kommt nur weiter, wer mit Passkey oder Anbieter angemeldet ist oder eine Passkey-Wallet benutzt.',
    },
    HANDOFF_AUDIENCE_MISMATCH: {
      title: 'Das Ergebnis ist für eine andere Seite',
      body: 'Bitte beginnen Sie auf dieser Seite neu.',
    },

    // the requirement
    PROOF_NOT_VERIFIED: {
      title: 'Die Prüfung ergab ein Nein',
      body: 'Dieses Konto erfüllt nicht, was verlangt wird.',
    },
    GATE_REQUIREMENTS_NOT_MET: {
      title: 'Es ist nicht alles erfüllt',
      body: 'Ihre Nachweise sind gespeichert und lassen sich wieder verwenden.',
    },
    OWNER_MISMATCH: {
      title: 'Hier geht es um eine andere Wallet',
      body: 'Signieren Sie mit der Wallet, die die Seite nennt.',
    },
    SUBJECT_MISMATCH: {
      title: 'Hier geht es um eine andere Wallet',
      body: 'Signieren Sie mit der Wallet, die die Seite nennt.',
    },
    SIGN_IN_METHOD_TAKEN: {
      title: 'Ein anderes Profil hat das schon',
      body: 'Melden Sie sich dort an, und entfernen Sie es zuerst.',
    },
    HANDLE_TAKEN: { title: 'Dieser Name ist vergeben', body: 'Wählen Sie einen anderen.' },
    PROOF_ALREADY_EXISTS: { title: 'Das wurde schon nachgewiesen', body: 'Der frühere Nachweis gilt weiterhin.' },
    PROOF_ERASED: {
      title: 'Dieser Nachweis wurde gelöscht',
      body: 'Bitte signieren Sie noch einmal für einen neuen.',
    },
    INSUFFICIENT_BALANCE: {
      title: 'Das Guthaben ist zu niedrig',
      body: 'In dieser Wallet liegt weniger, als verlangt wird.',
    },
    NFT_NOT_OWNED: { title: 'Nicht in dieser Wallet', body: 'Diese Wallet hält das verlangte Token nicht.' },
    CONTRACT_NOT_OWNED: { title: 'Nicht Ihr Contract', body: 'Diese Wallet kontrolliert den Contract nicht.' },
    DNS_RECORD_NOT_FOUND: {
      title: 'Kein Eintrag gefunden',
      body: 'Die Domain zeigt noch keinen TXT-Eintrag. Bei neuen kann es Minuten dauern.',
    },
    DNS_RECORD_MISMATCH: {
      title: 'Der Eintrag sagt etwas anderes',
      body: 'Der TXT-Eintrag der Domain nennt eine andere Wallet.',
    },
    SANCTIONED_ADDRESS: {
      title: 'Diese Wallet wird nicht angenommen',
      body: 'Ihre Adresse steht auf einer Sanktionsliste.',
    },
    RISK_POLICY_FAILED: {
      title: 'Diese Wallet wird nicht angenommen',
      body: 'Ihr Risiko liegt über dem, was verlangt wird.',
    },

    // the host page
    INVALID_REQUEST: {
      title: 'Diese Seite fragt falsch',
      body: 'Das können nur die Betreiber dieser Seite beheben.',
    },
    INVALID_VERIFIER_DATA: {
      title: 'Diese Seite macht falsche Angaben',
      body: 'Das können nur die Betreiber dieser Seite beheben.',
    },
    INVALID_VERIFIER_COMBINATION: {
      title: 'Diese Prüfungen lassen sich nicht zusammen verlangen',
      body: 'Das können nur die Betreiber dieser Seite beheben.',
    },
    INVALID_VERIFIER_FLOW_COMBINATION: {
      title: 'Diese Prüfungen lassen sich nicht zusammen verlangen',
      body: 'Das können nur die Betreiber dieser Seite beheben.',
    },
    VERIFIER_NOT_AVAILABLE: {
      title: 'Diese Prüfung wird hier nicht angeboten',
      body: 'Die Betreiber dieser Seite können eine andere verlangen.',
    },
    OPTION_NOT_AVAILABLE: {
      title: 'Diese Seite verlangt, was nicht angeboten wird',
      body: 'Das können nur die Betreiber dieser Seite beheben.',
    },
    STORAGE_BLOCKED: {
      title: 'Dieser Browser speichert hier nichts',
      body: 'Erlauben Sie dieser Website, Daten zu speichern oder Fenster zu öffnen, und versuchen Sie es erneut.',
    },
    WINDOW_BLOCKED: {
      title: 'Hier lässt sich kein Fenster öffnen',
      body: 'Diese Seite wird in einer anderen angezeigt, die das nicht erlaubt. Öffnen Sie sie in einem eigenen Tab:',
    },
    INSECURE_CONTEXT: {
      title: 'Diese Seite ist nicht sicher',
      body: 'Zum Signieren braucht es eine verschlüsselte Verbindung. Öffnen Sie die Seite mit https:',
    },
    ORIGIN_REQUIRED: {
      title: 'Diese Seite sagt nicht, wo sie liegt',
      body: 'Der Browser nennt ihre Herkunft nicht. Öffnen Sie sie unter ihrer eigentlichen Adresse.',
    },
    ORIGIN_NOT_ALLOWED: {
      title: 'Diese Seite darf das nicht verlangen',
      body: 'Wer diese Prüfung eingerichtet hat, lässt nur andere Seiten zu.',
    },
    GATE_NOT_FOUND: {
      title: 'Diese Zugangsregel gibt es nicht',
      body: 'Das können nur die Betreiber dieser Seite beheben.',
    },
    GATE_MISCONFIGURED: {
      title: 'Die Zugangsregel ist falsch eingerichtet',
      body: 'Das können nur ihre Betreiber beheben.',
    },

    // the service
    INTERNAL: {
      title: 'Ein Fehler auf unserer Seite',
      body: 'Es wurde nichts gespeichert. Es liegt nicht an Ihnen oder Ihrer Wallet.',
    },
  },
}
