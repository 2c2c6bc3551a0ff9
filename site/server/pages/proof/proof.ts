import { networksIn } from '../chain-name.ts'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import { assetsOf, storesText, titlesOf } from '../../../../shared/proof/proved.ts'
import { proofDialogPath } from '../../../../shared/contract/boot/account.ts'
import { visibilityOf } from '../../../../shared/contract/proofs/visibility.ts'
import { waitWords } from '../../../../shared/strings/wait-words.ts'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { Language } from '../../../../shared/contract/language.ts'
import { isUnsigned } from '../../../../shared/contract/envelope.ts'
import { QHash } from '../../../../shared/contract/primitives.ts'
import type { ProofBoot } from '../../../../shared/contract/boot/proof.ts'
import type { Settings } from '../../settings.ts'
import type { Probes } from '../../proofs/probes.ts'
import { principalOf } from '../../accounts/principal.ts'
import { isWholeView } from '../../proofs/proof-view.ts'
import { showProof, type ShownProof } from '../../proofs/show-proof.ts'
import type { Ports } from '../../ports/ports.ts'
import type { ServerStrings } from '../../strings/en/index.ts'
import { strings } from '../../strings/strings.ts'
import { type AppEnv, createCallerReader } from '../../http/caller.ts'
import { retryHeaders } from '../../http/errors.ts'
import type { Limits } from '../../http/limits.ts'
import type { PageSender } from '../page-sender.ts'
import { filled, type Markup, type Page } from '../shell.ts'
import { pageCredentials, visitorLanguage } from '../visitor.ts'
import { proofTitle, ticket } from './ticket.ts'
import { createAssetNames, type NameOf } from '../verify/asset-names.ts'
import { messagePage } from '../message-page.ts'
import { qrPicture } from './qr-code.ts'

/**
 * Serves `/proof/{qHash}`, a proof as its visitor may see it, and `/proof`, which checks a saved proof
 * (protocol/handoffs#pages). Scripts add the owner's actions and the offline check. Reads count against the same limit
 * as over the API, so that nobody can try many ids.
 */
