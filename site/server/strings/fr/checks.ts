import type { ChecksStrings, CredentialStrings } from '../en/checks.ts'

/** French. */
export const checks: ChecksStrings = {
  wallet: {
    task: 'Signez avec votre portefeuille',
    gets: 'l’adresse de votre portefeuille',
  },
  'ownership-basic': {
    task: 'Signez un texte, un lien ou un fichier',
    gets: 'que votre portefeuille revendique ce contenu, et depuis quand. Pas que vous étiez le premier',
  },
  'ownership-social': {
    task: 'Connectez-vous à GitHub, Discord, X ou un autre réseau',
    gets: 'que vous y avez un compte. Votre nom seulement si vous le montrez',
    kept: 'votre mot de passe, vos messages ou votre adresse e-mail',
  },
  'ownership-org-oauth': {
    task: 'Connectez-vous avec votre compte professionnel ou scolaire',
    gets: 'le domaine de votre organisation',
    kept: 'votre nom ou votre adresse e-mail',
  },
  'ownership-dns-txt': {
    task: 'Ajoutez un enregistrement TXT au DNS de votre domaine',
    gets: 'le domaine, et qu’il désigne votre portefeuille',
  },
  'ownership-pseudonym': {
    task: 'Choisissez un nom et signez',
    gets: 'le nom, et que personne d’autre ne l’a ici',
    kept: 'qui vous êtes',
  },
  'proof-of-human': {
    task: 'Scannez votre passeport ou pièce d’identité avec votre téléphone',
    gets: 'que vous êtes une personne réelle, comptée une seule fois',
    kept: 'votre nom, votre photo ou votre document',
  },
  'wallet-link': {
    task: 'Signez avec les deux portefeuilles',
    gets: 'les deux adresses, et qu’elles vont ensemble',
  },
  'token-holding': {
    task: 'Signez avec le portefeuille qui détient les jetons',
    gets: 'qu’il détient au moins le montant demandé, à un moment donné',
    kept: 'votre solde exact',
  },
  'nft-ownership': {
    task: 'Signez avec le portefeuille qui détient le NFT',
    gets: 'qu’il détient le NFT, à un moment donné',
  },
  'contract-ownership': {
    task: 'Signez avec le portefeuille qui contrôle le contrat',
    gets: 'que le contrat désigne votre portefeuille comme propriétaire ou administrateur',
  },
  'wallet-risk': {
    task: 'Signez avec le portefeuille à contrôler',
    gets: 'qu’il ne figure sur aucune liste de sanctions et respecte les règles de risque du site',
  },
  'ai-content-moderation': {
    task: 'Collez un texte ou choisissez une image',
    gets: 'qu’un modèle de modération n’y a rien signalé',
    kept: 'le contenu lui-même',
  },
  'agent-identity': {
    task: 'Signez avec le portefeuille de l’agent',
    gets: 'l’identifiant, le nom et le portefeuille de l’agent',
    kept: 'ses instructions',
  },
  'agent-delegation': {
    task: 'Définissez ce que l’agent peut faire, puis signez',
    gets: 'quel agent agit pour vous, sa portée et sa date de fin',
    kept: 'ce qu’il peut faire et dépenser',
  },
}

/** Credentials, in the third person. */
export const credentials: CredentialStrings = {
  'ownership-basic': {
    title: 'Propriété de contenu',
    description: 'Un portefeuille a signé que ce texte, ce fichier ou cette référence est à lui.',
  },
  'ownership-social': {
    title: 'Compte social',
    description: 'Le portefeuille et un compte de réseau social appartiennent à la même personne.',
  },
  'ownership-pseudonym': {
    title: 'Pseudonyme',
    description: 'Le portefeuille détient ce nom, et personne d’autre ne le détient dans le même espace de noms.',
  },
  'ownership-dns-txt': {
    title: 'Propriété de domaine',
    description: 'Un enregistrement TXT de ce domaine nomme le portefeuille.',
  },
  'ownership-org-oauth': {
    title: 'Compte d’organisation',
    description: 'Le portefeuille appartient à quelqu’un qui a un compte dans cette organisation.',
  },
  'contract-ownership': {
    title: 'Contrôle de contrat',
    description: 'Le portefeuille est propriétaire ou administrateur de ce contrat intelligent.',
  },
  'proof-of-human': {
    title: 'Personne réelle',
    description: 'Le portefeuille appartient à une vraie personne qui n’est comptée qu’une fois dans cette portée.',
  },
  'nft-ownership': { title: 'Détention de NFT', description: 'Le portefeuille détient ce NFT.' },
  'token-holding': {
    title: 'Solde de jetons',
    description: 'Le portefeuille détient au moins ce montant du jeton.',
  },
  'wallet-risk': {
    title: 'Filtrage de portefeuille',
    description: 'Le portefeuille n’est sur aucune liste de sanctions et respecte les règles de risque.',
  },
  'wallet-link': { title: 'Portefeuille lié', description: 'Deux portefeuilles vont ensemble : les deux l’ont signé.' },
  'ai-content-moderation': {
    title: 'Modération de contenu',
    description: 'Un modèle de modération n’a rien trouvé à signaler dans ce texte ou cette image.',
  },
  'agent-identity': { title: 'Identité d’agent', description: 'Cet agent parle avec ce portefeuille.' },
  'agent-delegation': {
    title: 'Délégation à un agent',
    description: 'Le mandant permet à cet agent d’agir dans ces limites.',
  },
}
