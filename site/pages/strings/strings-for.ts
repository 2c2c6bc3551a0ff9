import type { Language } from '../../../shared/contract/language.ts'
import { en, type PageStrings } from './en.ts'

/** The hosted page's words in one language. English is always here, the others are loaded when they are asked for. */
export const pageStringsFor = (language: Language): Promise<PageStrings> => tables[language]()

const tables: Readonly<Record<Language, () => Promise<PageStrings>>> = {
  en: async () => en,
  ar: async () => (await import('./ar.ts')).ar,
  de: async () => (await import('./de.ts')).de,
  es: async () => (await import('./es.ts')).es,
  fr: async () => (await import('./fr.ts')).fr,
  ja: async () => (await import('./ja.ts')).ja,
}
