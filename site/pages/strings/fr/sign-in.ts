import type { SignInStrings } from '../en/sign-in.ts'

/** French. */
export const signIn: SignInStrings = {
  title: 'Comment voulez-vous vous connecter ?',
  passkey: 'Continuer avec une clé d’accès',
  savedPasskey: 'Choisissez une clé d’accès enregistrée',
  newPasskey: 'Nouveau ici ? Créer une clé d’accès',
  wallet: 'Utiliser un portefeuille',
  provider: (name) => `Continuer avec ${name}`,
  noPasskeys: 'Ce navigateur n’a pas de clés d’accès.',

  follow: {
    title: 'Suivez votre appareil',
    body: 'Il demande votre empreinte, votre visage ou un code, et vous laisse choisir une clé d’accès.',
    newTitle: 'Créez une clé d’accès',
    newBody: 'Votre appareil demande où la garder. Elle vous connecte ici sans mot de passe.',
  },
  leaving: (name) => `Vers ${name}`,
  goingOn: 'Vous êtes connecté',
  goingOnBody: 'Un instant.',
  switching: 'Déconnexion en cours',
  walletLead: 'Vous le reliez, puis vous signez un message. Les deux sont gratuits, et le message ne déplace rien.',

  problems: {
    passkeyCancelled: {
      title: 'Aucune clé d’accès n’a été utilisée',
      body: 'Vous avez arrêté, ou cela a pris trop de temps. Rien n’a été enregistré.',
    },
    passkeyUnknown: {
      title: 'Cette clé ne permet pas de se connecter ici',
      body: 'Elle a peut-être été retirée de son profil. Essayez-en une autre, ou un autre moyen.',
    },
    passkeyRefused: {
      title: 'La clé d’accès n’a pas pu être lue',
      body: 'Rien n’a été enregistré. Réessayez, ou prenez un autre moyen.',
    },
    passkeyFailed: {
      title: 'La clé d’accès n’a pas fonctionné',
      body: 'Cet appareil ou ce navigateur l’a refusée. Connectez-vous autrement.',
    },
    providerCancelled: { title: 'Vous êtes revenu sans vous connecter', body: 'Rien n’a été enregistré.' },
    providerRefused: {
      title: 'Le fournisseur ne vous a pas connecté',
      body: 'Rien n’a été enregistré. Réessayez, ou prenez un autre moyen.',
    },
    providerUnavailable: {
      title: 'Le fournisseur n’a pas répondu',
      body: 'Rien n’a été enregistré. Réessayez dans une minute.',
    },
  },
}
