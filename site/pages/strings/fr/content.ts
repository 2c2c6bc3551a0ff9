import type { ContentStrings } from '../en/content.ts'

const number = (value: number) => value.toLocaleString('fr')

/** French. */
export const content: ContentStrings = {
  title: 'Qu’est-ce qui est à vous ?',
  lead: 'Votre signature dira que cela est à vous. Elle ne dit pas que vous étiez la première personne.',
  kind: 'Que voulez-vous revendiquer ?',
  text: 'Un texte',
  link: 'Un lien',
  textLabel: 'Le texte, mot pour mot',
  linkLabel: 'L’adresse',
  count: (used, limit) => `${number(used)} caractères sur ${number(limit)}`,
  empty: 'Écrivez le texte qui est à vous.',
  tooLong: (limit) => `Un texte peut avoir ${number(limit)} caractères au plus.`,
  unprintable: 'Il contient un caractère qu’un portefeuille ne peut pas afficher. Saisissez-le au lieu de le coller.',
  notALink: 'Écrivez une adresse complète, comme https://example.com/work.',
}
