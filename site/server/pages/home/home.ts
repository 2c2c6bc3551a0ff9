import { html } from 'hono/html'
import { type Language, languages } from '../../../../shared/contract/language.ts'
import { accountPaths } from '../../../../shared/contract/boot/account.ts'
import type { HomeBoot, OfferedCheck } from '../../../../shared/contract/boot/home.ts'
import { presets } from '../../../../shared/verifiers/presets.ts'
import type { Ports } from '../../ports/ports.ts'
import { isLoopback } from '../../rules/return-target.ts'
import type { Settings } from '../../settings.ts'
import { isOffered } from '../../verifiers/index.ts'
import { currentFiles, installCommand } from '../packages/commands.ts'
import type { PackageFile } from '../packages/files.ts'
import type { Markup, Page } from '../shell.ts'
import { offeredChecks } from './checks.ts'
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
    main: html`<div class="home-page">
      ${introduction}
      <section class="try" aria-label="Try it">${controls(boot)} ${preview(config)} ${events}</section>
      <div class="codes">${pageCode} ${serverCode}</div>
    </div>`,
  }
}

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
  html`<nav class="ways" aria-label="More pages">
    <b>svc</b>
    <a href="/docs">Docs</a>
    <a href="/docs/api">API reference</a>
    <a href="/api/v1/health">Status</a>
    ${operator.sourceUrl ? html`<a href="${operator.sourceUrl}">Source</a>` : ''}
    <a href="/account">Account</a>
  </nav>`

const step = (title: string, line: string) => html`<li><b>${title}</b><span>${line}</span></li>`

const introduction = html`<section class="hero" aria-labelledby="title">
  <div>
    <h1 id="title">Ask people to prove it. <br />Get a yes or no.</h1>
    <p class="lead">
      Add one tag to your page. People prove they own a wallet, hold a token, control a domain or are one real person.
      Your server gets the answer. They keep a signed proof that anyone can check.
    </p>
    <p class="buttons">
      <a class="button" href="/docs/quickstart">Read the Quickstart</a>
      <a class="button quiet" href="/verify">Prove something yourself</a>
    </p>
  </div>
  <ol class="how">
    ${step('They click', 'On your page, in a window or on a hosted page.')}
    ${step('They sign, for free', 'With a wallet, a passkey or an account they already have.')}
    ${step('Your server asks once', 'A single-use token, exchanged for the result.')}
  </ol>
</section>`

function controls({ checks, presets: offered }: HomeBoot): Markup {
  return html`<form class="controls" id="controls" autocomplete="off">
    <div class="title">
      <h2>Try it</h2>
      <p>
        <button type="button" class="text" id="share">Copy link</button>
        <button type="button" class="text" id="start-over">Reset</button>
      </p>
    </div>
    ${choice('ask', 'What to ask for', [
      ['verifiers', 'Verifiers'],
      ['gate', 'Gate'],
      ...(offered.length > 0 ? [['preset', 'Preset'] as const] : []),
    ])}
    <div class="fields" id="checks">
      ${
        // the script copies this for every check that is asked for
        html`<template id="check">${checkRow(checks)}</template>`
      }
      ${checkRow(checks)}
    </div>
    <p class="more"><button type="button" class="text" id="add">+ Add a verifier</button></p>
    <div class="fields" id="gate" hidden>
      <label class="field"><span>Gate ID</span><input name="gateId" maxlength="80" spellcheck="false" /></label>
      <p class="hint"><a href="/account">Create a gate in your account</a>, then copy its ID.</p>
    </div>
    <div class="fields" id="preset" hidden>
      <label class="field"
        ><span>Preset</span
        ><select name="preset">
          ${offered.map(({ id, title }) => html`<option value="${id}">${title}</option>`)}
        </select></label
      >
      <p class="hint" id="preset-line"></p>
    </div>
    <label class="field"
      ><span>Button label</span><input name="label" maxlength="60" placeholder="Verify to continue"
    /></label>
    ${choice('mode', 'Where it opens', [
      ['auto', 'Automatic'],
      ['inline', 'On the page'],
      ['popup', 'Window'],
      ['redirect', 'Full page'],
    ])}
    <div class="two">
      ${choice('theme', 'Theme', [
        ['auto', 'Auto'],
        ['light', 'Light'],
        ['dark', 'Dark'],
      ])}
      <label class="field"
        ><span>Language</span
        ><select name="lang">
          <option value="">As on your page</option>
          ${languages.map((each) => html`<option value="${each}" lang="${each}">${languageName(each)}</option>`)}
        </select></label
      >
    </div>
    <p class="problem" id="problem" role="status"></p>
  </form>`
}

/** Returns the name of a language in itself, with a capital letter where its script has them. */
function languageName(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** Draws the row of the first check. */
const checkRow = (checks: readonly OfferedCheck[]) =>
  html`<fieldset class="check">
    <legend class="unseen">Verifier</legend>
    <label class="field"
      ><span>Verifier</span
      ><select name="check">
        ${groupsOf(checks)}
      </select></label
    >
    <p class="hint"><span>${checks[0]?.line}</span><button type="button" class="text" hidden>Remove</button></p>
    <div class="values"></div>
  </fieldset>`

const groupsOf = (checks: readonly OfferedCheck[]) =>
  [...Map.groupBy(checks, ({ group }) => group)].map(
    ([group, each]) =>
      html`<optgroup label="${group}">
        ${each.map(({ key, title }) => html`<option value="${key}">${title}</option>`)}
      </optgroup>`,
  )

const choice = (name: string, title: string, values: readonly (readonly [value: string, label: string])[]) =>
  html`<fieldset class="segments">
    <legend>${title}</legend>
    <div>
      ${values.map(
        ([value, label], at) =>
          html`<label
            ><input type="radio" name="${name}" value="${value}" ${at === 0 ? 'checked' : ''} /><span
              >${label}</span
            ></label
          >`,
      )}
    </div>
  </fieldset>`

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
      <p>This is the real element.</p>
      <p>
        <button type="button" class="text" id="imitate" ${isLoopback(new URL(verifyUrl).hostname) ? '' : 'hidden'}>
          Try it without a wallet
        </button>
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
