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
      title: 'Ce portefeuille n’est pas dans votre compte',
      body: 'Passez à un portefeuille de votre compte, puis réessayez. Rien n’a été modifié.',
    },
    SIGN_IN_METHOD_TAKEN: {
      title: 'Cela appartient à un autre compte',
      body: 'Connectez-vous à cet autre compte et retirez-le d’abord de celui-ci.',
    },
    SIGNATURE_VERIFICATION_FAILED: {
      title: 'La connexion n’a pas abouti',
      body: 'Réessayez avec une clé d’accès ou un portefeuille de votre compte.',
    },
    INVALID_SIGNATURE: {
      title: 'La connexion n’a pas abouti',
      body: 'Réessayez avec une clé d’accès ou un portefeuille de votre compte.',
    },
    FULFILLMENT_UNAVAILABLE: {
      title: 'Stripe ne répond pas',
      body: 'Rien n’a été modifié. Réessayez dans une minute.',
    },
    OPTION_NOT_AVAILABLE: { title: 'Ce n’est pas disponible ici', body: 'Rien n’a été modifié.' },
    NOT_FOUND: { title: 'Cela n’existe plus', body: 'Rechargez la page pour voir l’état actuel.' },
    INVALID_CURSOR: { title: 'La liste a changé', body: 'Rechargez la page.' },
  },

  fresh: {
    title: 'Reconnectez-vous d’abord',
    body: 'Votre connexion date de plus de cinq minutes. Reconnectez-vous, pour que personne d’autre ne puisse faire cela sur votre appareil.',
    passkey: 'Utiliser une clé d’accès',
    wallet: (name) => `Signer avec ${name}`,
    elsewhere: 'Autres moyens de se connecter',
  },
  waiting: {
    passkey: { title: 'Confirmez sur votre appareil', body: 'Votre navigateur demande votre clé d’accès.' },
    wallet: (name) => ({
      title: `Confirmez dans ${name}`,
      body: 'La signature est gratuite. Aucun argent n’est envoyé.',
    }),
  },

  proofs: {
    search: 'Rechercher',
    kind: 'Type',
    anyKind: 'Tous les types',
    state: 'État',
    states: { active: 'Active', unverified: 'Non vérifiée', expired: 'Expirée', revoked: 'Révoquée', all: 'Toutes' },
    apply: 'Rechercher',
    more: 'Afficher plus',
    none: 'Pas encore de preuve. Ce que vous prouvez avec un portefeuille de ce compte apparaît ici.',
    make: 'Prouver quelque chose',
    checkFile: 'Vérifier une preuve enregistrée',
    noneFound: 'Aucune preuve ne correspond.',
    noWallet:
      'Les preuves appartiennent aux portefeuilles. Ajoutez-en un dans « Connexion et appareils » pour voir ses preuves ici.',
    count: (count, hasMore) => `${count} ${count < 2 ? 'preuve' : 'preuves'}${hasMore ? ' ou plus' : ''}`,
    until: (date) => `Valable jusqu’au ${date}`,
    noEnd: 'Sans date de fin',
    seen: {
      private: { title: 'Privée', body: 'Vous et les personnes à qui vous donnez accès.' },
      unlisted: { title: 'Par lien', body: 'Toute personne qui a son adresse, jusqu’à ce que vous changiez ce choix.' },
      public: { title: 'Publique', body: 'Tout le monde. Elle figure aussi dans la liste de votre portefeuille.' },
    },
    change: 'Qui peut la voir',
    copies: 'Copies et ancrages',
    ipfs: {
      title: 'Copie sur IPFS',
      body: 'Pour les preuves publiques seulement. Toute personne qui lit la copie peut la garder, et rien ne garantit qu’elle reste en ligne.',
    },
    anchors: {
      title: (chain) => `Ancrer sur ${chain}`,
      body: 'Montre plus tard que la preuve existait avant un certain bloc. C’est irréversible.',
      ...anchorWords,
    },
    changeLead: 'Une preuve publique peut redevenir privée. Les copies faites par d’autres restent entre leurs mains.',
    save: 'Enregistrer',
    changed: 'Enregistré.',
    share: 'Partager pour une durée limitée',
    shareLead: 'Toute personne qui a le lien peut voir cette preuve privée jusqu’à l’échéance, et aucune autre.',
    howLong: 'Pour combien de temps',
    spans: { hour: '1 heure', day: '1 jour', week: '7 jours', month: '30 jours' },
    makeLink: 'Créer un lien',
    shared: 'Votre lien est prêt',
    sharedLead: (until) =>
      `Valable jusqu’au ${until}. Copiez-le maintenant : il ne sera plus affiché. Il cessera de fonctionner plus tôt si vous révoquez ou supprimez la preuve, ou si vous révoquez toutes les clés API et les applications connectées.`,
    link: 'Lien pour les personnes',
    token: 'Jeton pour les programmes, envoyé comme x-access-grant',
    revoke: 'Révoquer',
    sure: (name) => `Révoquer « ${name} » ?`,
    sureBody:
      'Toute personne qui la vérifie verra que vous l’avez révoquée. C’est irréversible. Un texte public le reste jusqu’à ce que vous rendiez la preuve privée.',
    yes: 'Révoquer la preuve',
    revoked: 'Révoquée.',
  },

  ways: {
    none: {
      wallets: 'Pas encore de portefeuille.',
      passkeys: 'Pas encore de clé d’accès.',
      accounts: 'Pas encore de compte lié.',
    },
    last: 'Votre seul moyen de connexion. Ajoutez-en un autre avant de le retirer.',
    addWallet: 'Ajouter un portefeuille',
    addPasskey: 'Ajouter une clé d’accès',
    addAccount: (provider) => `Lier ${provider}`,
    choose: {
      title: 'Quel portefeuille ?',
      body: 'Il signe un message pour être ajouté à ce compte. La signature est gratuite.',
    },
    noWallet: 'Ce navigateur n’a pas de portefeuille. Ouvrez cette page dans celui qui contient le vôtre.',
    addThis: (address) => ({
      title: `Ajouter ${address} ?`,
      body: 'Toute personne qui a ce portefeuille pourra se connecter à votre compte, et voir et modifier tout ce qui s’y trouve.',
    }),
    add: 'Ajouter le portefeuille',
    another: 'Ce portefeuille est déjà dans votre compte.',
    passkeyName: 'Nom de la clé d’accès',
    passkeyDefault: 'Clé d’accès',
    newPasskey: (account) => ({
      title: 'Ajouter une clé d’accès',
      body: `Votre navigateur demande où l’enregistrer. Toute personne qui peut déverrouiller cet appareil peut se connecter à ce compte (${account}).`,
    }),
    removeThis: (name) => ({
      title: `Retirer ${name} ?`,
      body: 'Cela ne permettra plus de se connecter ici, et les appareils connectés ainsi seront déconnectés. Vos preuves restent.',
    }),
    addedNow: 'Ajouté.',
    removedNow: 'Retiré.',
    passkeyWallet: (address) => `avec le portefeuille ${address}`,
    outcome: {
      done: 'Lié.',
      cancelled: 'Vous êtes revenu sans vous connecter. Rien n’a été modifié.',
      refused: 'Le fournisseur n’a pas confirmé le compte. Rien n’a été modifié.',
      unavailable: 'Le fournisseur n’a pas répondu. Rien n’a été modifié. Réessayez dans une minute.',
    },
  },

  gates: {
    title: 'Accès',
    path: 'Où vous êtes',
    make: 'Nouvel accès',
    states: { draft: 'Brouillon', published: 'Publié', paused: 'En pause', archived: 'Archivé' },
  },

  payout: {
    lead: 'Vos accès peuvent être payés par carte. L’argent va directement sur votre propre compte Stripe, aux conditions et aux frais de Stripe. Les remboursements s’y font aussi.',
    none: {
      state: 'Vous n’avez pas encore configuré Stripe. D’ici là, vos accès n’acceptent pas les cartes.',
      act: 'Configurer Stripe',
    },
    opening: {
      state: 'Stripe attend encore des informations de votre part. D’ici là, vos accès n’acceptent pas les cartes.',
      act: 'Continuer sur Stripe',
    },
    ready: { state: 'Vos accès acceptent les cartes.', act: 'Gérer sur Stripe' },
  },

  clients: {
    none: 'Aucune application n’est connectée.',
    command: 'Programme sur votre appareil',
    app: 'Application',
    scopes: {
      'svc:core': 'Consulter les vérifications et les preuves publiques',
      'svc:profile': 'Voir vos portefeuilles et vos preuves privées, créer des preuves pour vous et gérer des agents',
      'svc:secrets': 'Enregistrer et révoquer des secrets, sans revoir leurs valeurs',
      offline_access: 'Rester connectée jusqu’à 30 jours',
    },
    until: (day) => `Connectée jusqu’au ${day}`,
    idle: 'Non connectée actuellement',
    remembered: 'ne redemande pas',
    disconnect: 'Déconnecter',
    sure: (where) => ({
      title: `Déconnecter ${where} ?`,
      body: 'Elle perd aussitôt son accès et devra vous redemander l’autorisation.',
    }),
    done: 'Déconnectée.',
  },

  keys: {
    lead: 'Pour vos propres serveurs. Une clé ne peut faire que ce que vous choisissez ci-dessous. Ne la mettez jamais dans une page web.',
    none: 'Pas encore de clé API.',
    label: 'À quoi elle sert (facultatif)',
    mayDo: 'Ce qu’elle peut faire',
    scopes: {
      read: 'Lire vos preuves et vos accès, même privés',
      check: 'Vérifier qui a obtenu vos accès',
      gates: 'Créer, modifier et publier des accès',
      proofs:
        'Créer, masquer et révoquer des preuves, créer des liens vers elles, utiliser des accès et commencer des paiements',
      events: 'Lire les événements de vos accès et de vos preuves',
      secrets: 'Enregistrer et révoquer des secrets',
    },
    scopeHints: {
      read: 'Pour un programme qui affiche vos preuves ou la liste de vos accès.',
      check: 'Votre serveur en a besoin. Elle vérifie aussi des accès avec vos propres preuves privées.',
      gates: 'Pour un programme qui crée des accès pour vous.',
      proofs: 'Pour un programme qui agit pour vous. Une révocation est définitive.',
      events: 'Pour un programme qui réagit quand quelqu’un est admis ou paie.',
      secrets:
        'Les secrets sont des valeurs qu’une application d’IA enregistre ici sous un nom. Personne ne peut les relire.',
    },
    neverDoes:
      'Aucune clé ne peut changer la destination de l’argent, le prix, la récompense ou les adresses d’un accès, ni vos moyens de connexion, clés et applications. Aucune ne peut rendre publique une preuve privée.',
    testKey: 'Clé de test',
    testHint:
      'Pour les tests automatiques. Elle ne fonctionne qu’en mode test, y peut tout faire et ne voit aucune donnée réelle.',
    ends: 'Durée de validité',
    spans: { never: 'Jusqu’à ce que vous la révoquiez', month: '30 jours', quarter: '90 jours', year: '1 an' },
    only: (what) => `Seulement : ${what}`,
    until: (day) => `Valable jusqu’au ${day}`,
    expired: (day) => `Expirée le ${day}`,
    doesNothing: 'Choisissez au moins une chose qu’elle peut faire.',
    make: 'Créer une clé',
    made: 'Votre nouvelle clé API',
    madeLead: 'Copiez-la maintenant : elle ne sera plus affichée.',
    value: 'Clé API',
    revoke: 'Révoquer',
    sure: (name) => ({
      title: `Révoquer ${name} ?`,
      body: 'Les programmes qui l’utilisent perdent aussitôt leur accès.',
    }),
    done: 'Révoquée.',
    defaultLabel: 'Clé API',
  },

  revoking: {
    title: 'Révoquer aussi les clés API et les applications connectées',
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
    access: {
      act: 'Révoquer clés, applications et liens',
      title: 'Révoquer clés, applications et liens ?',
      body: 'Les clés API, les applications connectées et les liens vers des preuves privées cessent aussitôt de fonctionner. Vous restez connecté ici.',
    },
    yes: 'Les déconnecter',
    revoked: (keys, apps) =>
      `Révoqué : ${keys} ${keys < 2 ? 'clé' : 'clés'} API, ${apps} ${apps < 2 ? 'application connectée' : 'applications connectées'}.`,
    ended: (count) =>
      count === 0
        ? 'Vous n’étiez connecté nulle part ailleurs.'
        : `Déconnecté à ${count} autre${count === 1 ? '' : 's'} endroit${count === 1 ? '' : 's'}.`,
  },

  export: {
    lead: 'Un fichier JSON avec ce que ce service conserve à votre sujet :',
    content: [
      'vos moyens de connexion, sessions, applications connectées et clés API',
      'toutes vos preuves, même privées, avec ce que vous avez saisi et ce que le service a signé',
      'vos accès, vos paiements et ce que vous avez obtenu en échange',
    ],
    without:
      'Ne sont pas dans le fichier : l’activité de vos accès, l’historique de votre compte, les récompenses, les valeurs des secrets, ni clés ou mots de passe. Le fichier montre vos preuves privées : gardez-le en lieu sûr.',
    begin: 'Exporter les données',
    saved: 'Enregistré dans vos téléchargements.',
  },

  erase: {
    lead: 'Supprime votre compte et tout ce qu’il contient :',
    erased: [
      'les preuves de tous ses portefeuilles, avec tout ce qui est conservé à leur sujet',
      'vos accès : leurs liens cessent aussitôt de fonctionner, leurs récompenses et logos sont supprimés',
      'les clés API, les secrets et les autorisations des applications',
      'les copies de vos preuves que ce service garde sur IPFS',
      'vos moyens de connexion et le compte lui-même',
    ],
    stays: 'Ce qui reste :',
    staying: [
      'les identifiants des preuves supprimées avec l’heure, pour que personne ne soumette à nouveau les mêmes demandes',
      'les reçus des paiements d’accès, sans portefeuille ni preuve, et les identifiants de vos accès',
      'des entrées qui ne désignent ni vous ni une preuve, par exemple dans le journal public',
      'les clés d’accès de vos appareils, jusqu’à ce que vous les y supprimiez',
      'les copies que d’autres ont faites de ce qui était public, y compris sur IPFS',
      'les copies dans les sauvegardes de ce service, jusqu’à la suppression de celles-ci',
    ],
    begin: 'Supprimer le compte',
    sure: 'Supprimer votre compte ?',
    sureBody:
      'C’est irréversible, même pour nous. Si vous vous reconnectez plus tard avec le même portefeuille, vous commencez un nouveau compte.',
    word: 'SUPPRIMER',
    type: (word) => `Saisissez ${word} pour confirmer`,
    mistyped: (word) => `Saisissez exactement ${word}.`,
    yes: 'Supprimer définitivement',
    done: 'Votre compte est supprimé',
    doneBody: 'Vous êtes déconnecté partout.',
  },
}
