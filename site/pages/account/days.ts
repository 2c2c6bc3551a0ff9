import { type Language, localeOf } from '../../../shared/contract/language.ts'

/** Formats the day of a time (Unix ms) in a language, such as '22 November 2026'. */
export const dayOf = (time: number, lang: Language): string =>
  new Intl.DateTimeFormat(dateLocale(lang), { dateStyle: 'long' }).format(time)

/** Formats the day of a time (Unix ms) in few letters, such as '22 Nov'; with the year when that is not the year of `now`. */
export function shortDayOf(time: number, { now, lang }: { now: number; lang: Language }): string {
  const isThisYear = new Date(time).getFullYear() === new Date(now).getFullYear()
  const format = { day: 'numeric', month: 'short' } as const
  return new Intl.DateTimeFormat(dateLocale(lang), isThisYear ? format : { ...format, year: 'numeric' }).format(time)
}

/** Formats a time (Unix ms) as its day and its time of day, by 24 hours. */
export const momentOf = (time: number, lang: Language): string =>
  new Intl.DateTimeFormat(dateLocale(lang), { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' }).format(time)

/** Returns the locale of dates: English is British, as in all our texts. */
export const dateLocale = (lang: Language) => (lang === 'en' ? 'en-GB' : localeOf(lang))
