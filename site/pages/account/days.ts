import { type Language, localeOf } from '../../../shared/contract/language.ts'

/** Formats the day of a time (Unix ms) in a language. */
export const dayOf = (time: number, lang: Language): string =>
  new Intl.DateTimeFormat(localeOf(lang), { dateStyle: 'medium' }).format(time)

/** Formats a time (Unix ms) as its day and its time of day. */
export const momentOf = (time: number, lang: Language): string =>
  new Intl.DateTimeFormat(localeOf(lang), { dateStyle: 'long', timeStyle: 'short' }).format(time)
