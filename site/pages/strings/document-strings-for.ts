import type { Language } from '../../../shared/contract/language.ts'
import type { DocumentStrings } from './document-en.ts'

/** The document screen's words in one language. */
export const documentStringsFor = (language: Language): Promise<DocumentStrings> => tables[language]()

const tables: Readonly<Record<Language, () => Promise<DocumentStrings>>> = {
  en: async () => (await import('./document-en.ts')).documentEn,
  ar: async () => (await import('./document-ar.ts')).documentAr,
  de: async () => (await import('./document-de.ts')).documentDe,
  es: async () => (await import('./document-es.ts')).documentEs,
  fr: async () => (await import('./document-fr.ts')).documentFr,
  ja: async () => (await import('./document-ja.ts')).documentJa,
}
