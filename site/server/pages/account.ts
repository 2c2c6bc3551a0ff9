import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { AccountBoot } from '../../../shared/contract/boot/account.ts'
import type { Profile } from '../../../shared/contract/auth.ts'
import { type Language, languageOf } from '../../../shared/contract/language.ts'
import type { Settings } from '../settings.ts'
import { profileView } from '../accounts/profile.ts'
import { sessionOf } from '../accounts/session.ts'
import type { Ports } from '../ports/ports.ts'
import { strings } from '../strings/strings.ts'
import type { AppEnv, CallerReader } from '../http/caller.ts'
import type { Limits } from '../http/limits.ts'
import type { LimitedParties } from '../limited-party.ts'
import { checkPreviews } from './check-previews.ts'
import { chainsFor } from './boot.ts'
import { hostOf, type Page, pageHeaders } from './shell.ts'
import { pageCredentials } from './visitor.ts'

/** How a page is sent. */
type Sending = {
  show: (
    c: Context<AppEnv>,
    page: Page,
    status?: number,
    headers?: Record<string, string>,
  ) => Response | Promise<Response>
  visitorLanguage: (c: Context<AppEnv>) => Language
  inWords: (c: Context<AppEnv>, route: string, work: () => Promise<Response>) => Promise<Response>
}

/**
 * `/account`: the profile that is signed in (protocol/handoffs#pages); whoever is not is sent to sign in, and comes
 * back.
 */
export function profilePages(
  around: { config: Settings; ports: Ports; callerOf: CallerReader; limits: Limits; principals: LimitedParties },
  { show, visitorLanguage, inWords }: Sending,
): Hono<AppEnv> {
  const { config, ports, callerOf, limits, principals } = around
  const app = new Hono<AppEnv>()
  app.get('/account', (c) =>
    inWords(c, '/account', async () => {
      const caller = callerOf(c.req.raw, c.env, c.get('requestId'))
      const session = await sessionOf(pageCredentials(caller, c.req.raw.headers), around)
      const partyOf = async () => session && principals.ofProfile(session.profileId)
      await limits.take('session', { address: caller.address, partyOf })
      if (!session) return c.body(null, 303, { location: signInAddress(c), 'cache-control': 'no-store' })
      const profile = await profileView(session, around)
      const page = accountPage(profile, { config, ports, lang: visitorLanguage(c) })
      return show(c, page, 200, pageHeaders({ walletConnect: config.reownProjectId !== undefined }))
    }),
  )
  return app
}

/** A language that was asked for stays. */
function signInAddress(c: Context<AppEnv>): string {
  const lang = languageOf(c.req.query('lang'))
  const query = lang ? `?lang=${lang}` : ''
  const asked = new URLSearchParams({ intent: 'login', returnTo: `/account${query}`, ...(lang && { lang }) })
  return `/verify?${String(asked)}`
}

/** The frame with every section by its name; what is in them comes by script. */
function accountPage(
  profile: Profile,
  { config, ports, lang }: { config: Settings; ports: Pick<Ports, 'providers' | 'cards' | 'now'>; lang: Language },
): Page {
  const { title, lead, parts, noScript } = strings[lang].account
  const sections = Object.entries(parts).filter(([id]) => id !== 'payout' || ports.cards)
  const boot: AccountBoot = {
    profile,
    providers: [...(ports.providers?.offered ?? [])],
    now: ports.now(),
    hubChainId: config.hubChainId,
    host: hostOf(config),
    walletConnect: config.reownProjectId === undefined ? null : { projectId: config.reownProjectId },
    chains: chainsFor(['token-holding'], config),
    serviceUrl: config.baseUrl,
    checks: checkPreviews(lang, hostOf(config)),
  }
  return {
    title,
    lang,
    wide: true,
    aside: html`<span class="aside" id="whose"></span>`,
    script: 'account/main.ts',
    strings: 'profile',
    style: 'ui/account.css',
    boot,
    main: html`<div class="screen account-page">
      <h1>${title}</h1>
      <p class="lead">${lead}</p>
      <noscript><p class="note warn">${noScript}</p></noscript>
      <div class="with-contents">
        <nav class="contents" aria-label="${title}">
          <ul>
            ${sections.map(([id, name]) => html`<li><a href="#${id}">${name}</a></li>`)}
          </ul>
        </nav>
        <div class="parts">
          ${sections.map(
            ([id, name]) =>
              html`<section id="${id}" aria-labelledby="${id}-title">
                <h2 id="${id}-title" tabindex="-1">${name}</h2>
                <div class="part" data-part="${id}"><div class="skeleton" aria-hidden="true"></div></div>
              </section>`,
          )}
        </div>
      </div>
    </div>`,
  }
}
