import { type Language, localeOf } from '../../../shared/contract/language.ts'

/** Formats the day of a time (Unix ms) in a language, such as '22 November 2026'. */
export const dayOf = (time: number, lang: Language): string =>
  new Intl.DateTimeFormat(dateLocale(lang), { dateStyle: 'long' }).format(time)

/** Formats a time (Unix ms) as its day and its time of day, by 24 hours. */
export const momentOf = (time: number, lang: Language): string =>
  new Intl.DateTimeFormat(dateLocale(lang), { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' }).format(time)

/** Returns the locale of dates: English is British, as in all our texts. */
const dateLocale = (lang: Language) => (lang === 'en' ? 'en-GB' : localeOf(lang))
