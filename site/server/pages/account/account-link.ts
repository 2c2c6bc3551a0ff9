import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { Language } from '../../../../shared/contract/language.ts'
import { providerNames } from '../../../../shared/contract/provider-names.ts'
import { linkCookie, linkCookieName } from '../../accounts/cookies.ts'
import { linkPath, answerLink, type PendingLink, pendingLink } from '../../accounts/account-link.ts'
import type { Deployment } from '../../deployment.ts'
import { accountPaths } from '../../../../shared/contract/boot/account.ts'
import { signsIn } from '../../../../shared/contract/boot/sign-in.ts'
import { strings } from '../../strings/strings.ts'
import { readForm } from '../../http/bodies/body.ts'
import type { AppEnv, Caller, CallerReader } from '../../http/caller.ts'
import type { Limits } from '../../http/limits.ts'
import type { Audit } from '../../audit.ts'
import { sessionOf } from '../../accounts/session.ts'
import { filled, type Page } from '../shell.ts'
import type { PageSender } from '../page-sender.ts'
import { pageCredentials, visitorLanguage } from '../visitor.ts'
import { messagePage } from '../message-page.ts'

/** The most bytes of the form. */
const formLimit = 4096

type Deps = Pick<Deployment, 'config' | 'ports'> & { callerOf: CallerReader; limits: Limits; audit: Audit }

/**
 * Serves `/account/link`, which names an account at a provider and asks whether to add it to the profile
 * (protocol/accounts#linking). The answer is a form, so that it works without a script. The form holds the token, and only
 * our own page can send it.
 */
export function accountLinkPages(deps: Deps, { show, answer }: PageSender): Hono<AppEnv> {
  const { config } = deps
  const app = new Hono<AppEnv>()
  const callerOf = (c: Context<AppEnv>) => deps.callerOf(c.req.raw, c.env, c.get('requestId'))
  const showRefusal = (c: Context<AppEnv>, refusal: Refusal) => {
    const lang = visitorLanguage(c)
    const words = strings[lang].accountLink
    const reason = refusal === 'listed' ? 'taken' : refusal
    const { title, lead, advice } = words[reason]
    const toOther = new URLSearchParams({ intent: 'login', returnTo: accountPaths.signIn, lang })
    const others = [
      ...(reason === 'taken' ? [{ href: `/verify?${String(toOther)}`, text: words.signIn }] : []),
      { href: accountPaths.signIn, text: words.back },
    ]
    const page = messagePage(title, [lead, refusal === 'listed' ? words.taken.listed : advice], { lang, others })
    return show(c, page, reason === 'stale' ? 401 : 409)
  }

  app.get(linkPath, (c) =>
    answer(c, linkPath, async () => {
      const credentials = pageCredentials(callerOf(c), c.req.raw.headers)
      const token = credentials.cookies[linkCookieName(config.verifyUrl)]
      const pending = await unlessSignedOut(pendingLink(token, credentials, deps))
      if (!pending || token === undefined) return showRefusal(c, 'expired')
      return show(c, askPage(pending, token, visitorLanguage(c)))
    }),
  )

  app.post(linkPath, (c) =>
    answer(c, linkPath, async () => {
      const caller = callerOf(c)
      if (!caller.ownPage) throw new ServiceError('ORIGIN_NOT_ALLOWED', 'Only our own pages may call this.')
      await deps.limits.take('providerStart', caller)
      const form = await readForm(c.req.raw, formLimit)
      const token = form.get('token') ?? ''
      const approved = form.get('decision') === 'add'
      const link = await decideLink({ token, approved }, caller, deps)
      if (typeof link === 'string') return showRefusal(c, link)
      c.header('set-cookie', linkCookie('', config.verifyUrl))
      return c.body(null, 303, { location: returnAddress(link, approved), 'cache-control': 'no-store' })
    }),
  )
  return app
}

/**
 * Why an account is not added: the question has expired, the sign-in is too old, or the account is another profile's; `listed`:
 * it signs nobody in, so that the person has to sign in to that profile in another way.
 */
type Refusal = 'expired' | 'stale' | 'taken' | 'listed'

/** Adds the account or drops the question, as the person decided, and audits it. Returns the link, or why it is refused. */
async function decideLink(
  { token, approved }: { token: string; approved: boolean },
  caller: Caller,
  deps: Deps,
): Promise<PendingLink | Refusal> {
  const session = await sessionOf(caller, deps)
  const pending = session && (await pendingLink(token, caller, deps))
  const record = async (refused?: ServiceError) => {
    const outcome = refused ? 'refused' : 'done'
    const about = { method: pending?.provider, profileId: session?.profileId, reason: refused?.code }
    if (approved && pending) await deps.audit({ action: 'method.add', outcome, ...about }, caller)
  }
  try {
    const link = await answerLink(token, { approved, credentials: caller }, deps)
    if (link) await record()
    return link ?? 'expired'
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    await record(error)
    if (error.code === 'SIGN_IN_METHOD_TAKEN') return pending && !signsIn(pending.provider) ? 'listed' : 'taken'
    if (error.code !== 'WALLET_AUTH_REQUIRED') throw error
    return error.details === undefined ? 'expired' : 'stale'
  }
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

/** Returns the address of the page that the person left, with the outcome in the fragment, as after every provider. */
const returnAddress = ({ returnPath, provider }: PendingLink, approved: boolean) =>
  `${returnPath}#${String(new URLSearchParams({ svc_account: approved ? 'done' : 'cancelled', svc_provider: provider }))}`

/** Returns undefined for a person who is not signed in, so that nobody else is asked. */
async function unlessSignedOut(work: Promise<PendingLink | undefined>): Promise<PendingLink | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'WALLET_AUTH_REQUIRED') return undefined
    throw error
  }
}
