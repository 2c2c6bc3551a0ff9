import type { GateOverviewStrings } from '../en/gate-overview.ts'

/** German. */
export const gateOverview: GateOverviewStrings = {
  asker: '{host} bittet Sie darum.',
  wallet: 'Weisen Sie nach, was unten steht. Nachweise, die Sie schon haben, können zählen.',
  maker: 'Jeder kann einen Zugang erstellen. Wir wissen nicht, wer diesen erstellt hat.',
  keys: 'Ihre Schlüssel und Ihr Geld werden nie übermittelt.',
  optional: 'Optional',
  gets: 'Sie erhalten',
  costs: (price) => `Kostet ${price}.`,
  paidLast: 'Sie zahlen am Ende, {ways}.',
  received: (price) => `Sie haben ${price} schon mit Karte bezahlt. Machen Sie mit derselben Wallet weiter.`,
  noWay: 'Bezahlen ist hier gerade nicht möglich.',
  methods: { usdc: 'mit USDC aus Ihrer Wallet', stripe: 'mit Karte' },
  or: ' oder ',
  closes: 'Schließt am {time}.',
  signIn: {
    title: 'Eine Wallet-App allein reicht hier nicht.',
    advice: (ways) =>
      `Wählen Sie in der Liste der Wallets „Passkey“. Oder melden Sie sich zuerst mit ${ways} bei Ihrem Konto an und fügen Sie Ihre Wallet dort hinzu.`,
    passkey: 'einem Passkey',
    account: 'Konto öffnen',
  },
  withWallet: (gets) => `${gets}. Außerdem Ihre Wallet-Adresse`,
}
