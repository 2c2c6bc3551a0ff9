import { html } from 'hono/html'
import * as v from 'valibot'
import type { ServiceError } from '../../../shared/contract/errors.ts'
import type { Language } from '../../../shared/contract/language.ts'
import { en } from '../strings/en/index.ts'
import type { StayStrings } from '../strings/en/stay.ts'
import { strings } from '../strings/strings.ts'
import type { LinkProblem } from './link.ts'
import type { Page } from './shell.ts'

/**
 * A page that only says something. The first paragraph says what is, the others what to do. Below stand ways on: `back` to
 * the page that the person came from, where that is known, and to our own.
 */
export function wordsPage(
  title: string,
  paragraphs: readonly string[],
  { lang = 'en', supportCode, back }: { lang?: Language; supportCode?: string; back?: URL | undefined } = {},
): Page {
  const { ways } = strings[lang]
  return {
    title,
    lang,
    main: html`<section class="screen" aria-labelledby="title">
      <h1 id="title">${title}</h1>
      ${paragraphs.map((text, index) => html`<p class="${index === 0 ? 'lead' : 'note'}">${text}</p>`)}
      ${
        back
          ? html`<p><a class="button" href="${back.href}" rel="noreferrer">${ways.back(back.host)}</a></p>
              <p class="muted wrap"><bdi dir="ltr">${back.href}</bdi></p>`
          : ''
      }
      <p class="actions">
        <a class="text" href="/">${ways.start}</a>
        <a class="text" href="/docs">${ways.docs}</a>
      </p>
      ${supportCode ? html`<p class="support">${strings[lang].supportCode} <code>${supportCode}</code></p>` : ''}
    </section>`,
  }
}

/** An expected failure in words: why a link is refused, else what its code means. */
export function failurePage(
  failure: ServiceError,
  { lang, requestId, back }: { lang: Language; requestId: string; back?: URL | undefined },
): Page {
  const { advice, failure: titles } = strings[lang]
  const { code } = failure
  const next =
    code === 'HANDOFF_NOT_FOUND'
      ? advice.expired
      : code === 'STORE_UNAVAILABLE' || code === 'INTERNAL'
        ? advice.later
        : advice.publisher
  const title = has(titles, code) ? titles[code] : titles.other
  return wordsPage(title, [sentenceOf(failure, lang), next], { lang, supportCode: requestId, back })
}

const Refusal = v.object({
  problem: v.custom<LinkProblem>((name) => typeof name === 'string' && has(en.link, name)),
  missing: v.optional(v.array(v.string())),
})

/** English failures speak for themselves; other languages say what their code means. */
function sentenceOf({ code, details, message }: ServiceError, lang: Language): string {
  const { link, meaning } = strings[lang]
  if (v.is(Refusal, details)) return link[details.problem].replace('{names}', () => details.missing?.join(', ') ?? '')
  if (lang === 'en') return message
  return has(meaning, code) ? meaning[code] : meaning.other
}

const has = <T extends object>(table: T, name: string): name is Extract<keyof T, string> => Object.hasOwn(table, name)

/** An authorization request that ends here (protocol/oauth#fault-order). */
export const stayPage = (why: keyof StayStrings, lang: Language): Page => threeWords(strings[lang].stay[why], lang)

/** Nothing may be shown to whoever was not the first to open a hand-off (protocol/handoffs#write-key). */
export const notYoursPage = (lang: Language, back: URL | undefined): Page =>
  threeWords(strings[lang].notYours, lang, back)

/** For the window that was at a provider: its script hands over what it came back with, and closes it. */
export const accountPage = (lang: Language): Page => ({
  ...threeWords(strings[lang].accountBack, lang),
  script: 'account-back/main.ts',
  strings: undefined,
})

export const notFoundPage = (lang: Language, back: URL | undefined): Page =>
  threeWords(strings[lang].notFound, lang, back)

/** Shown to nobody, as browsers drop what they fetch ahead of time when it fails. */
export const prefetchPage = wordsPage(en.prefetch.title, [en.prefetch.lead])

const threeWords = (
  { title, lead, advice }: { title: string; lead: string; advice: string },
  lang: Language,
  back?: URL,
) => wordsPage(title, [lead, advice], { lang, back })
