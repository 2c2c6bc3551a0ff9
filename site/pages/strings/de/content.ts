import type { ContentStrings } from '../en/content.ts'

const number = (value: number) => value.toLocaleString('de')

/** German. */
export const content: ContentStrings = {
  title: 'Welcher Inhalt gehört Ihnen?',
  lead: 'Ihre Signatur zeigt, dass Sie diesen Inhalt für sich beanspruchen, aber nicht, dass Sie ihn zuerst hatten.',
  kind: 'Art des Inhalts',
  text: 'Text',
  link: 'Link',
  textLabel: 'Der Text im Wortlaut',
  linkLabel: 'Webadresse',
  count: (used, limit) => `${number(used)} von ${number(limit)} Zeichen`,
  empty: 'Geben Sie Ihren Text ein.',
  tooLong: (limit) => `Höchstens ${number(limit)} Zeichen.`,
  unprintable: 'Wallets können eines der Zeichen nicht anzeigen. Tippen Sie den Text ein, statt ihn einzufügen.',
  notALink: 'Geben Sie eine vollständige Adresse ein, zum Beispiel https://example.com/work.',
  otherSite: (origin) => `Geben Sie einen Link der Website ${origin} ein.`,
}
