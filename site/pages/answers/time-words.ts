import { type Language, dateLocaleOf } from '../../../shared/contract/language.ts'

/** Writes a time as the device tells it: the time of day if it is today, else also the date. `at` and `now` are Unix ms. */
export function timeWords(at: number, { now, lang }: { now: number; lang: Language }): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString()
  return new Intl.DateTimeFormat(dateLocaleOf(lang), {
    timeStyle: 'short',
    hourCycle: 'h23',
    ...(!isToday && { dateStyle: 'long' }),
  }).format(at)
}
