import { anchorWords } from '../../../../shared/strings/fr/anchors.ts'
import type { ProfileStrings } from '../en/profile.ts'

/** French. */
export const profile: ProfileStrings = {
  cancel: 'Annuler',
  close: 'Fermer',
  copy: 'Copier',
  copied: 'Copié',
  working: 'Un instant',
  remove: 'Retirer',
  keep: 'Garder',
  added: (day) => `Ajouté le ${day}`,
  used: (day) => `utilisé pour la dernière fois le ${day}`,
  neverUsed: 'jamais utilisé',

  failures: {
    OWNER_MISMATCH: {
      title: 'Ce portefeuille n’est pas de ce compte',
      body: 'Passez à un portefeuille du compte et réessayez. Rien n’a changé.',
    },
    SIGN_IN_METHOD_TAKEN: {
      title: 'Un autre compte l’a déjà',
      body: 'Connectez-vous avec lui et retirez-le d’abord là-bas, ou gardez les deux comptes.',
    },
    SIGNATURE_VERIFICATION_FAILED: {
      title: 'La connexion n’a pas abouti',
      body: 'Réessayez avec une clé d’accès ou un portefeuille de ce compte.',
    },
    INVALID_SIGNATURE: {
      title: 'La connexion n’a pas abouti',
      body: 'Réessayez avec une clé d’accès ou un portefeuille de ce compte.',
    },
    FULFILLMENT_UNAVAILABLE: {
      title: 'Stripe ne répond pas',
      body: 'Rien n’a changé. Réessayez dans une minute.',
    },
    OPTION_NOT_AVAILABLE: { title: 'Ce n’est pas proposé ici', body: 'Rien n’a changé.' },
    NOT_FOUND: { title: 'Cela n’existe plus', body: 'Rechargez la page pour voir où en sont les choses.' },
    INVALID_CURSOR: { title: 'La liste a changé entre-temps', body: 'Rechargez la page.' },
  },

  fresh: {
    title: 'Reconnectez-vous d’abord',
    body: 'Vous vous êtes connecté il y a un moment. La suite demande une nouvelle connexion, pour que personne d’autre ne le fasse à votre écran.',
    passkey: 'Utiliser une clé d’accès',
    wallet: (name) => `Signer avec ${name}`,
    elsewhere: 'Autres moyens de se connecter',
  },
  waiting: {
    passkey: { title: 'Confirmez avec votre appareil', body: 'Votre navigateur demande la clé d’accès.' },
    wallet: (name) => ({
      title: `Confirmez dans ${name}`,
      body: 'Cette signature est gratuite. Elle ne dépense rien.',
    }),
  },

  proofs: {
    search: 'Rechercher',
    kind: 'Ce qui est prouvé',
    anyKind: 'Tout',
    state: 'État',
    states: { active: 'En vigueur', expired: 'Expirée', revoked: 'Révoquée', all: 'Toutes' },
    apply: 'Afficher',
    more: 'Afficher plus',
    none: 'Pas encore de preuve. Ce que vous vérifiez avec un portefeuille de ce compte apparaît ici.',
    make: 'Prouver quelque chose',
    noneFound: 'Aucune preuve ne correspond.',
    noWallet: 'Les preuves appartiennent à des portefeuilles. Ajoutez-en un plus bas pour voir ce qu’il a prouvé.',
    count: (count, hasMore) => `${count} ${count < 2 ? 'preuve' : 'preuves'}${hasMore ? ' ou plus' : ''}`,
    unverified: 'Non vérifiée',
    seen: {
      private: { title: 'Privée', body: 'Vous seul, et ceux à qui vous donnez accès.' },
      unlisted: { title: 'Par lien', body: 'Quiconque a son adresse.' },
      public: { title: 'Publique', body: 'Tout le monde ; elle figure dans la liste de votre portefeuille.' },
    },
    change: 'Qui peut la voir',
    ipfs: {
      title: 'Copie sur IPFS',
      body: 'Seulement pour une preuve publique. IPFS conserve une copie et ne garantit pas qu’elle reste. Qui la lit peut la garder.',
    },
    anchors: {
      title: (chain) => `Ancrer sur ${chain}`,
      body: 'Vous pourrez montrer qu’elle existait avant un certain bloc. C’est irréversible.',
      ...anchorWords,
    },
    changeLead:
      'Une preuve publique peut redevenir privée. Ce que d’autres ont copié entre-temps reste entre leurs mains.',
    save: 'Enregistrer',
    changed: 'Enregistré.',
    share: 'Donner accès',
    shareLead: 'Quiconque a le lien peut voir jusque-là cette preuve privée, et aucune autre des vôtres.',
    howLong: 'Pour combien de temps',
    spans: { hour: '1 heure', day: '1 jour', week: '7 jours', month: '30 jours' },
    makeLink: 'Créer un lien',
    shared: 'Accès donné',
    sharedLead: (until) =>
      `Jusqu’au ${until}. Il n’est montré que maintenant. Il prend fin plus tôt si vous révoquez ou effacez la preuve, ou si vous révoquez toutes les clés et les applications connectées.`,
    link: 'Lien pour les personnes',
    token: 'Jeton pour les programmes, envoyé en x-access-grant',
    revoke: 'Révoquer',
    sure: 'Révoquer cette preuve définitivement ?',
    sureBody: 'Quiconque la vérifie ensuite voit que vous l’avez reprise. C’est irréversible.',
    yes: 'Révoquer définitivement',
    revoked: 'Révoquée.',
  },

  ways: {
    none: {
      wallets: 'Pas encore de portefeuille.',
      passkeys: 'Pas encore de clé d’accès.',
      accounts: 'Pas encore de compte lié.',
    },
    last: 'Le seul moyen de vous connecter. Ajoutez-en un autre avant de le retirer.',
    addWallet: 'Ajouter un portefeuille',
    addPasskey: 'Ajouter une clé d’accès',
    addAccount: (provider) => `Lier ${provider}`,
    noProviders: 'Aucun fournisseur n’est configuré ici.',
    choose: { title: 'Quel portefeuille ?', body: 'Il signe un message qui l’ajoute à ce compte.' },
    noWallet: 'Il n’y a pas de portefeuille dans ce navigateur. Ouvrez cette page là où il se trouve.',
    addThis: (address) => ({
      title: `Ajouter ${address} ?`,
      body: 'Quiconque a ce portefeuille pourra se connecter à ce compte, et voir et changer tout ce qui s’y trouve.',
    }),
    add: 'L’ajouter',
    another: 'Ce portefeuille est déjà dans ce compte.',
    passkeyName: 'Nom de la clé d’accès',
    passkeyDefault: 'Clé d’accès',
    newPasskey: (account) => ({
      title: 'Ajouter une clé d’accès',
      body: `Quiconque peut la déverrouiller peut se connecter à ce compte (${account}).`,
    }),
    removeThis: (name) => ({
      title: `Retirer ${name} ?`,
      body: 'Cela ne permettra plus de se connecter ici, et les sessions ouvertes ainsi prennent fin. Les preuves restent.',
    }),
    addedNow: 'Ajouté.',
    removedNow: 'Retiré.',
    passkeyWallet: (address) => `avec le portefeuille ${address}`,
    outcome: {
      done: 'Lié.',
      cancelled: 'Vous avez renoncé chez le fournisseur. Rien n’a changé.',
      refused: 'Le fournisseur n’a pas confirmé le compte. Rien n’a changé.',
      unavailable: 'Le fournisseur n’a pas répondu. Rien n’a changé ; réessayez dans une minute.',
    },
  },

  gates: {
    title: 'Accès',
    path: 'Où vous êtes',
    make: 'Nouvel accès',
    states: { draft: 'Brouillon', published: 'Publié', paused: 'En pause', archived: 'Archivé' },
  },

  payout: {
    lead: 'Vos accès peuvent être payés par carte. L’argent va directement sur votre propre compte chez Stripe, à ses conditions et avec ses frais. C’est là aussi que vous remboursez.',
    none: {
      state: 'Vous n’avez pas encore de compte pour cela. D’ici là, vos accès ne prennent pas les cartes.',
      act: 'L’ouvrir chez Stripe',
    },
    opening: {
      state: 'Stripe attend encore quelque chose de vous. D’ici là, vos accès ne prennent pas les cartes.',
      act: 'Continuer chez Stripe',
    },
    ready: { state: 'Vos accès peuvent être payés par carte.', act: 'Le gérer chez Stripe' },
  },

  clients: {
    none: 'Aucune application n’est connectée.',
    command: 'Programme sur votre appareil',
    app: 'Application',
    scopes: {
      'svc:core': 'Consulter les vérifications et les preuves publiques',
      'svc:profile': 'Voir vos portefeuilles et vos preuves privées, créer des preuves pour vous et gérer des agents',
      'svc:secrets': 'Garder et révoquer des secrets, sans revoir leurs valeurs',
      offline_access: 'Rester connectée jusqu’à 30 jours',
    },
    until: (day) => `Connectée jusqu’au ${day}`,
    idle: 'Non connectée actuellement',
    remembered: 'sans nouvelle question',
    disconnect: 'Déconnecter',
    sure: (where) => ({
      title: `Déconnecter ${where} ?`,
      body: 'Elle ne pourra plus rien faire et devra vous redemander.',
    }),
    done: 'Déconnectée.',
  },

  keys: {
    lead: 'Pour vos propres serveurs. Une clé peut ce que peut ce compte, sauf ce qui a besoin de vous. Ne la mettez jamais dans une page web.',
    none: 'Aucune clé.',
    label: 'À quoi elle sert',
    mayDo: 'Ce qu’elle peut faire',
    scopes: {
      read: 'Lire vos preuves et vos accès, même privés',
      check: 'Vérifier preuves et accès avec vos preuves privées',
      gates: 'Créer, modifier et publier des accès',
      proofs: 'Faire, cacher et révoquer des preuves, en donner l’accès, passer et payer des accès',
      events: 'Lire ce qui se passe dans le compte (rien pour l’instant)',
      secrets: 'Garder et révoquer des secrets',
    },
    neverDoes:
      'Aucune clé ne change où va l’argent, les prix, les récompenses, les adresses de retour ou les pages permises des accès, ne rend une preuve plus publique, ni ne change les moyens de connexion, les clés ou les applications.',
    ends: 'Combien de temps elle sert',
    spans: { never: 'Jusqu’à ce que vous la révoquiez', month: '30 jours', quarter: '90 jours', year: '1 an' },
    only: (what) => `Seulement : ${what}`,
    until: (day) => `Sert jusqu’au ${day}`,
    expired: (day) => `Expirée le ${day}`,
    doesNothing: 'Choisissez au moins une chose qu’elle peut faire.',
    make: 'Créer une clé',
    made: 'Votre nouvelle clé',
    madeLead: 'Copiez-la maintenant : elle ne sera plus montrée.',
    value: 'Clé',
    revoke: 'Révoquer',
    sure: (name) => ({ title: `Révoquer ${name} ?`, body: 'Les programmes qui l’utilisent seront refusés.' }),
    done: 'Révoquée.',
    defaultLabel: 'Clé de programme',
  },

  revoking: {
    title: 'Révoquer aussi les clés et les applications connectées',
    body: 'Programmes, applications et liens vers des preuves privées perdent aussitôt leur accès, et vous êtes déconnecté partout ailleurs.',
  },

  sessions: {
    since: (when: string) => `Connecté le ${when}`,
    used: (when: string) => `Dernière utilisation le ${when}`,
    device: (browser: string, system: string) => `${browser} sur ${system}`,
    unknown: 'Appareil inconnu',
    here: 'Cet appareil',
    endedOne: 'Session fermée.',
    out: 'Se déconnecter',
    others: 'Se déconnecter partout ailleurs',
    sure: {
      title: 'Se déconnecter partout ailleurs ?',
      body: 'Les autres navigateurs et appareils devront se reconnecter.',
    },
    yes: 'Les déconnecter',
    revoked: (keys, apps) =>
      `Révoqué : ${keys} ${keys === 1 ? 'clé' : 'clés'}, ${apps} ${apps === 1 ? 'application connectée' : 'applications connectées'}.`,
    ended: (count) =>
      count === 0
        ? 'Vous n’étiez connecté nulle part ailleurs.'
        : `Déconnecté à ${count} autre${count === 1 ? '' : 's'} endroit${count === 1 ? '' : 's'}.`,
  },

  export: {
    lead: 'Un fichier JSON avec tout ce que ce service conserve à votre sujet :',
    content: [
      'vos moyens de connexion, sessions, applications connectées et clés de programme',
      'toutes vos preuves, même privées, avec ce que vous avez saisi et ce que le service a signé',
      'vos accès, vos paiements et ce qu’ils vous ont donné',
    ],
    without:
      'Le fichier ne contient ni secrets, ni récompenses de vos accès, ni rien qui permette de se connecter. Il montre vos preuves privées : gardez-le en lieu sûr.',
    begin: 'Exporter les données',
    saved: 'Enregistré dans vos téléchargements.',
  },

  erase: {
    lead: 'Efface ce compte et tout ce qu’il contient :',
    erased: [
      'les preuves de tous ses portefeuilles, et ce qui était gardé pour elles',
      'les clés de programme, les secrets, et ce qui était permis aux applications',
      'les copies de preuves sur IPFS que garde ce service',
      'les moyens de se connecter, et le compte lui-même',
    ],
    stays: 'Ce qui reste :',
    staying: [
      'les identifiants des preuves effacées avec l’heure, pour que les mêmes demandes ne soient pas soumises à nouveau',
      'les reçus des paiements d’accès, sans portefeuille ni preuve, et les identifiants de vos accès',
      'des marques et des empreintes qui ne désignent ni vous ni une preuve, par exemple dans le journal public',
      'les clés d’accès de vos appareils, jusqu’à ce que vous les y supprimiez',
      'les copies que d’autres ont faites de ce qui était public, aussi sur IPFS',
    ],
    begin: 'Tout effacer',
    sure: 'Tout effacer ?',
    sureBody:
      'C’est irréversible, même pour nous. Qui se connecte plus tard avec le même portefeuille commence un nouveau compte.',
    word: 'EFFACER',
    type: (word) => `Tapez ${word} pour confirmer`,
    mistyped: (word) => `Tapez ${word}, à la lettre.`,
    yes: 'Effacer définitivement',
  },
}
