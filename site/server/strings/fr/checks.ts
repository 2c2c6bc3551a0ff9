import type { ChecksStrings, CredentialStrings } from '../en/checks.ts'

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

/** Credentials, in the third person. */
export const credentials: CredentialStrings = {
  'ownership-basic': {
    title: 'Propriété d’un contenu',
    description: 'Un portefeuille a signé que ce texte, ce fichier ou cette référence est à lui.',
  },
  'ownership-social': {
    title: 'Compte de réseau social',
    description: 'Le portefeuille et un compte de réseau social appartiennent à la même personne.',
  },
  'ownership-pseudonym': {
    title: 'Pseudonyme',
    description: 'Le portefeuille détient ce nom, et personne d’autre ne le détient dans le même espace de noms.',
  },
  'ownership-dns-txt': {
    title: 'Propriété d’un domaine',
    description: 'Un enregistrement TXT de ce domaine nomme le portefeuille.',
  },
  'ownership-org-oauth': {
    title: 'Compte d’une organisation',
    description: 'Le portefeuille appartient à quelqu’un qui a un compte dans cette organisation.',
  },
  'contract-ownership': {
    title: 'Contrôle d’un contrat',
    description: 'Le portefeuille est propriétaire ou administrateur de ce contrat intelligent.',
  },
  'proof-of-human': {
    title: 'Vraie personne',
    description: 'Le portefeuille appartient à une vraie personne qui n’est comptée qu’une fois dans cette portée.',
  },
  'nft-ownership': { title: 'Détention d’un NFT', description: 'Le portefeuille détient ce NFT.' },
  'token-holding': {
    title: 'Détention de jetons',
    description: 'Le portefeuille détient au moins ce montant du jeton.',
  },
  'wallet-risk': {
    title: 'Risque du portefeuille',
    description: 'Le portefeuille n’est sur aucune liste de sanctions et respecte les règles de risque.',
  },
  'wallet-link': { title: 'Portefeuille lié', description: 'Deux portefeuilles vont ensemble : les deux l’ont signé.' },
  'ai-content-moderation': {
    title: 'Modération de contenu',
    description: 'Un modèle de modération n’a rien trouvé à signaler dans ce texte ou cette image.',
  },
  'agent-identity': { title: 'Identité d’un agent', description: 'Cet agent parle avec ce portefeuille.' },
  'agent-delegation': {
    title: 'Délégation à un agent',
    description: 'Le mandant permet à cet agent d’agir dans ces limites.',
  },
}
