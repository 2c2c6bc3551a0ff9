import { type Context, Hono } from 'hono'
import { parse } from 'hono/utils/cookie'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { Language } from '../../../../shared/contract/language.ts'
import { type VerifierId, verifiers } from '../../../../shared/verifiers/index.ts'
import { handoffCookie, handoffCookieName, surplusHandoffCookies } from '../../accounts/cookies.ts'
import { forCaller } from '../../accounts/pro-access.ts'
import { findGate } from '../../gates/gates.ts'
import { beginOwnHandoff } from '../../handoffs/create.ts'
import { reportEvent } from '../../handoffs/event.ts'
import { type OpenedHandoff, openHandoff } from '../../handoffs/open.ts'
import { listedReturns } from '../../handoffs/return.ts'
import { doneMs } from '../../handoffs/state.ts'
import type { Waiters } from '../../handoffs/waiters.ts'
import type { AppEnv, Caller, CallerReader } from '../../http/caller.ts'
import type { Limits } from '../../http/limits.ts'
import { isPrefetch } from '../../http/prefetch.ts'
import type { LimitedParties } from '../../limited-party.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Settings } from '../../settings.ts'
import { refuseUnavailable } from '../../verification/signed-request.ts'
import { isOffered } from '../../verifiers/index.ts'
import { authorizationProblemPage, notYoursPage, prefetchPage } from '../message-page.ts'
import type { PageSender } from '../page-sender.ts'
import { pageHeaders } from '../shell.ts'
import { signInPage } from '../sign-in/sign-in.ts'
import { pageBefore, pageCredentials, visitorLanguage } from '../visitor.ts'
import { type AssetNames, createAssetNames } from './asset-names.ts'
import { handoffBoot, linkBoot } from './boot.ts'
import { choosePage } from './choose.ts'
import { gateBoot, gateShutPage } from './gate.ts'
import { isReceivedBy } from '../../payments/received-card.ts'
import { type FromLink, type Link, parseLink, type SignInLink } from './link.ts'
import { endedPage, movedPage, overviewPage } from './overview.ts'

type Deps = {
  config: Settings
  ports: Ports
  waiters: Waiters
  limits: Limits
  principals: LimitedParties
  callerOf: CallerReader
}

/** The dependencies of the route. `names` remembers what contracts call themselves. */
type RouteDeps = Deps & { names: AssetNames }

/** A request to `/verify` with what was read from it. */
type Visit = { c: Context<AppEnv>; caller: Caller; credentials: ReturnType<typeof pageCredentials>; lang: Language }

/** Serves `/verify`, the page of every verification, sign-in and consent (protocol/handoffs#links, #pages). */
export function verifyRoute(given: Deps, sender: PageSender): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const deps = { ...given, names: createAssetNames(given.ports) }
  app.get('/verify', (c) => sender.answer(c, '/verify', () => answerVerify(c, deps, sender), plainHeaders))
  return app
}

/** The headers of a page that checks nothing, also of one that says what went wrong: its opener waits for its window too. */
const plainHeaders = pageHeaders({ keepsOpener: true })

async function answerVerify(c: Context<AppEnv>, deps: RouteDeps, sender: PageSender): Promise<Response> {
  const { config, ports } = deps
  const caller = deps.callerOf(c.req.raw, c.env, c.get('requestId'))
  const credentials = pageCredentials(caller, c.req.raw.headers)
  const { proRequired } = (await forCaller({ ...credentials, bearer: undefined }, { config, ports })).config
  const isOfferedHere = (id: VerifierId) => isOffered(id, ports) && !proRequired.has(id)
  const link = parseLink(new URL(c.req.url).searchParams, (ids) =>
    refuseUnavailable(
      ids.map((id) => ({ id, requested: id })),
      { config: { proRequired }, ports },
    ),
  )
  const lang = visitorLanguage(c)
  const visit = { c, caller, credentials, lang }
  switch (link.kind) {
    case 'login':
    case 'consent':
      return showSignIn(visit, link, deps, sender)
    case 'choose': {
      const page = choosePage({ theme: link.theme, lang, isOffered: isOfferedHere, providers: config.providers.keys() })
      return sender.show(c, page, 200, plainHeaders)
    }
    case 'checks': {
      const boot = await deps.names.use((nameOf) => linkBoot(link, { config, now: ports.now(), lang, nameOf }))
      return sender.show(
        c,
        overviewPage(boot, { theme: link.theme, offer: { hasIpfs: ports.ipfsNode !== undefined, options: {} } }),
        200,
        verifyHeaders(link.verifierIds, deps),
      )
    }
    case 'gate':
      return isRealLoad(c) ? beginGate(visit, link, deps, sender) : sender.show(c, prefetchPage, 503, plainHeaders)
    case 'handoff':
  }
  return isRealLoad(c) ? showHandoff(visit, link, deps, sender) : sender.show(c, prefetchPage, 503, plainHeaders)
}

/** Returns the headers of a page that checks with these verifiers. */
const verifyHeaders = (verifierIds: readonly VerifierId[], { config, ports }: Pick<Deps, 'config' | 'ports'>) =>
  pageHeaders({
    keepsOpener: true,
    walletConnect: config.reownProjectId !== undefined,
    bridge: verifierIds.some((id) => verifiers[id].input === 'document') ? ports.personhood?.bridgeUrl : undefined,
  })

