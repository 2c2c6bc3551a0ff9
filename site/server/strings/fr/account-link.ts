import type { AccountLinkStrings } from '../en/account-link.ts'

/** French. */
export const accountLink: AccountLinkStrings = {
  title: 'Ajouter ce compte\u202f?',
  asks: 'Vous vous êtes connecté à {name}. Ajouter ce compte à votre compte ici\u202f?',
  signsIn:
    'Vous pourrez alors l’utiliser pour vous connecter ici. Toute autre personne qui peut s’y connecter le pourra aussi.',
  only: 'Il figurera dans votre compte, où vous seul le voyez. Il ne permet pas de se connecter ici.',
  doubt: 'Ne l’ajoutez que s’il est à vous et si vous avez lancé cette opération vous-même.',
  add: 'Ajouter le compte',
  cancel: 'Annuler',
  expired: {
    title: 'Cette demande a expiré',
    lead: 'Le compte a déjà été ajouté ou refusé, plus de dix minutes ont passé, ou une autre personne est connectée.',
    advice: 'Recommencez depuis la page de votre compte.',
  },
  stale: {
    title: 'Reconnectez-vous d’abord',
    lead: 'Votre connexion date de plus de cinq minutes\u202f: le compte n’a pas encore été ajouté.',
    advice: 'Reconnectez-vous, puis ajoutez le compte.',
  },
  taken: {
    title: 'Ce compte est déjà lié ailleurs',
    lead: 'Il appartient à un autre compte de ce service et n’a pas été ajouté au vôtre.',
    advice:
      'Connectez-vous avec lui, puis retirez-le de cet autre compte dans «\u00a0Connexion et appareils\u00a0». S’il en est le seul moyen de connexion, ajoutez-y d’abord une clé d’accès ou un portefeuille. Reconnectez-vous ensuite à ce compte-ci et ajoutez-le.',
    listed: 'Connectez-vous ici au compte auquel il est lié et retirez-le, puis ajoutez-le à nouveau à ce compte-ci.',
  },
  signIn: 'Se connecter à l’autre compte',
  back: 'Retour à «\u00a0Connexion et appareils\u00a0»',
}
