import { commaOf } from '../../../shared/strings/list-words.ts'
import { html } from 'hono/html'
import * as v from 'valibot'
import type { ServiceError } from '../../../shared/contract/errors.ts'
import type { Language } from '../../../shared/contract/language.ts'
import { type VerifierId, verifiers } from '../../../shared/verifiers/index.ts'
import { en } from '../strings/en/index.ts'
import type { AuthorizationProblemStrings } from '../strings/en/authorization-problem.ts'
import { strings } from '../strings/strings.ts'
import type { LinkProblem } from './verify/link.ts'
import type { Markup, Page } from './shell.ts'

/**
 * Returns a page with a message and nothing to do on it. The first paragraph says what happened, the others what the person
 * can do. A button leads to `back`, the page that the person came from; without one to the list of checks with
 * `listsChecks`, else to our start page. `needsAccount` adds a link to the account, and `others` are links to other pages. Links below lead to the other pages of ours. `isForCustomers`: people who only want to pass a gate get no link to the
 * documentation.
 */
export function messagePage(
  title: string,
  paragraphs: readonly (string | Markup)[],
  {
    lang = 'en',
    supportCode,
    back,
    listsChecks = false,
    needsAccount = false,
    isForCustomers = false,
    others = [],
  }: {
    lang?: Language
    supportCode?: string
    back?: URL | undefined
    listsChecks?: boolean
    needsAccount?: boolean
    isForCustomers?: boolean
    others?: readonly { href: string; text: string }[]
  } = {},
): Page {
  const { ways } = strings[lang]
  const links = [
    ...others,
    ...(needsAccount ? [{ href: '/account', text: ways.account }] : []),
    ...(listsChecks && back ? [{ href: '/verify', text: ways.checks }] : []),
    ...(listsChecks || back ? [{ href: '/', text: ways.start }] : []),
    ...(isForCustomers ? [] : [{ href: '/docs', text: ways.docs }]),
  ]
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
          : html`<p>
              ${
                listsChecks
                  ? html`<a class="button" href="/verify">${ways.checks}</a>`
                  : html`<a class="button" href="/">${ways.toStart}</a>`
              }
            </p>`
      }
      ${
        links.length === 0
          ? ''
          : html`<p class="actions">
              ${links.map(({ href, text }) => html`<a class="text" href="${href}">${text}</a>`)}
            </p>`
      }
      ${supportCode ? html`<p class="support">${strings[lang].supportCode} <code>${supportCode}</code></p>` : ''}
    </section>`,
  }
}

/** Returns a page about an expected failure: why a link is refused, else what the code of the failure means. */
export function failurePage(
  failure: ServiceError,
  { lang, requestId, back }: { lang: Language; requestId: string; back?: URL | undefined },
): Page {
  const { advice, failure: titles } = strings[lang]
  const { code } = failure
  const needsAccount = code === 'PRO_ACCESS_REQUIRED'
  const isUnoffered = code === 'VERIFIER_NOT_AVAILABLE' || needsAccount
  const next =
    code === 'HANDOFF_NOT_FOUND'
      ? advice.expired
      : code === 'STORE_UNAVAILABLE' || code === 'INTERNAL'
        ? advice.later
        : needsAccount || (isUnoffered && !back)
          ? advice.unoffered
          : advice.publisher
  const title = has(titles, code) ? titles[code] : titles.other
  return messagePage(title, [sentenceOf(failure, lang), next], {
    lang,
    supportCode: requestId,
    back,
    listsChecks: isUnoffered,
    needsAccount,
    isForCustomers: code === 'GATE_NOT_FOUND',
  })
}

const Refusal = v.object({
  problem: v.custom<LinkProblem>((name) => typeof name === 'string' && has(en.link, name)),
  names: v.optional(v.array(v.string())),
  written: v.optional(v.string()),
})

/** What `refuseGiven` says about the data of a link. */
const GivenData = v.object({ field: v.pipe(v.string(), v.startsWith('data.')) })

const Unoffered = v.object({
  verifierIds: v.array(v.custom<VerifierId>((id) => typeof id === 'string' && has(verifiers, id))),
})

/** Returns the sentence about a failure: what its code means, else its own message, which is English. */
function sentenceOf({ code, details, message }: ServiceError, lang: Language): string {
  const { link, meaning, credentials } = strings[lang]
  if ((code === 'VERIFIER_NOT_AVAILABLE' || code === 'PRO_ACCESS_REQUIRED') && v.is(Unoffered, details))
    return (code === 'PRO_ACCESS_REQUIRED' ? meaning[code] : link.missing).replace('{names}', () =>
      details.verifierIds.map((id) => credentials[id].title).join(commaOf(lang)),
    )
  if (v.is(Refusal, details))
    return link[details.problem]
      .replace('{written}', () => details.written ?? '')
      .replace('{names}', () => details.names?.join(commaOf(lang)) ?? '')
  if (v.is(GivenData, details)) return link.value.replace('{written}', () => details.field.replaceAll(/[^ -~]/gu, '?'))
  if (has(meaning, code)) return meaning[code]
  return lang === 'en' ? message : meaning.other
}

const has = <T extends object>(table: T, name: string): name is Extract<keyof T, string> => Object.hasOwn(table, name)

/** Returns the page of an authorization request that ends here, without an answer to the client (protocol/oauth#fault-order). */
export const authorizationProblemPage = (problem: keyof AuthorizationProblemStrings, lang: Language): Page =>
  noticePage(strings[lang].authorizationProblem[problem], lang)

/** Returns the page for a browser that was not the first to open a hand-off: it may see nothing of it (protocol/handoffs#write-key). */
export const notYoursPage = (lang: Language, back: URL | undefined): Page =>
  noticePage(strings[lang].notYours, lang, back)

/** Returns the page for a window that comes back from a provider: its script passes the answer on and closes the window. */
export const accountBackPage = (lang: Language): Page => ({
  ...noticePage(strings[lang].accountBack, lang),
  script: 'account-back/main.ts',
  strings: undefined,
})

export const notFoundPage = (lang: Language, back: URL | undefined): Page =>
  noticePage(strings[lang].notFound, lang, back)

/** The page for a browser that loads a page in advance. Nobody sees it, because browsers drop such a load when it fails. */
export const prefetchPage = messagePage(en.prefetch.title, [en.prefetch.lead])

const noticePage = (
  { title, lead, advice }: { title: string; lead: string; advice?: string },
  lang: Language,
  back?: URL,
) => messagePage(title, advice === undefined ? [lead] : [lead, advice], { lang, back })
