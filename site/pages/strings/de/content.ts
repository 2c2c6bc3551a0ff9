import type { ContentStrings } from '../en/content.ts'

const number = (value: number) => value.toLocaleString('de')

/** German. */
export const content: ContentStrings = {
  title: 'Was gehört Ihnen?',
  lead: 'Ihre Signatur sagt, dass es Ihnen gehört. Sie sagt nicht, dass Sie die erste Person waren.',
  kind: 'Was möchten Sie beanspruchen?',
  text: 'Einen Text',
  link: 'Einen Link',
  textLabel: 'Der Text, Wort für Wort',
  linkLabel: 'Die Adresse',
  count: (used, limit) => `${number(used)} von ${number(limit)} Zeichen`,
  empty: 'Schreiben Sie den Text, der Ihnen gehört.',
  tooLong: (limit) => `Ein Text darf höchstens ${number(limit)} Zeichen haben.`,
  unprintable: 'Er enthält ein Zeichen, das eine Wallet nicht anzeigen kann. Tippen Sie ihn ein, statt ihn einzufügen.',
  notALink: 'Schreiben Sie eine ganze Adresse, zum Beispiel https://example.com/work.',
}
