import { html } from 'hono/html'
import type { Language } from '../../../../shared/contract/language.ts'
import type { SignInBoot, SignInProvider } from '../../../../shared/contract/boot/sign-in.ts'
import type { Settings } from '../../settings.ts'
import { type AuthorizationAnswer, type Question, readQuestion } from '../../oauth/authorize.ts'
import { type ConsentAudience, createConsentHandle } from '../../oauth/consent.ts'
import { sessionOf, type BrowserCredentials } from '../../accounts/session.ts'
import { visitOf } from '../../accounts/cookies.ts'
import type { Ports } from '../../ports/ports.ts'
import type { SessionRecord, SignInMethod } from '../../records/accounts.ts'
import { strings } from '../../strings/strings.ts'
import type { SignInStrings } from '../../strings/en/sign-in.ts'
import { consentQuestion, consentTitle, decisionForm, targetName } from './consent.ts'
import type { SignInLink } from '../verify/link.ts'
import { accountBar, continueLink, waysToSignIn } from './login.ts'
import { hostOf, type Markup, type Page } from '../shell.ts'
import { linkReturn } from '../../rules/return-address.ts'

type Deps = { config: Settings; ports: Pick<Ports, 'store' | 'now' | 'random'> }

/** The page, with the cookie that marks the browser which is asked. */
type SignInPage = { kind: 'page'; page: Page; cookie: string | undefined }

/**
 * Returns the page of a sign-in or of a consent (protocol/oauth#consent; protocol/handoffs#links). It names the account that
 * is signed in, or offers the ways to sign in; for a client's request it also shows who asks for what. A request without a
 * question has an answer instead.
 */
export async function signInPage(
  link: SignInLink,
  { credentials, lang }: { credentials: BrowserCredentials; lang: Language },
  deps: Deps,
): Promise<SignInPage | AuthorizationAnswer> {
  const question = link.kind === 'consent' ? await readQuestion(link.query, deps) : undefined
  if (question && question.kind !== 'question') return question
  const session = await sessionOf(credentials, deps)
  const methods = session ? await deps.ports.store.accounts.methods(session.profileId) : []
  const again =
    session && link.kind === 'login' && link.again
      ? { hasPasskey: methods.some(({ kind }) => kind === 'passkey') }
      : null
  const method = session && !again ? methodOf(session, methods) : undefined
  const { mark, cookie } = visitOf(credentials, { verifyUrl: deps.config.verifyUrl, random: deps.ports.random })
  const boot: SignInBoot = bootOf(link, { isKnown: method !== undefined, again, lang, config: deps.config })
  const words = strings[lang].signIn
  const who = method ? accountBar(method, words) : ''
  const { title, about, top, end } =
    link.kind === 'consent' && question
      ? consentParts(link.query, { question, audience: session && method ? { session } : { mark }, lang }, deps)
      : loginParts(boot, again ? words.again : words, words)
  return {
    kind: 'page',
    cookie,
    page: {
      title,
      ...(about !== undefined && { about }),
      lang,
      theme: link.theme,
      ...(!method && { aside: html`<span class="aside">${words.aside}</span>` }),
      script: 'sign-in/main.ts',
      hasRun: true,
      strings: 'sign-in',
      style: 'ui/sign-in.css',
      boot,
      main: html`<section class="screen" aria-labelledby="title">
        <h1 id="title" tabindex="-1">${title}</h1>
        ${top} ${who} ${boot.isKnown ? '' : waysToSignIn(boot, words)} ${end}
      </section>`,
    },
  }
}

type Parts = { title: string; about?: string; top: Markup; end: Markup | '' }

function loginParts(boot: SignInBoot, unknown: { title: string; lead: string }, words: SignInStrings): Parts {
  const { title, lead } = boot.isKnown ? words.known : unknown
  return { title, top: html`<p class="lead">${lead}</p>`, end: boot.isKnown ? continueLink(boot, words) : '' }
}

function consentParts(
  query: string,
  { question, audience, lang }: { question: Question; audience: ConsentAudience; lang: Language },
  deps: Deps,
): Parts {
  const words = strings[lang].signIn
  const isKnown = 'session' in audience
  const handle = createConsentHandle(query, audience, deps)
  return {
    title: consentTitle(question, words),
    about: targetName(question.request.redirectUri),
    top: html`${consentQuestion(question, lang)}${isKnown ? '' : html`<p><b>${words.consent.bySigningIn}</b></p>`}`,
    end: decisionForm({ query, handle, declineUrl: question.declineUrl, isKnown }, words),
  }
}

/** Returns the method that opened the session, or the profile's first one if that was removed; undefined without methods. */
const methodOf = ({ methodId }: SessionRecord, all: readonly SignInMethod[]): SignInMethod | undefined =>
  all.find(({ id }) => id === methodId) ?? all[0]

function bootOf(
  link: SignInLink,
  { isKnown, again, lang, config }: Pick<SignInBoot, 'isKnown' | 'again' | 'lang'> & { config: Settings },
): SignInBoot {
  const isLogin = link.kind === 'login'
  return {
    asks: link.kind,
    isKnown,
    again,
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

/** Returns the configured providers, the named one first. */
function offered({ providers }: Settings, named: string | null): SignInProvider[] {
  return (['google', 'microsoft'] as const)
    .filter((id) => providers.has(id))
    .toSorted((one, other) => Number(other === named) - Number(one === named))
}
