import type { AccountLinkStrings } from '../en/account-link.ts'

/** French. */
export const accountLink: AccountLinkStrings = {
  title: 'Ajouter ce compte ?',
  asks: 'Vous nous avez montré un compte chez {name}. Si vous l’ajoutez, il fera partie de votre profil ici.',
  signsIn: 'Quiconque peut s’y connecter pourra alors se connecter à votre profil.',
  only: 'Il ne suffit pas, à lui seul, pour vous connecter.',
  doubt: 'Ne l’ajoutez que s’il est à vous et si vous avez commencé cela vous-même.',
  add: 'Ajouter ce compte',
  cancel: 'Annuler',
  expired: {
    title: 'Il n’y a plus rien à ajouter',
    lead: 'Le compte a déjà été ajouté ou refusé, trop de temps a passé, ou quelqu’un d’autre est connecté.',
    advice: 'Recommencez depuis la page de votre compte.',
  },
  stale: {
    title: 'Connectez-vous d’abord de nouveau',
    lead: 'Votre connexion date de plus de cinq minutes : le compte n’a pas encore été ajouté.',
    advice: 'Connectez-vous de nouveau, puis ajoutez le compte.',
  },
  taken: {
    title: 'Ce compte appartient à un autre profil',
    lead: 'Il n’a pas été ajouté au vôtre.',
    advice: 'Connectez-vous avec lui, retirez-le là-bas, puis ajoutez-le de nouveau ici.',
  },
}
