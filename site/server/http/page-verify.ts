import { html } from 'hono/html'
import type { Boot, Claim } from '../../../shared/contract/boot.ts'
import { VerifierId, verifiers } from '../../../shared/verifiers/index.ts'
import { isAvailable } from '../verifiers/index.ts'
import { hostOf } from './return-address.ts'
import { type Markup, type Page, seal } from './page-shell.ts'
import type { Theme } from './page-link.ts'

/**
 * The overview of a verification: who asks, what for, what is shared. It is complete without JavaScript; the page's
 * script adopts it, and never draws it again.
 */
export function overviewPage(boot: Boot, theme: Theme): Page {
  const { claims, handoff } = boot
  const asker = handoff && hostOf(handoff.origin)
  const things = claims.length === 1 ? '1 thing' : `${claims.length} things`
  const heading = asker ? html`${asker} asks you to prove ${things}` : html`Prove ${things}`
  return {
    title: asker ? `${asker} asks you to prove ${things}` : `Prove ${things}`,
    ...(asker && { aside: html`<span class="aside">for <b>${asker}</b></span>` }),
    theme,
    script: 'verify/main.ts',
    boot,
    main: html`<section class="screen" id="overview" aria-labelledby="overview-title">
        <h1 id="overview-title" tabindex="-1">${heading}</h1>
        <p class="lead">${leadOf(claims.length)}</p>
        <ol class="rows">
          ${claims.map(row)}
        </ol>
        <div class="boxes">
          <div class="box">
            <h2>You share</h2>
            <p>${shared(boot)}</p>
          </div>
          <div class="box">
            <h2>You don’t share</h2>
            <p>Your keys, your balance, your other accounts</p>
          </div>
        </div>
        ${isPublishable(boot) ? publicChoice : ''} ${receiver(boot)}
        <button class="button" id="continue" disabled>Continue</button>
        <noscript
          ><p class="note warn">
            To sign something, this page needs JavaScript. Turn it on for this site and load the page again. Nothing has
            been sent so far.
          </p></noscript
        >
      </section>
      <div id="stage"></div>
      <p class="unseen" id="said" role="status"></p>`,
  }
}

const leadOf = (count: number) =>
  count === 1 ? 'You sign one message with your wallet. Takes less than a minute.' : 'Takes about a minute.'

function row({ id, title, detail }: Claim, index: number): Markup {
  return html`<li class="row" data-verifier="${id}">
    <span class="mark" aria-hidden="true">${index + 1}</span>
    <span class="what"><b>${title}</b><span class="muted">${detail}</span></span
    ><span class="state">20 seconds</span>
  </li>`
}

function shared({ handoff, listener, returnTo }: Boot): string {
  const facts = 'That each statement is true, and your wallet address'
  return handoff || listener || returnTo ? facts : `${facts}. Nobody is told by us`
}

/** Publishing others needs the owner's session (domain.md 12.8); these carry nothing that was not signed for all to see. */
function isPublishable({ verifierIds }: Boot): boolean {
  return verifierIds.every((id) => id === 'ownership-basic')
}

const publicChoice = html`<label class="choice"
  ><input type="checkbox" id="public" autocomplete="off" /><span
    ><b>Make this proof public</b>
    <span class="muted"
      >Anyone may then see it, with what you sign and your wallet address. Without this, only you can.</span
    ></span
  ></label
>`

/** Nobody has vouched for who made a plain link: it is only said where the outcome would go (channel.md 12, 13). */
function receiver({ handoff, listener, returnTo }: Boot): Markup | '' {
  if (handoff) return ''
  const to = listener ?? returnTo?.url
  return to
    ? html`<p class="muted receiver">
        You came by a link. When you are done, the proof’s id can go to <b class="wrap">${to}</b>
      </p>`
    : ''
}

/** The hand-off is over. What this tab remembers of it, its script shows. */
export function endedPage(boot: Boot, theme: Theme): Page {
  return {
    title: 'This verification is over',
    theme,
    script: 'verify/main.ts',
    boot,
    ...(boot.handoff && { aside: html`<span class="aside">for <b>${hostOf(boot.handoff.origin)}</b></span>` }),
    main: html`<section class="screen" id="overview" aria-labelledby="overview-title">
        <h1 id="overview-title" tabindex="-1">This verification is over</h1>
        <p class="lead">It was finished or cancelled, or it waited for too long.</p>
        <p class="note">
          If you still need it, go back to
          ${boot.returnTo ? html`<a class="wrap" href="${boot.returnTo.url}">${boot.returnTo.automatic ? boot.returnTo.host : boot.returnTo.url}</a>` : 'the page you came from'}
          and start again.
        </p>
      </section>
      <div id="stage"></div>
      <p class="unseen" id="said" role="status"></p>`,
  }
}

/** `/verify` by itself: choose what to prove. */
export function choosePage(theme: Theme): Page {
  const ids = VerifierId.options.map((id) => ({ id, spec: verifiers[id], here: isAvailable(id) }))
  const here = ids.filter((each) => each.here)
  const elsewhere = ids.filter((each) => !each.here)
  return {
    title: 'What do you want to prove?',
    theme,
    main: html`<section class="screen" aria-labelledby="title">
      <h1 id="title">What do you want to prove?</h1>
      <p class="lead">Choose one. You sign a message with your wallet and get a proof that others can check.</p>
      <ul class="rows">
        ${here.map(
          ({ id, spec }) =>
            html`<li class="row">
              <span class="mark">${seal}</span
              ><span class="what"
                ><a href="/verify?verifiers=${id}"><b>${spec.title}</b></a
                ><span class="muted">${spec.description}</span></span
              >
            </li>`,
        )}
      </ul>
      ${
        elsewhere.length === 0
          ? ''
          : html`<h2 class="small">Not available here</h2>
              <p class="muted">${elsewhere.map(({ spec }) => spec.title).join(' · ')}</p>`
      }
    </section>`,
  }
}
