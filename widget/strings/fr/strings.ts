import type { Strings } from '../strings.ts'

/** A gate that nobody can pass now. */
const notOpen = { title: 'Cet accès n’est pas ouvert pour le moment', body: 'Réessayez plus tard.' }

/** French. */
export const strings: Strings = {
  language: 'fr',
  choosing: { title: 'Choisissez un portefeuille', body: 'Vous signez un message. C’est gratuit.' },
  connecting: { title: 'Connectez-vous dans {wallet}', body: 'Choisissez le compte à utiliser' },
  preparing: { title: 'Préparation du message', body: 'Vous pouvez le lire avant de signer' },
  signing: { title: 'Confirmez dans {wallet}', body: 'Cette signature est gratuite et ne transfère rien' },
  checking: { title: 'Vérification en cours', body: 'Cela prend quelques secondes' },
  offline: {
    title: 'Pas de connexion',
    body: 'Votre signature est conservée. Nous l’enverrons dès que la connexion sera rétablie.',
  },
  unchecked:
    'Nous n’avons pas pu consulter votre enregistrement TXT. Vous pouvez quand même signer\u202f: nous réessaierons ensuite.',
  slowWallet: 'Vous ne voyez rien\u202f? Ouvrez {wallet} dans la barre d’outils.',
  window: { title: 'Terminez dans l’autre fenêtre', body: 'Cette page se met à jour toute seule' },
  windowLost: 'Vous l’avez fermée\u202f? Rouvrez-la ou annulez.',
  windowClosed: { title: 'Fenêtre fermée\u202f?', body: 'Rouvrez-la pour continuer, ou annulez.' },
  leaving: { title: 'Ouverture de la page de vérification', body: 'Vous reviendrez ici ensuite' },
  returning: { title: 'Récupération du résultat', body: 'Cela prend un instant' },
  resumed: { title: 'Votre vérification est toujours ouverte', body: 'Rouvrez-la ou annulez' },
  moreNeeded: { title: 'Quelques précisions sont nécessaires', body: 'La page de vérification vous les demandera' },
  noWallet: { title: 'Aucun portefeuille dans ce navigateur', body: 'La page de vérification propose d’autres moyens' },
  verified: 'Vérifié',
  cancelledLate: 'Votre signature a peut-être déjà été envoyée, et une preuve enregistrée.',
  actions: {
    cancel: 'Annuler',
    retry: 'Réessayer',
    again: 'Recommencer',
    check: 'Vérifier à nouveau',
    otherWallet: 'Changer de portefeuille',
    moreWallets: 'Autres portefeuilles',
    openPage: 'Continuer',
    proof: 'Voir ma preuve',
    reopen: 'Rouvrir',
  },
  supportCode: 'Code',
  retryAt: 'Réessayez {time}.',
  opensAt: 'Ouverture le {time}.',
  failureKind: {
    cancelled: { title: 'Vous avez annulé', body: 'Rien n’a été enregistré ni débité.' },
    retryable: { title: 'Cela n’a pas fonctionné', body: 'Rien n’a été enregistré. Réessayez.' },
    'not-eligible': {
      title: 'Vous ne remplissez pas cette condition',
      body: 'Ce portefeuille n’a pas ce qui est demandé.',
    },
    ours: {
      title: 'Nous n’avons pas pu terminer la vérification',
      body: 'Le problème vient de nous. Rien n’a été enregistré ni débité.',
    },
    publisher: {
      title: 'Cette page n’est pas bien configurée',
      body: 'Seul ce site peut corriger cela. Vous n’y êtes pour rien.',
    },
  },
  failure: {
    // the person or their wallet
    CANCELLED: { title: 'Vous avez annulé', body: 'Rien n’a été enregistré ni débité.' },
    WALLET_REJECTED: { title: 'Vous avez refusé dans votre portefeuille', body: 'Rien n’a été signé ni enregistré.' },
    WALLET_UNAVAILABLE: {
      title: 'Votre portefeuille n’a pas répondu',
      body: 'Déverrouillez-le, fermez les autres demandes, puis réessayez.',
    },
    MESSAGE_MISMATCH: {
      title: 'Le message ne correspondait pas',
      body: 'Il différait de la demande, donc rien n’a été signé.',
    },
    INVALID_WALLET: {
      title: 'Ce portefeuille n’est pas pris en charge',
      body: 'Utilisez un portefeuille Ethereum ou Solana.',
    },
    INVALID_SIGNATURE: {
      title: 'Nous n’avons pas pu lire la signature',
      body: 'Réessayez ou utilisez un autre portefeuille.',
    },
    INVALID_CHAIN_CONTEXT: {
      title: 'Mauvais réseau',
      body: 'Changez de réseau dans votre portefeuille, puis réessayez.',
    },
    UNSUPPORTED_CHAIN: { title: 'Ce réseau n’est pas pris en charge', body: 'Passez à un autre réseau.' },
    UNSUPPORTED_SIGNATURE_METHOD: {
      title: 'Ce portefeuille n’est pas pris en charge',
      body: 'Utilisez un portefeuille Ethereum ou Solana.',
    },
    SIGNATURE_VERIFICATION_FAILED: {
      title: 'La signature ne correspond pas à ce portefeuille',
      body: 'Avez-vous changé de compte\u202f? Signez à nouveau.',
    },
    EXPIRED_SIGNATURE: {
      title: 'La signature est arrivée trop tard',
      body: 'Elle est valable 5\u00a0minutes. Signez à nouveau.',
    },
    SIGNATURE_CHAIN_UNAVAILABLE: {
      title: 'Le réseau n’a pas répondu',
      body: 'Nous n’avons pas encore de réponse. Rien n’a été enregistré.',
    },
    WALLET_AUTH_REQUIRED: {
      title: 'Signez pour continuer',
      body: 'Utilisez le portefeuille qui a créé cette preuve.',
    },

    // the connection to the service
    NETWORK_UNREACHABLE: {
      title: 'Pas de connexion',
      body: 'Vérifiez votre connexion, ou réessayez dans une minute. Rien n’a été perdu.',
    },
    RATE_LIMIT_EXCEEDED: { title: 'Trop de tentatives', body: 'Attendez une minute, puis réessayez.' },
    STORE_UNAVAILABLE: {
      title: 'Nous ne pouvons pas enregistrer pour le moment',
      body: 'Rien n’a été enregistré. Réessayez dans une minute.',
    },
    PROVIDER_UNAVAILABLE: {
      title: 'Un autre service n’a pas répondu',
      body: 'Nous n’avons pas encore de réponse. Rien n’a été enregistré.',
    },
    RPC_UNAVAILABLE: {
      title: 'Le réseau n’a pas répondu',
      body: 'Nous n’avons pas encore de réponse. Rien n’a été enregistré.',
    },
    HANDOFF_ENDED: { title: 'Cette vérification est terminée', body: 'Recommencez.' },
    HANDOFF_NOT_FOUND: {
      title: 'Cette vérification a expiré',
      body: 'Une vérification reste ouverte 15\u00a0minutes.',
    },
    HANDOFF_ALREADY_USED: { title: 'Ce résultat a déjà été utilisé', body: 'Recommencez.' },
    HANDOFF_EXISTS: { title: 'Cette vérification a été commencée ailleurs', body: 'Recommencez.' },
    HANDOFF_AUTH_REQUIRED: { title: 'Cette fenêtre ne peut pas terminer la vérification', body: 'Recommencez.' },
    HANDOFF_MISMATCH: { title: 'Cette signature concerne une autre vérification', body: 'Recommencez.' },
    PHISHING_RESISTANCE_REQUIRED: {
      title: 'Connectez-vous d’abord',
      body: 'Choisissez «\u00a0Clé d’accès\u00a0» comme portefeuille. Ou ajoutez ce portefeuille à un compte auquel vous vous connectez sans portefeuille.',
    },
    HANDOFF_AUDIENCE_MISMATCH: {
      title: 'Ce résultat est destiné à une autre page',
      body: 'Seul ce site peut corriger cela. Vous n’y êtes pour rien.',
    },

    // the requirement
    PROOF_NOT_VERIFIED: {
      title: 'Vous ne remplissez pas cette condition',
      body: 'Ce portefeuille n’a pas ce qui est demandé.',
    },
    GATE_PAUSED: notOpen,
    GATE_NOT_STARTED: notOpen,
    GATE_ENDED: { title: 'Cet accès est fermé', body: 'Plus personne ne peut être admis.' },
    GATE_REQUIREMENTS_NOT_MET: { title: 'Il manque encore quelque chose', body: 'Vos preuves sont enregistrées.' },
    OWNER_MISMATCH: {
      title: 'Ceci concerne un autre portefeuille',
      body: 'Signez avec le portefeuille indiqué par la page.',
    },
    SUBJECT_MISMATCH: {
      title: 'Ceci concerne un autre portefeuille',
      body: 'Signez avec le portefeuille indiqué par la page.',
    },
    SIGN_IN_METHOD_TAKEN: {
      title: 'Ce moyen de connexion appartient à un autre compte',
      body: 'Retirez-le d’abord de cet autre compte.',
    },
    HANDLE_TAKEN: { title: 'Ce nom est déjà pris', body: 'Choisissez-en un autre.' },
    PROOF_ALREADY_EXISTS: { title: 'Vous l’avez déjà prouvé', body: 'Votre preuve précédente reste valable.' },
    PROOF_ERASED: { title: 'Cette preuve a été effacée', body: 'Signez à nouveau pour en créer une autre.' },
    INSUFFICIENT_BALANCE: {
      title: 'Solde insuffisant',
      body: 'Ce portefeuille détient moins que le montant demandé.',
    },
    NFT_NOT_OWNED: { title: 'Ce portefeuille ne détient pas le NFT', body: 'Utilisez le portefeuille qui le détient.' },
    CONTRACT_NOT_OWNED: {
      title: 'Ce portefeuille ne contrôle pas le contrat',
      body: 'Utilisez le portefeuille du propriétaire.',
    },
    DNS_RECORD_NOT_FOUND: {
      title: 'Aucun enregistrement TXT trouvé',
      body: 'Un nouvel enregistrement peut mettre quelques minutes à apparaître.',
    },
    DNS_RECORD_MISMATCH: {
      title: 'L’enregistrement TXT désigne un autre portefeuille',
      body: 'Modifiez l’enregistrement ou utilisez cet autre portefeuille.',
    },
    SANCTIONED_ADDRESS: {
      title: 'Ce portefeuille ne peut pas être utilisé',
      body: 'Il figure sur une liste de sanctions.',
    },
    RISK_POLICY_FAILED: {
      title: 'Ce portefeuille ne peut pas être utilisé',
      body: 'Son risque dépasse la limite du site.',
    },

    // the host page
    VERIFIER_NOT_AVAILABLE: {
      title: 'Cette vérification n’est pas disponible ici',
      body: 'Seul ce site peut corriger cela. Vous n’y êtes pour rien.',
    },
    STORAGE_BLOCKED: {
      title: 'Ce navigateur bloque le stockage',
      body: 'Autorisez ce site à stocker des données, puis réessayez.',
    },
    WINDOW_BLOCKED: {
      title: 'Cette page ne peut pas ouvrir de fenêtre',
      body: 'Elle s’affiche dans une autre page. Ouvrez-la dans un onglet à part\u202f:',
    },
    INSECURE_CONTEXT: {
      title: 'Cette page n’est pas sécurisée',
      body: 'La signature exige une connexion chiffrée. Ouvrez la page en https\u202f:',
    },
    ORIGIN_REQUIRED: {
      title: 'Ouvrez cette page à son adresse web',
      body: 'Seul ce site peut corriger cela. Vous n’y êtes pour rien.',
    },
    ORIGIN_NOT_ALLOWED: {
      title: 'Cette page n’est pas autorisée à demander cela',
      body: 'Seul ce site peut corriger cela. Vous n’y êtes pour rien.',
    },
    GATE_NOT_FOUND: {
      title: 'Cet accès n’existe pas',
      body: 'Seul ce site peut corriger cela. Vous n’y êtes pour rien.',
    },

    // the service
    INTERNAL: {
      title: 'Nous n’avons pas pu terminer la vérification',
      body: 'Le problème vient de nous. Rien n’a été enregistré ni débité.',
    },
  },
}
