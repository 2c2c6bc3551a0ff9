import { strings as en } from './en/strings.ts'
import type { Language } from './languages.ts'
import type { Strings } from './strings.ts'

/** Returns all words of one language. English is in this bundle; the others are loaded on demand. */
export const stringsFor = (language: Language): Promise<Strings> => tables[language]()

const tables: Readonly<Record<Language, () => Promise<Strings>>> = {
  en: async () => en,
  ar: async () => (await import('./ar/strings.ts')).strings,
  de: async () => (await import('./de/strings.ts')).strings,
  es: async () => (await import('./es/strings.ts')).strings,
  fr: async () => (await import('./fr/strings.ts')).strings,
  ja: async () => (await import('./ja/strings.ts')).strings,
}
