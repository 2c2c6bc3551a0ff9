import { html, raw } from 'hono/html'
import { accountPaths } from '../../../../shared/contract/boot/account.ts'
import type { HomeBoot } from '../../../../shared/contract/boot/home.ts'
import { presets } from '../../../../shared/verifiers/presets.ts'
import type { Ports } from '../../ports/ports.ts'
import { isLoopback } from '../../rules/return-target.ts'
import type { Settings } from '../../settings.ts'
import { isOffered } from '../../verifiers/index.ts'
import { currentFiles, installCommand } from '../packages/commands.ts'
import type { PackageFile } from '../packages/files.ts'
import type { Markup, Page } from '../shell.ts'
import { offeredChecks } from './checks.ts'
import { controls } from './controls.ts'
import { icons } from './icons.ts'

type Deps = { config: Settings; ports: Ports; packages: readonly PackageFile[] }

/** Returns the home page: what the service is, the element with controls and its events, and the code for that choice. */
export function homePage({ config, ports, packages }: Deps): Page {
  const boot = bootOf({ config, ports, packages })
  return {
    title: 'Prove things on the web',
    listed: true,
    wide: true,
    script: 'home/main.ts',
    later: 'home/open-home-page.ts',
    style: 'ui/home.css',
    element: boot.elementUrl,
    hasName: true,
    boot,
    aside: navigation(config),
    footLinks: footLinks(config),
    main: withoutIndent(
      html`<div class="home-page">
        ${introduction(isOffered('proof-of-human', ports))}
        <section class="try" aria-label="Try it">${controls(boot)} ${preview(config)} ${events}</section>
        <div class="codes">${pageCode} ${serverCode}</div>
      </div>`,
    ),
  }
}

/** Removes the indentation of markup, which takes bytes. The page has no text whose spaces matter. */
const withoutIndent = (markup: Markup): Markup =>
  markup instanceof Promise ? markup : raw(String(markup).replaceAll(/\n\s+/g, '\n'))

function bootOf({ config, ports, packages }: Deps): HomeBoot {
  return {
    serviceUrl: config.baseUrl,
    elementUrl: `${config.baseUrl}/widget/v1/svc-verify.js`,
    install: installCommand(
      config,
      currentFiles(packages).filter(({ name }) => name === '@svc/verify'),
    ),
    checks: offeredChecks({ config, ports }),
    presets: Object.entries(presets).flatMap(([id, { title, verifierIds }]) =>
      verifierIds.every((each) => isOffered(each, ports))
        ? // the keys of a constant table are those of its type
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion
          [{ id: id as keyof typeof presets, title, verifierIds }]
        : [],
    ),
  }
}

const navigation = ({ operator }: Settings) =>
  html`<nav class="ways" aria-label="Pages">
    <a href="/docs">Docs</a>
    <a href="/docs/verifiers">Verifiers</a>
    <a href="/docs/api">API</a>
    ${operator.sourceUrl ? html`<a href="${operator.sourceUrl}">${icons.code}Source</a>` : ''}
    <a class="small" href="/account">Account</a>
  </nav>`

const footLinks = ({ operator }: Settings) =>
  html`<nav class="ways" aria-label="Footer">
    <b>svc</b>
    <a href="/docs">Docs</a>
    <a href="/docs/api">API reference</a>
    <a href="/proof">Check a proof</a>
    <a href="/api/v1/health">Health (JSON)</a>
    ${operator.sourceUrl ? html`<a href="${operator.sourceUrl}">Source</a>` : ''}
    <a href="/account">Account</a>
  </nav>`

const step = (title: string, line: string) => html`<li><b>${title}</b><span>${line}</span></li>`

/** Says what the service is. It names personhood only where this deployment offers it. */
const introduction = (hasPersonhood: boolean) =>
  html`<section class="hero" aria-labelledby="title">
    <div>
      <h1 id="title">Ask people to prove it. <br />Get a yes or no.</h1>
      <p class="lead">
        Add one tag to your page. People prove they own a wallet, hold a
        token${hasPersonhood ? ', control a domain or are one real person' : ' or control a domain'}. Your server gets
        the answer. They keep a signed proof that anyone can check.
      </p>
      <p class="buttons">
        <a class="button" href="/docs/quickstart">Read the Quickstart</a>
        <a class="button quiet" href="/verify">Prove something yourself</a>
      </p>
    </div>
    <ol class="how">
      ${step('They click', 'On your page, in a window or on a hosted page.')}
      ${step('They sign, for free', 'With a wallet, or with a passkey if they have none.')}
      ${step('Your server asks once', 'A single-use token, exchanged for the result.')}
    </ol>
  </section>`

/** Draws the element on a page that is not ours. It asks for the first check. */
const preview = ({ verifyUrl }: Settings) =>
  html`<div class="stage">
    <div class="site" id="site">
      <p class="bar">${icons.lock}example.com/forum</p>
      <div class="page">
        <p class="name">Members’ forum</p>
        <p class="about">Only members can read and post.</p>
        <div id="live">
          <svc-verify verifiers="ownership-basic"
            ><a href="/verify?verifiers=ownership-basic">Verify on our page</a></svc-verify
          >
        </div>
        <p class="about" id="welcome" role="status"></p>
        <ul aria-label="Topics">
          <li><span>Budget for the spring quarter</span><span>24 replies</span></li>
          <li><span>Vote: new moderators</span><span>11 replies</span></li>
          <li><span>Introduce yourself</span><span>308 replies</span></li>
        </ul>
      </div>
    </div>
    <div class="below">
      <p>This is the real element. A site gets your wallet address, and yes or no for each check.</p>
      <p>
        <button type="button" class="text" id="imitate" ${isLoopback(new URL(verifyUrl).hostname) ? '' : 'hidden'}>
          Try it without a wallet
        </button>
        <a class="text" id="see" hidden>See your proof</a>
        <button type="button" class="text" id="again" hidden>${icons.again}Start again</button>
      </p>
    </div>
  </div>`

const events = html`<div class="events">
  <div class="title">
    <h2 id="log-title">Events</h2>
    <span class="live">Live</span>
  </div>
  <ol class="log" id="log" aria-labelledby="log-title" tabindex="0">
    <li class="none">Nothing yet. Click the button.</li>
  </ol>
  <p class="muted">Your page receives these as DOM events.</p>
</div>`

const pageCode = html`<section class="code" aria-labelledby="page-code">
  <div class="title">
    <h2 id="page-code">On your page</h2>
    <span class="muted">Follows the controls above</span>
  </div>
  <div class="codebox">
    <div id="page-tabs"></div>
    <p class="offer" id="offer">
      ${icons.gate}<span
        >Visitors can edit a page and ask for less. If the amount matters,
        <a id="new-gate" href="${accountPaths.newGate}?verifiers=ownership-basic">save it as a gate</a>.</span
      >
    </p>
  </div>
</section>`

const serverCode = html`<section class="code" aria-labelledby="server-code">
  <div class="title">
    <h2 id="server-code">On your server</h2>
    <span class="muted" id="token-state">Verify above to get a token</span>
  </div>
  <div class="codebox">
    <div id="server-tabs"></div>
    <div class="answer">
      <p class="run">
        <button type="button" class="small" id="run" disabled>Run it here</button>
        <span role="status" id="run-state">Sends this request from your browser, as your server would.</span>
      </p>
      <pre id="reply" tabindex="0" aria-label="Answer of the service" hidden></pre>
    </div>
  </div>
</section>`
