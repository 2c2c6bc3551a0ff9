import type { ReasonStrings } from '../en/reasons.ts'

/** French. */
export const reasons: ReasonStrings = {
  edit: 'Modifier ma saisie',
  again: 'Vérifier à nouveau',
  earlier: 'Ce que vous avez déjà prouvé est enregistré.',
  need: (amount) => ({ title: `Il vous faut au moins ${amount}`, body: 'Ce portefeuille en détient moins.' }),
  kinds: {
    cancelled: 'Annulé',
    retryable: 'Inachevé',
    'not-eligible': 'Non éligible',
    ours: 'Erreur de notre part',
    publisher: 'Configuration du site',
  },
  reasons: {
    entered: { title: 'Vérifiez votre saisie', body: 'Rien n’a été enregistré.' },
    unasked: { title: 'Cet accès demande autre chose', body: 'Saisissez ce qu’il demande. Rien n’a été enregistré.' },
    firstRecord: {
      title: 'Ajoutez un enregistrement TXT à votre domaine',
      body: 'Vérifiez ensuite à nouveau. Un nouvel enregistrement peut mettre quelques minutes à apparaître.',
    },
    reserved: { title: 'Ce nom est réservé', body: 'Choisissez-en un autre.' },
    namespace: {
      title: 'Cet espace de noms n’est pas le vôtre',
      body: 'Prouvez d’abord son domaine avec ce portefeuille, ou utilisez celui qui l’a prouvé.',
    },
    agentTaken: { title: 'Cet identifiant est déjà pris', body: 'Choisissez-en un autre.' },
    takenName: {
      title: 'Ce nom est déjà pris',
      body: 'Il appartient à un autre portefeuille. Utilisez celui-là.',
    },
    takenId: {
      title: 'Cet identifiant est déjà pris',
      body: 'Il appartient à un autre portefeuille. Utilisez celui-là.',
    },
    notContract: { title: 'Aucun contrat à cette adresse', body: 'Vérifiez l’adresse et le réseau.' },
    method: {
      title: 'Le contrat ne peut pas être vérifié ainsi',
      body: 'Dans «\u00a0Comment vous le contrôlez\u00a0», choisissez une autre option.',
    },
    tokenUnknown: { title: 'Ce NFT n’existe pas', body: 'Vérifiez l’identifiant du jeton.' },
    tokenNone: { title: 'Aucun jeton à cette adresse', body: 'Vérifiez l’adresse et le réseau.' },
    setUp: {
      title: 'Cette vérification n’est pas bien configurée',
      body: 'Vous n’y êtes pour rien. Seul le site qui demande cette vérification peut la corriger. Merci de le lui signaler.',
    },
    block: { title: 'Ce bloc ne peut pas être lu', body: 'Il est trop ancien ou n’existe pas encore.' },
    standard: {
      title: 'Ce jeton ne peut pas être vérifié',
      body: 'Ce n’est pas un NFT de ce type. Vérifiez l’adresse et le type.',
    },
    decimals: {
      title: 'Ce jeton ne peut pas être vérifié',
      body: 'Le contrat n’indique pas le nombre de décimales de ses montants.',
    },
    chainSilent: {
      title: 'Le réseau n’a pas répondu',
      body: 'Nous n’avons pas encore de réponse. Rien n’a été enregistré. Réessayez dans une minute.',
    },
    listStale: {
      title: 'La liste de sanctions n’est pas à jour',
      body: 'Nous ne pouvons pas répondre avant sa mise à jour.',
    },
    resolverBlocked: {
      title: 'Ce lien ne peut pas être vérifié',
      body: 'Il doit s’agir d’une adresse https publique.',
    },
    resolverFailed: { title: 'La page liée n’a pas répondu', body: 'Rien n’a été enregistré.' },
    resolvedMismatch: { title: 'La page liée dit autre chose', body: 'Vérifiez qu’il s’agit du bon lien.' },
    accountAgain: {
      title: 'Votre connexion a expiré',
      body: 'Elle ne sert qu’une fois, pendant 10\u00a0minutes. Reconnectez-vous.',
    },
    accountUsed: { title: 'Cette connexion a déjà été utilisée', body: 'Reconnectez-vous.' },
    accountOther: { title: 'Cette connexion servait à autre chose', body: 'Reconnectez-vous.' },
    orgDomain: { title: 'C’est une autre organisation', body: 'Utilisez un compte de l’organisation demandée.' },
    orgAccount: { title: 'C’est un compte personnel', body: 'Utilisez un compte professionnel ou scolaire.' },
    humanInvalid: { title: 'Le scan n’a pas fonctionné', body: 'Scannez à nouveau votre document.' },
    humanExpired: { title: 'Le scan a expiré', body: 'Scannez à nouveau votre document.' },
    humanMock: { title: 'C’est un document de test', body: 'Utilisez un vrai document.' },
    humanBound: {
      title: 'Vous l’avez déjà fait avec un autre portefeuille',
      body: 'Chaque personne ne compte qu’une fois. Utilisez cet autre portefeuille.',
    },
    secondInvalid: {
      title: 'La seconde signature ne correspond pas',
      body: 'Signez à nouveau avec le second portefeuille.',
    },
    secondExpired: {
      title: 'La seconde signature est arrivée trop tard',
      body: 'Signez à nouveau avec le second portefeuille.',
    },
    primary: {
      title: 'Ce n’est pas le premier portefeuille',
      body: 'Signez avec le portefeuille que vous avez connecté en premier.',
    },
    selfLink: { title: 'C’est le même portefeuille', body: 'Choisissez un second portefeuille différent.' },
    flagged: { title: 'Ce contenu n’a pas été accepté', body: 'La vérification a trouvé quelque chose d’interdit.' },
    unreadable: { title: 'Nous n’avons pas pu lire le fichier', body: 'Il est peut-être endommagé.' },
    tooLarge: { title: 'C’est trop volumineux', body: 'Utilisez un texte plus court ou une image plus petite.' },
    contentType: { title: 'C’est un autre type de fichier', body: 'Choisissez un texte ou une image.' },
    secret: { title: 'Ceci contient un secret', body: 'Retirez la clé ou le mot de passe. Rien n’a été enregistré.' },
    controller: { title: 'Vous ne contrôlez pas cet agent', body: 'Signez avec le portefeuille qui le contrôle.' },
    delegationOver: { title: 'Choisissez une date de fin plus tardive', body: 'Au plus tard dans un an.' },
    accountId: {
      title: 'L’identifiant du compte ne correspond pas',
      body: 'Utilisez le même réseau et le même portefeuille.',
    },
  },
}
