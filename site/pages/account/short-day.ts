import { dateLocaleOf, type Language } from '../../../shared/contract/language.ts'

/** Formats the day of a time (Unix ms) in few letters, such as '22 Nov'; with the year when that is not the year of `now`. */
export function shortDayOf(time: number, { now, lang }: { now: number; lang: Language }): string {
  const isThisYear = new Date(time).getFullYear() === new Date(now).getFullYear()
  const format = { day: 'numeric', month: 'short' } as const
  return new Intl.DateTimeFormat(dateLocaleOf(lang), isThisYear ? format : { ...format, year: 'numeric' }).format(time)
}
