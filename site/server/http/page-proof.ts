import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { QHash } from '../../../shared/contract/primitives.ts'
import type { ProofBoot } from '../../../shared/contract/proof-boot.ts'
import type { Config } from '../config.ts'
import type { Probes } from '../operations/probes.ts'
import { showProof, type ShownProof } from '../operations/show-proof.ts'
import type { Ports } from '../ports/ports.ts'
import { type AppEnv, createCallerReader } from './caller.ts'
import type { Limits } from './limits.ts'
import type { Markup, Page } from './page-shell.ts'
import { ticket } from './page-ticket.ts'
import { wordsPage } from './page-words.ts'
import { qrPicture } from './qr-code.ts'

/** How a page is sent. */
type Sending = {
  show: (c: Context<AppEnv>, page: Page, status?: number) => Response | Promise<Response>
  inWords: (c: Context<AppEnv>, route: string, work: () => Promise<Response>) => Promise<Response>
}

/**
 * `/proof/{qHash}`: a proof as anybody may see it, with its owner's actions and the offline check in its script; `/proof`
 * checks any saved proof (service.md, pages). Limited like reads over the API, so that nobody goes through ids here.
 */
export function proofPages(
  deployment: { config: Config; ports: Ports; probes: Probes; limits: Limits },
  { show, inWords }: Sending,
): Hono<AppEnv> {
  const { config, ports, probes, limits } = deployment
  const app = new Hono<AppEnv>()
  const callerOf = createCallerReader(config, new AbortController().signal)
  const place = () => ({ hubChainId: config.hubChainId, now: ports.now() })

  app.get('/proof', (c) => inWords(c, '/proof', async () => show(c, checkPage(place()))))
  app.get('/proof/:qHash', (c) =>
    inWords(c, '/proof/{qHash}', async () => {
      const qHash = c.req.param('qHash')
      if (!v.is(QHash, qHash)) return show(c, unknownPage, 404)
      const { address } = callerOf(c.req.raw, c.env, c.get('requestId'))
      try {
        await limits.take('getProof', address)
        const shown = await showProof({ qHash, address, probes }, deployment)
        return show(c, proofPage(shown, { ...place(), address: `${config.verifyUrl}/proof/${shown.view.qHash}` }))
      } catch (error) {
        if (error instanceof ServiceError && error.code === 'PROOF_NOT_FOUND') return show(c, unknownPage, 404)
        if (error instanceof ServiceError && error.code === 'RATE_LIMIT_EXCEEDED') return show(c, tooManyPage, 429)
        throw error
      }
    }),
  )
  // of an address alone: whether there is such a proof is not said
  app.get('/proof/:qHash/qr.svg', (c) => {
    c.set('route', '/proof/{qHash}/qr.svg')
    const qHash = c.req.param('qHash')
    if (!v.is(QHash, qHash)) return c.notFound()
    const picture = qrPicture(`${config.verifyUrl}/proof/${qHash.toLowerCase()}`)
    return c.body(picture, 200, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' })
  })
  return app
}

type Place = { hubChainId: number; now: number }

function proofPage({ view, isListed }: ShownProof, { address, ...place }: Place & { address: string }): Page {
  const kind = view.status === 'erased' ? 'erased' : view.lifecycle ? 'public' : 'private'
  const boot: ProofBoot = {
    qHash: view.qHash,
    view: kind,
    walletAddress: view.walletAddress ?? null,
    isRevoked: view.lifecycle === 'revoked',
    ...place,
  }
  return {
    title: `Proof ${view.qHash.slice(0, 10)}…${view.qHash.slice(-4)}`,
    aside: html`<span class="aside">Proof</span>`,
    script: 'proof/main.ts',
    style: 'ui/proof.css',
    boot,
    ...(isListed && { listed: true, canonical: address }),
    main: html`<div class="screen proof-page">
      ${ticket(view, address)}
      <p class="actions">
        <button type="button" class="text" id="copy" data-address="${address}" hidden>Copy link</button>
        <noscript><a href="${address}">This page’s address</a></noscript>
      </p>
      <section id="owner" aria-label="For its owner"></section>
      ${checkSection('h2', 'Check a saved proof', 'Its owner may have sent you the signed proof as a file.')}
    </div>`,
  }
}

/** The check by itself, for any proof, with this service or without it. */
function checkPage(place: Place): Page {
  const boot: ProofBoot = { qHash: null, view: 'none', walletAddress: null, isRevoked: false, ...place }
  return {
    title: 'Check a saved proof',
    listed: true,
    script: 'proof/main.ts',
    style: 'ui/proof.css',
    boot,
    main: html`<div class="screen proof-page">
      ${checkSection('h1', 'Check a saved proof', 'You have a signed proof as a file or as text.')}
    </div>`,
  }
}

/** The script fills in the form: without it nothing could be checked in the browser. */
function checkSection(level: 'h1' | 'h2', title: string, lead: string): Markup {
  return html`<section class="check" aria-labelledby="check-title">
    ${level === 'h1' ? html`<h1 id="check-title">${title}</h1>` : html`<h2 id="check-title">${title}</h2>`}
    <p class="muted">${lead} It is checked here, in your browser. Nothing is sent anywhere.</p>
    <div id="check"></div>
    <noscript
      ><p class="note warn">This needs JavaScript. Turn it on for this site and load the page again.</p></noscript
    >
  </section>`
}

const unknownPage = wordsPage('There is no such proof', [
  'Nothing is stored here under this id.',
  'It may be mistyped, or belong to another service. Who has the signed proof as a file can still check it at /proof.',
])

const tooManyPage = wordsPage('Too many questions', [
  'You have looked at many proofs in a short time.',
  'Please wait a few minutes, then load this page again.',
])
