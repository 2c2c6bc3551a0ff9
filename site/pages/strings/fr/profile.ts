import { anchorWords } from '../../../../shared/strings/fr/anchors.ts'
import type { ProfileStrings } from '../en/profile.ts'
import { apps } from './apps.ts'
import { ownData } from './own-data.ts'

/** French. */
export const profile: ProfileStrings = {
  cancel: 'Annuler',
  close: 'Fermer',
  copy: 'Copier',
  copied: 'Copié',
  working: 'Un instant',
  remove: 'Retirer',
  keep: 'Garder',
  added: (day) => `Ajout le ${day}`,
  used: (day) => `dernière utilisation le ${day}`,
  neverUsed: 'aucune utilisation',

  failures: {
    OWNER_MISMATCH: {
      title: 'Ce portefeuille n’est pas dans votre compte',
      body: 'Passez à un portefeuille de votre compte, puis réessayez. Rien n’a été modifié.',
    },
    SIGN_IN_METHOD_TAKEN: {
      title: 'Ce moyen de connexion appartient à un autre compte',
      body: 'Un portefeuille ne peut être que dans un seul compte. Pour le déplacer ici\u202f:',
    },
    SIGNATURE_VERIFICATION_FAILED: {
      title: 'La connexion n’a pas abouti',
      body: 'Réessayez avec une clé d’accès ou un portefeuille de votre compte.',
    },
    INVALID_SIGNATURE: {
      title: 'La connexion n’a pas abouti',
      body: 'Réessayez avec une clé d’accès ou un portefeuille de votre compte.',
    },
    STORE_UNAVAILABLE: {
      title: 'Notre base de données n’a pas répondu',
      body: 'Rien n’a été modifié. Réessayez dans une minute.',
    },
    FULFILLMENT_UNAVAILABLE: {
      title: 'Stripe ne répond pas',
      body: 'Rien n’a été modifié. Réessayez dans une minute.',
    },
    OPTION_NOT_AVAILABLE: { title: 'Ce n’est pas disponible ici', body: 'Rien n’a été modifié.' },
    NOT_FOUND: { title: 'Cet élément n’existe plus', body: 'Rechargez la page pour voir l’état actuel.' },
    INVALID_CURSOR: { title: 'La liste a changé', body: 'Rechargez la page.' },
  },

  fresh: {
    title: 'Reconnectez-vous d’abord',
    body: 'Votre dernière connexion date de quelques minutes déjà. Reconnectez-vous pour que personne d’autre ne puisse faire cela sur votre appareil.',
    passkey: 'Utiliser une clé d’accès',
    wallet: (name) => `Signer avec ${name}`,
    elsewhere: 'Autres moyens de se connecter',
  },
  waiting: {
    passkey: { title: 'Confirmez sur votre appareil', body: 'Votre navigateur demande votre clé d’accès.' },
    wallet: (name) => ({
      title: `Confirmez dans ${name}`,
      body: 'La signature est gratuite. Vous n’envoyez pas d’argent.',
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
      'Les preuves appartiennent aux portefeuilles. Ajoutez-en un dans «\u00a0Connexion et appareils\u00a0» pour voir ses preuves ici.',
    noPasskeyWallet:
      'Les preuves appartiennent aux portefeuilles, et votre clé d’accès n’en a pas encore. Ajoutez-en un dans «\u00a0Connexion et appareils\u00a0», ou choisissez «\u00a0Clé d’accès\u00a0» quand vous prouvez quelque chose, si votre appareil le permet.',
    count: (count, hasMore) => `${count} ${count < 2 ? 'preuve' : 'preuves'}${hasMore ? ' ou plus' : ''}`,
    until: (date) => `Valable jusqu’au ${date}`,
    noEnd: 'Sans date de fin',
    madeFor: (gate) => `Créée pour l’accès ${gate}`,
    seen: {
      private: { title: 'Privée', body: 'Vous et les personnes ou applications auxquelles vous donnez accès.' },
      unlisted: {
        title: 'Par lien',
        body: 'Toute personne qui a le lien vers la preuve, jusqu’à ce que vous changiez ce choix.',
      },
      public: { title: 'Publique', body: 'Tout le monde. Elle figure aussi dans la liste de votre portefeuille.' },
    },
    change: 'Qui peut la voir',
    copies: 'Copies et ancrages',
    ipfs: {
      title: 'Copie sur IPFS',
      body: 'Seulement si vous choisissez «\u00a0Publique\u00a0» ci-dessus. Toute personne qui lit la copie peut la garder, et rien ne garantit qu’elle reste en ligne.',
    },
    anchors: {
      title: (chain) => `Ancrer sur ${chain}`,
      body: 'Le réseau enregistre la date et l’heure. Vous pourrez ainsi montrer plus tard que la preuve existait déjà. C’est irréversible.',
      ...anchorWords,
    },
    changeLead: 'Une preuve publique peut redevenir privée. Les copies faites par d’autres restent entre leurs mains.',
    save: 'Enregistrer',
    changed: 'Enregistré.',
    share: 'Partager pour une durée limitée',
    shareLead:
      'Toute personne qui a le lien peut voir cette preuve privée jusqu’à l’échéance, mais pas vos autres preuves. Ce lien ne peut pas être désactivé séparément. Pour y mettre fin plus tôt, révoquez la preuve, ou désactivez toutes les clés API, applications et liens dans «\u00a0Connexion et appareils\u00a0».',
    howLong: 'Pour combien de temps',
    spans: { hour: '1\u00a0heure', day: '1\u00a0jour', week: '7\u00a0jours', month: '30\u00a0jours' },
    makeLink: 'Créer un lien',
    shared: 'Votre lien est prêt',
    sharedLead: (until) => `Valable jusqu’au ${until}. Copiez-le maintenant\u202f: il ne sera plus affiché.`,
    link: 'Lien à partager',
    token: 'Jeton pour les programmes',
    revoke: 'Révoquer',
    sure: (name) => `Révoquer «\u00a0${name}\u00a0»\u202f?`,
    sureBody: (hasText) =>
      `Toute personne qui la vérifie verra que vous l’avez révoquée. C’est irréversible.${hasText ? ' Le texte reste public jusqu’à ce que vous rendiez la preuve privée.' : ''}`,
    earlierDelegation:
      'Si cet agent avait déjà reçu une délégation de votre part, elle redevient valable. Révoquez-la aussi.',
    yes: 'Révoquer la preuve',
    revoked: 'Révoquée.',
  },

  ways: {
    none: {
      wallets: 'Pas encore de portefeuille.',
      passkeys: 'Pas encore de clé d’accès.',
      accounts: 'Pas encore de compte lié.',
    },
    passkeyInstead:
      'Pas encore de portefeuille\u202f: votre clé d’accès permet seulement de vous connecter. Pour avoir des preuves, ajoutez un portefeuille, ou choisissez «\u00a0Clé d’accès\u00a0» quand vous prouvez quelque chose, si votre appareil le permet.',
    noOtherWallet: 'Aucun autre portefeuille\u202f: votre clé d’accès en a un, auquel vos preuves appartiennent.',
    last: 'Votre seul moyen de connexion. Ajoutez-en un autre avant de le retirer.',
    signing: (providers) => `Un compte ${providers} vous permet aussi de vous connecter ici.`,
    listed: (providers) =>
      `Un compte ${providers} figure seulement dans votre compte, où vous seul le voyez. Il ne permet pas de se connecter.`,
    taken: {
      steps: [
        'Connectez-vous avec ce portefeuille. Vous êtes alors dans l’autre compte.',
        'Retirez-le de ce compte dans «\u00a0Connexion et appareils\u00a0». S’il en est le seul moyen de connexion, ajoutez-y d’abord une clé d’accès ou un autre portefeuille.',
        'Reconnectez-vous à ce compte-ci, puis ajoutez-y le portefeuille.',
      ],
      otherwise:
        'Vous n’avez pas besoin de l’autre compte\u202f? Au lieu de l’étape 2, supprimez-le dans «\u00a0Données\u00a0». Ses preuves et ses accès sont aussi supprimés.',
      act: 'Se connecter à l’autre compte',
    },
    addWallet: 'Ajouter un portefeuille',
    addPasskey: 'Ajouter une clé d’accès',
    addAccount: (provider) => `Lier ${provider}`,
    choose: {
      title: 'Quel portefeuille\u202f?',
      body: 'Votre portefeuille affiche un message de connexion. Le signer est gratuit, et l’ajoute à ce compte.',
    },
    noWallet: 'Ce navigateur n’a pas de portefeuille. Ouvrez cette page dans celui qui contient le vôtre.',
    addThis: (address) => ({
      title: `Ajouter ${address}\u202f?`,
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
    removeThis: (name, isWallet) => ({
      title: `Retirer ${name}\u202f?`,
      body: `Vous ne pourrez plus vous en servir pour vous connecter ici, et les appareils connectés ainsi seront déconnectés. ${isWallet ? 'Les preuves du portefeuille restent valables, mais ne figureront plus dans ce compte.' : 'Vos preuves sont conservées.'}`,
    }),
    removeListed: (name) => ({
      title: `Retirer ${name}\u202f?`,
      body: 'Il ne figurera plus dans votre compte. Vos preuves sont conservées.',
    }),
    addedNow: 'Ajout effectué.',
    removedNow: 'Retrait effectué.',
    passkeyWallet: (address) => `avec le portefeuille ${address}`,
    passkeyAlone: 'Permet seulement de vous connecter\u202f: pas encore de portefeuille',
    outcome: {
      done: 'Lié.',
      cancelled: 'Vous êtes revenu sans vous connecter. Rien n’a été modifié.',
      refused: 'Le fournisseur n’a pas confirmé le compte. Rien n’a été modifié.',
      unavailable: 'Le fournisseur n’a pas répondu. Rien n’a été modifié. Réessayez dans une minute.',
    },
  },

  gates: {
    title: 'Accès',
    path: 'Fil d’Ariane',
    make: 'Nouvel accès',
    states: { draft: 'Brouillon', published: 'Publié', paused: 'En pause', archived: 'Archivé' },
  },

  payout: {
    lead: 'Vos accès peuvent être payés par carte. L’argent va directement sur votre propre compte Stripe, aux conditions et aux tarifs de Stripe. Les remboursements s’y font aussi.',
    none: {
      state: 'Vous n’avez pas encore configuré Stripe. D’ici là, vos accès n’acceptent pas les cartes.',
      act: 'Configurer Stripe',
    },
    opening: {
      state: 'Stripe attend encore des informations de votre part. D’ici là, vos accès n’acceptent pas les cartes.',
      act: 'Continuer sur Stripe',
    },
    ready: {
      state: 'Votre compte peut accepter les cartes. Cochez Carte dans chaque accès concerné.',
      act: 'Gérer sur Stripe',
    },
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
      title: 'Se déconnecter partout ailleurs\u202f?',
      body: 'Les autres navigateurs et appareils devront se reconnecter.',
    },
    access: {
      act: 'Désactiver toutes les clés API, applications connectées et liens vers des preuves privées',
      title: 'Désactiver toutes les clés API, applications connectées et liens vers des preuves privées\u202f?',
      body: 'Ils cessent aussitôt de fonctionner. Vous restez connecté ici et gardez tous vos moyens de connexion.',
    },
    yes: 'Les déconnecter',
    revoked: (keys, clients) =>
      `Révoqué\u202f: ${keys} ${keys < 2 ? 'clé' : 'clés'} API, ${clients} ${clients < 2 ? 'application connectée' : 'applications connectées'}.`,
    ended: (count) =>
      count === 0
        ? 'Vous n’étiez connecté nulle part ailleurs.'
        : `Déconnecté à ${count} autre${count === 1 ? '' : 's'} endroit${count === 1 ? '' : 's'}.`,
  },
  ...apps,
  ...ownData,
}
