import type { MediaStrings } from '../en/media.ts'

/** French. */
export const media: MediaStrings = {
  title: 'Que faut-il vérifier ?',
  lead: 'Un programme cherche ce qui ne convient pas à tout le monde. Votre signature désigne exactement ce texte ou ce fichier.',
  here: 'L’examen a lieu sur ce service, par un petit modèle et une liste de jurons anglais. Tant que vous ne rendez pas la preuve publique, seule son empreinte est conservée.',
  elsewhere: (name) =>
    `Le contenu est envoyé à ${name} pour être examiné. Tant que vous ne rendez pas la preuve publique, seule son empreinte est conservée ici.`,
  kind: 'Que voulez-vous faire vérifier ?',
  text: 'Un texte',
  file: 'Un fichier',
  textLabel: 'Le texte, mot pour mot',
  count: (used, limit) => `${used.toLocaleString('fr')} octets sur ${limit.toLocaleString('fr')}`,
  fileLabel: 'Choisir un fichier',
  otherFile: 'Choisir un autre fichier',
  fileHint: (kilobytes) =>
    `Une image (JPEG, PNG, WebP, GIF) de ${kilobytes} ko au plus, ou un texte. Vous pouvez aussi le déposer ici.`,
  size: (kilobytes) => `${kilobytes} ko`,
  preview: 'L’image choisie',
  problems: {
    empty: 'Écrivez le texte à vérifier.',
    tooLong: 'Le texte est trop long.',
    unprintable: 'Il contient un caractère qu’un portefeuille ne peut pas afficher. Tapez-le au lieu de le coller.',
    noFile: 'Choisissez un fichier.',
    kind: 'Un tel fichier ne peut pas être vérifié. Prenez une image JPEG, PNG, WebP ou GIF, ou un texte.',
    tooLarge: 'Le fichier est trop volumineux.',
    unreadable: 'Le fichier n’a pas pu être lu.',
  },
}
