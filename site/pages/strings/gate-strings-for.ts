import type { Language } from '../../../shared/contract/language.ts'
import type { GateStrings } from './gate-en.ts'

/** The words of a gate's own screens in one language, loaded when they are asked for. */
export const gateStringsFor = (language: Language): Promise<GateStrings> => tables[language]()

const tables: Readonly<Record<Language, () => Promise<GateStrings>>> = {
  en: async () => (await import('./gate-en.ts')).gateEn,
  ar: async () => (await import('./gate-ar.ts')).gateAr,
  de: async () => (await import('./gate-de.ts')).gateDe,
  es: async () => (await import('./gate-es.ts')).gateEs,
  fr: async () => (await import('./gate-fr.ts')).gateFr,
  ja: async () => (await import('./gate-ja.ts')).gateJa,
}
