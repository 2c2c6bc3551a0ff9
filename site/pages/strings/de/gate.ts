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
  message: 'Was Sie signieren',

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
    GATE_REQUIREMENTS_NOT_MET: {
      title: 'Etwas fehlt noch',
      body: 'Was Sie nachgewiesen haben, bleibt erhalten. Es ist noch nicht alles, was hier verlangt wird.',
    },
    GATE_PAUSED: { title: 'Das ist angehalten', body: 'Wer es anbietet, lässt im Moment niemanden durch.' },
    GATE_NOT_STARTED: {
      title: 'Das hat noch nicht begonnen',
      body: 'Was Sie nachgewiesen haben, bleibt erhalten. Kommen Sie später wieder.',
    },
    GATE_ENDED: { title: 'Das ist vorbei', body: 'Es wird niemand mehr durchgelassen.' },
    PAYMENT_INVALID: {
      title: 'Diese Zahlung zählt nicht',
      body: 'Sie ist nicht hierfür, oder nicht der ganze Preis, oder sie kam nicht zustande.',
    },
    PAYMENT_REQUIRED: { title: 'Die Zahlung fehlt', body: 'Es war keine Zahlung hierfür zu finden.' },
    PAYMENT_ALREADY_USED: {
      title: 'Diese Zahlung ist verbraucht',
      body: 'Sie hat schon etwas bezahlt, und sie zählt einmal.',
    },
    FULFILLMENT_UNAVAILABLE: {
      title: 'Es kann gerade nicht übergeben werden',
      body: 'Das liegt an uns. Bitte versuchen Sie es in einer Minute wieder.',
    },
    WALLET_CHAIN: {
      title: 'Ihre Wallet kennt dieses Netzwerk nicht',
      body: 'Fügen Sie das Netzwerk Ihrer Wallet hinzu und versuchen Sie es noch einmal.',
    },
    PRICE_CHANGED: { title: 'Der Preis hat sich geändert', body: 'Laden Sie diese Seite neu, um den neuen zu sehen.' },
  },
}
