import { html } from 'hono/html'
import { accountPaths, type AccountBoot, type AccountPageName } from '../../../../shared/contract/boot/account.ts'
import type { Profile } from '../../../../shared/contract/auth.ts'
import { signInWays } from '../../../../shared/contract/boot/sign-in.ts'
import { waysWords } from '../../../../shared/strings/ways-words.ts'
import type { Language } from '../../../../shared/contract/language.ts'
import { shortAddress } from '../../../../shared/strings/short-address.ts'
import type { BrowserCredentials } from '../../accounts/session.ts'
import type { CallerReader } from '../../http/caller.ts'
import type { Limits } from '../../http/limits.ts'
import type { LimitedParties } from '../../limited-party.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Settings } from '../../settings.ts'
import { strings } from '../../strings/strings.ts'
import { hostOf, type Markup, markOf, type Page } from '../shell.ts'
import type { AssetNames } from '../verify/asset-names.ts'
import { icon } from './icons.ts'
import { signOutPath } from './sign-out.ts'

/** The pages of the navigation, in their order. */
const listed = ['overview', 'proofs', 'gates', 'activity', 'signIn', 'apps', 'data'] as const
/** The pages that are below another one of the navigation. */
const parents: Partial<Record<AccountPageName, (typeof listed)[number]>> = {
  newGate: 'gates',
  webhooks: 'activity',
  history: 'activity',
}

/** What the pages of the account need: settings, external systems, who calls, limits, and the names of tokens. */
export type AccountDeps = {
  config: Settings
  ports: Ports
  callerOf: CallerReader
  limits: Limits
  principals: LimitedParties
  names: AssetNames
}

/** What each page of the account gets. */
export type AccountPageProps = {
  profile: Profile
  boot: AccountBoot
  credentials: BrowserCredentials
  /** The gate that the address names. */
  gateId: string | undefined
  config: Settings
  ports: Ports
  /** What contracts call themselves. */
  names: AssetNames
  lang: Language
  /** The query that keeps the language of the address, such as `?lang=de`; empty without one. */
  query: string
}

/** Draws a page. Its status is 200 by default. */
export type DrawPage = (props: AccountPageProps) => Promise<Page & { status?: number }>

/** Draws the page `name` of the account: the navigation beside `main`. `more` adds the script and what else it needs. */
export function framed(
  name: AccountPageName,
  { main, ...more }: Pick<Page, 'main' | 'script' | 'boot' | 'style'> & { title?: string },
  props: AccountPageProps,
): Page {
  const { pages, noScript } = strings[props.lang].account
  return {
    title: pages[name],
    lang: props.lang,
    strings: 'profile',
    style: 'ui/account.css',
    ...more,
    side: navigation(parents[name] ?? name, props),
    main: html`<div class="screen account-page">
      ${more.script === undefined ? '' : html`<noscript><p class="note warn">${noScript}</p></noscript>`}${main}
    </div>`,
  }
}

/**
 * Draws the navigation. In a narrow window it is a popover that a button opens: the browser moves the focus, closes it
 * with Escape, and nothing below it moves.
 */
function navigation(current: AccountPageName, { profile, config, lang, query }: AccountPageProps): Markup {
  const { account, menu, pages, signOut } = strings[lang].account
  const { name, detail } = identity(profile, lang)
  return html`<header class="side">
    <a class="home" href="/">${markOf(config)}<span>${hostOf(config)}</span></a>
    <button type="button" class="menu" popovertarget="account-nav">${icon('menu')}<span>${menu}</span></button>
    <nav id="account-nav" popover aria-label="${account}">
      <ul>
        ${listed.map(
          (each) =>
            html`<li>
              <a href="${accountPaths[each]}${query}" ${each === current ? html`aria-current="page"` : ''}
                >${icon(each)}<span>${pages[each]}</span></a
              >
            </li>`,
        )}
      </ul>
      <a class="who" href="${accountPaths.signIn}${query}"
        ><span class="monogram" aria-hidden="true">${Array.from(name.replace(/^0x/, '')).slice(0, 2).join('')}</span
        ><span class="what"
          ><b><bdi>${name}</bdi></b
          ><span class="muted" id="ways">${detail}</span></span
        ></a
      >
      <form method="post" action="${signOutPath}">
        <button class="out">${icon('signOut')}<span>${signOut}</span></button>
      </form>
    </nav>
  </header>`
}

/** Returns how a person recognises the profile: its first wallet, else its first passkey or account. */
function identity(profile: Profile, lang: Language): { name: string; detail: string } {
  const { signedIn } = strings[lang].account
  const { wallets, passkeys, accounts } = profile
  const [wallet] = wallets
  const address = wallet && shortAddress(wallet.address)
  const [labelled] = [...passkeys, ...accounts]
  return {
    name: address ?? labelled?.label ?? signedIn,
    detail: waysWords(signInWays(profile).count, lang),
  }
}

/** Draws the head of a page: its title, what the page is for, and its buttons. */
export const pageHead = ({
  id,
  title,
  lead,
  acts = '',
}: {
  id: string
  title: string
  lead?: string
  acts?: Markup | string
}): Markup =>
  html`<header class="page-head">
    <div>
      <h1 id="${id}" tabindex="-1">${title}</h1>
      ${lead ? html`<p class="lead">${lead}</p>` : ''}
    </div>
    ${acts}
  </header>`

/** Draws the place that a script fills. Until then it shows `head`, and a grey block in place of the rest. */
export const emptyPart = (name: string, head: Markup | string = ''): Markup =>
  html`<div class="part" data-part="${name}">
    ${head}
    <div class="skeleton" aria-hidden="true"></div>
  </div>`

/** Draws a section with its heading, which a script fills. */
export const section = (id: string, title: string): Markup =>
  html`<section id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title" tabindex="-1">${title}</h2>
    ${emptyPart(id)}
  </section>`

/** Draws the page of a gate that the profile does not have. */
export function missingGate(props: AccountPageProps): Page & { status: number } {
  const { title, body, act } = strings[props.lang].account.missingGate
  const main = html`${pageHead({ id: 'title', title, lead: body })}
    <p class="acts"><a class="button quiet" href="${accountPaths.gates}${props.query}">${act}</a></p>`
  return { ...framed('gates', { main, title }, props), status: 404 }
}
