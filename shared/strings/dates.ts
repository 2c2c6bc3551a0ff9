import { dateLocaleOf, type Language } from '../contract/language.ts'

/** Formats the day of a time (Unix ms), such as '22 November 2026'. `timeZone`: that of the device by default. */
export const dayOf = (time: number, lang: Language, timeZone?: string): string =>
  new Intl.DateTimeFormat(dateLocaleOf(lang), { dateStyle: 'long', timeZone }).format(time)

/** Formats a time (Unix ms) as its day and its time of day, by 24 hours. `timeZone`: that of the device by default. */
export const momentOf = (time: number, lang: Language, timeZone?: string): string =>
  new Intl.DateTimeFormat(dateLocaleOf(lang), {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  }).format(time)

/** Formats a time from outside as {@link momentOf} does; what is no time stays as it is. */
export const momentOrText = (time: number | string, lang: Language, timeZone?: string): string =>
  Number.isNaN(new Date(Number(time)).getTime()) ? String(time) : momentOf(Number(time), lang, timeZone)

/** Formats a time as {@link momentOf} does, with the name of its time zone, such as 'GMT+9' or 'UTC'. */
export const zonedMomentOf = (time: number, lang: Language, timeZone?: string): string => {
  const parts = new Intl.DateTimeFormat(dateLocaleOf(lang), { timeZone, timeZoneName: 'short' }).formatToParts(time)
  return `${momentOf(time, lang, timeZone)} ${parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''}`.trim()
}
