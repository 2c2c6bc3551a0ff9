import type { MediaStrings } from '../en/media.ts'

/** French. */
export const media: MediaStrings = {
  title: 'Que voulez-vous vérifier\u202f?',
  lead: 'Un modèle de modération recherche les contenus qui ne conviennent pas à tous les publics. Votre signature porte exactement sur ce texte ou cette image.',
  here: 'Ce service vérifie le contenu avec un petit modèle et une liste de gros mots anglais. Sauf si vous rendez la preuve publique, nous n’en gardons qu’une empreinte.',
  elsewhere: (name) =>
    `Le contenu est envoyé à ${name} pour la vérification. Sauf si vous rendez la preuve publique, nous n’en gardons qu’une empreinte.`,
  kind: 'Type de contenu',
  text: 'Texte',
  file: 'Fichier',
  textLabel: 'Le texte, mot pour mot',
  count: (used, limit) => `${used.toLocaleString('fr')} sur ${limit.toLocaleString('fr')} octets`,
  fileLabel: 'Choisir un fichier',
  otherFile: 'Choisir un autre fichier',
  fileHint: (kilobytes) =>
    `Une image (JPEG, PNG, WebP, GIF) de ${kilobytes}\u00a0ko au maximum, ou un fichier texte. Vous pouvez aussi déposer le fichier ici.`,
  size: (kilobytes) => `${kilobytes}\u00a0ko`,
  preview: 'L’image choisie',
  problems: {
    empty: 'Saisissez votre texte.',
    tooLong: 'Le texte est trop long.',
    unprintable:
      'Les portefeuilles ne peuvent pas afficher l’un de ces caractères. Saisissez le texte au lieu de le coller.',
    noFile: 'Choisissez un fichier.',
    kind: 'Choisissez une image JPEG, PNG, WebP ou GIF, ou un fichier texte.',
    tooLarge: 'Le fichier est trop volumineux.',
    unreadable: 'Nous n’avons pas pu lire le fichier.',
  },
}
