import type { ServiceError } from '../../../shared/contract/errors.ts'
import { html } from 'hono/html'
import type { Page } from './page-shell.ts'

/** A page that only says something. The first paragraph says what is, the others what to do. */
export function wordsPage(title: string, paragraphs: readonly string[], supportCode?: string): Page {
  return {
    title,
    main: html`<section class="screen" aria-labelledby="title">
      <h1 id="title">${title}</h1>
      ${paragraphs.map((text, index) => html`<p class="${index === 0 ? 'lead' : 'note'}">${text}</p>`)}
      ${supportCode ? html`<p class="support">Support code <code>${supportCode}</code></p>` : ''}
    </section>`,
  }
}

const titles: Partial<Record<ServiceError['code'], string>> = {
  INVALID_REQUEST: 'This link does not work',
  VERIFIER_NOT_AVAILABLE: 'This cannot be proven here',
  INVALID_VERIFIER_COMBINATION: 'This link does not work',
  INVALID_VERIFIER_FLOW_COMBINATION: 'This link does not work',
  HANDOFF_NOT_FOUND: 'This verification has expired',
  STORE_UNAVAILABLE: 'We cannot answer right now',
}

/** An expected failure, in the words that it carries. */
export function failurePage({ code, message }: ServiceError, requestId: string): Page {
  const advice =
    code === 'HANDOFF_NOT_FOUND'
      ? 'It waits for 15 minutes. Go back to the page you came from and start again. Nothing was saved.'
      : code === 'STORE_UNAVAILABLE' || code === 'INTERNAL'
        ? 'Nothing was saved. Load this page again in a minute.'
        : 'Nothing was saved. Go back to the page you came from, and tell the people who run it.'
  return wordsPage(titles[code] ?? 'This did not work', [message, advice], requestId)
}

const laterSentences = {
  gate: 'This service cannot check gates yet.',
  preset: 'This service does not know presets yet. The page you came from can ask for single checks instead.',
  login: 'This service has no sign-in yet.',
  mcp: 'This service cannot connect assistants yet.',
} as const

/** Something that service.md promises and this program does not do yet. */
export function laterPage(what: keyof typeof laterSentences): Page {
  return wordsPage('Not possible here yet', [laterSentences[what], 'Nothing was saved. You can go back.'])
}

/** Nothing may be shown to whoever was not the first to open a hand-off (channel.md 7). */
export const notYoursPage = wordsPage('This verification was opened elsewhere', [
  'A verification belongs to the browser that opens it first, and that was another one.',
  'If you meant to verify yourself, go back to the page you came from and start again. If somebody sent you this link, close the page.',
])

export const notFoundPage = wordsPage('There is nothing here', [
  'This address belongs to no page of this service.',
  'It may be mistyped, or its page may not exist yet.',
])

/** Shown to nobody, as browsers drop what they fetch ahead of time when it fails. */
export const prefetchPage = wordsPage('Open this page to go on', ['A verification begins when a person opens it.'])
