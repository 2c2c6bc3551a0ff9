import { idle as ar } from './ar/idle.ts'
import { idle as de } from './de/idle.ts'
import { idle as en } from './en/idle.ts'
import { idle as es } from './es/idle.ts'
import { idle as fr } from './fr/idle.ts'
import { idle as ja } from './ja/idle.ts'
import type { IdleStrings } from './en/idle.ts'
import type { Language } from './languages.ts'

/** The words before the click in every language. They are in the first file, so that nothing has to be loaded for them. */
export const idleStrings: Readonly<Record<Language, IdleStrings>> = { en, ar, de, es, fr, ja }
