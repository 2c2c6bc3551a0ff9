import type { GateStrings } from '../en/gate.ts'

/** French words of the screens that only a gate has. */
export const gate: GateStrings = {
  payment: 'Paiement',
  usingFrom: (date) => `Avec votre preuve du ${date}`,
  using: 'Avec une preuve que vous avez déjà',
  checking: 'Recherche de vos preuves existantes',
  checkingLead: 'Inutile de prouver à nouveau ce qui est encore valable.',
  passed: {
    state: 'Accès déjà obtenu',
    title: (date) => `Vous avez déjà obtenu cet accès le ${date}.`,
    asks: 'Ce qui est demandé figure ci-dessous.',
    paid: 'Vous n’avez rien à payer.',
    reward: 'Continuez pour obtenir à nouveau la récompense.',
    site: (host) => `Continuez pour le montrer à ${host}.`,
    proof: 'Voir ma preuve',
    again: 'Prouver à nouveau',
  },
  sent: 'Un paiement pour cet accès a déjà été envoyé depuis ce navigateur. Continuez avec le même portefeuille, et vous ne paierez pas deux fois.',
  offer: {
    title: 'Vous l’avez déjà prouvé',
    titleFrom: (date) => `Vous l’avez déjà prouvé le ${date}`,
    lead: 'Réutiliser ce que vous avez prouvé\u202f? Votre portefeuille vous demandera de signer une fois, pour montrer que c’est bien vous. C’est gratuit.',
    signedIn: 'Réutiliser ce que vous avez prouvé\u202f? Vous êtes connecté\u202f: inutile de signer à nouveau.',
    use: (count) => (count === 1 ? 'Utiliser ma preuve' : 'Utiliser mes preuves'),
  },
  reusing: (wallet) => `Confirmez dans ${wallet}`,
  reusingLead: 'Vous avez toutes les preuves. Signez une fois pour montrer que c’est bien vous. C’est gratuit.',

  pay: {
    title: (price) => `Payer ${price}`,
    lead: (name) => `Toutes les vérifications pour ${name} ont réussi. Il ne reste que le paiement.`,
    usdc: (price, chain) => `Payer ${price} en USDC sur ${chain}`,
    usdcDetail: (chain) =>
      `Depuis votre portefeuille. ${chain} prélève de petits frais de réseau. Un transfert est irréversible.`,
    card: (price) => `Payer ${price} par carte`,
    cardDetail: 'Ouvre la page de paiement par carte, puis vous ramène ici.',
    addTitle: (chain, wallet) => `Ajouter ${chain} à ${wallet}\u202f?`,
    addLead: (chain, wallet) =>
      `Le paiement passe par ${chain}, et ${wallet} n’a pas encore ce réseau. L’ajout est gratuit.`,
    add: (chain) => `Ajouter ${chain}`,
    notFromHere:
      'Ce portefeuille ne peut pas envoyer d’USDC. Pour payer avec un autre, choisissez «\u00a0Changer\u00a0» et prouvez tout à nouveau avec lui.',
    none: 'Aucun moyen de paiement n’est disponible pour le moment. Vos preuves sont enregistrées.',
    gets: 'Vous recevez',
    confirm: (wallet) => `Confirmez le paiement dans ${wallet}`,
    confirmLead: (price, chain) =>
      `Vous envoyez ${price} en USDC sur ${chain}. Rien n’est débité avant votre confirmation.`,
    late: (wallet) =>
      `Vous ne voyez rien\u202f? Cliquez sur l’icône de ${wallet} dans la barre d’outils du navigateur.`,
    leaving: 'Ouverture du paiement par carte',
  },

  fetching: 'Presque terminé',
  fetchingLead: 'Cela prend un instant.',
  paidBy: { transfer: 'Transaction', card: 'Paiement par carte' },

  reward: {
    passed: 'Vous remplissez les conditions. Si un site vous a envoyé ici, retournez-y.',
    received: 'Paiement reçu',
    welcome: (name) => `Bienvenue dans ${name}`,
    download: 'Votre téléchargement est prêt',
    accessLead: 'L’accès vous est ouvert.',
    value: 'Ce que vous avez reçu',
    reopen:
      'Pour obtenir à nouveau la récompense, rechargez la page qui a ouvert cette fenêtre, puis refaites la vérification.',
    copy: 'Copier',
    paid: 'Payé',
    copied: 'Copié',
    go: (host) => `Aller sur ${host}`,
    downloadFrom: (host) => `Télécharger depuis ${host}`,
    onward: (host) => `Continuer vers ${host}`,
  },

  nothingCharged: 'Rien n’a été débité.',
  nothingSaved: 'Rien n’a été enregistré.',
  kept: 'Votre paiement n’est pas perdu, et vous ne paierez pas deux fois.',
  keptHere:
    'Votre paiement n’est pas perdu, et vous ne paierez pas deux fois. Si vous fermez cette page, rouvrez-la dans ce navigateur et continuez avec le même portefeuille.',
  missing: 'Il manque encore\u202f:',
  claimed: {
    account: {
      title: 'Ce compte a déjà été utilisé ici',
      body: 'Il a déjà ouvert cet accès avec un autre portefeuille. Utilisez celui-là, ou un autre compte.',
    },
    personhood: {
      title: 'Vous avez déjà obtenu cet accès',
      body: 'Chaque personne ne l’obtient qu’une fois, et vous l’avez obtenu avec un autre portefeuille. Utilisez celui-là.',
    },
    asset: {
      title: 'Ce NFT a déjà été utilisé ici',
      body: 'Il a déjà ouvert cet accès avec un autre portefeuille. Utilisez un autre NFT.',
    },
  },
  another: { account: 'Utiliser un autre compte', asset: 'Utiliser un autre NFT' },
  setUp: {
    title: 'Cet accès n’est pas bien configuré',
    body: 'Vous n’y êtes pour rien. Seul son propriétaire peut le corriger. Merci de le signaler au site ou à la personne qui vous a envoyé ici.',
  },
  cancelled: { title: 'Vous avez annulé', body: 'Vos preuves sont enregistrées.' },
  declined: { title: 'Vous avez refusé dans votre portefeuille', body: 'Vos preuves sont enregistrées.' },
  retryPay: 'Retour au paiement',
  payAgain: 'Payer à nouveau',
  /** The wallet lacks the chain of the payment. */
  lacksChain: (chain) => ({
    title: `Votre portefeuille n’a pas ${chain}`,
    body: `Ajoutez ${chain} à votre portefeuille, puis réessayez.`,
  }),
  /** The wallet has answered that it cannot send the payment. */
  lacksMoney: (price, chain, coin) => ({
    title: 'Votre portefeuille n’a pas pu envoyer le paiement',
    body: `Contient-il ${price} en USDC sur ${chain} et un peu de ${coin} pour les frais de réseau\u202f?`,
  }),
  restart: 'Prouver ce qui manque',
  signedIn: 'Je suis connecté maintenant',
  openAccount: 'Ouvrir votre compte',
  otherAccount: {
    title: 'Ce portefeuille n’est pas dans votre compte',
    body: 'Vous êtes connecté, mais ce compte ne contient pas ce portefeuille. Vos preuves sont enregistrées. Elles compteront dès que vous serez connecté à un compte qui le contient.',
    add: 'Ajouter ce portefeuille à votre compte',
    other: 'Se connecter à un autre compte',
  },
  failures: {
    GATE_REQUIREMENTS_NOT_MET: { title: 'Il manque encore quelque chose', body: 'Vos preuves sont enregistrées.' },
    GATE_PAUSED: { title: 'Cet accès est en pause', body: 'Vos preuves sont enregistrées.' },
    GATE_NOT_STARTED: { title: 'Cet accès n’est pas encore ouvert', body: 'Vos preuves sont enregistrées.' },
    GATE_ENDED: { title: 'Cet accès est fermé', body: 'Vos preuves sont enregistrées.' },
    PAYMENT_INVALID: {
      title: 'Ce paiement n’est pas valable',
      body: 'Son montant ou son objet est incorrect, ou il n’a pas abouti.',
    },
    PAYMENT_REQUIRED: {
      title: 'Nous ne trouvons pas votre paiement',
      body: 'Vérifiez-le dans votre portefeuille, puis réessayez.',
    },
    CARD_REQUIRED: {
      title: 'Nous ne trouvons pas votre paiement',
      body: 'Réessayez dans une minute. Si cela persiste, adressez-vous au site ou à la personne qui vous a envoyé ici.',
    },
    PAYMENT_ALREADY_USED: { title: 'Ce paiement a déjà été utilisé', body: 'Un paiement ne sert qu’une fois.' },
    PAYMENT_PENDING: { title: 'Votre paiement est en cours', body: 'Cette page se met à jour toute seule.' },
    CARD_FAILED: {
      title: 'Le paiement par carte n’a pas abouti',
      body: 'La carte a été refusée, ou le délai pour payer est dépassé. Rien n’a été débité.',
    },
    CARD_RETURNED: {
      title: 'Ce paiement n’est plus valable',
      body: 'L’argent vous a été rendu, ou vous avez contesté le paiement.',
    },
    PAYMENT_UNAVAILABLE: {
      title: 'Le paiement est indisponible pour le moment',
      body: 'Vos preuves sont enregistrées. Réessayez dans une minute, ou payez autrement.',
    },
    FULFILLMENT_UNAVAILABLE: {
      title: 'Récompense indisponible pour le moment',
      body: 'Vos preuves sont enregistrées. Réessayez dans une minute.',
    },
    WALLET_CHAIN: { title: 'Votre portefeuille n’a pas ce réseau', body: 'Ajoutez-le, ou payez autrement.' },
    PRICE_CHANGED: { title: 'Le prix a changé', body: 'Rechargez pour voir le nouveau prix. Rien n’a été débité.' },
  },
}
