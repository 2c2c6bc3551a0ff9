import type { Strings } from '../strings.ts'

/** A gate that nobody can pass now. */
const notOpen = { title: 'Dieser Zugang ist gerade nicht geöffnet', body: 'Versuchen Sie es später erneut.' }

/** German. */
export const strings: Strings = {
  language: 'de',
  choosing: { title: 'Wallet auswählen', body: 'Sie signieren eine Nachricht. Das ist kostenlos.' },
  connecting: { title: 'In {wallet} verbinden', body: 'Wählen Sie das Konto aus' },
  preparing: { title: 'Nachricht wird vorbereitet', body: 'Sie können sie vor dem Signieren lesen' },
  signing: { title: 'In {wallet} bestätigen', body: 'Diese Signatur ist kostenlos. Es wird kein Geld gesendet.' },
  checking: { title: 'Wird geprüft', body: 'Das dauert einige Sekunden' },
  offline: {
    title: 'Keine Verbindung',
    body: 'Ihre Signatur bleibt erhalten. Wir senden sie, sobald die Verbindung wieder da ist.',
  },
  unchecked:
    'Wir konnten Ihren TXT-Eintrag nicht abrufen. Sie können trotzdem signieren, und wir versuchen es dann erneut.',
  slowWallet: 'Nichts zu sehen? Öffnen Sie {wallet} in der Symbolleiste.',
  window: { title: 'Im anderen Fenster abschließen', body: 'Diese Seite aktualisiert sich von selbst' },
  windowLost: 'Geschlossen? Öffnen Sie es erneut oder brechen Sie ab.',
  windowClosed: {
    title: 'Fenster geschlossen?',
    body: 'Öffnen Sie es erneut, um fortzufahren, oder brechen Sie ab.',
  },
  leaving: { title: 'Verifizierungsseite wird geöffnet', body: 'Danach kehren Sie hierher zurück' },
  returning: { title: 'Ergebnis wird abgerufen', body: 'Das dauert einen Moment' },
  resumed: { title: 'Ihre Verifizierung ist noch offen', body: 'Öffnen Sie sie erneut oder brechen Sie ab' },
  moreNeeded: { title: 'Es fehlen noch Angaben', body: 'Die Verifizierungsseite fragt danach' },
  noWallet: { title: 'Keine Wallet in diesem Browser', body: 'Die Verifizierungsseite bietet andere Wege' },
  verified: 'Verifiziert',
  cancelledLate: 'Ihre Signatur wurde vielleicht schon gesendet und ein Nachweis gespeichert.',
  actions: {
    cancel: 'Abbrechen',
    retry: 'Erneut versuchen',
    again: 'Neu beginnen',
    check: 'Erneut prüfen',
    otherWallet: 'Wallet wechseln',
    moreWallets: 'Weitere Wallets',
    openPage: 'Weiter',
    proof: 'Nachweis anzeigen',
    reopen: 'Erneut öffnen',
  },
  supportCode: 'Code',
  retryAt: 'Versuchen Sie es {time} erneut.',
  opensAt: 'Der Zugang öffnet am {time}.',
  failureKind: {
    cancelled: { title: 'Sie haben abgebrochen', body: 'Es wurde nichts gespeichert oder abgebucht.' },
    retryable: { title: 'Das hat nicht geklappt', body: 'Es wurde nichts gespeichert. Versuchen Sie es erneut.' },
    'not-eligible': {
      title: 'Sie erfüllen diese Anforderung nicht',
      body: 'Diese Wallet hat nicht, was verlangt wird.',
    },
    ours: {
      title: 'Wir konnten Ihre Prüfung nicht abschließen',
      body: 'Das Problem liegt bei uns. Es wurde nichts gespeichert oder abgebucht.',
    },
    publisher: {
      title: 'Diese Seite ist nicht richtig eingerichtet',
      body: 'Nur diese Website kann das beheben. Es liegt nicht an Ihnen.',
    },
  },
  failure: {
    // the person or their wallet
    CANCELLED: { title: 'Sie haben abgebrochen', body: 'Es wurde nichts gespeichert oder abgebucht.' },
    WALLET_REJECTED: {
      title: 'Sie haben in Ihrer Wallet abgelehnt',
      body: 'Es wurde nichts signiert oder gespeichert.',
    },
    WALLET_UNAVAILABLE: {
      title: 'Ihre Wallet hat nicht geantwortet',
      body: 'Entsperren Sie sie, schließen Sie andere Anfragen und versuchen Sie es erneut.',
    },
    MESSAGE_MISMATCH: {
      title: 'Die Nachricht stimmte nicht überein',
      body: 'Sie wich von der Anfrage ab, daher wurde nichts signiert.',
    },
    INVALID_WALLET: {
      title: 'Diese Wallet wird nicht unterstützt',
      body: 'Verwenden Sie eine Ethereum- oder Solana-Wallet.',
    },
    INVALID_SIGNATURE: {
      title: 'Wir konnten die Signatur nicht lesen',
      body: 'Versuchen Sie es erneut oder verwenden Sie eine andere Wallet.',
    },
    INVALID_CHAIN_CONTEXT: {
      title: 'Falsches Netzwerk',
      body: 'Wechseln Sie in Ihrer Wallet das Netzwerk und versuchen Sie es erneut.',
    },
    UNSUPPORTED_CHAIN: {
      title: 'Dieses Netzwerk wird nicht unterstützt',
      body: 'Wechseln Sie zu einem anderen Netzwerk.',
    },
    UNSUPPORTED_SIGNATURE_METHOD: {
      title: 'Diese Wallet wird nicht unterstützt',
      body: 'Verwenden Sie eine Ethereum- oder Solana-Wallet.',
    },
    SIGNATURE_VERIFICATION_FAILED: {
      title: 'Die Signatur passt nicht zu dieser Wallet',
      body: 'Haben Sie das Konto gewechselt? Signieren Sie erneut.',
    },
    EXPIRED_SIGNATURE: { title: 'Die Signatur kam zu spät', body: 'Sie gilt 5 Minuten. Signieren Sie erneut.' },
    SIGNATURE_CHAIN_UNAVAILABLE: {
      title: 'Das Netzwerk hat nicht geantwortet',
      body: 'Wir haben noch keine Antwort. Es wurde nichts gespeichert.',
    },
    WALLET_AUTH_REQUIRED: {
      title: 'Zum Fortfahren signieren',
      body: 'Verwenden Sie die Wallet, mit der dieser Nachweis erstellt wurde.',
    },

    // the connection to the service
    NETWORK_UNREACHABLE: {
      title: 'Keine Verbindung',
      body: 'Prüfen Sie Ihre Verbindung oder versuchen Sie es in einer Minute erneut. Es ging nichts verloren.',
    },
    RATE_LIMIT_EXCEEDED: { title: 'Zu viele Versuche', body: 'Warten Sie eine Minute und versuchen Sie es erneut.' },
    STORE_UNAVAILABLE: {
      title: 'Wir können gerade nicht speichern',
      body: 'Es wurde nichts gespeichert. Versuchen Sie es in einer Minute erneut.',
    },
    PROVIDER_UNAVAILABLE: {
      title: 'Ein anderer Dienst hat nicht geantwortet',
      body: 'Wir haben noch keine Antwort. Es wurde nichts gespeichert.',
    },
    RPC_UNAVAILABLE: {
      title: 'Das Netzwerk hat nicht geantwortet',
      body: 'Wir haben noch keine Antwort. Es wurde nichts gespeichert.',
    },
    HANDOFF_ENDED: { title: 'Diese Verifizierung ist beendet', body: 'Beginnen Sie neu.' },
    HANDOFF_NOT_FOUND: {
      title: 'Diese Verifizierung ist abgelaufen',
      body: 'Eine Verifizierung bleibt 15 Minuten offen.',
    },
    HANDOFF_ALREADY_USED: { title: 'Dieses Ergebnis wurde schon verwendet', body: 'Beginnen Sie neu.' },
    HANDOFF_EXISTS: { title: 'Diese Verifizierung wurde anderswo begonnen', body: 'Beginnen Sie neu.' },
    HANDOFF_AUTH_REQUIRED: {
      title: 'Dieses Fenster kann die Verifizierung nicht abschließen',
      body: 'Beginnen Sie neu.',
    },
    HANDOFF_MISMATCH: { title: 'Diese Signatur gehört zu einer anderen Verifizierung', body: 'Beginnen Sie neu.' },
    PHISHING_RESISTANCE_REQUIRED: {
      title: 'Melden Sie sich zuerst an',
      body: 'Wählen Sie „Passkey“ als Wallet. Oder fügen Sie diese Wallet einem Konto hinzu, bei dem Sie sich ohne Wallet anmelden.',
    },
    HANDOFF_AUDIENCE_MISMATCH: {
      title: 'Dieses Ergebnis ist für eine andere Seite',
      body: 'Nur diese Website kann das beheben. Es liegt nicht an Ihnen.',
    },

    // the requirement
    PROOF_NOT_VERIFIED: {
      title: 'Sie erfüllen diese Anforderung nicht',
      body: 'Diese Wallet hat nicht, was verlangt wird.',
    },
    GATE_PAUSED: notOpen,
    GATE_NOT_STARTED: notOpen,
    GATE_ENDED: { title: 'Dieser Zugang ist geschlossen', body: 'Niemand wird mehr zugelassen.' },
    GATE_REQUIREMENTS_NOT_MET: { title: 'Es fehlt noch etwas', body: 'Ihre Nachweise sind gespeichert.' },
    OWNER_MISMATCH: {
      title: 'Das ist für eine andere Wallet',
      body: 'Signieren Sie mit der Wallet, die die Seite nennt.',
    },
    SUBJECT_MISMATCH: {
      title: 'Das ist für eine andere Wallet',
      body: 'Signieren Sie mit der Wallet, die die Seite nennt.',
    },
    SIGN_IN_METHOD_TAKEN: { title: 'Das gehört zu einem anderen Konto', body: 'Entfernen Sie es dort zuerst.' },
    HANDLE_TAKEN: { title: 'Dieser Name ist vergeben', body: 'Wählen Sie einen anderen.' },
    PROOF_ALREADY_EXISTS: { title: 'Das haben Sie schon nachgewiesen', body: 'Ihr früherer Nachweis gilt weiter.' },
    PROOF_ERASED: {
      title: 'Dieser Nachweis wurde gelöscht',
      body: 'Signieren Sie erneut, um einen neuen zu erstellen.',
    },
    INSUFFICIENT_BALANCE: { title: 'Diese Wallet hält zu wenig', body: 'Sie hält weniger als den verlangten Betrag.' },
    NFT_NOT_OWNED: { title: 'Diese Wallet hält das NFT nicht', body: 'Verwenden Sie die Wallet, die es hält.' },
    CONTRACT_NOT_OWNED: {
      title: 'Diese Wallet kontrolliert den Smart Contract nicht',
      body: 'Verwenden Sie die Wallet des Eigentümers.',
    },
    DNS_RECORD_NOT_FOUND: { title: 'Kein TXT-Eintrag gefunden', body: 'Neue Einträge können einige Minuten brauchen.' },
    DNS_RECORD_MISMATCH: {
      title: 'Der TXT-Eintrag nennt eine andere Wallet',
      body: 'Ändern Sie ihn oder verwenden Sie die genannte Wallet.',
    },
    SANCTIONED_ADDRESS: {
      title: 'Diese Wallet kann nicht verwendet werden',
      body: 'Die Wallet steht auf einer Sanktionsliste.',
    },
    RISK_POLICY_FAILED: {
      title: 'Diese Wallet kann nicht verwendet werden',
      body: 'Das Risiko der Wallet liegt über der Grenze der Website.',
    },

    // the host page
    VERIFIER_NOT_AVAILABLE: {
      title: 'Diese Prüfung ist hier nicht verfügbar',
      body: 'Nur diese Website kann das beheben. Es liegt nicht an Ihnen.',
    },
    STORAGE_BLOCKED: {
      title: 'Dieser Browser blockiert das Speichern',
      body: 'Erlauben Sie dieser Website, Daten zu speichern, und versuchen Sie es erneut.',
    },
    WINDOW_BLOCKED: {
      title: 'Diese Seite kann kein Fenster öffnen',
      body: 'Sie wird in einer anderen Seite angezeigt. Öffnen Sie sie in einem eigenen Tab:',
    },
    INSECURE_CONTEXT: {
      title: 'Diese Seite ist nicht sicher',
      body: 'Zum Signieren ist eine verschlüsselte Verbindung nötig. Öffnen Sie die Seite mit https:',
    },
    ORIGIN_REQUIRED: {
      title: 'Öffnen Sie diese Seite unter ihrer Webadresse',
      body: 'Nur diese Website kann das beheben. Es liegt nicht an Ihnen.',
    },
    ORIGIN_NOT_ALLOWED: {
      title: 'Diese Seite darf keine Nachweise anfordern',
      body: 'Nur diese Website kann das beheben. Es liegt nicht an Ihnen.',
    },
    GATE_NOT_FOUND: {
      title: 'Diesen Zugang gibt es nicht',
      body: 'Nur diese Website kann das beheben. Es liegt nicht an Ihnen.',
    },

    // the service
    INTERNAL: {
      title: 'Wir konnten Ihre Prüfung nicht abschließen',
      body: 'Das Problem liegt bei uns. Es wurde nichts gespeichert oder abgebucht.',
    },
  },
}