async function showSignIn(
  { c, credentials, lang }: Visit,
  link: SignInLink,
  { config, ports }: Deps,
  sender: PageSender,
): Promise<Response> {
  const answer = await signInPage(link, { credentials, lang }, { config, ports })
  if (answer.kind === 'problem')
    return sender.show(c, authorizationProblemPage(answer.problem, lang), 400, plainHeaders)
  if (answer.kind === 'redirect')
    return c.body(null, 302, { location: answer.to, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  const walletConnect = config.reownProjectId !== undefined
  const asksConsent = link.kind === 'consent'
  const headers = pageHeaders({ keepsOpener: !asksConsent, walletConnect, sendsAway: asksConsent })
  return sender.show(c, answer.page, 200, { ...headers, ...(answer.cookie && { 'set-cookie': answer.cookie }) })
}

/** Begins a hand-off of our own for a plain link to a gate, so that every gate is passed in the same way (protocol/handoffs#links). */
async function beginGate(
  { c, caller: { address }, lang }: Visit,
  { gateId, wallet, isFromAssistant, paid, ...asked }: Extract<Link, { kind: 'gate' }>,
  { config, ports, limits }: Deps,
  sender: PageSender,
): Promise<Response> {
  await limits.take('createHandoff', { address })
  const gate = await findGate(gateId, { ports })
  const shut = gateShutPage(gate, { lang, now: ports.now() })
  if (shut) return sender.show(c, shut, 403, plainHeaders)
  const { data, reuse, returnUrl, listener, theme } = asked
  const request = { data, reuse: reuse ? 'auto' : 'off', returnUrl: returnUrl?.href, listener, theme, lang } as const
  const sid = await beginOwnHandoff(gate, request, { config, ports })
  const query = new URLSearchParams({
    sid,
    ...(isFromAssistant && { from: 'assistant' }),
    ...(wallet !== null && { wallet }),
    // the return from a card page, where no hand-off was named at the checkout
    ...(paid !== null && { paid }),
  })
  return c.body(null, 303, { location: `/verify?${query.toString()}`, 'cache-control': 'no-store' })
}

async function showHandoff(
  { c, caller, credentials, lang }: Visit,
  link: Extract<Link, { kind: 'handoff' }>,
  { config, ports, waiters, limits, principals, names }: RouteDeps,
  sender: PageSender,
): Promise<Response> {
  const { sid, isMoved } = link
  const partyOf = () => principals.ofCaller({ ...credentials, bearer: undefined }, { sid })
  await limits.take('handoffStatus', { address: caller.address, partyOf })
  const cookies = parse(c.req.header('cookie') ?? '')
  const writeKey = cookies[handoffCookieName(sid, config.verifyUrl)]
  const opened = await openHandoff({ sid, writeKey }, { ports })
  if (opened.kind === 'not-found')
    throw new ServiceError('HANDOFF_NOT_FOUND', 'This verification has expired, or never was.')
  if (opened.kind === 'not-yours') return sender.show(c, notYoursPage(lang, pageBefore(c)), 409, plainHeaders)
  const { boot, theme, hasGate } = await bootOf(opened, { link, lang }, { config, ports, names })
  if (opened.kind === 'ended') return sender.show(c, endedPage(boot, theme), 200, plainHeaders)

  const { expiresAt, now, options } = opened.handoff
  // the key of a gate counts longer, because the gate may still have to be paid
  const keyExpiresAt = expiresAt + (hasGate ? doneMs : 0)
  const claimed = opened.writeKey && [
    ...surplusHandoffCookies(sid, cookies, config.verifyUrl),
    handoffCookie({ sid, writeKey: opened.writeKey, expiresAt: keyExpiresAt, now }, config.verifyUrl),
  ]
  const headers = { ...verifyHeaders(boot.verifierIds, { config, ports }), ...(claimed && { 'set-cookie': claimed }) }
  const { returnTo } = boot
  const continuesHere = !isMoved || boot.handoff?.own === true
  if (continuesHere || !opened.writeKey || !returnTo)
    return sender.show(
      c,
      overviewPage(boot, { theme, offer: { hasIpfs: ports.ipfsNode !== undefined, options } }),
      200,
      headers,
    )
  // only the window of the page that asked can collect an outcome, and that window is in the first browser (decision 0014)
  const event = { type: 'cancelled' } as const
  await reportEvent({ sid, event, ownPage: true, writeKey: opened.writeKey }, { ports, waiters })
  return sender.show(c, movedPage({ ...boot, returnTo }, theme), 200, headers)
}

async function bootOf(
  opened: Extract<OpenedHandoff, { kind: 'ready' | 'ended' }>,
  { link, lang }: { link: FromLink; lang: Language },
  { config, ports, names }: Pick<RouteDeps, 'config' | 'ports' | 'names'>,
) {
  const gateId = opened.handoff?.gateId
  const record = gateId ? await ports.store.gates.find(gateId) : undefined
  const listed = opened.handoff ? await listedReturns(opened.handoff, { ports }) : []
  const isReceived = record !== undefined && link.paid !== null && (await isReceivedBy(link.paid, record, { ports }))
  const gate = record && {
    record,
    boot: { ...(await gateBoot(record, ports, lang)), ...(isReceived && { isReceived }) },
  }
  const now = ports.now()
  const made = await names.use((nameOf) => handoffBoot(opened, { config, now, lang, nameOf }, { gate, listed, link }))
  return { ...made, hasGate: record !== undefined }
}

/**
 * Returns whether a person opens the page. A browser that loads it in advance, asks for the headers only, or loads it as an
 * image or frame of another page, must neither claim nor begin a hand-off for a person who is not there.
 */
function isRealLoad(c: Context<AppEnv>): boolean {
  const destination = c.req.header('sec-fetch-dest') ?? 'document'
  return c.req.method === 'GET' && destination === 'document' && !isPrefetch(c.req.raw.headers)
}
