import { badge as ar } from './ar/badge.ts'
import { badge as de } from './de/badge.ts'
import { badge as en } from './en/badge.ts'
import { badge as es } from './es/badge.ts'
import { badge as fr } from './fr/badge.ts'
import { badge as ja } from './ja/badge.ts'
import type { BadgeStrings } from './en/badge.ts'
import type { Language } from './languages.ts'

/** The words of the badge in every language. They are few, so that nothing has to be loaded for them. */
export const badgeStrings: Readonly<Record<Language, BadgeStrings>> = { en, ar, de, es, fr, ja }
