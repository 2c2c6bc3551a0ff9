import { html } from 'hono/html'
import type { Language } from '../../../shared/contract/language.ts'
import { zonedMomentOf } from '../../../shared/strings/dates.ts'
import type { Markup } from './shell.ts'

/**
 * Writes a time (Unix ms) in UTC, because the server does not know the time zone of the reader. The script of the page
 * writes it in that zone (`site/pages/local-times/local-times.ts`).
 */
export function time(ms: number, lang: Language): Markup {
  return html`<time datetime="${new Date(ms).toISOString()}" data-local>${zonedMomentOf(ms, lang, 'UTC')}</time>`
}
