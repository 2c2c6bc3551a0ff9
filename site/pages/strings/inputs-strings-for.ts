import type { Language } from '../../../shared/contract/language.ts'
import type { InputStrings } from './inputs-en.ts'

/** The words of the forms in one language, loaded when they are asked for. */
export const inputStringsFor = (language: Language): Promise<InputStrings> => tables[language]()

const tables: Readonly<Record<Language, () => Promise<InputStrings>>> = {
  en: async () => (await import('./inputs-en.ts')).inputsEn,
  ar: async () => (await import('./inputs-ar.ts')).inputsAr,
  de: async () => (await import('./inputs-de.ts')).inputsDe,
  es: async () => (await import('./inputs-es.ts')).inputsEs,
  fr: async () => (await import('./inputs-fr.ts')).inputsFr,
  ja: async () => (await import('./inputs-ja.ts')).inputsJa,
}
