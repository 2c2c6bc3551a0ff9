import { type Context, Hono } from 'hono'
import { parse } from 'hono/utils/cookie'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { type Language, languageOf, preferredLanguage } from '../../../shared/contract/language.ts'
import type { Settings } from '../settings.ts'
import { handoffCookie, handoffCookieName, surplusHandoffCookies } from '../accounts/cookies.ts'
import { reportEvent } from '../handoffs/event.ts'
import { findGate } from '../gates/gates.ts'
import { beginOwnHandoff } from '../handoffs/create.ts'
import { openHandoff } from '../handoffs/open.ts'
import { listedReturns } from '../handoffs/return.ts'
import { doneMs } from '../handoffs/state.ts'
import { forCaller } from '../accounts/pro-access.ts'
import type { LimitedParties } from '../limited-party.ts'
import type { Probes } from '../proofs/probes.ts'
import type { Waiters } from '../handoffs/waiters.ts'
import type { Ports } from '../ports/ports.ts'
import { type VerifierId, verifiers } from '../../../shared/verifiers/index.ts'
import { isOffered } from '../verifiers/index.ts'
import { assets } from './assets.ts'
import { oauthRoutes } from '../oauth/routes.ts'
import type { Audit } from '../audit.ts'
import type { AppEnv, CallerReader } from '../http/caller.ts'
import { expectedFailure, retryHeaders } from '../http/errors.ts'
import type { Limits } from '../http/limits.ts'
import type { Log } from '../log.ts'
import { profilePages } from './account.ts'
import { accountLinkPages } from './account-link.ts'
import { handoffBoot, linkBoot } from './boot.ts'
import { docsPages } from './docs.ts'
import { cameFrom } from './came-from.ts'
import { readPageFiles } from './files.ts'
import { homePage } from './home.ts'
import { gateBoot, gateShutPage } from './gate.ts'
import { type Link, parseLink } from './link.ts'
import { proofPages } from './proof.ts'
import { favicon, type Page, pageHeaders, shell } from './shell.ts'
import { signInPage } from './sign-in.ts'
import { choosePage, endedPage, movedPage, overviewPage } from './verify.ts'
import { pageCredentials } from './visitor.ts'
import { checkAddress } from '../rules/text.ts'
import { securityText } from './security-text.ts'
import { accountPage, failurePage, notFoundPage, notYoursPage, prefetchPage, stayPage } from './words.ts'