export function proofPages(
  deployment: { config: Settings; ports: Ports; probes: Probes; limits: Limits },
  { show, answer }: PageSender,
): Hono<AppEnv> {
  const { config, ports, probes, limits } = deployment
  const app = new Hono<AppEnv>()
  const names = createAssetNames(ports)
  const callerOf = createCallerReader(config, new AbortController().signal)
  const place = (c: Context<AppEnv>): Place => {
    const lang = visitorLanguage(c)
    return { hubChainId: config.hubChainId, chains: networksIn(lang), now: ports.now(), lang }
  }

  app.get('/proof', (c) => answer(c, '/proof', async () => show(c, checkPage(place(c)))))
  app.get('/proof/:qHash', (c) =>
    answer(c, '/proof/{qHash}', async () => {
      const qHash = c.req.param('qHash')
      const lang = visitorLanguage(c)
      const { unknown, tooMany } = strings[lang].proof
      const showMessage = ({ title, lead, advice }: typeof unknown, status: number) =>
        show(c, messagePage(title, [lead, filled(advice, checkLink)], { lang }), status)
      if (!v.is(QHash, qHash)) return showMessage(unknown, 404)
      const { address, cookies } = callerOf(c.req.raw, c.env, c.get('requestId'))
      try {
        await limits.take('getProof', { address })
        const credentials = { ...pageCredentials({ cookies }, c.req.raw.headers), bearer: undefined }
        const principal = await principalOf(credentials, 'getProof', deployment)
        const shown = await showProof({ qHash, address, probes, principal }, deployment)
        const at = { ...place(c), address: `${config.verifyUrl}/proof/${shown.view.qHash}` }
        return show(c, await names.use((nameOf) => proofPage(shown, { ...at, nameOf })))
      } catch (error) {
        if (error instanceof ServiceError && error.code === 'PROOF_NOT_FOUND') return showMessage(unknown, 404)
        if (!(error instanceof ServiceError && error.code === 'RATE_LIMIT_EXCEEDED')) throw error
        for (const [name, value] of Object.entries(retryHeaders(error))) c.header(name, value)
        const time = waitWords(error.retryAfter ?? 60, lang)
        return showMessage({ ...tooMany, advice: tooMany.advice.replace('{time}', time) }, 429)
      }
    }),
  )
  // drawn from the address alone, so that it does not tell whether there is such a proof
  app.get('/proof/:qHash/qr.svg', (c) => {
    c.set('route', '/proof/{qHash}/qr.svg')
    const qHash = c.req.param('qHash')
    if (!v.is(QHash, qHash)) return c.notFound()
    const picture = qrPicture(`${config.verifyUrl}/proof/${qHash.toLowerCase()}`)
    return c.body(picture, 200, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' })
  })
  return app
}

/** The link to the page that checks a saved proof. */
const checkLink = html`<a href="/proof" dir="ltr">/proof</a>`

type Place = Pick<ProofBoot, 'hubChainId' | 'chains' | 'now'> & { lang: Language }

function proofPage(
  { view, isListed }: ShownProof,
  { address, lang, nameOf, ...place }: Place & { address: string; nameOf: NameOf },
): Page {
  const words = strings[lang].proof
  const kind = view.status === 'erased' ? 'erased' : isWholeView(view) ? 'whole' : 'private'
  const boot: ProofBoot = {
    qHash: view.qHash,
    view: kind,
    walletAddress: view.walletAddress ?? null,
    isUnsigned: isUnsigned(view),
    titles: titlesOf(view.verifiedVerifiers ?? [], lang),
    isRevoked: view.lifecycle === 'revoked',
    hasPublicText: view.privacyLevel !== 'private' && storesText(view.verifiedVerifiers ?? []),
    isOwners: isWholeView(view) && view.privacyLevel === 'private',
    visibility: kind === 'whole' ? visibilityOf({ ...view, publicDisplay: isListed }) : null,
    assets: assetsOf(view.verifiedVerifiers ?? []).flatMap((asset) => {
      const name = nameOf(asset)
      return name ? [{ ...asset, ...name }] : []
    }),
    ...place,
  }
  return {
    title: proofTitle(view, lang),
    about: words.title(`${view.qHash.slice(0, 10)}…${view.qHash.slice(-4)}`),
    lang,
    aside: html`<span class="aside">${words.aside}</span>`,
    ...scripted,
    boot,
    ...(isListed && { listed: true, canonical: address }),
    main: html`<div class="screen proof-page">
      ${ticket(view, { address, lang, nameOf })}
      <p class="actions">
        <button type="button" class="text" id="copy" data-address="${address}" hidden>${words.copy}</button>
        <noscript><a href="${address}">${words.address}</a></noscript>
        ${isOver(view) ? html`<a class="text" href="/verify">${words.make}</a>` : ''}
      </p>
      ${boot.isOwners ? ownersLink(view, words) : ''} ${isConfirmed(view) ? html`<section id="answers"></section>` : ''}
      <section id="owner" aria-label="${words.owner}"></section>
      ${checkSection('h2', words.check)}
    </div>`,
  }
}

/** Tells the owner of a private proof that its address shows others nothing, and leads to where they share it. */
const ownersLink = ({ qHash, lifecycle }: ShownProof['view'], { onlyForYou, share }: ServerStrings['proof']) =>
  html`<p class="muted">
    ${onlyForYou}${lifecycle === 'revoked' ? '' : html` <a href="${proofDialogPath('share', qHash)}">${share}</a>`}
  </p>`

/** Says whether the page shows that a proof does not count. Of a private one, strangers see only that it was revoked. */
const isOver = (view: ShownProof['view']) =>
  view.lifecycle === 'revoked' ||
  view.lifecycle === 'expired' ||
  (isWholeView(view) && view.status === 'rejected_verifier_failure')

/** Says whether the visitor may read what a verifier confirmed. A script fills in the answers about it. */
const isConfirmed = (view: ShownProof['view']) =>
  isWholeView(view) && (view.status.startsWith('verified') || view.status === 'partially_verified')

/** Returns the page with only the check, which works for every proof, also of another service. */
function checkPage({ lang, ...place }: Place): Page {
  const { check } = strings[lang].proof
  const boot: ProofBoot = {
    qHash: null,
    view: 'none',
    walletAddress: null,
    isUnsigned: false,
    titles: {},
    isRevoked: false,
    hasPublicText: false,
    isOwners: false,
    visibility: null,
    assets: [],
    ...place,
  }
  return {
    title: check.title,
    lang,
    listed: true,
    ...scripted,
    boot,
    main: html`<div class="screen proof-page">${checkSection('h1', check)}</div>`,
  }
}

/** The files that these pages load beside those of the shell. */
const scripted = { script: 'proof/main.ts', hasTimes: true, strings: 'proof', style: 'ui/proof.css' }

type Check = ServerStrings['proof']['check']

/** Draws the section of the check. A script fills in the form, because only a script can check in the browser. */
function checkSection(level: 'h1' | 'h2', { title, lead, noScript }: Check): Markup {
  return html`<section class="check" aria-labelledby="check-title">
    ${level === 'h1' ? html`<h1 id="check-title">${title}</h1>` : html`<h2 id="check-title">${title}</h2>`}
    <p class="muted">${lead}</p>
    <div id="check"></div>
    <noscript><p class="note warn">${noScript}</p></noscript>
  </section>`
}
