import type { Language } from '../../../shared/contract/language.ts'
import { signInAr } from './sign-in-ar.ts'
import { signInDe } from './sign-in-de.ts'
import { signInEn, type SignInWords } from './sign-in-en.ts'
import { signInEs } from './sign-in-es.ts'
import { signInFr } from './sign-in-fr.ts'
import { signInJa } from './sign-in-ja.ts'

/** What the server says on the sign-in pages, by language. */
export const signInWords: Readonly<Record<Language, SignInWords>> = {
  en: signInEn,
  ar: signInAr,
  de: signInDe,
  es: signInEs,
  fr: signInFr,
  ja: signInJa,
}
