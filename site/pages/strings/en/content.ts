/** The words of the screen that asks for a text or a link. */
export const content = {
  title: 'What is yours?',
  lead: 'Your signature will say that this is yours. It does not say that you were the first.',
  kind: 'What do you want to claim?',
  text: 'A text',
  link: 'A link',
  textLabel: 'The text, word for word',
  linkLabel: 'The address',
  count: (used: number, limit: number) => `${used.toLocaleString('en')} of ${limit.toLocaleString('en')} characters`,
  empty: 'Write the text that is yours.',
  tooLong: (limit: number) => `A text can have ${limit.toLocaleString('en')} characters at most.`,
  unprintable: 'It holds a character that a wallet cannot show. Type it in again instead of pasting.',
  notALink: 'Write a whole address, such as https://example.com/work.',
}

/** The words of that screen in one language. */
export type ContentStrings = typeof content
