import type { Language } from '../../../shared/contract/language.ts'
import type { ReasonStrings } from './reasons-en.ts'

/** The words for answers of checks in one language, loaded when they are asked for. */
export const reasonStringsFor = (language: Language): Promise<ReasonStrings> => tables[language]()

const tables: Readonly<Record<Language, () => Promise<ReasonStrings>>> = {
  en: async () => (await import('./reasons-en.ts')).reasonsEn,
  ar: async () => (await import('./reasons-ar.ts')).reasonsAr,
  de: async () => (await import('./reasons-de.ts')).reasonsDe,
  es: async () => (await import('./reasons-es.ts')).reasonsEs,
  fr: async () => (await import('./reasons-fr.ts')).reasonsFr,
  ja: async () => (await import('./reasons-ja.ts')).reasonsJa,
}
