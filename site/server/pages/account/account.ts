import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { AccountBoot } from '../../../../shared/contract/boot/account.ts'
import type { Profile } from '../../../../shared/contract/auth.ts'
import { type Language, languageOf } from '../../../../shared/contract/language.ts'
import type { Settings } from '../../settings.ts'
import { profileView } from '../../accounts/profile.ts'
import { sessionOf } from '../../accounts/session.ts'
import type { Ports } from '../../ports/ports.ts'
import { strings } from '../../strings/strings.ts'
import type { AppEnv, CallerReader } from '../../http/caller.ts'
import type { Limits } from '../../http/limits.ts'
import type { LimitedParties } from '../../limited-party.ts'
import { anchorChains } from '../anchor-chains.ts'
import { checkPreviews } from '../verify/check-previews.ts'
import { chainsFor } from '../verify/boot.ts'
import type { PageSender } from '../page-sender.ts'
import { hostOf, type Page, pageHeaders } from '../shell.ts'
import { pageCredentials, visitorLanguage } from '../visitor.ts'

/**
 * Serves `/account`, the page of the profile that is signed in (protocol/handoffs#pages). Without a session it redirects to
 * the sign-in, which leads back.
 */
export function profilePages(
  deps: { config: Settings; ports: Ports; callerOf: CallerReader; limits: Limits; principals: LimitedParties },
  { show, answer }: PageSender,
): Hono<AppEnv> {
  const { config, ports, callerOf, limits, principals } = deps
  const app = new Hono<AppEnv>()
  app.get('/account', (c) =>
    answer(c, '/account', async () => {
      const caller = callerOf(c.req.raw, c.env, c.get('requestId'))
      const session = await sessionOf(pageCredentials(caller, c.req.raw.headers), deps)
      const partyOf = async () => session && principals.ofProfile(session.profileId)
      await limits.take('session', { address: caller.address, partyOf })
      if (!session) return c.body(null, 303, { location: signInAddress(c), 'cache-control': 'no-store' })
      const profile = await profileView(session, deps)
      const page = accountPage(profile, { config, ports, lang: visitorLanguage(c) })
      return show(c, page, 200, pageHeaders({ walletConnect: config.reownProjectId !== undefined }))
    }),
  )
  return app
}

/** Returns the address of the sign-in, which keeps the language of the address. */
function signInAddress(c: Context<AppEnv>): string {
  const lang = languageOf(c.req.query('lang'))
  const query = lang ? `?lang=${lang}` : ''
  const signIn = new URLSearchParams({ intent: 'login', returnTo: `/account${query}`, ...(lang && { lang }) })
  return `/verify?${String(signIn)}`
}

/** Returns the page with all sections. A script fills them in. */
function accountPage(
  profile: Profile,
  {
    config,
    ports,
    lang,
  }: { config: Settings; ports: Pick<Ports, 'providers' | 'cards' | 'ipfsNode' | 'now'>; lang: Language },
): Page {
  const { title, lead, parts, noScript } = strings[lang].account
  const sections = Object.entries(parts).filter(([id]) => id !== 'payout' || ports.cards)
  const boot: AccountBoot = {
    profile,
    providers: [...(ports.providers?.offered ?? [])],
    hasIpfs: ports.ipfsNode !== undefined,
    anchorChains: anchorChains(config),
    now: ports.now(),
    hubChainId: config.hubChainId,
    host: hostOf(config),
    walletConnect: config.reownProjectId === undefined ? null : { projectId: config.reownProjectId },
    chains: chainsFor(['token-holding'], config),
    serviceUrl: config.baseUrl,
    checks: checkPreviews(lang),
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
