import type { ChecksStrings } from '../en/checks.ts'

/** French. */
export const checks: ChecksStrings = {
  'ownership-social': {
    title: 'Vous avez un compte ailleurs',
    detail: 'Vous vous connectez une fois, par exemple chez Discord, GitHub ou X.',
    shared: 'Quel est le fournisseur, et votre nom chez lui si vous voulez',
    kept: 'Votre mot de passe, vos messages, votre adresse e-mail',
  },
  'ownership-pseudonym': {
    title: 'Un nom est à vous',
    detail: 'Vous choisissez un nom que personne d’autre n’a ici.',
    shared: 'Le nom',
    kept: 'Qui vous êtes',
  },
  'ownership-dns-txt': {
    title: 'Un domaine est à vous',
    detail: 'Un enregistrement du domaine nomme votre portefeuille.',
    shared: 'Le domaine',
  },
  'ownership-org-oauth': {
    title: 'Vous faites partie d’une organisation',
    detail: 'Vous vous connectez une fois avec son compte Google ou Microsoft.',
    shared: 'Le domaine de l’organisation',
    kept: 'Votre nom et votre adresse e-mail là-bas',
  },
  'contract-ownership': {
    title: 'Vous contrôlez un contrat',
    detail: 'Sa chaîne dit que votre portefeuille en est maître.',
    shared: 'Le contrat et sa chaîne',
  },
  'proof-of-human': {
    title: 'Vous êtes une vraie personne',
    detail: 'Une application de votre téléphone lit votre passeport ou carte d’identité.',
    shared: 'Que vous êtes une personne, comptée une fois',
    kept: 'Votre nom, votre nationalité, votre document',
  },
  'nft-ownership': {
    title: 'Vous détenez un NFT',
    detail: 'Sa chaîne dit qu’il est dans votre portefeuille.',
    shared: 'Quel NFT c’est',
  },
  'token-holding': {
    title: 'Vous détenez assez d’un jeton',
    detail: 'Sa chaîne dit combien il y en a dans votre portefeuille.',
    shared: 'Quel jeton c’est, et le minimum que vous détenez',
    kept: 'Votre solde exact',
  },
  'wallet-risk': {
    title: 'Votre portefeuille n’est sur aucune liste de sanctions',
    detail: 'Son adresse est comparée à des listes.',
    shared: 'Ce que la comparaison a trouvé',
  },
  'wallet-link': {
    title: 'Deux portefeuilles sont à vous',
    detail: 'Les deux signent qu’ils vont ensemble.',
    shared: 'Les deux adresses',
  },
  'ai-content-moderation': {
    title: 'Un contenu respecte les règles',
    detail: 'Un programme examine un texte ou une image.',
    shared: 'Son empreinte, et ce qui a été trouvé',
    kept: 'Le contenu lui-même',
  },
  'agent-identity': {
    title: 'Un agent parle avec ce portefeuille',
    detail: 'Le portefeuille de l’agent signe qui il est.',
    shared: 'Son identifiant, son nom et ce qu’il sait faire',
    kept: 'Ses instructions',
  },
  'agent-delegation': {
    title: 'Un agent peut agir pour vous',
    detail: 'Vous signez ce qu’il peut faire, et jusqu’à quand.',
    shared: 'Quel agent c’est, sa portée et la fin',
    kept: 'Ce qu’il peut faire et dépenser',
  },
}
