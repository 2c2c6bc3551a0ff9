import type { ProofStrings } from '../en/proof.ts'

/** French. */
export const proof: ProofStrings = {
  copied: 'Copié',
  cancel: 'Annuler',
  again: 'Réessayer',

  owner: {
    manage: 'Gérer ou révoquer',
    reveal: 'Elle est à moi : la montrer',
    choose: 'Quel portefeuille a fait cette preuve ?',
    chooseLead: 'Vous signez un message pour montrer qu’elle est à vous. C’est gratuit et ne dépense rien.',
    none: 'Aucun portefeuille dans ce navigateur',
    noneBody: 'Ouvrez cette page là où se trouve le portefeuille qui a fait la preuve.',
    networks: { eip155: 'Ethereum et autres', solana: 'Solana' },
    connecting: (wallet) => `Connectez-vous dans ${wallet}`,
    reading: (wallet) => `Confirmez dans ${wallet} que vous voulez la lire`,
    revoking: (wallet) => `Confirmez dans ${wallet} que vous la révoquez`,
    free: 'Cette signature est gratuite. Elle ne dépense rien.',
    yours: 'Cette preuve est à vous',
    made: (address) => `Faite avec ${address}.`,
    labels: { proved: 'Prouvé', outcome: 'Résultat', state: 'État', seen: 'Visible par', text: 'Le texte' },
    outcomes: {
      verified: 'Vérifié',
      partially_verified: 'Vérifié en partie',
      rejected_verifier_failure: 'Non vérifié',
    },
    states: { active: 'Active', expired: 'Expirée', revoked: 'Révoquée', erased: 'Effacée' },
    seen: { private: 'Vous seul', public: 'Tout le monde' },
    save: 'Enregistrer la preuve',
    saved: 'Enregistrée. Tout le monde peut contrôler le fichier sans ce service.',
    revoke: 'Révoquer cette preuve',
    sure: 'La révoquer pour de bon ?',
    sureBody:
      'Qui la contrôlera ensuite verra que vous l’avez retirée. Cela ne peut pas être annulé ; vous pouvez faire une nouvelle preuve à tout moment.',
    yes: 'Révoquer pour de bon',
    no: 'La garder',
    revoked: 'Révoquée',
    revokedBody: 'Qui la contrôle maintenant voit que vous l’avez retirée.',
    already: 'Vous l’aviez déjà révoquée. Rien n’a changé.',
    wrongTitle: 'Un autre portefeuille a fait cette preuve',
    wrong: (theirs, yours) => `Elle a été faite avec ${theirs}. Vous utilisez ${yours}.`,
    wrongPrivate: (yours) => `Elle n’a pas été faite avec ${yours}. Rien n’en est montré aux autres portefeuilles.`,
    opening: 'Ouverture',
    openingBody: 'Son titulaire vous permet de la voir.',
    shared: 'Partagée avec vous',
    sharedBody: (address) =>
      `${address} vous permet de voir cette preuve privée pendant un temps. Gardez-la pour vous.`,
    notShared: 'Ce lien ne compte plus',
    notSharedBody: 'Il a expiré, ou son titulaire a repris la preuve. Demandez-lui-en un nouveau.',
    otherWallet: 'Utiliser un autre portefeuille',
  },

  check: {
    label: 'La preuve enregistrée',
    placeholder: '{"qHash": "0x…", …}',
    hint: 'Collez-la, ou déposez le fichier dans ce cadre.',
    file: 'Choisir un fichier',
    run: 'Contrôler',
    clear: 'Vider',
    problems: {
      empty: 'Collez la preuve enregistrée, ou choisissez son fichier.',
      tooLong: 'C’est plus grand que toute preuve enregistrée.',
      notBundle:
        'Ce n’est pas une preuve enregistrée : il manque quelque chose, il y a quelque chose de trop ou du mauvais genre.',
      notJson:
        'Ce n’est pas du JSON, donc pas une preuve enregistrée. A-t-elle été copiée de la première { à la dernière } ?',
      unreadable: 'Le fichier n’a pas pu être lu.',
      notLoaded: 'Le contrôle n’a pas pu être chargé. Rechargez cette page quand vous êtes en ligne.',
    },
    verdicts: {
      holds: {
        title: 'Elle tient',
        body: 'Le portefeuille a signé exactement cela. Rien n’a été modifié depuis.',
      },
      fails: { title: 'Elle ne tient pas', body: 'Ne vous y fiez pas. Ce qui ne va pas est marqué ci-dessous.' },
      open: {
        title: 'Pas certain d’ici',
        body: 'Tout tient sauf la signature. Soit un portefeuille de contrat l’a faite, soit quelqu’un d’autre.',
      },
    },
    otherTitle: 'C’est une autre preuve',
    otherBody: 'Elle tient, mais ce n’est pas la preuve de cette page.',
    other: 'Voir la page de cette preuve',
    notIt: {
      term: 'Cette page',
      body: 'La preuve enregistrée a un autre identifiant que la preuve de cette page.',
    },
    marks: { holds: 'oui', fails: 'non', open: 'pas jugé' },
    parts: {
      shape: {
        term: 'Forme',
        holds: 'C’est une preuve signée entière, sous la seule forme qui peut être signée.',
        fails: 'Il manque quelque chose, il y a quelque chose de trop ou du mauvais genre.',
        open: '',
      },
      chain: {
        term: 'Réseau',
        holds: 'Elle nomme un réseau, et le portefeuille en fait partie.',
        fails: 'Elle ne nomme aucun réseau, en nomme deux, ou un qui n’est pas celui du portefeuille.',
        open: 'Ne peut pas être jugé sans une preuve entière.',
      },
      did: {
        term: 'Signataire',
        holds: 'L’identifiant de son signataire est celui du portefeuille.',
        fails: 'L’identifiant de son signataire n’est pas celui du portefeuille.',
        open: 'Ne peut pas être jugé avant les parties ci-dessus.',
      },
      qHash: {
        term: 'Identifiant',
        holds: 'Son identifiant a été recalculé à partir de ce qu’elle dit, et c’est le même.',
        fails: 'Ce qu’elle dit ne donne pas son identifiant : quelque chose a été modifié.',
        open: 'Ne peut pas être jugé avant les parties ci-dessus.',
      },
      signature: {
        term: 'Signature',
        holds: 'La clé propre du portefeuille a signé ce texte.',
        fails: 'Ce n’est pas la signature de ce texte par le portefeuille.',
        open: 'La clé propre du portefeuille n’a pas signé ce texte. Si le portefeuille est un contrat, seul son réseau peut le contrôler.',
      },
    },
    unread: 'Ne peut pas être jugé avant les parties ci-dessus.',
    about: (wallet, when) => `Signée avec ${wallet} : ${when}.`,
    claimed: (wallet, when) => `Elle dit que ${wallet} l’a signée : ${when}.`,
    limits:
      'Un tel contrôle ne peut pas savoir si la preuve a été révoquée depuis, ni ce qui a été constaté en plus de la signature.',
    ask: 'Demander à ce service',
    asking: 'Demande en cours',
    answers: {
      verified: 'Pour ce service, elle est vérifiée et active. Il a contrôlé la signature quand la preuve a été faite.',
      over: {
        expired: 'Pour ce service, elle est expirée. Elle ne compte plus.',
        revoked: 'Pour ce service, elle est révoquée. Elle ne compte plus.',
        erased: 'Pour ce service, elle est effacée. Elle ne compte plus.',
      },
      rejected: 'Ce service l’a, mais n’a pas vérifié ce qu’elle dit.',
      private: 'Pour ce service, c’est une preuve privée, et il n’en dit pas plus aux inconnus.',
      differs: 'Ce service l’a sous un autre portefeuille. Ne vous y fiez pas.',
      unknown: 'Ce service ne connaît pas cet identifiant.',
      failed: 'Ce service n’a pas répondu, ni oui ni non. Réessayez dans une minute.',
    },
  },
}
