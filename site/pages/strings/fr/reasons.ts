import type { ReasonStrings } from '../en/reasons.ts'

/** French. */
export const reasons: ReasonStrings = {
  edit: 'Modifier ma saisie',
  again: 'Vérifier à nouveau',
  reasons: {
    entered: {
      title: 'Votre saisie ne peut pas servir',
      body: 'Rien n’a été enregistré. Corrigez-la et signez à nouveau.',
    },
    reserved: { title: 'Ce nom est réservé', body: 'Personne ne peut l’avoir. Choisissez-en un autre.' },
    namespace: {
      title: 'Cet espace de noms n’est pas à vous',
      body: 'Ses noms sont donnés par qui le possède. Prouvez d’abord son domaine avec ce portefeuille, ou n’en choisissez aucun.',
    },
    agentTaken: { title: 'Cet identifiant est pris', body: 'Un autre agent l’a. Choisissez-en un autre.' },
    notContract: { title: 'Il n’y a pas de contrat', body: 'Rien n’est déployé à cette adresse sur cette chaîne.' },
    method: {
      title: 'Le contrat ne dit pas qui le contrôle',
      body: 'Il ne répond pas à cette façon de demander. Choisissez-en une autre.',
    },
    tokenUnknown: { title: 'Ce jeton n’existe pas', body: 'Le contrat ne connaît pas ce numéro. A-t-il été détruit ?' },
    block: { title: 'Ce bloc ne peut pas être consulté', body: 'Il est trop ancien, ou pas encore là.' },
    standard: {
      title: 'Cette sorte de NFT ne peut pas être vérifiée',
      body: 'Il doit être simple : une pièce, non divisible.',
    },
    decimals: {
      title: 'Ce n’est pas un jeton avec un solde',
      body: 'Le contrat ne dit pas comment ses montants s’écrivent.',
    },
    chainSilent: {
      title: 'La chaîne n’a pas répondu',
      body: 'La réponse n’est donc ni oui ni non. Rien n’a été enregistré. Réessayez dans une minute.',
    },
    listStale: {
      title: 'La liste des sanctions n’est pas à jour',
      body: 'La réponse n’est donc ni oui ni non. Qui gère ce service la renouvelle.',
    },
    resolverBlocked: {
      title: 'Ce lien ne peut pas être consulté',
      body: 'Il faut une adresse https que tous peuvent atteindre.',
    },
    resolverFailed: {
      title: 'La page liée n’a pas répondu',
      body: 'Elle doit répondre en JSON. Rien n’a été enregistré.',
    },
    resolvedMismatch: { title: 'La page liée dit autre chose', body: 'Elle ne dit pas ce qui est demandé.' },
    accountAgain: {
      title: 'Votre connexion est terminée',
      body: 'Elle vaut une fois, dix minutes. Connectez-vous à nouveau.',
    },
    accountOther: {
      title: 'La connexion était pour autre chose',
      body: 'Elle vaut pour un portefeuille et un fournisseur. Connectez-vous à nouveau.',
    },
    orgDomain: {
      title: 'C’est une autre organisation',
      body: 'Votre compte n’appartient pas à celle qui est demandée.',
    },
    orgAccount: {
      title: 'C’est un compte personnel',
      body: 'Il faut le compte d’une organisation : travail, école ou association.',
    },
    humanInvalid: { title: 'La preuve du document ne tient pas', body: 'Rien n’a été enregistré. Recommencez.' },
    humanExpired: { title: 'La preuve du document est trop ancienne', body: 'Recommencez avec une nouvelle.' },
    humanMock: { title: 'C’est un document d’essai', body: 'Il en faut un vrai ici.' },
    humanBound: {
      title: 'Cette personne l’a prouvé avec un autre portefeuille',
      body: 'Une personne compte une fois. Utilisez le portefeuille de la première fois.',
    },
    secondInvalid: {
      title: 'La signature du second portefeuille ne tient pas',
      body: 'Rien n’a été enregistré. Faites signer à nouveau le second portefeuille.',
    },
    secondExpired: {
      title: 'La signature du second portefeuille est trop ancienne',
      body: 'Faites-le signer à nouveau.',
    },
    primary: {
      title: 'Le premier portefeuille est un autre',
      body: 'Signez avec le portefeuille par lequel le lien commence.',
    },
    selfLink: {
      title: 'C’est deux fois le même portefeuille',
      body: 'Un lien a besoin de deux portefeuilles différents.',
    },
    flagged: {
      title: 'Ce contenu n’a pas été accepté',
      body: 'La vérification y a trouvé ce qui n’est pas permis ici.',
    },
    unreadable: { title: 'Le contenu ne peut pas être lu', body: 'Le fichier est abîmé, ou d’une autre sorte.' },
    tooLarge: { title: 'Le contenu est trop grand', body: 'Prenez un texte plus court ou une image plus petite.' },
    contentType: {
      title: 'Le contenu est d’une autre sorte',
      body: 'Il n’est pas ce qu’il dit être. Choisissez la bonne sorte.',
    },
    secret: {
      title: 'Il contient un secret',
      body: 'Quelque chose ressemble à une clé ou à un mot de passe. Retirez-le : il n’a pas été enregistré.',
    },
    controller: { title: 'Vous n’êtes pas responsable', body: 'Signez avec le portefeuille responsable.' },
    delegationOver: { title: 'Ce serait déjà terminé', body: 'Choisissez une fin à venir, dans l’année.' },
    accountId: {
      title: 'L’identifiant du compte ne convient pas',
      body: 'Il doit nommer la même chaîne et le même portefeuille.',
    },
  },
}
