import { html } from 'hono/html'
import type { Language } from '../../../../shared/contract/language.ts'
import type { Question } from '../../oauth/authorize.ts'
import { strings } from '../../strings/strings.ts'
import type { SignInStrings } from '../../strings/en/sign-in.ts'
import { isOptional } from '../../oauth/scopes.ts'
import { filled, type Markup } from '../shell.ts'

/** Returns the title, which names who asks (protocol/oauth#consent). */
export function consentTitle({ request: { redirectUri } }: Question, { consent }: SignInStrings): string {
  const kind = kindOf(redirectUri)
  return kind === 'web' ? consent.title.web(targetName(redirectUri)) : consent.title[kind]
}

/** Says what the app asks for, and to which full address the answer goes (protocol/oauth#consent). */
export function consentQuestion({ request, isRemembered }: Question, lang: Language): Markup {
  const { consent } = strings[lang].signIn
  const { redirectUri, scope } = request
  const kind = kindOf(redirectUri)
  // Japanese has no space between sentences
  const gap = lang === 'ja' ? '' : ' '
  const to = html`<b class="wrap" dir="ltr">${targetName(redirectUri)}</b>`
  return html`<p class="lead" id="asks">${consent.asks}</p>
    <ul class="rows" aria-labelledby="asks">
      ${scope.map((name) => (isOptional(name) ? choice(name, consent.scopes[name]) : row(consent.scopes[name])))}
    </ul>
    ${scope.some(isOptional) ? html`<p class="muted">${consent.untick}</p>` : ''}
    ${scope.includes('offline_access') ? '' : html`<p class="muted">${consent.hour}</p>`}
    <p class="muted">${consent.address}<br /><code class="wrap" dir="ltr">${redirectUri}</code></p>
    <p class="note">
      ${kind === 'web' ? filled(consent.doubt.web, to) : consent.doubt[kind]}${isRemembered ? [gap, consent.remembered] : ''}${gap}${consent.disconnect}
    </p>`
}

/**
 * Draws both decisions as a form that works without a script. Where nobody is signed in, the script sends the form after the
 * sign-in, and a link declines.
 */
export function decisionForm(
  { query, handle, declineUrl, isKnown }: { query: string; handle: string; declineUrl: string; isKnown: boolean },
  { consent }: SignInStrings,
): Markup {
  const fields = html`<input type="hidden" name="request" value="${query}" /><input
      type="hidden"
      name="handle"
      value="${handle}"
    />`
  return isKnown
    ? html`<form method="post" action="/oauth/consent" id="consent" class="stack" autocomplete="off">
        ${fields}
        <button class="button" name="decision" value="approve">${consent.allow}</button>
        <button class="button quiet" name="decision" value="deny">${consent.deny}</button>
      </form>`
    : html`<form method="post" action="/oauth/consent" id="consent" autocomplete="off" hidden>${fields}</form>
        <p class="actions"><a class="text" href="${declineUrl}" rel="noreferrer">${consent.notNow}</a></p>`
}

/** Draws a scope that the person may refuse. The box belongs to the form with the buttons, also where that is drawn later. */
const choice = (scope: string, { title, detail }: { title: string; detail: string }) =>
  html`<li>
    <label class="row"
      ><input
        class="mark"
        type="checkbox"
        name="scope"
        value="${scope}"
        form="consent"
        autocomplete="off"
        checked
      /><span class="what"><b>${title}</b><span class="muted">${detail}</span></span></label
    >
  </li>`

const row = ({ title, detail }: { title: string; detail: string }) =>
  html`<li class="row">
    <span class="mark" aria-hidden="true"
      ><svg viewBox="0 0 16 16" width="14" height="14">
        <path
          d="m3.5 8.4 3 3 6-6.6"
          fill="none"
          stroke="currentColor"
          stroke-width="2"
          stroke-linecap="round"
          stroke-linejoin="round"
        /></svg></span
    ><span class="what"><b>${title}</b><span class="muted">${detail}</span></span>
  </li>`

/** Returns host and port of an address as a person reads them, with the scheme unless it is https (protocol/oauth#consent). */
export function targetName(redirectUri: string): string {
  const { protocol, host } = new URL(redirectUri)
  if (protocol === 'https:') return host
  return host === '' ? protocol : `${protocol}//${host}`
}

function kindOf(redirectUri: string): 'web' | 'local' | 'app' {
  const { protocol } = new URL(redirectUri)
  if (protocol === 'https:') return 'web'
  return protocol === 'http:' ? 'local' : 'app'
}
