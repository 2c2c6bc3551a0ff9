import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Language } from '../../../shared/contract/language.ts'
import { providerNames } from '../../../shared/contract/provider-names.ts'
import { linkCookie, linkCookieName } from '../accounts/cookies.ts'
import { linkPath, answerLink, type PendingLink, pendingLink } from '../accounts/account-link.ts'
import type { Deployment } from '../deployment.ts'
import { signsIn } from '../accounts/sign-in/account-method.ts'
import { strings } from '../strings/strings.ts'
import { readForm } from '../http/body.ts'
import type { AppEnv, CallerReader } from '../http/caller.ts'
import type { Limits } from '../http/limits.ts'
import type { Audit } from '../audit.ts'
import { sessionOf } from '../accounts/session.ts'
import { filled, type Page } from './shell.ts'
import { pageCredentials } from './visitor.ts'
import { wordsPage } from './words.ts'

const formLimit = 4096

/** How a page is sent. */
type Sending = {
  show: (c: Context<AppEnv>, page: Page, status?: number) => Response | Promise<Response>
  visitorLanguage: (c: Context<AppEnv>) => Language
  inWords: (c: Context<AppEnv>, route: string, work: () => Promise<Response>) => Promise<Response>
}

/**
 * `/account/link`: names the account that somebody brings back from a provider, and asks whether it is to be theirs
 * here (protocol/accounts#linking). A form, so that it works without a script; it holds the token, and only our own
 * page can send it.
 */
export function accountLinkPages(
  around: Pick<Deployment, 'config' | 'ports'> & { callerOf: CallerReader; limits: Limits; audit: Audit },
  { show, visitorLanguage, inWords }: Sending,
): Hono<AppEnv> {
  const { config, callerOf, limits, audit } = around
  const app = new Hono<AppEnv>()
  const caller = (c: Context<AppEnv>) => callerOf(c.req.raw, c.env, c.get('requestId'))
  const said = (c: Context<AppEnv>, why: 'expired' | 'stale' | 'taken') => {
    const lang = visitorLanguage(c)
    const { title, lead, advice } = strings[lang].accountLink[why]
    return show(c, wordsPage(title, [lead, advice], { lang }), why === 'stale' ? 401 : 409)
  }

  app.get(linkPath, (c) =>
    inWords(c, linkPath, async () => {
      const visitor = pageCredentials(caller(c), c.req.raw.headers)
      const token = visitor.cookies[linkCookieName(config.verifyUrl)]
      const pending = await orNobody(pendingLink(token, visitor, around))
      if (!pending || token === undefined) return said(c, 'expired')
      return show(c, askPage(pending, token, visitorLanguage(c)))
    }),
  )

  app.post(linkPath, (c) =>
    inWords(c, linkPath, async () => {
      const visitor = caller(c)
      if (!visitor.ownPage) throw new ServiceError('ORIGIN_NOT_ALLOWED', 'Only our own pages may call this.')
      await limits.take('providerStart', visitor)
      const form = await readForm(c.req.raw, formLimit)
      const approved = form.get('decision') === 'add'
      const session = await sessionOf(visitor, around)
      const pending = session && (await pendingLink(form.get('token') ?? undefined, visitor, around))
      const record = (refused?: ServiceError) => {
        const outcome = refused ? 'refused' : 'done'
        const about = { method: pending?.provider, profileId: session?.profileId, reason: refused?.code }
        if (approved && pending) audit({ action: 'method.add', outcome, ...about }, visitor)
      }
      try {
        const answered = await answerLink(form.get('token') ?? '', { approved, credentials: visitor }, around)
        if (!answered) return said(c, 'expired')
        record()
        c.header('set-cookie', linkCookie('', config.verifyUrl))
        return c.body(null, 303, { location: wayBack(answered, approved), 'cache-control': 'no-store' })
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error
        record(error)
        if (error.code === 'SIGN_IN_METHOD_TAKEN') return said(c, 'taken')
        if (error.code !== 'WALLET_AUTH_REQUIRED') throw error
        return said(c, error.details === undefined ? 'expired' : 'stale')
      }
    }),
  )
  return app
}

function askPage({ provider, id, name }: PendingLink, token: string, lang: Language): Page {
  const words = strings[lang].accountLink
  return {
    title: words.title,
    lang,
    style: 'ui/sign-in.css',
    main: html`<section class="screen" aria-labelledby="title">
      <h1 id="title">${words.title}</h1>
      <p class="lead">${filled(words.asks, html`<b>${providerNames[provider]}</b>`)}</p>
      <p>
        <b class="wrap"><bdi>${name ?? id}</bdi></b>
      </p>
      <p class="note">${signsIn(provider) ? words.signsIn : words.only} ${words.doubt}</p>
      <form method="post" action="${linkPath}" class="stack" autocomplete="off">
        <input type="hidden" name="token" value="${token}" />
        <button class="button" name="decision" value="add">${words.add}</button>
        <button class="button quiet" name="decision" value="cancel">${words.cancel}</button>
      </form>
    </section>`,
  }
}

/** To the page that the person left, with the outcome in the fragment, as from every provider. */
const wayBack = ({ returnPath, provider }: PendingLink, approved: boolean) =>
  `${returnPath}#${String(new URLSearchParams({ svc_account: approved ? 'done' : 'cancelled', svc_provider: provider }))}`

/** Nobody is asked anything who is not signed in. */
async function orNobody(work: Promise<PendingLink | undefined>): Promise<PendingLink | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'WALLET_AUTH_REQUIRED') return undefined
    throw error
  }
}
