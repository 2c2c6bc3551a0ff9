import type { Language } from '../contract/language.ts'
import type { ClaimLabels } from './en/claims.ts'

/** Loads the labels of claims in one language (protocol/credentials#types). Rejects when the file cannot be fetched. */
export async function loadClaimLabels(language: Language): Promise<ClaimLabels> {
  const { claimLabels } = await languages[language]()
  return claimLabels
}

const languages: Readonly<Record<Language, () => Promise<{ claimLabels: ClaimLabels }>>> = {
  en: () => import('./en/claims.ts'),
  ar: () => import('./ar/claims.ts'),
  de: () => import('./de/claims.ts'),
  es: () => import('./es/claims.ts'),
  fr: () => import('./fr/claims.ts'),
  ja: () => import('./ja/claims.ts'),
}
