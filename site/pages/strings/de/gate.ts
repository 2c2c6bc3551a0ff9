import type { GateStrings } from '../en/gate.ts'

/** German words of the screens that only a gate has. */
export const gate: GateStrings = {
  payment: 'Zahlung',
  usingFrom: (date) => `Mit Ihrem Nachweis vom ${date}`,
  using: 'Mit einem vorhandenen Nachweis',
  checking: 'Ihre Nachweise werden gesucht',
  checkingLead: 'Was noch gilt, müssen Sie nicht noch einmal nachweisen.',
  passed: {
    state: 'Schon nachgewiesen',
    title: (date) => `Sie haben hier am ${date} schon alles nachgewiesen.`,
    asks: 'Was verlangt wird, steht unten.',
    paid: 'Sie müssen nichts mehr bezahlen.',
    reward: 'Wählen Sie „Weiter“, um die Belohnung noch einmal zu erhalten.',
    site: (host) => `Wählen Sie „Weiter“, um ${host} zu zeigen, dass Sie alles nachgewiesen haben.`,
    proof: 'Meinen Nachweis anzeigen',
    again: 'Noch einmal nachweisen',
  },
  sent: 'Für diesen Zugang wurde in diesem Browser schon eine Zahlung gesendet. Machen Sie mit derselben Wallet weiter, dann zahlen Sie nicht doppelt.',
  offer: {
    title: 'Das haben Sie schon nachgewiesen',
    titleFrom: (date) => `Das haben Sie am ${date} schon nachgewiesen`,
    lead: 'Hier verwenden? Sie signieren einmal in Ihrer Wallet, um zu zeigen, dass Sie es sind. Das ist kostenlos.',
    signedIn: 'Hier verwenden? Sie sind angemeldet und müssen nicht erneut signieren.',
    use: (count) => (count === 1 ? 'Meinen Nachweis verwenden' : 'Meine Nachweise verwenden'),
  },
  reusing: (wallet) => `In ${wallet} bestätigen`,
  reusingLead: 'Alle Nachweise liegen vor. Signieren Sie einmal, um zu zeigen, dass Sie es sind. Das ist kostenlos.',

  pay: {
    title: (price) => `${price} zahlen`,
    lead: (name) => `Alle Prüfungen für ${name} sind bestanden. Jetzt fehlt nur noch die Zahlung.`,
    usdc: (price, chain) => `${price} mit USDC auf ${chain} zahlen`,
    usdcDetail: (chain) =>
      `Aus Ihrer Wallet. ${chain} erhebt eine kleine Netzwerkgebühr. Eine Transaktion lässt sich nicht rückgängig machen.`,
    card: (price) => `${price} mit Karte zahlen`,
    cardDetail: 'Öffnet die Kartenzahlung und führt dann hierher zurück.',
    addTitle: (chain, wallet) => `${chain} zu ${wallet} hinzufügen?`,
    addLead: (chain, wallet) =>
      `Die Zahlung läuft über ${chain}, und ${wallet} kennt dieses Netzwerk noch nicht. Das Hinzufügen ist kostenlos.`,
    add: (chain) => `${chain} hinzufügen`,
    notFromHere:
      'Diese Wallet kann kein USDC senden. Um mit einer anderen zu zahlen, wählen Sie „Wechseln“ und weisen Sie damit alles noch einmal nach.',
    none: 'Zurzeit ist keine Zahlungsart verfügbar. Ihre Nachweise sind gespeichert.',
    gets: 'Sie erhalten',
    confirm: (wallet) => `Zahlung in ${wallet} bestätigen`,
    confirmLead: (price, chain) =>
      `Sie senden ${price} in USDC auf ${chain}. Vor Ihrer Bestätigung wird nichts abgebucht.`,
    late: (wallet) => `Nichts zu sehen? Klicken Sie in der Symbolleiste des Browsers auf das Symbol von ${wallet}.`,
    leaving: 'Die Kartenzahlung wird geöffnet',
  },

  fetching: 'Gleich geschafft',
  fetchingLead: 'Das dauert einen Moment.',
  paidBy: { transfer: 'Transaktion', card: 'Kartenzahlung' },

  reward: {
    passed: 'Sie haben alle Anforderungen erfüllt. Wenn eine Website Sie hergeschickt hat, kehren Sie dorthin zurück.',
    received: 'Zahlung eingegangen',
    welcome: (name) => `Willkommen bei ${name}`,
    download: 'Ihr Download ist bereit',
    accessLead: 'Sie haben jetzt Zugriff.',
    value: 'Was Sie erhalten haben',
    reopen:
      'Um die Belohnung noch einmal zu erhalten, laden Sie die Seite neu, die dieses Fenster geöffnet hat, und verifizieren Sie sich erneut.',
    copy: 'Kopieren',
    paid: 'Bezahlt',
    copied: 'Kopiert',
    go: (host) => `Weiter zu ${host}`,
    downloadFrom: (host) => `Von ${host} herunterladen`,
    onward: (host) => `Weiter zu ${host}`,
  },

  nothingCharged: 'Es wurde nichts abgebucht.',
  nothingSaved: 'Es wurde nichts gespeichert.',
  kept: 'Ihre Zahlung ist sicher, und Sie zahlen nicht doppelt.',
  keptHere:
    'Ihre Zahlung ist sicher, und Sie zahlen nicht doppelt. Falls Sie diese Seite schließen: Öffnen Sie sie wieder in diesem Browser und verwenden Sie dieselbe Wallet.',
  missing: 'Noch offen:',
  claimed: {
    account: {
      title: 'Dieses Konto wurde hier schon verwendet',
      body: 'Damit hat schon eine andere Wallet diesen Zugang geöffnet. Verwenden Sie die andere Wallet oder ein anderes Konto.',
    },
    personhood: {
      title: 'Sie wurden hier schon zugelassen',
      body: 'Jede Person wird nur einmal zugelassen, und Sie haben dafür eine andere Wallet verwendet. Wechseln Sie zur anderen Wallet.',
    },
    asset: {
      title: 'Dieses NFT wurde hier schon verwendet',
      body: 'Damit hat schon eine andere Wallet diesen Zugang geöffnet. Verwenden Sie ein anderes NFT.',
    },
  },
  another: { account: 'Anderes Konto verwenden', asset: 'Anderes NFT verwenden' },
  setUp: {
    title: 'Dieser Zugang ist nicht richtig eingerichtet',
    body: 'Es liegt nicht an Ihnen. Nur der Betreiber des Zugangs kann das beheben. Bitte sagen Sie der Person oder Website Bescheid, die Sie hierher geschickt hat.',
  },
  cancelled: { title: 'Sie haben abgebrochen', body: 'Ihre Nachweise sind gespeichert.' },
  declined: { title: 'Sie haben in Ihrer Wallet abgelehnt', body: 'Ihre Nachweise sind gespeichert.' },
  retryPay: 'Zurück zur Zahlung',
  payAgain: 'Erneut zahlen',
  /** The wallet lacks the chain of the payment. */
  lacksChain: (chain) => ({
    title: `Ihre Wallet kennt ${chain} nicht`,
    body: `Fügen Sie ${chain} Ihrer Wallet hinzu und versuchen Sie es dann erneut.`,
  }),
  /** The wallet has answered that it cannot send the payment. */
  lacksMoney: (price, chain, coin) => ({
    title: 'Ihre Wallet konnte die Zahlung nicht senden',
    body: `Hat sie ${price} in USDC auf ${chain} und etwas ${coin} für die Netzwerkgebühr?`,
  }),
  restart: 'Fehlendes nachweisen',
  signedIn: 'Ich bin jetzt angemeldet',
  openAccount: 'Konto öffnen',
  otherAccount: {
    title: 'Diese Wallet gehört nicht zu Ihrem Konto',
    body: 'Sie sind angemeldet, aber mit einem Konto, das diese Wallet nicht hat. Ihre Nachweise sind gespeichert. Sie zählen, sobald Sie mit einem Konto angemeldet sind, das die Wallet hat.',
    add: 'Diese Wallet zum Konto hinzufügen',
    other: 'Mit einem anderen Konto anmelden',
  },
  failures: {
    GATE_REQUIREMENTS_NOT_MET: { title: 'Es fehlt noch etwas', body: 'Ihre Nachweise sind gespeichert.' },
    GATE_PAUSED: { title: 'Dieser Zugang ist pausiert', body: 'Ihre Nachweise sind gespeichert.' },
    GATE_NOT_STARTED: { title: 'Dieser Zugang ist noch nicht geöffnet', body: 'Ihre Nachweise sind gespeichert.' },
    GATE_ENDED: { title: 'Dieser Zugang ist geschlossen', body: 'Ihre Nachweise sind gespeichert.' },
    PAYMENT_INVALID: {
      title: 'Diese Zahlung gilt nicht',
      body: 'Betrag oder Zweck stimmt nicht, oder die Zahlung wurde nicht ausgeführt.',
    },
    PAYMENT_REQUIRED: {
      title: 'Wir finden Ihre Zahlung nicht',
      body: 'Prüfen Sie sie in Ihrer Wallet und versuchen Sie es erneut.',
    },
    CARD_REQUIRED: {
      title: 'Wir finden Ihre Zahlung nicht',
      body: 'Versuchen Sie es in einer Minute erneut. Hilft das nicht, fragen Sie die Person oder Website, die Sie hierher geschickt hat.',
    },
    PAYMENT_ALREADY_USED: { title: 'Diese Zahlung wurde schon verwendet', body: 'Eine Zahlung gilt nur einmal.' },
    PAYMENT_PENDING: { title: 'Ihre Zahlung ist unterwegs', body: 'Diese Seite aktualisiert sich von selbst.' },
    CARD_FAILED: {
      title: 'Die Kartenzahlung hat nicht geklappt',
      body: 'Die Karte wurde abgelehnt, oder die Zeit zum Bezahlen war abgelaufen. Es wurde nichts abgebucht.',
    },
    CARD_RETURNED: {
      title: 'Diese Zahlung gilt nicht mehr',
      body: 'Sie haben das Geld zurückerhalten oder der Zahlung widersprochen.',
    },
    PAYMENT_UNAVAILABLE: {
      title: 'Wir können die Zahlung gerade nicht starten',
      body: 'Ihre Nachweise sind gespeichert. Versuchen Sie es in einer Minute erneut oder zahlen Sie auf andere Weise.',
    },
    FULFILLMENT_UNAVAILABLE: {
      title: 'Wir können Ihnen die Belohnung gerade nicht geben',
      body: 'Ihre Nachweise sind gespeichert. Versuchen Sie es in einer Minute erneut.',
    },
    WALLET_CHAIN: {
      title: 'Ihre Wallet kennt dieses Netzwerk nicht',
      body: 'Fügen Sie es hinzu oder zahlen Sie auf andere Weise.',
    },
    PRICE_CHANGED: {
      title: 'Der Preis hat sich geändert',
      body: 'Laden Sie die Seite neu, um den neuen Preis zu sehen. Es wurde nichts abgebucht.',
    },
  },
}
