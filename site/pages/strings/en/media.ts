/** The words of the screen that asks for a text or a picture to check. */
export const media = {
  title: 'What do you want to check?',
  lead: 'A moderation model looks for content that isn’t suitable for everyone. You sign for exactly this text or image.',
  here: 'This service checks it with a small model and a list of English swear words. Unless you make the proof public, we keep only a fingerprint of it.',
  elsewhere: (name: string) =>
    `It is sent to ${name} for the check. Unless you make the proof public, we keep only a fingerprint of it.`,
  kind: 'Type of content',
  text: 'Text',
  file: 'File',
  textLabel: 'The text, word for word',
  count: (used: number, limit: number) => `${used.toLocaleString('en')} of ${limit.toLocaleString('en')} bytes`,
  fileLabel: 'Choose a file',
  otherFile: 'Choose another file',
  fileHint: (kilobytes: number) =>
    `An image (JPEG, PNG, WebP, GIF) of up to ${kilobytes} kB, or a text file. You can also drop it here.`,
  size: (kilobytes: number) => `${kilobytes} kB`,
  preview: 'The image you chose',
  problems: {
    empty: 'Enter your text.',
    tooLong: 'The text is too long.',
    unprintable: 'Wallets can’t show one of these characters. Type the text instead of pasting it.',
    noFile: 'Choose a file.',
    kind: 'Choose a JPEG, PNG, WebP or GIF image, or a text file.',
    tooLarge: 'The file is too large.',
    unreadable: 'We couldn’t read the file.',
  },
}

/** The words of that screen in one language. */
export type MediaStrings = typeof media
