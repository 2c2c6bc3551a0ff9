import type { GateStrings } from '../en/gate.ts'

/** French words of the screens that only a gate has. */
export const gate: GateStrings = {
  payment: 'Paiement',
  usingFrom: (date) => `Avec votre preuve du ${date}`,
  using: 'Avec une preuve que vous avez',
  checking: 'Recherche de ce que vous avez déjà prouvé',
  checkingLead: 'Ce qui compte ici n’est pas demandé une seconde fois.',
  reusing: (wallet) => `Confirmez dans ${wallet}`,
  reusingLead: 'Tout est déjà prouvé. Une signature dit que c’est bien vous qui êtes là. Elle est gratuite.',
  message: 'Ce que vous signez',

  pay: {
    title: (price) => `Payer ${price}`,
    lead: (name) => `Tout est prouvé pour ${name}. Il reste le prix.`,
    usdc: (price, chain) => `Payer ${price} en USDC sur ${chain}`,
    usdcDetail: (chain) => `Votre portefeuille l’envoie sur ${chain}. Le réseau prend de petits frais.`,
    card: (price) => `Payer ${price} par carte`,
    cardDetail: 'Vous allez sur la page de la carte et revenez ici.',
    addTitle: (chain, wallet) => `Ajouter ${chain} à ${wallet} ?`,
    addLead: (chain, wallet) =>
      `Vous payez sur ${chain}, et ${wallet} ne connaît pas encore ce réseau. L’ajout est gratuit.`,
    add: (chain) => `Ajouter ${chain}`,
    notFromHere: 'Ce portefeuille ne peut pas envoyer d’USDC.',
    none: 'Aucun moyen de paiement ne fonctionne ici pour le moment. Ce que vous avez prouvé est conservé.',
    gets: 'Vous recevez',
    confirm: (wallet) => `Confirmez le paiement dans ${wallet}`,
    confirmLead: (price, chain) =>
      `Il envoie ${price} en USDC sur ${chain}. Rien n’est débité avant votre confirmation.`,
    late: (wallet) => `Rien à voir ? Cherchez ${wallet} dans la barre du navigateur.`,
    leaving: 'Vers la page de la carte',
  },

  fetching: 'Récupération de ce qui est à vous',
  fetchingLead: 'Cela prend un instant.',
  pending: 'Le paiement est en route et pas encore confirmé. Cette page redemande d’elle-même.',
  paidBy: { transfer: 'Transaction', card: 'Paiement par carte' },

  reward: {
    access_granted: 'Vous avez accès',
    reveal: 'Ceci est à vous',
    redirect: 'Ceci est à vous',
    download: 'Votre téléchargement',
    accessLead: 'La page qui a demandé le sait.',
    copy: 'Copier',
    copied: 'Copié',
    go: (host) => `Aller sur ${host}`,
    downloadFrom: (host) => `Télécharger depuis ${host}`,
    onward: (host) => `Continuer sur ${host}`,
  },

  nothingCharged: 'Rien n’a été débité.',
  kept: 'Votre paiement est noté. Vous n’aurez pas à payer une seconde fois :',
  missing: 'Pas encore prouvé :',
  cancelled: { title: 'Annulé', body: 'Ce que vous avez prouvé reste à vous.' },
  retryPaid: 'Réessayer de le récupérer',
  retryPay: 'Retour au paiement',
  payAgain: 'Payer à nouveau',
  /** The wallet lacks the chain of the payment. */
  lacksChain: (chain) => ({
    title: `Votre portefeuille ne connaît pas ${chain}`,
    body: `Vous payez sur ${chain}. Ajoutez ce réseau à votre portefeuille, puis réessayez.`,
  }),
  restart: 'Prouver ce qui manque',
  failures: {
    GATE_REQUIREMENTS_NOT_MET: {
      title: 'Il manque encore quelque chose',
      body: 'Ce que vous avez prouvé est conservé. Ce n’est pas encore tout ce qui est demandé ici.',
    },
    GATE_PAUSED: { title: 'C’est en pause', body: 'Ceux qui le proposent ne laissent passer personne pour le moment.' },
    GATE_NOT_STARTED: {
      title: 'Cela n’a pas encore commencé',
      body: 'Ce que vous avez prouvé est conservé. Revenez plus tard.',
    },
    GATE_ENDED: { title: 'C’est terminé', body: 'Plus personne ne passe.' },
    PAYMENT_INVALID: {
      title: 'Ce paiement ne compte pas',
      body: 'Il n’est pas pour ceci, ou n’est pas le prix entier, ou n’a pas abouti.',
    },
    PAYMENT_REQUIRED: { title: 'Le paiement manque', body: 'Aucun paiement n’a été trouvé pour ceci.' },
    PAYMENT_ALREADY_USED: {
      title: 'Ce paiement a déjà servi',
      body: 'Il a déjà payé quelque chose, et ne compte qu’une fois.',
    },
    FULFILLMENT_UNAVAILABLE: {
      title: 'La remise est impossible pour l’instant',
      body: 'C’est notre faute. Réessayez dans une minute.',
    },
    WALLET_CHAIN: {
      title: 'Votre portefeuille ne connaît pas ce réseau',
      body: 'Ajoutez le réseau à votre portefeuille, puis réessayez.',
    },
    PRICE_CHANGED: { title: 'Le prix a changé', body: 'Rechargez cette page pour voir le nouveau.' },
  },
}
