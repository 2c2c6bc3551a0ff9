import { html } from 'hono/html'
import type { Language } from '../../../../shared/contract/language.ts'
import { momentOf } from '../../../../shared/strings/dates.ts'
import type { Markup } from '../shell.ts'

/** Writes a time in UTC, because the server does not know the time zone of the reader. */
export function time(ms: number, lang: Language): Markup {
  return html`<time datetime="${new Date(ms).toISOString()}">${momentOf(ms, lang, 'UTC')} UTC</time>`
}
