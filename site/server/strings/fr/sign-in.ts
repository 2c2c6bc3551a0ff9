import type { SignInStrings } from '../en/sign-in.ts'

/** French. */
export const signIn: SignInStrings = {
  aside: 'Connexion',
  title: 'Se connecter',
  lead: 'Gérez vos preuves, vos accès et vos appareils.',
  passkey: 'Continuer avec une clé d’accès',
  newPasskey: 'Première visite\u202f? Créez une clé d’accès',
  noScript: 'La connexion nécessite JavaScript. Activez-le pour ce site, puis rechargez la page.',

  again: {
    title: 'Reconnectez-vous',
    lead: 'Cette étape exige que vous vous reconnectiez. Vous pouvez utiliser n’importe lequel de vos moyens de connexion.',
  },

  known: {
    title: 'Vous êtes connecté',
    lead: 'Continuez ou utilisez un autre compte.',
    label: 'Connecté en tant que',
    passkey: 'Clé d’accès',
    other: 'Utiliser un autre compte',
    continue: 'Continuer',
    goTo: (host) => `Aller sur ${host}`,
    away: 'Ce lien vous mène à',
  },

  consent: {
    title: {
      web: (app) => `Connecter ${app} à votre compte\u202f?`,
      local: 'Connecter un programme de cet appareil à votre compte\u202f?',
      app: 'Connecter une application de cet appareil à votre compte\u202f?',
    },
    asks: 'Autorisations demandées\u202f:',
    untick: 'Décochez ce que vous ne souhaitez pas autoriser.',
    hour: 'Son accès est limité à 1\u00a0heure.',
    scopes: {
      'svc:core': {
        title: 'Consulter les preuves publiques',
        detail: 'Et voir quelles vérifications ce service propose',
      },
      'svc:profile': {
        title: 'Voir et utiliser votre compte',
        detail:
          'Voir vos portefeuilles et vos preuves privées, créer des preuves pour vous sans redemander, et gérer des agents',
      },
      'svc:secrets': { title: 'Enregistrer et supprimer des secrets', detail: 'Sans pouvoir les relire' },
      offline_access: {
        title: 'Conserver son accès 30\u00a0jours',
        detail: 'Sinon, il est limité à 1\u00a0heure',
      },
    },
    address: 'Vous serez renvoyé vers',
    doubt: {
      web: 'Vérifiez l’adresse ci-dessus. Continuez seulement si vous avez commencé sur {to}.',
      local: 'Continuez seulement si vous avez vous-même lancé cette demande.',
      app: 'N’importe quelle application de cet appareil peut utiliser cette adresse. Continuez seulement si vous avez vous-même lancé cette demande.',
    },
    bySigningIn: 'Si vous vous connectez ici, vous l’autorisez.',
    remembered: 'Nous ne vous redemanderons pas les autorisations que vous accordez ici à cette application.',
    disconnect: 'Vous pouvez la déconnecter à tout moment dans votre compte.',
    allow: 'Autoriser',
    deny: 'Ne pas autoriser',
    notNow: 'Pas maintenant',
  },
}
