import type { Language } from '../contract/language.ts'

/** The words in which a proof says what belongs to its signer, in the third person. */
export type ProvedWords = {
  text: string
  file: string
  link: string
  work: string
  /** The title of a proof that does not name the thing. */
  content: string
  fingerprint: (short: string) => string
}

/** {@link ProvedWords} by language. */
export const provedWords: Readonly<Record<Language, ProvedWords>> = {
  en: {
    text: 'A text is theirs',
    file: 'A file is theirs',
    link: 'A link is theirs',
    work: 'A work is theirs',
    content: 'Content ownership',
    fingerprint: (short) => `Fingerprint ${short}`,
  },
  ar: {
    text: 'نص يخص صاحب الإثبات',
    file: 'ملف يخص صاحب الإثبات',
    link: 'رابط يخص صاحب الإثبات',
    work: 'عمل يخص صاحب الإثبات',
    content: 'ملكية المحتوى',
    fingerprint: (short) => `البصمة \u2068${short}\u2069`,
  },
  de: {
    text: 'Ein eigener Text',
    file: 'Eine eigene Datei',
    link: 'Ein eigener Link',
    work: 'Ein eigenes Werk',
    content: 'Eigener Inhalt',
    fingerprint: (short) => `Fingerabdruck ${short}`,
  },
  es: {
    text: 'Un texto propio',
    file: 'Un archivo propio',
    link: 'Un enlace propio',
    work: 'Una obra propia',
    content: 'Contenido propio',
    fingerprint: (short) => `Huella ${short}`,
  },
  fr: {
    text: 'Un texte personnel',
    file: 'Un fichier personnel',
    link: 'Un lien personnel',
    work: 'Une œuvre personnelle',
    content: 'Contenu personnel',
    fingerprint: (short) => `Empreinte ${short}`,
  },
  ja: {
    text: '文章が署名者のものであること',
    file: 'ファイルが署名者のものであること',
    link: 'リンクが署名者のものであること',
    work: '作品が署名者のものであること',
    content: 'コンテンツの所有',
    fingerprint: (short) => `フィンガープリント ${short}`,
  },
}
