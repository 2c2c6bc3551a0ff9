import type { PasskeyStrings } from '../en/passkey.ts'

/** French. */
export const passkey: PasskeyStrings = {
  title: 'Utiliser une clé d’accès comme portefeuille',
  lead: 'Votre appareil conserve la clé d’accès et vous demande votre empreinte, votre visage ou votre code PIN. C’est gratuit.',
  use: 'Utiliser ma clé d’accès',
  make: 'Créer une clé d’accès',
  other: 'Utiliser une autre de mes clés d’accès',
  account: 'Créer une clé d’accès ouvre aussi un compte ici et vous y connecte. Vous y retrouverez vos preuves.',
  own: 'Chaque clé d’accès est un portefeuille à part, avec sa propre adresse. Si vous perdez la clé d’accès, vous perdez le portefeuille.',
  signTitle: 'Signez avec votre clé d’accès',
  signLead:
    'Votre appareil n’affiche pas le message\u202f: lisez-le ici. La signature est gratuite, et vous n’envoyez pas d’argent.',
  sign: 'Signer',
  signIn: 'Se reconnecter',
  problems: {
    stopped: { title: 'Aucune clé d’accès n’a été utilisée', body: 'Rien n’a été signé.' },
    here: {
      title: 'Vous avez déjà une clé d’accès sur cet appareil',
      body: 'Choisissez «\u00a0Utiliser ma clé d’accès\u00a0».',
    },
    refused: { title: 'Votre appareil a refusé', body: 'Réessayez, ou changez de portefeuille.' },
    unknown: {
      title: 'Nous ne connaissons pas cette clé d’accès',
      body: 'Elle a peut-être été retirée. Utilisez-en une autre, ou créez-en une nouvelle.',
    },
    'no-prf': {
      title: 'Cette clé d’accès ne peut pas être un portefeuille',
      body: 'Sur cet appareil, la clé d’accès permet seulement de se connecter\u202f: l’appareil ou l’application qui la conserve ne prend pas en charge les portefeuilles. Ouvrez cette page sur un autre appareil, ou changez de portefeuille.',
    },
    'other-wallet': {
      title: 'Cette clé d’accès ouvre maintenant un autre portefeuille',
      body: 'Rien n’a été signé. Choisissez «\u00a0Changer de portefeuille\u00a0».',
    },
    'sign-in': {
      title: 'Reconnectez-vous d’abord',
      body: 'Vous ne pouvez ajouter une clé d’accès que juste après la connexion.',
    },
  },
}
