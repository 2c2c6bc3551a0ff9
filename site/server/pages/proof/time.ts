import { html } from 'hono/html'
import { type Language, dateLocaleOf } from '../../../../shared/contract/language.ts'
import type { Markup } from '../shell.ts'

/** Writes a time in UTC, because the server does not know the time zone of the reader. */
export function time(ms: number, lang: Language): Markup {
  const format = new Intl.DateTimeFormat(dateLocaleOf(lang), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return html`<time datetime="${new Date(ms).toISOString()}">${format.format(ms)} UTC</time>`
}
