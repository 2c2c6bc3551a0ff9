import { en } from './en.ts'
import type { Language } from './languages.ts'
import type { Strings } from './strings.ts'

/** All words in one language. English is always here, the others are loaded when they are asked for. */
export const stringsFor = (language: Language): Promise<Strings> => tables[language]()

const tables: Readonly<Record<Language, () => Promise<Strings>>> = {
  en: async () => en,
  ar: async () => (await import('./ar.ts')).ar,
  de: async () => (await import('./de.ts')).de,
  es: async () => (await import('./es.ts')).es,
  fr: async () => (await import('./fr.ts')).fr,
  ja: async () => (await import('./ja.ts')).ja,
}
