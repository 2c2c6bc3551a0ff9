import type { AppsStrings } from '../en/apps.ts'

/** French. */
export const apps: AppsStrings = {
  clients: {
    none: 'Aucune application n’est connectée.',
    command: 'Programme sur votre appareil',
    app: 'Application',
    scopes: {
      'svc:core': 'Consulter les vérifications et les preuves publiques',
      'svc:profile': 'Voir vos portefeuilles et vos preuves privées, créer des preuves pour vous et gérer des agents',
      'svc:secrets': 'Enregistrer et supprimer des secrets, sans revoir leurs valeurs',
      offline_access: 'Conserver son accès jusqu’à 30\u00a0jours',
    },
    until: (day) => `Connectée jusqu’au ${day}`,
    idle: 'Non connectée actuellement',
    remembered: 'ne redemande pas',
    disconnect: 'Déconnecter',
    sure: (where) => ({
      title: `Déconnecter ${where}\u202f?`,
      body: 'Elle perd aussitôt son accès et devra vous redemander l’autorisation. Les agents que vous avez autorisés le restent\u202f: révoquez-les sous «\u00a0Preuves\u00a0».',
    }),
    done: 'Déconnectée.',
  },

  secrets: {
    lead: 'Les applications peuvent enregistrer ici des valeurs sous un nom, par exemple des mots de passe d’autres services. Personne ne peut les relire, pas même vous.',
    none: 'Aucun secret enregistré.',
    delete: 'Supprimer',
    sure: (name) => ({
      title: `Supprimer ${name}\u202f?`,
      body: 'Son nom et sa valeur sont supprimés. C’est irréversible.',
    }),
    done: 'Supprimé.',
  },

  keys: {
    lead: 'Pour vos propres serveurs. Une clé ne peut faire que ce que vous choisissez ci-dessous. Ne la mettez jamais dans une page web.',
    none: 'Pas encore de clé API.',
    label: 'À quoi elle sert (facultatif)',
    mayDo: 'Ce qu’elle peut faire',
    scopes: {
      read: 'Lire vos preuves et vos accès, même privés',
      check: 'Vérifier si un portefeuille remplit les conditions d’un accès',
      gates: 'Créer, modifier et publier des accès',
      proofs:
        'Créer et révoquer des preuves, les rendre privées, créer des liens vers elles, obtenir des accès et commencer des paiements',
      events: 'Lire les événements de vos accès et de vos preuves',
      secrets: 'Enregistrer et supprimer des secrets',
    },
    scopeHints: {
      read: 'Pour un programme qui affiche vos preuves ou la liste de vos accès.',
      check:
        'Pour votre serveur, qui interroge un portefeuille à la fois. Les preuves privées comptent si ce sont les vôtres, ou si elles ont été créées pour vos accès. La clé ne donne pas la liste des personnes admises.',
      gates: 'Pour un programme qui crée des accès pour vous.',
      proofs: 'Pour un programme qui agit pour vous. Une révocation est irréversible.',
      events: 'Pour un programme qui réagit quand quelqu’un est admis ou paie.',
      secrets:
        'Les secrets sont des valeurs qu’une application d’IA enregistre ici sous un nom. Personne ne peut les relire.',
    },
    neverDoes:
      'Aucune clé ne peut changer qui reçoit l’argent, ni le prix, la récompense, les sites web ou la page de retour d’un accès, ni vos moyens de connexion, vos clés ou vos applications. Aucune ne peut rendre publique une preuve privée.',
    testKey: 'Clé de test',
    testHint:
      'Pour les tests automatiques. Elle ne fonctionne qu’en mode test, peut tout y faire et ne voit aucune donnée réelle.',
    ends: 'Durée de validité',
    spans: {
      never: 'Jusqu’à ce que vous la révoquiez',
      month: '30\u00a0jours',
      quarter: '90\u00a0jours',
      year: '1\u00a0an',
    },
    only: (what) => `Seulement\u202f: ${what}`,
    until: (day) => `Valable jusqu’au ${day}`,
    expired: (day) => `Expirée le ${day}`,
    doesNothing: 'Choisissez au moins une chose qu’elle peut faire.',
    make: 'Créer une clé',
    made: 'Votre nouvelle clé API',
    madeLead: 'Copiez-la maintenant\u202f: elle ne sera plus affichée.',
    value: 'Clé API',
    revoke: 'Révoquer',
    sure: (name) => ({
      title: `Révoquer ${name}\u202f?`,
      body: 'Les programmes qui l’utilisent perdent aussitôt leur accès.',
    }),
    done: 'Révoquée.',
    defaultLabel: 'Clé API',
  },
}
