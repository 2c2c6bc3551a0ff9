import type { GateOverviewStrings } from '../en/gate-overview.ts'

/** French. */
export const gateOverview: GateOverviewStrings = {
  asker: 'Demandé par {host}.',
  wallet: 'Prouvez ce qui figure ci-dessous. Les preuves que vous avez déjà peuvent compter.',
  maker: 'Tout le monde peut créer un accès. Nous ne savons pas qui a créé celui-ci.',
  keys: 'Vos clés et vos fonds ne sont jamais partagés.',
  optional: 'Facultatif',
  gets: 'Vous recevez',
  costs: (price) => `Coûte ${price}.`,
  paidLast: 'Vous payez à la fin, {ways}.',
  received: (price) => `Vous avez déjà payé ${price} par carte. Continuez avec le même portefeuille qu’avant.`,
  noWay: 'Le paiement n’est pas disponible pour le moment.',
  methods: { usdc: 'en USDC depuis votre portefeuille', stripe: 'par carte' },
  or: ' ou ',
  closes: 'Ferme le {time}.',
  signIn: {
    title: 'Ici, une application de portefeuille ne suffit pas.',
    advice: (ways) =>
      `Choisissez «\u00a0Clé d’accès\u00a0» dans la liste des portefeuilles. Ou connectez-vous d’abord à votre compte avec ${ways}, et ajoutez-y votre portefeuille.`,
    passkey: 'une clé d’accès',
    account: 'Ouvrir votre compte',
  },
  withWallet: (gets) => `${gets}. Également l’adresse de votre portefeuille`,
}