/** Serves everything that browsers load: the built files, the pages, and the texts about who runs the service. */
// oxlint-disable-next-line max-lines-per-function -- a list of routes, with the handler of `/verify`, which reads as the list of its checks
export function pages({
  config,
  ports,
  waiters,
  probes,
  log,
  audit,
  limits,
  principals,
  callerOf,
}: {
  config: Settings
  ports: Ports
  waiters: Waiters
  probes: Probes
  log: Log
  audit: Audit
  limits: Limits
  principals: LimitedParties
  callerOf: CallerReader
}): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const buildDir = '.build'
  const files = readPageFiles(buildDir)
  const elementOrigin = new URL(config.baseUrl).origin

  const show = (
    c: Context<AppEnv>,
    page: Page,
    status = 200,
    headers: Record<string, string | string[]> = pageHeaders(),
  ) => c.html(shell(page, { config, files }), contentful(status), headers)
  const inWords = async (c: Context<AppEnv>, route: string, work: () => Promise<Response>) => {
    c.set('route', route)
    const requestId = c.get('requestId')
    try {
      checkAddress(c.req.url)
      return await work()
    } catch (error) {
      const failure = expectedFailure(error, (err) => log.error({ requestId, route, err }, 'bug'))
      const headers = { ...pageHeaders(), ...retryHeaders(failure) }
      const page = failurePage(failure, { lang: visitorLanguage(c), requestId, back: backOf(c) })
      return show(c, page, failure.status, headers)
    }
  }

  const showStay = (c: Context<AppEnv>, why: 'unregistered' | 'expired') =>
    show(c, stayPage(why, visitorLanguage(c)), 400)
  const gateOf = async (gateId: string | null | undefined) =>
    gateId ? await ports.store.gates.find(gateId) : undefined
  /**
   * A plain link becomes a hand-off of our own: from there on every gate is passed in the same way
   * (protocol/handoffs#links).
   */
  const passGate = async (
    c: Context<AppEnv>,
    { gateId, returnUrl, theme }: Extract<Link, { kind: 'gate' }>,
    { address, lang }: { address: string; lang: Language },
  ): Promise<Response> => {
    await limits.take('createHandoff', { address })
    const gate = await findGate(gateId, { ports })
    const shut = gateShutPage(gate, { lang, now: ports.now() })
    if (shut) return show(c, shut, 403)
    const sid = await beginOwnHandoff(gate, { lang, theme, returnUrl: returnUrl?.href }, { config, ports })
    return c.body(null, 303, { location: `/verify?sid=${sid}`, 'cache-control': 'no-store' })
  }
  const verify = async (c: Context<AppEnv>): Promise<Response> => {
    const caller = callerOf(c.req.raw, c.env, c.get('requestId'))
    const visitor = pageCredentials(caller, c.req.raw.headers)
    const { proRequired } = (await forCaller({ ...visitor, bearer: undefined }, { config, ports })).config
    const isOfferedHere = (id: VerifierId) => isOffered(id, ports) && !proRequired.has(id)
    const query = parseLink(new URL(c.req.url).searchParams, isOfferedHere)
    const lang = visitorLanguage(c)
    const place = { config, now: ports.now(), lang }
    const headers = pageHeaders({ keepsOpener: true })
    const asksFor = (verifierIds: readonly VerifierId[]) =>
      pageHeaders({
        keepsOpener: true,
        walletConnect: config.reownProjectId !== undefined,
        bridge: verifierIds.some((id) => verifiers[id].input === 'document') ? ports.personhood?.bridgeUrl : undefined,
      })
    if (query.kind === 'login' || query.kind === 'consent') {
      const shown = await signInPage(query, { visitor, lang }, { config, ports })
      if (shown.kind === 'stay') return showStay(c, shown.why)
      if (shown.kind === 'go')
        return c.body(null, 302, { location: shown.to, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      const walletConnect = config.reownProjectId !== undefined
      const { page, cookie } = shown
      const asksConsent = query.kind === 'consent'
      const policy = pageHeaders({ keepsOpener: !asksConsent, walletConnect, sendsAway: asksConsent })
      return show(c, page, 200, { ...policy, ...(cookie && { 'set-cookie': cookie }) })
    }
    if (query.kind === 'choose')
      return show(c, choosePage({ theme: query.theme, lang, isOffered: isOfferedHere }), 200, headers)
    if (query.kind === 'checks') {
      return show(c, overviewPage(linkBoot(query, place), query.theme), 200, asksFor(query.verifierIds))
    }
    if (!isRealLoad(c)) return show(c, prefetchPage, 503)
    if (query.kind === 'gate') return passGate(c, query, { address: caller.address, lang })
    const { sid } = query
    const partyOf = () => principals.ofCaller({ ...visitor, bearer: undefined }, { sid })
    await limits.take('handoffStatus', { address: caller.address, partyOf })
    const cookies = parse(c.req.header('cookie') ?? '')
    const writeKey = cookies[handoffCookieName(sid, config.verifyUrl)]
    const opened = await openHandoff({ sid, writeKey }, { ports })
    if (opened.kind === 'not-found')
      throw new ServiceError('HANDOFF_NOT_FOUND', 'This verification has expired, or never was.')
    if (opened.kind === 'not-yours') return show(c, notYoursPage(lang, backOf(c)), 409)
    const gate = await gateOf(opened.handoff?.gateId)
    const listed = opened.handoff ? await listedReturns(opened.handoff, { ports }) : []
    const gateParts = gate && { record: gate, boot: await gateBoot(gate, ports) }
    const { boot, theme } = handoffBoot(opened, place, { gate: gateParts, listed })
    if (opened.kind === 'ended') return show(c, endedPage(boot, theme), 200, headers)
    const { expiresAt, now } = opened.handoff
    // the key counts on while a gate is paid for
    const keptUntil = expiresAt + (gate ? doneMs : 0)
    const claimed = opened.writeKey && [
      ...surplusHandoffCookies(sid, cookies, config.verifyUrl),
      handoffCookie({ sid, writeKey: opened.writeKey, expiresAt: keptUntil, now }, config.verifyUrl),
    ]
    const answer = { ...asksFor(boot.verifierIds), ...(claimed && { 'set-cookie': claimed }) }
    const { returnTo } = boot
    const isTakenUp = !query.isMoved || boot.handoff?.own === true
    if (isTakenUp || !opened.writeKey || !returnTo) return show(c, overviewPage(boot, theme), 200, answer)
    // only the asking page's own window can collect an outcome, and that is in the browser that let go (decision 0014)
    const event = { type: 'cancelled' } as const
    await reportEvent({ sid, event, ownPage: true, writeKey: opened.writeKey }, { ports, waiters })
    return show(c, movedPage({ ...boot, returnTo }, theme), 200, answer)
  }

  app.route('/', assets(buildDir))
  app.get('/', (c) => inWords(c, '/', async () => show(c, homePage(config), 200, pageHeaders({ elementOrigin }))))
  app.get('/verify/account', (c) =>
    inWords(c, '/verify/account', async () =>
      show(c, accountPage(visitorLanguage(c)), 200, pageHeaders({ keepsOpener: true })),
    ),
  )
  app.get('/verify', (c) => inWords(c, '/verify', () => verify(c)))
  app.route('/', proofPages({ config, ports, probes, limits }, { show, visitorLanguage, inWords }))
  app.route('/', accountLinkPages({ config, ports, callerOf, limits, audit }, { show, visitorLanguage, inWords }))
  app.route('/', profilePages({ config, ports, callerOf, limits, principals }, { show, visitorLanguage, inWords }))
  app.route('/', docsPages(config, { buildDir, show }))
  app.route('/', oauthRoutes({ config, ports, log, audit, limits, principals, callerOf, showStay }))
  app.get('/favicon.svg', (c) =>
    c.body(favicon, 200, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' }),
  )
  app.get('/robots.txt', (c) => c.text('User-agent: *\nDisallow: /verify\nDisallow: /api/\n'))
  app.get('/.well-known/security.txt', (c, next) => {
    const text = securityText(config, ports.now())
    return text === undefined ? next() : c.text(text)
  })
  app.get('*', (c, next) => {
    const isPage = c.req.header('accept')?.includes('text/html') && !/^\/(api|widget|assets)\//.test(c.req.path)
    return isPage ? inWords(c, 'none', async () => show(c, notFoundPage(visitorLanguage(c), backOf(c)), 404)) : next()
  })
  return app
}

/** Where the person came from; undefined when the address is no address. */
const backOf = (c: Context<AppEnv>): URL | undefined => {
  const address = URL.parse(c.req.url)
  return address ? cameFrom(address, c.req.header('referer')) : undefined
}

/** The language that the address asks for, else the browser's, else English. */
function visitorLanguage(c: Context<AppEnv>): Language {
  return languageOf(c.req.query('lang')) ?? preferredLanguage(c.req.header('accept-language')) ?? 'en'
}

/**
 * A browser that only guesses, asks for the headers, or loads our page as an image or in a frame of another page must not
 * claim or begin a hand-off for a person who is not there.
 */
function isRealLoad(c: Context<AppEnv>): boolean {
  const purpose = `${c.req.header('sec-purpose') ?? ''} ${c.req.header('purpose') ?? ''}`
  const destination = c.req.header('sec-fetch-dest') ?? 'document'
  return c.req.method === 'GET' && destination === 'document' && !/prefetch|prerender/.test(purpose)
}

// Hono types statuses by whether they may have a body; these come from the error table or from above
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const contentful = (status: number) => status as ContentfulStatusCode
