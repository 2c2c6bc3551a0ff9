import type { Language } from '../../../shared/contract/language.ts'
import type { AccountStrings } from './account-en.ts'

/** The account screen's words in one language. */
export const accountStringsFor = (language: Language): Promise<AccountStrings> => tables[language]()

const tables: Readonly<Record<Language, () => Promise<AccountStrings>>> = {
  en: async () => (await import('./account-en.ts')).accountEn,
  ar: async () => (await import('./account-ar.ts')).accountAr,
  de: async () => (await import('./account-de.ts')).accountDe,
  es: async () => (await import('./account-es.ts')).accountEs,
  fr: async () => (await import('./account-fr.ts')).accountFr,
  ja: async () => (await import('./account-ja.ts')).accountJa,
}
