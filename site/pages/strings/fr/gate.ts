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
    GATE_REQUIREMENTS_NOT_MET: { title: 'Il manque encore quelque chose', body: 'Vos preuves sont enregistrées.' },
    GATE_PAUSED: { title: 'Cet accès est en pause', body: 'Vos preuves sont enregistrées.' },
    GATE_NOT_STARTED: { title: 'Cet accès n’est pas encore ouvert', body: 'Vos preuves sont enregistrées.' },
    GATE_ENDED: { title: 'Cet accès est fermé', body: 'Vos preuves sont enregistrées.' },
    PAYMENT_INVALID: {
      title: 'Ce paiement ne compte pas',
      body: 'Son montant ou son objet diffère, ou il n’a pas abouti.',
    },
    PAYMENT_REQUIRED: {
      title: 'Nous ne trouvons pas votre paiement',
      body: 'Vérifiez-le dans votre portefeuille, puis réessayez.',
    },
    PAYMENT_ALREADY_USED: { title: 'Ce paiement a déjà été utilisé', body: 'Un paiement ne compte qu’une fois.' },
    PAYMENT_PENDING: { title: 'Votre paiement est en cours', body: 'Cette page se met à jour toute seule.' },
    FULFILLMENT_UNAVAILABLE: {
      title: 'Nous ne pouvons pas vous le remettre pour le moment',
      body: 'Votre paiement est en sécurité, et vous ne paierez pas deux fois.',
    },
    WALLET_CHAIN: { title: 'Votre portefeuille n’a pas ce réseau', body: 'Ajoutez-le, ou payez autrement.' },
    PRICE_CHANGED: { title: 'Le prix a changé', body: 'Rechargez pour voir le nouveau prix. Rien n’a été débité.' },
  },
}
