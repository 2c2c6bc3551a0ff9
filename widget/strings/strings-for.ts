import * as ar from './ar/index.ts'
import * as de from './de/index.ts'
import * as en from './en/index.ts'
import * as es from './es/index.ts'
import * as fr from './fr/index.ts'
import * as ja from './ja/index.ts'
import type { BadgeStrings } from './en/badge.ts'
import type { IdleStrings } from './en/idle.ts'
import { strings as english } from './en/strings.ts'
import type { Language } from './languages.ts'
import type { Strings } from './strings.ts'

// The tables of all languages are in this one file. Each names its entries, so that a bundle holds only what it uses.

/** The words before the click in every language. They are in the first file, so that nothing has to be loaded for them. */
export const idleStrings: Readonly<Record<Language, IdleStrings>> = {
  en: en.idle,
  ar: ar.idle,
  de: de.idle,
  es: es.idle,
  fr: fr.idle,
  ja: ja.idle,
}

/** The words of the badge in every language. They are few, so that nothing has to be loaded for them. */
export const badgeStrings: Readonly<Record<Language, BadgeStrings>> = {
  en: en.badge,
  ar: ar.badge,
  de: de.badge,
  es: es.badge,
  fr: fr.badge,
  ja: ja.badge,
}

const load: Readonly<Record<Language, () => Promise<Strings>>> = {
  en: async () => english,
  ar: async () => (await import('./ar/strings.ts')).strings,
  de: async () => (await import('./de/strings.ts')).strings,
  es: async () => (await import('./es/strings.ts')).strings,
  fr: async () => (await import('./fr/strings.ts')).strings,
  ja: async () => (await import('./ja/strings.ts')).strings,
}

/** Returns all words of one language. English is in this bundle; the others are loaded on demand. */
export const stringsFor = (language: Language): Promise<Strings> => load[language]()
