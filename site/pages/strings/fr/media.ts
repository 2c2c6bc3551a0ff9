import type { MediaStrings } from '../en/media.ts'

/** French. */
export const media: MediaStrings = {
  title: 'Que voulez-vous vérifier\u202f?',
  lead: 'Un modèle de modération recherche les contenus qui ne conviennent pas à tous. Votre signature porte exactement sur ce texte ou cette image.',
  here: 'La vérification se fait sur ce service, avec un petit modèle et une liste de gros mots anglais. Tant que vous ne publiez pas la preuve, nous n’en gardons qu’une empreinte.',
  elsewhere: (name) =>
    `Le contenu est envoyé à ${name} pour vérification. Tant que vous ne publiez pas la preuve, nous n’en gardons qu’une empreinte.`,
  kind: 'Type de contenu',
  text: 'Texte',
  file: 'Fichier',
  textLabel: 'Le texte, mot pour mot',
  count: (used, limit) => `${used.toLocaleString('fr')} sur ${limit.toLocaleString('fr')} octets`,
  fileLabel: 'Choisir un fichier',
  otherFile: 'Choisir un autre fichier',
  fileHint: (kilobytes) =>
    `Une image (JPEG, PNG, WebP, GIF) de ${kilobytes}\u00a0ko au maximum, ou un fichier texte. Vous pouvez aussi le déposer ici.`,
  size: (kilobytes) => `${kilobytes}\u00a0ko`,
  preview: 'L’image choisie',
  problems: {
    empty: 'Saisissez votre texte.',
    tooLong: 'Le texte est trop long.',
    unprintable: 'Un caractère ne peut pas s’afficher dans les portefeuilles. Saisissez le texte au lieu de le coller.',
    noFile: 'Choisissez un fichier.',
    kind: 'Choisissez une image JPEG, PNG, WebP ou GIF, ou un fichier texte.',
    tooLarge: 'Le fichier est trop volumineux.',
    unreadable: 'Nous n’avons pas pu lire le fichier.',
  },
}
