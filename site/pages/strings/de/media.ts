import type { MediaStrings } from '../en/media.ts'

/** German. */
export const media: MediaStrings = {
  title: 'Was möchten Sie prüfen lassen?',
  lead: 'Ein Moderationsmodell sucht nach Inhalten, die nicht für alle geeignet sind. Sie signieren genau diesen Text oder dieses Bild.',
  here: 'Dieser Dienst prüft den Inhalt selbst, mit einem kleinen Modell und einer Liste englischer Schimpfwörter. Solange Sie den Nachweis nicht öffentlich machen, speichern wir davon nur einen Fingerabdruck.',
  elsewhere: (name) =>
    `Zur Prüfung geht der Inhalt an ${name}. Solange Sie den Nachweis nicht öffentlich machen, speichern wir davon nur einen Fingerabdruck.`,
  kind: 'Art des Inhalts',
  text: 'Text',
  file: 'Datei',
  textLabel: 'Der Text im Wortlaut',
  count: (used, limit) => `${used.toLocaleString('de')} von ${limit.toLocaleString('de')} Byte`,
  fileLabel: 'Datei auswählen',
  otherFile: 'Andere Datei auswählen',
  fileHint: (kilobytes) =>
    `Ein Bild (JPEG, PNG, WebP, GIF) bis ${kilobytes} kB oder eine Textdatei. Sie können sie auch hierher ziehen.`,
  size: (kilobytes) => `${kilobytes} kB`,
  preview: 'Das ausgewählte Bild',
  problems: {
    empty: 'Geben Sie Ihren Text ein.',
    tooLong: 'Der Text ist zu lang.',
    unprintable: 'Wallets können eines der Zeichen nicht anzeigen. Tippen Sie den Text ein, statt ihn einzufügen.',
    noFile: 'Wählen Sie eine Datei aus.',
    kind: 'Wählen Sie ein Bild (JPEG, PNG, WebP, GIF) oder eine Textdatei.',
    tooLarge: 'Die Datei ist zu groß.',
    unreadable: 'Wir konnten die Datei nicht lesen.',
  },
}
