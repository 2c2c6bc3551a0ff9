import type { SignInStrings } from '../en/sign-in.ts'

/** French. */
export const signIn: SignInStrings = {
  title: 'Comment voulez-vous vous connecter\u202f?',
  passkey: 'Continuer avec une clé d’accès',
  savedPasskey: 'Vos clés d’accès enregistrées',
  savedPasskeyHint: 'Votre navigateur les affiche ici',
  newPasskey: 'Première visite\u202f? Créez une clé d’accès',
  wallet: 'Continuer avec un portefeuille',
  provider: (name) => `Continuer avec ${name}`,
  noPasskeys: 'Ce navigateur ne prend pas en charge les clés d’accès.',
  otherWay: 'Se connecter autrement',

  follow: {
    title: 'Continuez sur votre appareil',
    body: 'Choisissez une clé d’accès, puis confirmez avec votre empreinte, votre visage ou votre code PIN.',
    newTitle: 'Créez une clé d’accès',
    newBody: 'Votre appareil la conserve, et vous n’avez pas de mot de passe à retenir.',
  },
  leaving: (name) => `Redirection vers ${name}`,
  goingOn: 'Vous êtes connecté',
  goingOnBody: 'Un instant.',
  switching: 'Déconnexion en cours',
  walletLead: 'Connectez-le, puis signez un message. C’est gratuit, et vous n’envoyez pas d’argent.',

  problems: {
    passkeyCancelled: {
      title: 'Aucune clé d’accès n’a été utilisée',
      body: 'Vous avez annulé, cela a pris trop de temps, ou cet appareil n’a aucune clé d’accès pour ce site. Rien n’a été enregistré.',
    },
    passkeyUnknown: {
      title: 'Cette clé d’accès ne fonctionne pas ici',
      body: 'Elle a peut-être été retirée de son compte. Utilisez-en une autre ou connectez-vous autrement.',
    },
    passkeyRemoved: {
      title: 'Cette clé d’accès a été retirée',
      body: 'Elle ne permet plus de se connecter ici. Utilisez-en une autre ou connectez-vous autrement. Vous pouvez supprimer celle-ci de votre gestionnaire de mots de passe.',
    },
    passkeyRefused: {
      title: 'Nous n’avons pas pu lire la clé d’accès',
      body: 'Rien n’a été enregistré. Réessayez ou connectez-vous autrement.',
    },
    passkeyFailed: {
      title: 'La clé d’accès n’a pas fonctionné',
      body: 'Votre appareil ou votre navigateur l’a refusée. Connectez-vous autrement.',
    },
    providerCancelled: { title: 'Vous êtes revenu sans vous connecter', body: 'Rien n’a été enregistré.' },
    providerRefused: {
      title: 'Le fournisseur n’a pas confirmé la connexion',
      body: 'Rien n’a été enregistré. Réessayez ou connectez-vous autrement.',
    },
    providerUnavailable: {
      title: 'Le fournisseur n’a pas répondu',
      body: 'Rien n’a été enregistré. Réessayez dans une minute.',
    },
  },
}
