import type { Language } from '../../../shared/contract/language.ts'
import { proofEn, type ProofStrings } from './proof-en.ts'

/** A proof page's words in one language. English is always here, the others are loaded when they are asked for. */
export const proofStringsFor = (language: Language): Promise<ProofStrings> => tables[language]()

const tables: Readonly<Record<Language, () => Promise<ProofStrings>>> = {
  en: async () => proofEn,
  ar: async () => (await import('./proof-ar.ts')).proofAr,
  de: async () => (await import('./proof-de.ts')).proofDe,
  es: async () => (await import('./proof-es.ts')).proofEs,
  fr: async () => (await import('./proof-fr.ts')).proofFr,
  ja: async () => (await import('./proof-ja.ts')).proofJa,
}
