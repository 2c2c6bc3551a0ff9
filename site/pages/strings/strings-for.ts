import type { Language } from '../../../shared/contract/language.ts'
import type { PageParts, PartLoaders } from './parts.ts'

/** Loads one part of the pages' strings in one language. Rejects when a file cannot be fetched. */
export async function stringsFor<Part extends keyof PageParts>(
  part: Part,
  language: Language,
): Promise<PageParts[Part]> {
  const loaders = await loadLanguage(language)
  return loaders[part]()
}

/** Loads the table of a language's parts, without any part. Rejects when the file cannot be fetched. */
export const loadLanguage = (language: Language): Promise<PartLoaders> => languages[language]()

const languages: Readonly<Record<Language, () => Promise<PartLoaders>>> = {
  en: async () => (await import('./en/index.ts')).en,
  ar: async () => (await import('./ar/index.ts')).ar,
  de: async () => (await import('./de/index.ts')).de,
  es: async () => (await import('./es/index.ts')).es,
  fr: async () => (await import('./fr/index.ts')).fr,
  ja: async () => (await import('./ja/index.ts')).ja,
}
