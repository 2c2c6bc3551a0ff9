import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import {
  accountPaths,
  type AccountBoot,
  gateActivityPath,
  gatePath,
  proofDialogIn,
} from '../../../../shared/contract/boot/account.ts'
import { languageOf } from '../../../../shared/contract/language.ts'
import { profileView } from '../../accounts/profile.ts'
import { type BrowserCredentials, sessionOf } from '../../accounts/session.ts'
import type { SessionRecord } from '../../records/accounts.ts'
import { strings } from '../../strings/strings.ts'
import type { AppEnv } from '../../http/caller.ts'
import { anchorChains } from '../anchor-chains.ts'
import { createAssetNames } from '../verify/asset-names.ts'
import { chainsFor } from '../verify/boot.ts'
import { verifierSymbols } from '../verify/icons.ts'
import type { PageSender } from '../page-sender.ts'
import { hostOf, type Page, pageHeaders } from '../shell.ts'
import { pageCredentials, visitorLanguage } from '../visitor.ts'
import { activityPages } from './activity-pages.ts'
import { assetNames } from './asset-names.ts'
import {
  type AccountDeps,
  type AccountPageProps,
  type DrawPage,
  emptyPart,
  framed,
  pageHead,
  section,
} from './frame.ts'
import { gatePages } from './gate-pages.ts'
import { symbols } from './icons.ts'
import { overviewPage } from './overview.ts'

/**
 * Serves the pages of the profile that is signed in (protocol/handoffs#pages). Without a session they redirect to the
 * sign-in, which leads back to the same page.
 */
export function profilePages(given: Omit<AccountDeps, 'names'>, { show, answer }: PageSender): Hono<AppEnv> {
  const deps = { ...given, names: createAssetNames(given.ports) }
  const { config } = deps
  const app = new Hono<AppEnv>()
  const serve = (path: string, draw: DrawPage) =>
    app.get(path, (c) =>
      answer(c, path, async () => {
        const visit = await visitOf(c, deps)
        if (!visit) return c.body(null, 303, { location: signInAddress(c), 'cache-control': 'no-store' })
        const { status, ...page } = await draw(await propsOf(visit, c, deps))
        return show(c, page, status, pageHeaders({ walletConnect: config.reownProjectId !== undefined }))
      }),
    )
  serve(accountPaths.overview, overviewPage)
  for (const name of ['proofs', 'signIn', 'apps', 'data'] as const)
    serve(accountPaths[name], async (props) => sectionedPage(name, props))
  app.route('/', assetNames(deps, { answer }))
  const { list, editor, newGate } = gatePages
  serve(accountPaths.gates, list)
  serve(accountPaths.newGate, newGate)
  serve(gatePath(':gateId'), editor)
  for (const name of ['activity', 'webhooks', 'history'] as const) serve(accountPaths[name], activityPages[name])
  serve(gateActivityPath(':gateId'), activityPages.gateActivity)
  return app
}

type Visit = { session: SessionRecord; credentials: BrowserCredentials }

/** Finds the session of the person who opens a page, and counts the visit. */
async function visitOf(c: Context<AppEnv>, deps: AccountDeps): Promise<Visit | undefined> {
  const caller = deps.callerOf(c.req.raw, c.env, c.get('requestId'))
  const credentials = pageCredentials(caller, c.req.raw.headers)
  const session = await sessionOf(credentials, deps)
  const partyOf = async () => session && deps.principals.ofProfile(session.profileId)
  await deps.limits.take('session', { address: caller.address, partyOf })
  return session && { session, credentials }
}

async function propsOf(
  { session, credentials }: Visit,
  c: Context<AppEnv>,
  { config, ports, names }: AccountDeps,
): Promise<AccountPageProps> {
  const profile = await profileView(session, { ports })
  const lang = visitorLanguage(c)
  const boot: AccountBoot = {
    profile,
    providers: [...(ports.providers?.offered ?? [])],
    passkeyHost: config.passkeys.host,
    hasIpfs: ports.ipfsNode !== undefined,
    anchorChains: anchorChains(config, lang),
    now: ports.now(),
    hubChainId: config.hubChainId,
    host: hostOf(config),
    walletConnect: config.reownProjectId === undefined ? null : { projectId: config.reownProjectId },
    chains: chainsFor(['token-holding'], config, lang),
  }
  const gateId = c.req.param('gateId')
  return { profile, config, ports, names, credentials, boot, gateId, lang, query: languageQuery(c) }
}

const languageQuery = (c: Context<AppEnv>) => {
  const lang = languageOf(c.req.query('lang'))
  return lang ? `?lang=${lang}` : ''
}

/**
 * Returns the address of the sign-in, which leads back to this page. It keeps the language of the address, the
 * requirements with which a new gate begins, and the dialog about one proof.
 */
function signInAddress(c: Context<AppEnv>): string {
  const lang = languageOf(c.req.query('lang'))
  const { verifiers, data } = c.req.query()
  const isNewGate = c.req.path === accountPaths.newGate
  const asked = c.req.path === accountPaths.proofs ? proofDialogIn(new URL(c.req.url).search) : undefined
  const query = new URLSearchParams({
    ...(lang && { lang }),
    ...(isNewGate && verifiers !== undefined && { verifiers }),
    ...(isNewGate && data !== undefined && { data }),
    ...(asked && { [asked.dialog]: asked.qHash }),
  })
  const returnTo = query.size > 0 ? `${c.req.path}?${String(query)}` : c.req.path
  return `/verify?${String(new URLSearchParams({ intent: 'login', returnTo, ...(lang && { lang }) }))}`
}

/** The pages that consist of sections, which their scripts fill. */
const sections = {
  proofs: [],
  signIn: ['wallets', 'passkeys', 'accounts', 'sessions'],
  apps: ['clients', 'keys', 'secrets'],
  data: ['export', 'erase'],
} as const
type SectionedPage = keyof typeof sections

const scripts: Record<SectionedPage, string> = {
  proofs: 'account/proofs/main.ts',
  signIn: 'account/sign-in/main.ts',
  apps: 'account/apps/main.ts',
  data: 'account/data/main.ts',
}

/** Draws a page of sections; one without a list of them is a single section. */
function sectionedPage(name: SectionedPage, props: AccountPageProps): Page {
  const { providers, profile } = props.boot
  // without providers there is no account to link
  const parts = sections[name].filter((id) => id !== 'accounts' || providers.length + profile.accounts.length > 0)
  const { pages, leads, parts: titles } = strings[props.lang].account
  const single = parts.length === 0
  const head = pageHead({ id: single ? `${name}-title` : 'title', title: pages[name], lead: leads[name] })
  const main = single
    ? html`<section id="${name}" aria-labelledby="${name}-title" class="whole">${head}${emptyPart(name)}</section>
        <svg class="sprite" aria-hidden="true">${verifierSymbols()} ${symbols(['check', 'clock'])}</svg>`
    : html`${head}
        <div class="parts">${parts.map((id) => section(id, titles[id]))}</div>`
  return framed(name, { main, script: scripts[name], boot: props.boot }, props)
}
