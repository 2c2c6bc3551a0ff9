import type { MediaStrings } from '../en/media.ts'

/** German. */
export const media: MediaStrings = {
  title: 'Was soll geprüft werden?',
  lead: 'Ein Programm sucht nach dem, was nicht für alle geeignet ist. Ihre Signatur nennt genau diesen Text oder diese Datei.',
  here: 'Geprüft wird auf diesem Dienst, durch ein kleines Modell und eine Liste englischer Schimpfwörter. Solange Sie den Nachweis nicht öffentlich machen, bleibt nur der Fingerabdruck.',
  elsewhere: (name) =>
    `Zum Prüfen geht der Inhalt an ${name}. Solange Sie den Nachweis nicht öffentlich machen, bleibt hier nur der Fingerabdruck.`,
  kind: 'Was möchten Sie prüfen lassen?',
  text: 'Ein Text',
  file: 'Eine Datei',
  textLabel: 'Der Text, Wort für Wort',
  count: (used, limit) => `${used.toLocaleString('de')} von ${limit.toLocaleString('de')} Bytes`,
  fileLabel: 'Datei auswählen',
  otherFile: 'Andere Datei auswählen',
  fileHint: (kilobytes) =>
    `Ein Bild (JPEG, PNG, WebP, GIF) bis ${kilobytes} kB oder ein Text. Sie können sie auch hierher ziehen.`,
  size: (kilobytes) => `${kilobytes} kB`,
  preview: 'Das gewählte Bild',
  problems: {
    empty: 'Schreiben Sie den Text, der geprüft werden soll.',
    tooLong: 'Der Text ist zu lang.',
    unprintable: 'Er enthält ein Zeichen, das eine Wallet nicht zeigen kann. Tippen Sie ihn neu, statt ihn einzufügen.',
    noFile: 'Wählen Sie eine Datei.',
    kind: 'Eine solche Datei lässt sich nicht prüfen. Nehmen Sie ein Bild (JPEG, PNG, WebP, GIF) oder einen Text.',
    tooLarge: 'Die Datei ist zu groß.',
    unreadable: 'Die Datei ließ sich nicht lesen.',
  },
}
