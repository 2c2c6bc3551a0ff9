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
  en: () => import('./en/index.ts'),
  ar: () => import('./ar/index.ts'),
  de: () => import('./de/index.ts'),
  es: () => import('./es/index.ts'),
  fr: () => import('./fr/index.ts'),
  ja: () => import('./ja/index.ts'),
}
