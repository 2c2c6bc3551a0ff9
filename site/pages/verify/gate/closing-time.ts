import type { Language } from '../../../../shared/contract/language.ts'
import { momentOf } from '../../../../shared/strings/dates.ts'

/** Writes the time when the gate closes in the time zone of the device. The server wrote it in UTC. */
export function showClosingTime(document: Document, lang: Language): void {
  const place = document.querySelector<HTMLTimeElement>('#gate-closes')
  if (place) place.textContent = momentOf(Date.parse(place.dateTime), lang)
}
