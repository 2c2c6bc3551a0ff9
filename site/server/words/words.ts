import type { Language } from '../../../shared/contract/language.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en, type ServerWords } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { ja } from './ja.ts'

/** What the server says, by language. */
export const words: Readonly<Record<Language, ServerWords>> = { en, ar, de, es, fr, ja }
