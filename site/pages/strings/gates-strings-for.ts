import type { Language } from '../../../shared/contract/language.ts'
import type { GatesStrings } from './gates-en.ts'

/** The words of the editor of gates in one language. */
export const gatesStringsFor = (language: Language): Promise<GatesStrings> => tables[language]()

const tables: Readonly<Record<Language, () => Promise<GatesStrings>>> = {
  en: async () => (await import('./gates-en.ts')).gatesEn,
  ar: async () => (await import('./gates-ar.ts')).gatesAr,
  de: async () => (await import('./gates-de.ts')).gatesDe,
  es: async () => (await import('./gates-es.ts')).gatesEs,
  fr: async () => (await import('./gates-fr.ts')).gatesFr,
  ja: async () => (await import('./gates-ja.ts')).gatesJa,
}
