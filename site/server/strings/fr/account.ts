import type { AccountStrings } from '../en/account.ts'

const plural = (count: number, one: string, many: string) => `${count} ${count < 2 ? one : many}`

/** French. */
export const account: AccountStrings = {
  account: 'Compte',
  menu: 'Menu',
  path: 'Fil d’Ariane',
  tabsLabel: 'Pages d’activité',
  tabs: { activity: 'Événements', webhooks: 'Webhooks', history: 'Historique du compte' },
  pages: {
    overview: 'Vue d’ensemble',
    proofs: 'Preuves',
    gates: 'Accès',
    newGate: 'Nouvel accès',
    signIn: 'Connexion et appareils',
    apps: 'Applications et clés',
    data: 'Données',
    activity: 'Activité',
    webhooks: 'Webhooks',
    history: 'Historique du compte',
  },
  leads: {
    proofs: 'Ce que vos portefeuilles ont prouvé, qui peut le voir et jusqu’à quand c’est valable.',
    gates: 'Ce qu’il faut prouver pour entrer, ou pour recevoir de vous un fichier ou un message.',
    signIn: 'Comment vous vous connectez, et où vous êtes connecté.',
    apps: 'Les applications et programmes qui peuvent agir pour vous.',
    data: 'Enregistrez une copie de vos données ou supprimez votre compte.',
    activity: 'Ce qui arrive à vos preuves et à vos accès.',
    webhooks: 'Informez votre serveur de chaque événement.',
    history: 'Les connexions à votre compte et ses modifications.',
  },
  parts: {
    wallets: 'Portefeuilles',
    passkeys: 'Clés d’accès',
    accounts: 'Comptes liés',
    payout: 'Recevoir des paiements',
    clients: 'Applications connectées',
    keys: 'Clés API',
    secrets: 'Secrets enregistrés',
    sessions: 'Où vous êtes connecté',
    export: 'Exporter les données',
    erase: 'Supprimer le compte',
    events: 'Événements',
    deliveries: 'Envois des webhooks',
  },
  prove: 'Prouver quelque chose',
  newGate: 'Nouvel accès',
  signedIn: 'Connecté',
  signOut: 'Se déconnecter',
  missingGate: {
    title: 'Cet accès n’est pas dans votre compte',
    body: 'Il appartient peut-être à un autre compte, ou son adresse est erronée.',
    act: 'Tous les accès',
  },
  noScript: 'Cette page nécessite JavaScript. Activez-le pour ce site, puis rechargez la page.',
  overview: {
    numbers: {
      proofs: 'Preuves actives',
      gates: 'Accès publiés',
      ways: 'Moyens de connexion',
      keys: 'Clés API',
    },
    expiring: (count) => `${count} ${count < 2 ? 'expire' : 'expirent'} cette semaine`,
    noneExpires: 'Aucune n’expire cette semaine',
    drafts: (count) => plural(count, 'brouillon', 'brouillons'),
    wallets: (count) => plural(count, 'portefeuille', 'portefeuilles'),
    passkeys: (count) => plural(count, 'clé d’accès', 'clés d’accès'),
    accounts: (count) => plural(count, 'compte lié', 'comptes liés'),
    apps: (count) => plural(count, 'application connectée', 'applications connectées'),
    attention: 'À traiter',
    calm: 'Rien à traiter.',
    setUpCards: (names) => ({
      title: 'Configurez Stripe pour accepter les cartes',
      body: `Avant cela, personne ne peut payer par carte\u202f: ${names}`,
      act: 'Configurer Stripe',
    }),
    checkPrice: (names) => ({
      title: 'Un moyen de paiement ne fonctionne pas',
      body: `Vérifiez le prix\u202f: ${names}`,
      act: 'Vérifier le prix',
    }),
    proofsExpire: (count) => ({
      title: `${plural(count, 'preuve expire', 'preuves expirent')} cette semaine`,
      act: 'Voir les preuves',
    }),
    keysExpire: (count) => ({
      title: `${plural(count, 'clé API expire', 'clés API expirent')} cette semaine`,
      act: 'Voir les clés',
    }),
    until: (name, day) => `${name} le ${day}`,
    secondWay: {
      title: 'Ajoutez un second moyen de connexion',
      act: 'Ajouter un moyen',
      bodies: {
        wallet:
          'Ajoutez une clé d’accès ou un autre portefeuille. Vous pourrez ainsi vous connecter même si vous perdez le premier moyen.',
        passkey:
          'Ajoutez un portefeuille, ou une clé d’accès sur un autre appareil. Vous pourrez ainsi vous connecter même si vous perdez le premier moyen.',
        account:
          'Ajoutez une clé d’accès ou un portefeuille. Vous pourrez ainsi vous connecter même si vous perdez le compte que vous utilisez maintenant.',
      },
    },
    addWallet: {
      title: 'Ajoutez un portefeuille',
      body: 'Les preuves appartiennent aux portefeuilles. Les vôtres apparaîtront ici dès que vous en aurez ajouté un.',
      act: 'Ajouter un portefeuille',
    },
    passkeyOnly:
      'Les preuves appartiennent aux portefeuilles, et votre clé d’accès n’en a pas encore. Ajoutez-en un, ou choisissez «\u00a0Clé d’accès\u00a0» quand vous prouvez quelque chose, si votre appareil le permet.',
    latest: 'Dernières preuves',
    all: 'Toutes les preuves',
    none: 'Pas encore de preuve. Ce que vous prouvez avec un portefeuille de ce compte apparaît ici.',
    states: { active: 'Active', soon: 'Expire bientôt', expired: 'Expirée' },
  },
}
