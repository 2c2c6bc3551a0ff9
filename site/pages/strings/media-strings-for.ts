import type { Language } from '../../../shared/contract/language.ts'
import type { MediaStrings } from './media-en.ts'

/** The words of the screen for texts and pictures in one language, loaded when they are asked for. */
export const mediaStringsFor = (language: Language): Promise<MediaStrings> => tables[language]()

const tables: Readonly<Record<Language, () => Promise<MediaStrings>>> = {
  en: async () => (await import('./media-en.ts')).mediaEn,
  ar: async () => (await import('./media-ar.ts')).mediaAr,
  de: async () => (await import('./media-de.ts')).mediaDe,
  es: async () => (await import('./media-es.ts')).mediaEs,
  fr: async () => (await import('./media-fr.ts')).mediaFr,
  ja: async () => (await import('./media-ja.ts')).mediaJa,
}
