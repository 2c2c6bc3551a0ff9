import { languageOf } from '../../../shared/contract/language.ts'
import { zonedMomentOf } from '../../../shared/strings/dates.ts'

/** Writes the times that the server wrote in UTC (`site/server/pages/time.ts`) in the time zone of the reader. */
export function showLocalTimes(document: Document): void {
  const lang = languageOf(document.documentElement.lang) ?? 'en'
  for (const place of document.querySelectorAll<HTMLTimeElement>('time[data-local]'))
    place.textContent = zonedMomentOf(Date.parse(place.dateTime), lang)
}
