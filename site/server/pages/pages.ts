import { Hono } from 'hono'
import type { Audit } from '../audit.ts'
import type { Waiters } from '../handoffs/waiters.ts'
import type { AppEnv, CallerReader } from '../http/caller.ts'
import type { Limits } from '../http/limits.ts'
import type { LimitedParties } from '../limited-party.ts'
import type { Log } from '../logger.ts'
import { oauthRoutes } from '../oauth/routes.ts'
import type { Ports } from '../ports/ports.ts'
import type { Probes } from '../proofs/probes.ts'
import type { Settings } from '../settings.ts'
import { profilePages } from './account/account.ts'
import { accountLinkPages } from './account/account-link.ts'
import { signOutPages } from './account/sign-out.ts'
import { assets } from './assets.ts'
import { brandFiles } from './brand-files.ts'
import { docsPages } from './docs/docs.ts'
import { readPageFiles } from './files.ts'
import { homePage } from './home/home.ts'
import { accountBackPage, authorizationProblemPage, notFoundPage } from './message-page.ts'
import { readPackages } from './packages/files.ts'
import { packagesPages } from './packages/packages.ts'
import { createPageSender } from './page-sender.ts'
import { proofPages } from './proof/proof.ts'
import { relatedOrigins } from './related-origins.ts'
import { securityText } from './security-text.ts'
import { favicon, pageHeaders } from './shell.ts'
import { verifyRoute } from './verify/route.ts'
import { pageBefore, visitorLanguage } from './visitor.ts'

type Deps = {
  config: Settings
  ports: Ports
  waiters: Waiters
  probes: Probes
  log: Log
  audit: Audit
  limits: Limits
  principals: LimitedParties
  callerOf: CallerReader
}

/** Serves everything that browsers load: the built files, the pages, and the texts about who runs the service. */
export function pages(deps: Deps): Hono<AppEnv> {
  const { config, ports } = deps
  const app = new Hono<AppEnv>()
  const buildDir = '.build'
  const sender = createPageSender({ config, files: readPageFiles(buildDir), log: deps.log })
  const { show, answer } = sender
  const packages = readPackages({ buildDir, dataDir: config.dataDir })
  const elementOrigin = new URL(config.baseUrl).origin
  const home = homePage({ config, ports, packages })

  app.route('/', assets(buildDir))
  app.route('/', brandFiles(deps, sender))
  app.get('/', (c) =>
    answer(c, '/', async () => show(c, home, 200, pageHeaders({ elementOrigin, opensWindows: true }))),
  )
  app.get('/verify/account', (c) =>
    answer(c, '/verify/account', async () =>
      show(c, accountBackPage(visitorLanguage(c)), 200, pageHeaders({ keepsOpener: true })),
    ),
  )
  app.route('/', verifyRoute(deps, sender))
  app.route('/', proofPages(deps, sender))
  app.route('/', accountLinkPages(deps, sender))
  app.route('/', signOutPages(deps, sender))
  app.route('/', profilePages(deps, sender))
  app.route('/', docsPages(config, { buildDir, packages, sender }))
  app.route('/', packagesPages(config, { packages, sender }))
  app.route(
    '/',
    oauthRoutes({
      ...deps,
      showProblem: (c, problem) => show(c, authorizationProblemPage(problem, visitorLanguage(c)), 400),
    }),
  )
  app.get('/favicon.svg', (c) =>
    c.body(favicon, 200, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' }),
  )
  app.get('/robots.txt', (c) => c.text('User-agent: *\nDisallow: /verify\nDisallow: /api/\n'))
  app.get('/.well-known/security.txt', (c, next) => {
    const text = securityText(config, ports.now())
    return text === undefined ? next() : c.text(text)
  })
  app.get('/.well-known/webauthn', (c, next) => {
    const related = relatedOrigins(config)
    return related === undefined ? next() : c.json(related)
  })
  app.get('*', (c, next) => {
    const isPage = c.req.header('accept')?.includes('text/html') && !/^\/(api|widget|assets)\//.test(c.req.path)
    return isPage
      ? answer(c, 'none', async () => show(c, notFoundPage(visitorLanguage(c), pageBefore(c)), 404))
      : next()
  })
  return app
}
