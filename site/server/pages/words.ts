import { html } from 'hono/html'
import * as v from 'valibot'
import type { ServiceError } from '../../../shared/contract/errors.ts'
import type { Language } from '../../../shared/contract/language.ts'
import { en } from '../words/en.ts'
import { stayWords } from '../words/stay.ts'
import { words } from '../words/words.ts'
import type { LinkProblem } from './link.ts'
import type { Page } from './shell.ts'

/** A page that only says something. The first paragraph says what is, the others what to do. */
export function wordsPage(
  title: string,
  paragraphs: readonly string[],
  { lang = 'en', supportCode }: { lang?: Language; supportCode?: string } = {},
): Page {
  return {
    title,
    lang,
    main: html`<section class="screen" aria-labelledby="title">
      <h1 id="title">${title}</h1>
      ${paragraphs.map((text, index) => html`<p class="${index === 0 ? 'lead' : 'note'}">${text}</p>`)}
      ${supportCode ? html`<p class="support">${words[lang].supportCode} <code>${supportCode}</code></p>` : ''}
    </section>`,
  }
}

/** An expected failure in words: why a link is refused, else what its code means. */
export function failurePage(failure: ServiceError, { lang, requestId }: { lang: Language; requestId: string }): Page {
  const { advice, failure: titles } = words[lang]
  const { code } = failure
  const next =
    code === 'HANDOFF_NOT_FOUND'
      ? advice.expired
      : code === 'STORE_UNAVAILABLE' || code === 'INTERNAL'
        ? advice.later
        : advice.publisher
  const title = has(titles, code) ? titles[code] : titles.other
  return wordsPage(title, [sentenceOf(failure, lang), next], { lang, supportCode: requestId })
}

const Refusal = v.object({
  problem: v.custom<LinkProblem>((name) => typeof name === 'string' && has(en.link, name)),
  missing: v.optional(v.array(v.string())),
})

/** English failures speak for themselves; other languages say what their code means. */
function sentenceOf({ code, details, message }: ServiceError, lang: Language): string {
  const { link, meaning } = words[lang]
  if (v.is(Refusal, details)) return link[details.problem].replace('{names}', () => details.missing?.join(', ') ?? '')
  if (lang === 'en') return message
  return has(meaning, code) ? meaning[code] : meaning.other
}

const has = <T extends object>(table: T, name: string): name is Extract<keyof T, string> => Object.hasOwn(table, name)

/** An authorization request that ends here (auth.md 1). */
export const stayPage = (why: keyof (typeof stayWords)['en'], lang: Language): Page =>
  threeWords(stayWords[lang][why], lang)

/** Nothing may be shown to whoever was not the first to open a hand-off (channel.md 7). */
export const notYoursPage = (lang: Language): Page => threeWords(words[lang].notYours, lang)

/** For the window that was at a provider: its script hands over what it came back with, and closes it. */
export const accountPage = (lang: Language): Page => ({
  ...threeWords(words[lang].accountBack, lang),
  script: 'account-back/main.ts',
  strings: '',
})

export const notFoundPage = (lang: Language): Page => threeWords(words[lang].notFound, lang)

/** Shown to nobody, as browsers drop what they fetch ahead of time when it fails. */
export const prefetchPage = wordsPage(en.prefetch.title, [en.prefetch.lead])

const threeWords = ({ title, lead, advice }: { title: string; lead: string; advice: string }, lang: Language) =>
  wordsPage(title, [lead, advice], { lang })
