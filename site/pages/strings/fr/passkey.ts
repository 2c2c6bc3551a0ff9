import type { PasskeyStrings } from '../en/passkey.ts'

export const passkey: PasskeyStrings = {
  label: 'Clé d’accès avec portefeuille',
  title: 'Utiliser une clé d’accès comme portefeuille',
  lead: 'Votre appareil la garde et demande votre doigt, votre visage ou votre code. C’est gratuit.',
  use: 'Utiliser ma clé d’accès',
  make: 'Créer une nouvelle clé d’accès',
  other: 'Utiliser une autre clé d’accès',
  own: 'Chaque clé d’accès est un portefeuille à part : une nouvelle a une nouvelle adresse, et un portefeuille se perd avec sa clé.',
  signTitle: 'Signez avec votre clé d’accès',
  signLead:
    'Votre appareil ne montre pas le message : lisez-le ici. Il n’envoie aucune transaction et ne dépense rien.',
  sign: 'Signer',
  signIn: 'Se reconnecter',
  problems: {
    stopped: {
      title: 'Aucune clé d’accès n’a servi',
      body: 'Cela a été arrêté ou a pris trop de temps. Rien n’a été signé.',
    },
    here: { title: 'Cet appareil garde déjà une de vos clés d’accès', body: 'Choisissez « Utiliser ma clé d’accès ».' },
    refused: { title: 'Votre appareil a refusé', body: 'Réessayez ou choisissez un autre moyen.' },
    unknown: {
      title: 'Cette clé d’accès n’est pas connue ici',
      body: 'Elle a peut-être été retirée. Utilisez-en une autre ou créez-en une nouvelle.',
    },
    'no-prf': {
      title: 'Cette clé d’accès ne peut pas être un portefeuille',
      body: 'Elle vous connecte, mais l’appareil ou l’application qui la garde ne peut pas en dériver un portefeuille. Créez-en une ailleurs ou choisissez un autre moyen.',
    },
    'other-wallet': {
      title: 'Cette clé d’accès mène maintenant à un autre portefeuille',
      body: 'Ce n’est pas le portefeuille d’avant : rien n’a été signé. Choisissez un autre moyen.',
    },
    'sign-in': {
      title: 'Reconnectez-vous d’abord',
      body: 'Une nouvelle clé d’accès ne s’ajoute que juste après une connexion.',
    },
  },
}
