import type { Language } from '../../../shared/contract/language.ts'
import { profileEn, type ProfileStrings } from './profile-en.ts'

/** An account page's words in one language. English is always here, the others are loaded when they are asked for. */
export const profileStringsFor = (language: Language): Promise<ProfileStrings> => tables[language]()

const tables: Readonly<Record<Language, () => Promise<ProfileStrings>>> = {
  en: async () => profileEn,
  ar: async () => (await import('./profile-ar.ts')).profileAr,
  de: async () => (await import('./profile-de.ts')).profileDe,
  es: async () => (await import('./profile-es.ts')).profileEs,
  fr: async () => (await import('./profile-fr.ts')).profileFr,
  ja: async () => (await import('./profile-ja.ts')).profileJa,
}
