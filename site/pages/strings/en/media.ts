/** The words of the screen that asks for a text or a picture to check. */
export const media = {
  title: 'What is to be checked?',
  lead: 'A program looks for what is not fit for everybody. Your signature names exactly this text or file.',
  here: 'It is looked at on this service, by a small model and a list of English swear words. Unless you make the proof public, only its fingerprint is kept.',
  elsewhere: (name: string) =>
    `It is sent to ${name} to be looked at. Unless you make the proof public, only its fingerprint is kept here.`,
  kind: 'What do you want to have checked?',
  text: 'A text',
  file: 'A file',
  textLabel: 'The text, word for word',
  count: (used: number, limit: number) => `${used.toLocaleString('en')} of ${limit.toLocaleString('en')} bytes`,
  fileLabel: 'Choose a file',
  otherFile: 'Choose another file',
  fileHint: (kilobytes: number) =>
    `A picture (JPEG, PNG, WebP, GIF) of up to ${kilobytes} kB, or a text. You can drop it here, too.`,
  size: (kilobytes: number) => `${kilobytes} kB`,
  preview: 'The chosen picture',
  problems: {
    empty: 'Write the text that is to be checked.',
    tooLong: 'The text is too long.',
    unprintable: 'It holds a character that a wallet cannot show. Type it in again instead of pasting.',
    noFile: 'Choose a file.',
    kind: 'Such a file cannot be checked. Take a JPEG, PNG, WebP or GIF picture, or a text.',
    tooLarge: 'The file is too large.',
    unreadable: 'The file could not be read.',
  },
}

/** The words of that screen in one language. */
export type MediaStrings = typeof media
