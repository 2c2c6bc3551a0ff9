import type { SignInStrings } from '../en/sign-in.ts'

/** French. */
export const signIn: SignInStrings = {
  aside: 'Connexion',
  title: 'Se connecter',
  lead: 'Avec une clé d’accès, un portefeuille ou un compte que vous avez ailleurs. Il n’y a pas de mot de passe.',
  passkey: 'Continuer avec une clé d’accès',
  noScript: 'Pour vous connecter, cette page a besoin de JavaScript. Activez-le pour ce site, puis rechargez la page.',

  again: {
    title: 'Connectez-vous de nouveau',
    lead: 'Ce que vous voulez faire demande une connexion récente. Prenez un moyen qui appartient à votre profil.',
  },

  known: {
    title: 'Vous êtes connecté',
    lead: 'Continuez ainsi ou utilisez un autre compte.',
    label: 'Connecté en tant que',
    passkey: 'Clé d’accès',
    other: 'Utiliser un autre compte',
    continue: 'Continuer',
    goTo: (host) => `Aller à ${host}`,
    away: 'Le lien qui vous a amené ici indique cette suite :',
  },

  consent: {
    title: 'Relier un assistant à votre profil',
    web: 'Demandé par une application qui sera renvoyée à {to}.',
    local: 'Demandé par un programme de cet appareil, qui écoute à {to}.',
    app: 'Demandé par une application de cet appareil, qui ouvre les adresses commençant par {to}.',
    address: 'L’adresse entière',
    asks: 'Ce qu’elle demande',
    scopes: {
      'svc:core': {
        title: 'Utiliser les outils publics',
        detail: 'Consulter les vérifications et les preuves publiques',
      },
      'svc:profile': {
        title: 'Voir et utiliser votre profil',
        detail: 'Vos preuves privées et vos agents, et de nouvelles preuves pour vous',
      },
      'svc:secrets': {
        title: 'Garder des secrets pour vous',
        detail: 'Scellés ; jamais montrés de nouveau, pas même à l’application',
      },
      offline_access: {
        title: 'Rester connectée',
        detail: 'Pendant 30 jours au plus, ou jusqu’à ce que vous la déconnectiez dans votre compte',
      },
    },
    bySigningIn: 'En vous connectant ici, vous l’autorisez.',
    remembered: 'La prochaine fois que cette application le demandera, nous ne vous poserons plus la question.',
    doubt: 'Vous n’avez pas commencé cela vous-même ? Alors ne l’autorisez pas.',
    allow: 'Autoriser',
    deny: 'Ne pas autoriser',
    notNow: 'Pas maintenant',
  },
}
