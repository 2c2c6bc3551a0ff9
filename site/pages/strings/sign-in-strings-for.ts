import type { Language } from '../../../shared/contract/language.ts'
import { signInEn, type SignInStrings } from './sign-in-en.ts'

/** The sign-in page's words in one language. English is always here, the others are loaded when they are asked for. */
export const signInStringsFor = (language: Language): Promise<SignInStrings> => tables[language]()

const tables: Readonly<Record<Language, () => Promise<SignInStrings>>> = {
  en: async () => signInEn,
  ar: async () => (await import('./sign-in-ar.ts')).signInAr,
  de: async () => (await import('./sign-in-de.ts')).signInDe,
  es: async () => (await import('./sign-in-es.ts')).signInEs,
  fr: async () => (await import('./sign-in-fr.ts')).signInFr,
  ja: async () => (await import('./sign-in-ja.ts')).signInJa,
}
