import type { AccountStrings } from '../en/account.ts'

const plural = (count: number, one: string, many: string) => `${count} ${count < 2 ? one : many}`

/** French. */
export const account: AccountStrings = {
  account: 'Compte',
  menu: 'Menu',
  pages: {
    overview: 'Aperçu',
    proofs: 'Preuves',
    gates: 'Accès',
    newGate: 'Nouvel accès',
    signIn: 'Connexion et appareils',
    apps: 'Applications et clés',
    data: 'Données',
  },
  leads: {
    proofs: 'Ce que vos portefeuilles ont prouvé, qui peut le voir et jusqu’à quand.',
    gates: 'Ce qu’il faut prouver pour entrer, ou pour recevoir de vous un fichier ou un message.',
    signIn: 'Comment vous vous connectez, et où vous êtes connecté.',
    apps: 'Les applications et programmes qui peuvent agir pour vous.',
    data: 'Enregistrez une copie de vos données ou supprimez votre compte.',
  },
  parts: {
    wallets: 'Portefeuilles',
    passkeys: 'Clés d’accès',
    accounts: 'Comptes liés',
    payout: 'Recevoir des paiements',
    clients: 'Applications connectées',
    keys: 'Clés API',
    sessions: 'Où vous êtes connecté',
    export: 'Exporter les données',
    erase: 'Supprimer le compte',
  },
  prove: 'Prouver quelque chose',
  newGate: 'Nouvel accès',
  signedIn: 'Connecté',
  signOut: 'Se déconnecter',
  ways: (count) => plural(count, 'moyen de connexion', 'moyens de connexion'),
  missingGate: {
    title: 'Cet accès n’est pas dans votre compte',
    body: 'Il appartient à un autre compte, ou son adresse est erronée.',
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
      body: 'Si vous perdez le premier, une clé d’accès vous permettra de revenir.',
      act: 'Ajouter une clé d’accès',
    },
    addWallet: {
      title: 'Ajoutez un portefeuille',
      body: 'Les preuves appartiennent aux portefeuilles. Elles apparaîtront ici dès que vous en ajoutez un.',
      act: 'Ajouter un portefeuille',
    },
    latest: 'Dernières preuves',
    all: 'Toutes les preuves',
    none: 'Pas encore de preuve. Ce que vous prouvez avec un portefeuille de ce compte apparaît ici.',
    states: { active: 'Active', soon: 'Expire bientôt', expired: 'Expirée', unverified: 'Non vérifiée' },
  },
}
