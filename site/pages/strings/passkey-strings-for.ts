import type { Language } from '../../../shared/contract/language.ts'
import type { PasskeyStrings } from './passkey-en.ts'

/** The words of the passkey wallet in one language, loaded when they are asked for. */
export const passkeyStringsFor = (language: Language): Promise<PasskeyStrings> => tables[language]()

const tables: Readonly<Record<Language, () => Promise<PasskeyStrings>>> = {
  en: async () => (await import('./passkey-en.ts')).passkeyEn,
  ar: async () => (await import('./passkey-ar.ts')).passkeyAr,
  de: async () => (await import('./passkey-de.ts')).passkeyDe,
  es: async () => (await import('./passkey-es.ts')).passkeyEs,
  fr: async () => (await import('./passkey-fr.ts')).passkeyFr,
  ja: async () => (await import('./passkey-ja.ts')).passkeyJa,
}
