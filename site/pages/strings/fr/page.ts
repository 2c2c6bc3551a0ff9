import type { PageStrings } from '../en/page.ts'

/** French. */
export const page: PageStrings = {
  step: (at, of, label) => `Étape ${at} sur ${of}, ${label}`,
  steps: 'Étapes',
  stepLabels: {
    input: 'Informations',
    wallet: 'Votre portefeuille',
    sign: 'Votre signature',
    pay: 'Paiement',
  },
  signOf: (at, of) => `Votre signature (${at} sur ${of})`,
  stepDone: ', étape terminée',
  verified: 'Vérifié',
  seenBy: {
    you: 'Cette preuve ne peut être lue que par vous et par les personnes ou applications auxquelles vous donnez accès.',
    site: (site) =>
      `Cette preuve ne peut être lue que par vous et par les personnes ou applications auxquelles vous donnez accès. ${site} peut vérifier si elle est toujours valable.`,
  },
  public: 'Tout le monde peut voir cette preuve.',
  back: (host) => `Retour à ${host}`,
  account: { label: 'Votre portefeuille', change: 'Changer' },
  cancel: 'Annuler',
  continue: 'Continuer',
  again: (wallet) => `Rouvrir ${wallet}`,
  otherWallet: 'Changer de portefeuille',
  anyWallet: 'votre portefeuille',
  retry: 'Réessayer',
  unreachable: {
    title: 'Pas de connexion',
    body: 'Vérifiez votre connexion, ou réessayez dans une minute. Rien n’a été perdu.',
  },
  offline: {
    title: 'Pas de connexion',
    body: 'Votre signature est conservée. Nous l’enverrons dès que la connexion sera rétablie.',
  },

  quoted: (text) => `«\u00a0${text}\u00a0»`,
  unknownInput: {
    title: 'Il manque une information',
    body: 'Seul le site d’où vous venez peut l’ajouter.',
  },

  connect: {
    title: 'Quel portefeuille voulez-vous utiliser\u202f?',
    lead: 'Connectez-le, puis signez. C’est gratuit.',
    asked: 'Portefeuille demandé\u202f:',
    none: 'Aucun portefeuille dans ce navigateur',
    noneBody:
      'Installez un portefeuille\u202f: il apparaîtra ici. Ou ouvrez cette page dans le navigateur de votre portefeuille.',
    networks: { eip155: 'Ethereum et autres', solana: 'Solana' },
    more: 'Autres portefeuilles',
    moreDetail: 'Avec un téléphone ou une application, via WalletConnect',
    passkey: 'Clé d’accès',
    passkeyDetail: 'Sans application\u202f: votre appareil signe',
  },

  more: {
    title: 'Autres portefeuilles',
    lead: 'Choisissez un portefeuille dans la liste de WalletConnect, puis connectez-le.',
    back: 'Retour à la liste',
    noAnswer: 'WalletConnect n’a pas répondu. Rien n’a été signé ni enregistré. Choisissez à nouveau.',
  },

  elsewhere: {
    inApp: (app) => `Vous êtes dans l’application ${app}`,
    inAppBody:
      'Son navigateur n’a pas de portefeuille et ne garde aucune donnée. Continuez dans votre navigateur habituel.',
    openBrowser: 'Ouvrir dans votre navigateur',
    title: 'Ou continuez dans le navigateur de votre portefeuille',
    open: (wallet) => `Ouvrir dans ${wallet}`,
    copy: 'Copier le lien',
    copied: 'Lien copié. Collez-le dans l’autre navigateur.',
    gone: 'Continuez dans l’autre navigateur',
    goneBody: 'Il peut maintenant reprendre cette vérification.',
    stay: 'Rien ne s’est ouvert\u202f? Continuer ici',
  },

  taken: {
    title: 'Cet onglet n’est plus à jour',
    body: 'Vous avez continué dans un autre onglet ou navigateur. Rien n’a été signé ici.',
    stay: 'Continuer ici',
    close: 'Fermer cet onglet',
    stuck: 'Votre navigateur a laissé cet onglet ouvert. Fermez-le vous-même.',
  },

  confirm: {
    connect: (wallet) => `Connectez-vous dans ${wallet}`,
    connectLead: 'Choisissez le compte à utiliser. C’est gratuit.',
    readTitle: 'Signez le message',
    readLead: 'Lisez-le ici, puis signez-le dans votre portefeuille. C’est gratuit.',
    signIn: (wallet) => `Signer avec ${wallet}`,
    sign: (wallet) => `Confirmez dans ${wallet}`,
    signLead: 'Votre portefeuille affiche le message. La signature est gratuite.',
    message: 'Ce que vous signez',
    show: 'Afficher le message exact',
    hide: 'Masquer le message exact',
    summary: {
      confirm: 'Vous confirmez',
      network: 'Réseau',
      wallet: 'Portefeuille',
      code: 'Code à usage unique',
      codeUse: 'Pour cette preuve seulement. Il ne donne aucun accès à votre compte.',
      at: 'Date',
      cost: 'Coût',
      free: 'Gratuit. Vous n’envoyez pas d’argent.',
    },
    check: 'Vérification de votre signature',
    checkLead: 'Cela prend un instant.',
    lookUp: 'Recherche de votre enregistrement TXT',
    unchecked:
      'Nous n’avons pas pu consulter votre enregistrement TXT. Vous pouvez quand même signer\u202f: nous réessaierons ensuite.',
    slow: 'Cela prend plus de temps que d’habitude. Gardez cette page ouverte.',
    late: (wallet) =>
      `Vous ne voyez rien\u202f? Cliquez sur l’icône de ${wallet} dans la barre d’outils du navigateur, ou regardez derrière cette fenêtre.`,
  },
}
