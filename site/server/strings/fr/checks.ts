import { provedWords } from '../../../../shared/proof/proved-words.ts'
import { type ChecksStrings, credentialsOf, type CredentialStrings } from '../en/checks.ts'

/** French. */
export const checks: ChecksStrings = {
  wallet: {
    prove: 'que vous possédez un portefeuille',
    task: 'Signez avec votre portefeuille',
    gets: 'l’adresse de votre portefeuille, et que vous le contrôlez',
    stores: 'Nous conservons l’adresse de votre portefeuille.',
  },
  'ownership-basic': {
    prove: 'que vous possédez un contenu',
    task: 'Signez un texte ou un lien',
    gets: 'que votre portefeuille revendique ce contenu, et depuis quand. Pas que vous étiez le premier à le faire',
    stores:
      'Nous conservons l’adresse de votre portefeuille, et le lien si vous en saisissez un. D’un texte, nous ne conservons qu’une empreinte, pas le texte. Gardez une copie de votre texte.',
    storesGiven:
      'Nous conservons l’adresse de votre portefeuille. Du texte, nous ne conservons qu’une empreinte, pas le texte. Gardez une copie de votre texte.',
  },
  'ownership-social': {
    prove: 'que vous avez un compte de réseau social',
    task: 'Connectez-vous à GitHub, Discord, X ou un autre réseau',
    networksTask: 'Connectez-vous à {networks}',
    kept: 'votre mot de passe, vos messages ou votre adresse e-mail',
    stores:
      'Nous conservons l’adresse de votre portefeuille et un code qui ne permet qu’à nous de reconnaître le compte. Nous ne conservons son nom que si vous choisissez de l’inclure dans la preuve.',
  },
  'ownership-org-oauth': {
    prove: 'que vous appartenez à une organisation',
    task: 'Connectez-vous avec votre compte professionnel ou scolaire',
    kept: 'votre nom ou votre adresse e-mail',
    stores:
      'Nous conservons l’adresse de votre portefeuille, le domaine de votre organisation et des codes qui ne permettent qu’à nous de vous reconnaître, vous et votre organisation.',
  },
  'ownership-dns-txt': {
    prove: 'que vous possédez un domaine',
    task: 'Ajoutez un enregistrement TXT au DNS de votre domaine',
  },
  'ownership-pseudonym': {
    prove: 'que vous portez un pseudonyme',
    task: 'Choisissez un nom et signez',
    namedTask: 'Signez pour ce nom',
    kept: 'qui vous êtes',
  },
  'proof-of-human': {
    prove: 'que vous êtes une personne réelle',
    task: 'Scannez votre passeport ou votre pièce d’identité avec votre téléphone',
    gets: 'que vous êtes une personne réelle, comptée une seule fois',
    kept: 'votre nom, votre photo ou votre document',
    stores:
      'Nous conservons l’adresse de votre portefeuille, ce qui a été confirmé et un code qui vous représente ici. Nous ne conservons jamais votre document.',
  },
  'wallet-link': {
    prove: 'que vous possédez deux portefeuilles',
    task: 'Signez avec les deux portefeuilles',
    stores: 'Nous conservons les adresses des deux portefeuilles.',
  },
  'token-holding': {
    prove: 'que vous détenez des jetons',
    task: 'Signez avec le portefeuille qui détient les jetons',
    gets: 'que votre portefeuille détient au moins le montant demandé, au moment de la vérification',
    kept: 'votre solde exact',
    stores:
      'Nous conservons ce que vous saisissez, l’adresse de votre portefeuille et votre solde exact, que vous seul voyez.',
  },
  'nft-ownership': {
    prove: 'que vous détenez un NFT',
    task: 'Signez avec le portefeuille qui détient le NFT',
    gets: 'que votre portefeuille détient le NFT, au moment de la vérification',
  },
  'contract-ownership': {
    prove: 'que vous contrôlez un contrat',
    task: 'Signez avec le portefeuille qui contrôle le contrat',
    gets: 'que le contrat désigne votre portefeuille comme propriétaire ou administrateur',
  },
  'wallet-risk': {
    prove: 'que votre portefeuille respecte les règles de risque',
    task: 'Signez avec un portefeuille absent des listes de sanctions',
    ratedTask: 'Signez avec un portefeuille absent des listes de sanctions et sans risque élevé',
    gets: 'que votre portefeuille ne figure sur aucune liste de sanctions et respecte les règles de risque du site',
    stores: 'Nous conservons l’adresse de votre portefeuille et le résultat.',
  },
  'ai-content-moderation': {
    prove: 'qu’un contenu passe la modération',
    task: 'Collez un texte ou choisissez une image',
    gets: 'qu’un modèle de modération n’y a rien signalé',
    kept: 'le contenu lui-même',
    stores: 'Nous conservons l’adresse de votre portefeuille, le résultat et l’empreinte du contenu, pas le contenu.',
  },
  'agent-identity': {
    prove: 'l’identité d’un agent',
    task: 'Signez avec le portefeuille de l’agent',
    kept: 'ses instructions',
  },
  'agent-delegation': {
    title: 'Autoriser un agent à agir pour vous',
    prove: 'qu’un agent agit pour vous',
    task: 'Définissez ce que l’agent peut faire, puis signez',
    kept: 'ce qu’il peut faire et dépenser, sauf avec les applications connectées à votre compte',
  },
}

/** What credentials say, in the third person. */
export const credentials: CredentialStrings = credentialsOf(provedWords.fr.names, {
  'ownership-basic': 'Le portefeuille revendique ce texte, ce lien ou ce fichier, et l’a signé.',
  'ownership-social': 'Le propriétaire du portefeuille a un compte sur ce réseau social.',
  'ownership-pseudonym':
    'Le portefeuille détient ce nom. Aucun autre portefeuille ne le détient dans le même espace de noms.',
  'ownership-dns-txt': 'Un enregistrement TXT de ce domaine désigne le portefeuille.',
  'ownership-org-oauth': 'Le propriétaire du portefeuille a un compte dans cette organisation.',
  'contract-ownership': 'Le contrat désigne le portefeuille comme propriétaire ou administrateur.',
  'proof-of-human': 'Le portefeuille appartient à une personne réelle, comptée une seule fois dans cette portée.',
  'nft-ownership': 'Le portefeuille détient ce NFT, au moment de la vérification ou au bloc indiqué.',
  'token-holding':
    'Le portefeuille détient au moins ce montant du jeton, au moment de la vérification ou au bloc indiqué.',
  'wallet-risk': 'Le portefeuille ne figure sur aucune liste de sanctions et respecte les règles de risque.',
  'wallet-link': 'Les deux portefeuilles sont liés. Les deux l’ont signé.',
  'ai-content-moderation': 'Un modèle de modération n’a rien signalé dans ce texte ou cette image.',
  'agent-identity': 'Cet agent utilise ce portefeuille.',
  'agent-delegation': 'Le mandant autorise cet agent à agir dans ces limites.',
})
