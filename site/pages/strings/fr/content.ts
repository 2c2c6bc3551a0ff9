import type { ContentStrings } from '../en/content.ts'

const number = (value: number) => value.toLocaleString('fr')

/** French. */
export const content: ContentStrings = {
  title: 'Quel contenu vous appartient\u202f?',
  lead: 'Votre signature dit que vous revendiquez ce contenu, pas que vous étiez le premier.',
  kind: 'Type de contenu',
  text: 'Texte',
  link: 'Lien',
  textLabel: 'Le texte, mot pour mot',
  linkLabel: 'Adresse web',
  count: (used, limit) => `${number(used)} sur ${number(limit)} caractères`,
  empty: 'Saisissez votre texte.',
  tooLong: (limit) => `${number(limit)} caractères au maximum.`,
  unprintable: 'Un caractère ne peut pas s’afficher dans les portefeuilles. Saisissez le texte au lieu de le coller.',
  notALink: 'Saisissez une adresse complète, par exemple https://example.com/work.',
}
