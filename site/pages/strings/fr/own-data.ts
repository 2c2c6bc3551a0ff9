import type { OwnDataStrings } from '../en/own-data.ts'

/** French. */
export const ownData: OwnDataStrings = {
  export: {
    lead: 'Un fichier JSON avec ce que ce service conserve à votre sujet\u202f:',
    content: [
      'vos moyens de connexion, sessions, applications connectées et webhooks, ainsi que les noms et droits de vos clés API',
      'toutes vos preuves, même privées, avec ce que vous avez saisi et ce que le service a signé. Si nous ne conservons pas un texte, le fichier ne contient que son empreinte',
      'vos accès, vos paiements et ce que vous avez obtenu en échange',
    ],
    without:
      'Le fichier ne contient ni l’activité de vos accès, ni l’historique de votre compte, ni les récompenses de vos accès, ni les valeurs des secrets, ni les clés API elles-mêmes. Il montre vos preuves privées\u202f: gardez-le en lieu sûr.',
    begin: 'Exporter les données',
    saved: 'Enregistré dans vos téléchargements.',
  },

  erase: {
    lead: 'Supprime votre compte et tout ce qu’il contient\u202f:',
    erased: [
      'les preuves de tous ses portefeuilles, avec tout ce qui est conservé à leur sujet',
      'vos accès\u202f: leurs liens cessent aussitôt de fonctionner, leurs récompenses et logos sont supprimés, et les paiements par carte dont personne n’a retiré la récompense sont remboursés',
      'l’accès à ce que vous avez obtenu en payant\u202f: aucun de vos paiements n’est remboursé',
      'les clés API, les secrets, les webhooks et les autorisations des applications connectées',
      'les copies de vos preuves que ce service garde sur IPFS',
      'vos moyens de connexion et le compte lui-même',
    ],
    stays: 'Ce qui reste\u202f:',
    staying: [
      'les identifiants de vos preuves, qui portent la mention «\u00a0Effacée\u00a0» avec la date et l’heure, pour que personne ne soumette à nouveau les mêmes demandes',
      'les reçus des paiements d’accès, sans portefeuille ni preuve, et les identifiants de vos accès',
      'des entrées qui ne désignent ni vous ni une preuve, par exemple dans le journal public',
      'les clés d’accès de vos appareils, jusqu’à ce que vous les y supprimiez',
      'les copies que d’autres ont faites de ce qui était public, y compris sur IPFS',
      'les copies dans les sauvegardes de ce service, jusqu’à la suppression de celles-ci',
    ],
    begin: 'Supprimer le compte',
    sure: 'Supprimer votre compte\u202f?',
    sureBody: 'C’est irréversible, même pour nous. Si vous revenez plus tard, vous créerez un nouveau compte.',
    word: 'SUPPRIMER',
    type: (word) => `Saisissez ${word} pour confirmer`,
    mistyped: (word) => `Saisissez exactement ${word}.`,
    yes: 'Supprimer définitivement',
    done: 'Votre compte est supprimé',
    doneBody: 'Vous êtes déconnecté partout.',
  },
}
