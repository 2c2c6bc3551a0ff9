import type { ContentStrings } from '../en/content.ts'

const number = (value: number) => value.toLocaleString('fr')

/** French. */
export const content: ContentStrings = {
  title: 'Quel contenu vous appartient\u202f?',
  lead: 'Votre signature montre que vous revendiquez ce contenu. Elle ne montre pas que vous étiez le premier à le faire.',
  kind: 'Type de contenu',
  text: 'Texte',
  link: 'Lien',
  textLabel: 'Le texte, mot pour mot',
  linkLabel: 'Adresse web',
  count: (used, limit) => `${number(used)} sur ${number(limit)} caractères`,
  empty: 'Saisissez votre texte.',
  tooLong: (limit) => `${number(limit)} caractères au maximum.`,
  unprintable:
    'Les portefeuilles ne peuvent pas afficher l’un de ces caractères. Saisissez le texte au lieu de le coller.',
  notALink: 'Saisissez une adresse complète, par exemple https://example.com/work.',
  otherSite: (origin) => `Saisissez un lien du site ${origin}.`,
}
