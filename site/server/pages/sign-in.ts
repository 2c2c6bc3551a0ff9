import { html } from 'hono/html'
import type { Language } from '../../../shared/contract/language.ts'
import type { SignInBoot, SignInProvider } from '../../../shared/contract/boot/sign-in.ts'
import type { Settings } from '../settings.ts'
import { type Authorized, type Question, readQuestion } from '../oauth/authorize.ts'
import { askConsent } from '../oauth/consent.ts'
import { sessionOf, type BrowserCredentials } from '../accounts/session.ts'
import { visitOf } from '../accounts/cookies.ts'
import type { Ports } from '../ports/ports.ts'
import type { SessionRecord, SignInMethod } from '../records/accounts.ts'
import { strings } from '../strings/strings.ts'
import type { SignInStrings } from '../strings/en/sign-in.ts'
import { askedFor, decisionForm, shownTarget } from './consent.ts'
import type { SignInLink } from './link.ts'
import { knownBar, methods, wayOn } from './login.ts'
import { hostOf, type Markup, type Page } from './shell.ts'
import { linkReturn } from '../rules/return-address.ts'

type Around = { config: Settings; ports: Pick<Ports, 'store' | 'now' | 'random'> }

/** What is shown, with the cookie that marks this browser for what it is asked. */
type Shown = { kind: 'page'; page: Page; cookie: string | undefined }

/**
 * The sign-in pages (protocol/oauth#consent; protocol/handoffs#links): who is signed in, or the ways to; for a client's
 * request also who asks, and for what. A request with nothing to be asked about goes where it belongs.
 */
export async function signInPage(
  link: SignInLink,
  { visitor, lang }: { visitor: BrowserCredentials; lang: Language },
  around: Around,
): Promise<Shown | Authorized> {
  const question = link.kind === 'consent' ? await readQuestion(link.query, around) : undefined
  if (question && question.kind !== 'ask') return question
  const session = await sessionOf(visitor, around)
  const isAgain = link.kind === 'login' && link.again
  const method = session && !isAgain ? await methodOf(session, around) : undefined
  const { mark, cookie } = visitOf(visitor, { verifyUrl: around.config.verifyUrl, random: around.ports.random })
  const boot: SignInBoot = bootOf(link, { isKnown: method !== undefined, lang, config: around.config })
  const words = strings[lang].signIn
  const who = method ? knownBar(method, words) : ''
  const { title, about, top, end } =
    link.kind === 'consent' && question
      ? consentParts(link.query, { question, asked: session && method ? { session } : { mark }, lang }, around)
      : loginParts(boot, isAgain && session ? words.again : words, words)
  return {
    kind: 'page',
    cookie,
    page: {
      title,
      ...(about !== undefined && { about }),
      lang,
      theme: link.theme,
      aside: html`<span class="aside">${words.aside}</span>`,
      script: 'sign-in/main.ts',
      hasRun: true,
      strings: 'sign-in',
      style: 'ui/sign-in.css',
      boot,
      main: html`<section class="screen" aria-labelledby="title">
        <h1 id="title" tabindex="-1">${title}</h1>
        ${top} ${who} ${boot.isKnown ? '' : methods(words)} ${end}
      </section>`,
    },
  }
}

type Parts = { title: string; about?: string; top: Markup; end: Markup | '' }

function loginParts(boot: SignInBoot, unknown: { title: string; lead: string }, words: SignInStrings): Parts {
  const { title, lead } = boot.isKnown ? words.known : unknown
  return { title, top: html`<p class="lead">${lead}</p>`, end: boot.isKnown ? wayOn(boot, words) : '' }
}

function consentParts(
  query: string,
  { question, asked, lang }: { question: Question; asked: Parameters<typeof askConsent>[1]; lang: Language },
  around: Around,
): Parts {
  const words = strings[lang].signIn
  const isKnown = 'session' in asked
  const handle = askConsent(query, asked, around)
  return {
    title: words.consent.title,
    about: shownTarget(question.request.redirectUri),
    top: html`${askedFor(question, lang)}${isKnown ? '' : html`<p><b>${words.consent.bySigningIn}</b></p>`}`,
    end: decisionForm({ query, handle, declined: question.declined, isKnown }, words),
  }
}

/** The method that a session began with; undefined when it was removed since. */
async function methodOf({ profileId, methodId }: SessionRecord, { ports }: Around): Promise<SignInMethod | undefined> {
  const all = await ports.store.accounts.methods(profileId)
  return all.find(({ id }) => id === methodId) ?? all[0]
}

function bootOf(
  link: SignInLink,
  { isKnown, lang, config }: { isKnown: boolean; lang: Language; config: Settings },
): SignInBoot {
  const isLogin = link.kind === 'login'
  return {
    asks: link.kind,
    isKnown,
    returnTo: isLogin ? link.returnTo : `/oauth/authorize?${link.query}`,
    returnUrl: isLogin && link.returnUrl ? linkReturn(link.returnUrl) : null,
    listener: isLogin ? link.listener : null,
    connect: isLogin && link.connect,
    providers: offered(config, isLogin ? link.provider : null),
    hubChainId: config.hubChainId,
    host: hostOf(config),
    walletConnect: config.reownProjectId === undefined ? null : { projectId: config.reownProjectId },
    lang,
  }
}

/** Those that are configured, the named one first. */
function offered({ providers }: Settings, named: string | null): SignInProvider[] {
  return (['google', 'microsoft'] as const)
    .filter((id) => providers.has(id))
    .toSorted((one, other) => Number(other === named) - Number(one === named))
}
