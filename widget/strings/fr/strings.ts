import type { Strings } from '../strings.ts'

/** French. */
export const strings: Strings = {
  language: 'fr',
  choosing: {
    title: 'Choisissez un portefeuille',
    body: 'Vous signez un message. C’est gratuit et rien n’est dépensé.',
  },
  connecting: { title: 'Connectez-vous dans {wallet}', body: 'Choisissez le compte que vous voulez utiliser' },
  preparing: { title: 'Rédaction du message', body: 'Vous pourrez le lire avant de signer' },
  signing: { title: 'Confirmez dans {wallet}', body: 'Cette signature est gratuite' },
  checking: { title: 'Vérification en cours', body: 'Cela prend quelques secondes' },
  offline: {
    title: 'Connexion perdue',
    body: 'Votre signature est conservée. Elle est envoyée dès que vous êtes de nouveau en ligne.',
  },
  slowWallet: 'Rien ne s’affiche ? Ouvrez {wallet} depuis la barre du navigateur.',
  window: { title: 'Continuez dans l’autre fenêtre', body: 'Cette page reprend quand vous aurez terminé là-bas' },
  windowLost: 'Est-elle fermée ? Rouvrez-la ou annulez.',
  windowClosed: { title: 'Fenêtre fermée ?', body: 'Rien n’a été enregistré. Rouvrez-la ou annulez.' },
  leaving: { title: 'Ouverture de la page de vérification', body: 'Vous reviendrez ici une fois terminé' },
  returning: { title: 'Recherche du résultat', body: 'Cela prend un instant' },
  resumed: { title: 'Votre vérification est encore ouverte', body: 'Poursuivez-la ou annulez' },
  moreNeeded: { title: 'Il manque quelques informations', body: 'La page de vérification les demande' },
  noWallet: {
    title: 'Aucun portefeuille dans ce navigateur',
    body: 'La page de vérification propose d’autres moyens',
  },
  verified: 'Vérifié',
  cancelledLate: 'Si votre signature était déjà arrivée, la preuve a été enregistrée.',
  actions: {
    cancel: 'Annuler',
    retry: 'Réessayer',
    again: 'Recommencer',
    otherWallet: 'Utiliser un autre portefeuille',
    moreWallets: 'Plus de portefeuilles',
    openPage: 'Continuer là-bas',
    reopen: 'Rouvrir',
  },
  supportCode: 'Code',
  failureKind: {
    cancelled: { title: 'Annulé', body: 'Rien n’a été enregistré.' },
    retryable: { title: 'Cela n’a pas abouti', body: 'Rien n’a été enregistré. Veuillez réessayer.' },
    'not-eligible': {
      title: 'La réponse à la vérification est non',
      body: 'Ce compte ne remplit pas ce qui est demandé.',
    },
    ours: {
      title: 'Une erreur de notre côté',
      body: 'Rien n’a été enregistré. Cela ne vient ni de vous ni de votre portefeuille.',
    },
    publisher: {
      title: 'La demande de cette page est incorrecte',
      body: 'Seuls les responsables de cette page peuvent corriger cela.',
    },
  },
  failure: {
    // the person or their wallet
    CANCELLED: { title: 'Annulé', body: 'Rien n’a été enregistré.' },
    WALLET_REJECTED: {
      title: 'Vous avez refusé dans le portefeuille',
      body: 'Rien n’a été signé ni enregistré.',
    },
    WALLET_UNAVAILABLE: {
      title: 'Le portefeuille n’a pas répondu',
      body: 'Déverrouillez-le, fermez ses demandes ouvertes et réessayez.',
    },
    MESSAGE_MISMATCH: {
      title: 'Ce n’était pas le bon message',
      body: 'Ce qu’on nous a envoyé à signer diffère de ce qui était demandé. Rien n’a été signé.',
    },
    INVALID_WALLET: {
      title: 'Cette adresse ne peut pas être utilisée',
      body: 'Utilisez un portefeuille EVM ou Solana.',
    },
    INVALID_SIGNATURE: {
      title: 'La signature du portefeuille est illisible',
      body: 'Rien n’a été enregistré. Essayez un autre portefeuille.',
    },
    INVALID_CHAIN_CONTEXT: {
      title: 'Mauvais réseau',
      body: 'Changez de réseau dans le portefeuille et réessayez.',
    },
    UNSUPPORTED_CHAIN: {
      title: 'Ce réseau n’est pas pris en charge',
      body: 'Changez de réseau dans le portefeuille et réessayez.',
    },
    UNSUPPORTED_SIGNATURE_METHOD: {
      title: 'Ce type de portefeuille n’est pas pris en charge',
      body: 'Utilisez un portefeuille EVM ou Solana.',
    },
    SIGNATURE_VERIFICATION_FAILED: {
      title: 'La signature ne correspond pas au compte',
      body: 'Le portefeuille a-t-il changé de compte ? Rien n’a été enregistré. Veuillez signer de nouveau.',
    },
    EXPIRED_SIGNATURE: {
      title: 'La signature est arrivée trop tard',
      body: 'Elle vaut cinq minutes. Veuillez signer de nouveau.',
    },
    SIGNATURE_CHAIN_UNAVAILABLE: {
      title: 'La signature n’a pas pu être contrôlée',
      body: 'Le réseau de ce portefeuille n’a pas répondu. Rien n’a été enregistré.',
    },
    WALLET_AUTH_REQUIRED: {
      title: 'Une signature est nécessaire',
      body: 'Veuillez signer avec le portefeuille concerné.',
    },

    // the connection to the service
    NETWORK_UNREACHABLE: {
      title: 'Pas de connexion',
      body: 'Vérifiez votre réseau et réessayez. Rien n’a été perdu.',
    },
    RATE_LIMIT_EXCEEDED: {
      title: 'Trop d’essais',
      body: 'Veuillez attendre une minute, puis réessayer.',
    },
    STORE_UNAVAILABLE: {
      title: 'Nous ne pouvons rien enregistrer pour le moment',
      body: 'Rien n’a été enregistré. Veuillez réessayer dans une minute.',
    },
    PROVIDER_UNAVAILABLE: {
      title: 'Une source n’a pas répondu',
      body: 'La réponse n’est donc ni oui ni non. Veuillez réessayer dans une minute.',
    },
    HANDOFF_ENDED: { title: 'Cette vérification était déjà terminée', body: 'Veuillez recommencer.' },
    HANDOFF_NOT_FOUND: {
      title: 'Cette vérification a expiré',
      body: 'Elle attend 15 minutes. Veuillez recommencer.',
    },
    HANDOFF_ALREADY_USED: { title: 'Ce résultat a déjà été retiré', body: 'Veuillez recommencer.' },
    HANDOFF_EXISTS: { title: 'Cette vérification a commencé ailleurs', body: 'Veuillez recommencer.' },
    HANDOFF_AUTH_REQUIRED: {
      title: 'Cette fenêtre ne peut pas terminer la vérification',
      body: 'Veuillez recommencer.',
    },
    HANDOFF_MISMATCH: {
      title: 'La signature appartient à une autre vérification',
      body: 'Veuillez recommencer.',
    },
    RETURN_NOT_REGISTERED: {
      title: 'Le résultat n’est pas arrivé ici',
      body: 'L’adresse de retour de cette page n’est pas enregistrée. Seuls les responsables de cette page peuvent le corriger.',
    },
    PHISHING_RESISTANCE_REQUIRED: {
      title: 'Connectez-vous d’abord chez nous',
      body: 'Il faut être connecté par clé d’accès ou par un fournisseur, ou utiliser un portefeuille à clé d’accès.',
    },
    HANDOFF_AUDIENCE_MISMATCH: {
      title: 'Le résultat est destiné à une autre page',
      body: 'Veuillez recommencer sur cette page.',
    },

    // the requirement
    PROOF_NOT_VERIFIED: {
      title: 'La réponse à la vérification est non',
      body: 'Ce compte ne remplit pas ce qui est demandé.',
    },
    GATE_REQUIREMENTS_NOT_MET: {
      title: 'Tout n’est pas rempli',
      body: 'Vos preuves sont enregistrées et peuvent resservir.',
    },
    OWNER_MISMATCH: {
      title: 'Il s’agit d’un autre portefeuille',
      body: 'Signez avec le portefeuille que la page indique.',
    },
    SUBJECT_MISMATCH: {
      title: 'Il s’agit d’un autre portefeuille',
      body: 'Signez avec le portefeuille que la page indique.',
    },
    SIGN_IN_METHOD_TAKEN: {
      title: 'Un autre profil l’utilise déjà',
      body: 'Connectez-vous à ce profil et retirez-le d’abord.',
    },
    HANDLE_TAKEN: { title: 'Ce nom est déjà pris', body: 'Choisissez-en un autre.' },
    PROOF_ALREADY_EXISTS: { title: 'Cela a déjà été prouvé', body: 'La preuve précédente reste valable.' },
    PROOF_ERASED: {
      title: 'Cette preuve a été effacée',
      body: 'Veuillez signer de nouveau pour en obtenir une autre.',
    },
    INSUFFICIENT_BALANCE: {
      title: 'Le solde est trop bas',
      body: 'Ce portefeuille contient moins que ce qui est demandé.',
    },
    NFT_NOT_OWNED: {
      title: 'Pas dans ce portefeuille',
      body: 'Ce portefeuille ne contient pas le jeton demandé.',
    },
    CONTRACT_NOT_OWNED: {
      title: 'Ce n’est pas votre contrat',
      body: 'Ce portefeuille ne contrôle pas le contrat.',
    },
    DNS_RECORD_NOT_FOUND: {
      title: 'Aucun enregistrement trouvé',
      body: 'Le domaine ne montre pas encore d’enregistrement TXT. Les nouveaux peuvent prendre quelques minutes.',
    },
    DNS_RECORD_MISMATCH: {
      title: 'L’enregistrement dit autre chose',
      body: 'L’enregistrement TXT du domaine désigne un autre portefeuille.',
    },
    SANCTIONED_ADDRESS: {
      title: 'Ce portefeuille n’est pas accepté',
      body: 'Son adresse figure sur une liste de sanctions.',
    },
    RISK_POLICY_FAILED: {
      title: 'Ce portefeuille n’est pas accepté',
      body: 'Son risque dépasse ce qui est demandé.',
    },

    // the host page
    INVALID_REQUEST: {
      title: 'La demande de cette page est incorrecte',
      body: 'Seuls les responsables de cette page peuvent corriger cela.',
    },
    INVALID_VERIFIER_DATA: {
      title: 'Cette page donne des informations incorrectes',
      body: 'Seuls les responsables de cette page peuvent les corriger.',
    },
    INVALID_VERIFIER_COMBINATION: {
      title: 'Ces vérifications ne peuvent pas être demandées ensemble',
      body: 'Seuls les responsables de cette page peuvent corriger cela.',
    },
    INVALID_VERIFIER_FLOW_COMBINATION: {
      title: 'Ces vérifications ne peuvent pas être demandées ensemble',
      body: 'Seuls les responsables de cette page peuvent corriger cela.',
    },
    VERIFIER_NOT_AVAILABLE: {
      title: 'Cette vérification n’est pas proposée ici',
      body: 'Les responsables de cette page peuvent en demander une autre.',
    },
    OPTION_NOT_AVAILABLE: {
      title: 'Cette page demande ce qui n’est pas proposé',
      body: 'Seuls les responsables de cette page peuvent corriger cela.',
    },
    STORAGE_BLOCKED: {
      title: 'Ce navigateur n’enregistre rien ici',
      body: 'Autorisez ce site à enregistrer des données ou à ouvrir des fenêtres, puis réessayez.',
    },
    WINDOW_BLOCKED: {
      title: 'Aucune fenêtre ne peut s’ouvrir ici',
      body: 'Cette page est affichée dans une autre qui ne le permet pas. Ouvrez-la dans son propre onglet :',
    },
    INSECURE_CONTEXT: {
      title: 'Cette page n’est pas sécurisée',
      body: 'Pour signer, il faut une connexion chiffrée. Ouvrez la page avec https :',
    },
    ORIGIN_REQUIRED: {
      title: 'Cette page ne dit pas où elle se trouve',
      body: 'Le navigateur n’envoie pas son origine. Ouvrez-la à sa véritable adresse.',
    },
    ORIGIN_NOT_ALLOWED: {
      title: 'Cette page ne peut pas demander cela',
      body: 'Cette vérification a été réservée à d’autres pages.',
    },
    GATE_NOT_FOUND: {
      title: 'Cette règle d’accès n’existe pas',
      body: 'Seuls les responsables de cette page peuvent corriger cela.',
    },
    GATE_MISCONFIGURED: {
      title: 'La règle d’accès est mal configurée',
      body: 'Seuls ses responsables peuvent corriger cela.',
    },

    // the service
    INTERNAL: {
      title: 'Une erreur de notre côté',
      body: 'Rien n’a été enregistré. Cela ne vient ni de vous ni de votre portefeuille.',
    },
  },
}
