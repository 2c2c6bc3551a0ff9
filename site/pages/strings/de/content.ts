import type { ContentStrings } from '../en/content.ts'

const number = (value: number) => value.toLocaleString('de')

/** German. */
export const content: ContentStrings = {
  title: 'Welcher Inhalt gehört Ihnen?',
  lead: 'Mit Ihrer Signatur erheben Sie Anspruch auf diesen Inhalt. Sie sagt nicht, dass Sie die erste Person waren.',
  kind: 'Art des Inhalts',
  text: 'Text',
  link: 'Link',
  textLabel: 'Der Text im Wortlaut',
  linkLabel: 'Webadresse',
  count: (used, limit) => `${number(used)} von ${number(limit)} Zeichen`,
  empty: 'Geben Sie Ihren Text ein.',
  tooLong: (limit) => `Höchstens ${number(limit)} Zeichen.`,
  unprintable: 'Ein Zeichen lässt sich in Wallets nicht anzeigen. Tippen Sie den Text, statt ihn einzufügen.',
  notALink: 'Geben Sie eine vollständige Adresse ein, zum Beispiel https://example.com/work.',
}
