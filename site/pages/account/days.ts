import { type Language, localeOf } from '../../../shared/contract/language.ts'

/** A day, as it is written in a language. */
export const dayOf = (time: number, lang: Language): string =>
  new Intl.DateTimeFormat(localeOf(lang), { dateStyle: 'medium' }).format(time)

/** A day with the time of day. */
export const momentOf = (time: number, lang: Language): string =>
  new Intl.DateTimeFormat(localeOf(lang), { dateStyle: 'long', timeStyle: 'short' }).format(time)
