import type { GateStrings } from '../en/gate.ts'

/** German words of the screens that only a gate has. */
export const gate: GateStrings = {
  payment: 'Zahlung',
  usingFrom: (date) => `Mit Ihrem Nachweis vom ${date}`,
  using: 'Mit einem Nachweis, den Sie haben',
  checking: 'Was Sie schon nachgewiesen haben, wird gesucht',
  checkingLead: 'Was hier zählt, wird nicht noch einmal verlangt.',
  reusing: (wallet) => `In ${wallet} bestätigen`,
  reusingLead: 'Alles ist schon nachgewiesen. Eine Signatur sagt, dass Sie es sind, hier und jetzt. Sie ist kostenlos.',

  pay: {
    title: (price) => `${price} zahlen`,
    lead: (name) => `Alles für ${name} ist nachgewiesen. Es fehlt noch der Preis.`,
    usdc: (price, chain) => `${price} mit USDC auf ${chain} zahlen`,
    usdcDetail: (chain) => `Ihre Wallet sendet den Betrag auf ${chain}. Das Netzwerk nimmt eine kleine eigene Gebühr.`,
    card: (price) => `${price} mit Karte zahlen`,
    cardDetail: 'Sie gehen zur Kartenseite und kommen hierher zurück.',
    addTitle: (chain, wallet) => `${chain} zu ${wallet} hinzufügen?`,
    addLead: (chain, wallet) =>
      `Sie zahlen auf ${chain}, und ${wallet} kennt dieses Netzwerk noch nicht. Das Hinzufügen ist kostenlos.`,
    add: (chain) => `${chain} hinzufügen`,
    notFromHere: 'Aus dieser Wallet kann kein USDC gesendet werden.',
    none: 'Im Moment kann hier nicht gezahlt werden. Was Sie nachgewiesen haben, bleibt erhalten.',
    gets: 'Sie bekommen',
    confirm: (wallet) => `Die Zahlung in ${wallet} bestätigen`,
    confirmLead: (price, chain) =>
      `Es werden ${price} in USDC auf ${chain} gesendet. Vor Ihrer Bestätigung wird nichts abgebucht.`,
    late: (wallet) => `Nichts zu sehen? Suchen Sie ${wallet} in der Leiste des Browsers.`,
    leaving: 'Weiter zur Kartenseite',
  },

  fetching: 'Was Ihnen gehört, wird geholt',
  fetchingLead: 'Das dauert einen Moment.',
  pending: 'Die Zahlung ist unterwegs und noch nicht abgeschlossen. Diese Seite fragt von selbst wieder nach.',
  paidBy: { transfer: 'Transaktion', card: 'Kartenzahlung' },

  reward: {
    access_granted: 'Sie haben Zugang',
    reveal: 'Das gehört Ihnen',
    redirect: 'Das gehört Ihnen',
    download: 'Ihr Download',
    accessLead: 'Die Seite, die gefragt hat, weiß es.',
    copy: 'Kopieren',
    copied: 'Kopiert',
    go: (host) => `Zu ${host}`,
    downloadFrom: (host) => `Von ${host} herunterladen`,
    onward: (host) => `Weiter bei ${host}`,
  },

  nothingCharged: 'Es wurde nichts abgebucht.',
  kept: 'Ihre Zahlung ist vermerkt. Sie müssen kein zweites Mal zahlen:',
  missing: 'Noch nicht nachgewiesen:',
  cancelled: { title: 'Abgebrochen', body: 'Was Sie nachgewiesen haben, bleibt Ihres.' },
  retryPaid: 'Noch einmal holen',
  retryPay: 'Zurück zur Zahlung',
  payAgain: 'Noch einmal zahlen',
  /** The wallet lacks the chain of the payment. */
  lacksChain: (chain) => ({
    title: `Ihre Wallet kennt ${chain} nicht`,
    body: `Sie zahlen auf ${chain}. Fügen Sie das Netzwerk Ihrer Wallet hinzu und versuchen Sie es noch einmal.`,
  }),
  restart: 'Fehlendes nachweisen',
  failures: {
    GATE_REQUIREMENTS_NOT_MET: { title: 'Es fehlt noch etwas', body: 'Ihre Nachweise sind gespeichert.' },
    GATE_PAUSED: { title: 'Dieser Zugang ist pausiert', body: 'Ihre Nachweise sind gespeichert.' },
    GATE_NOT_STARTED: { title: 'Dieser Zugang ist noch nicht offen', body: 'Ihre Nachweise sind gespeichert.' },
    GATE_ENDED: { title: 'Dieser Zugang ist geschlossen', body: 'Ihre Nachweise sind gespeichert.' },
    PAYMENT_INVALID: {
      title: 'Diese Zahlung zählt nicht',
      body: 'Betrag oder Zweck stimmen nicht, oder sie kam nicht an.',
    },
    PAYMENT_REQUIRED: {
      title: 'Wir finden Ihre Zahlung nicht',
      body: 'Prüfen Sie sie in Ihrer Wallet und versuchen Sie es erneut.',
    },
    PAYMENT_ALREADY_USED: { title: 'Diese Zahlung wurde schon verwendet', body: 'Eine Zahlung zählt einmal.' },
    PAYMENT_PENDING: { title: 'Ihre Zahlung ist unterwegs', body: 'Diese Seite aktualisiert sich selbst.' },
    FULFILLMENT_UNAVAILABLE: {
      title: 'Wir können es gerade nicht übergeben',
      body: 'Ihre Zahlung ist sicher, und Sie zahlen nicht doppelt.',
    },
    WALLET_CHAIN: {
      title: 'Ihre Wallet kennt dieses Netzwerk nicht',
      body: 'Fügen Sie es hinzu oder zahlen Sie anders.',
    },
    PRICE_CHANGED: {
      title: 'Der Preis hat sich geändert',
      body: 'Laden Sie neu, um den neuen Preis zu sehen. Es wurde nichts berechnet.',
    },
  },
}
