/** The words of the screen that asks for a text or a link. */
export const content = {
  title: 'Which content do you own?',
  lead: 'Your signature shows that you claim this content. It doesn’t show that you were the first.',
  kind: 'Type of content',
  text: 'Text',
  link: 'Link',
  textLabel: 'The text, word for word',
  linkLabel: 'Web address',
  count: (used: number, limit: number) => `${used.toLocaleString('en')} of ${limit.toLocaleString('en')} characters`,
  empty: 'Enter your text.',
  tooLong: (limit: number) => `Use at most ${limit.toLocaleString('en')} characters.`,
  unprintable: 'Wallets can’t show one of these characters. Type the text instead of pasting it.',
  notALink: 'Enter a full address, such as https://example.com/work.',
  otherSite: (origin: string) => `Enter a link on the website ${origin}.`,
}

/** The words of that screen in one language. */
export type ContentStrings = typeof content
