import { html } from 'hono/html'
import type { Settings } from '../settings.ts'
import type { Page } from './shell.ts'

/** Returns the playground: three lines about the service, the element with controls, its events, and code to copy. */
export function homePage({ baseUrl, verifyUrl }: Settings): Page {
  const element = `${baseUrl}/widget/v1/svc-verify.js`
  const tag = `<script type="module" src="${element}"></script>

<svc-verify verifiers="ownership-basic"></svc-verify>`
  const check = `curl -X POST ${baseUrl}/api/v1/handoffs/verify \\
  -H 'content-type: application/json' \\
  -d '{"token": "<detail.token>", "origin": "https://your.site", "verifierIds": ["ownership-basic"]}'`
  return {
    title: 'Prove things on the web',
    listed: true,
    wide: true,
    script: 'home/main.ts',
    element,
    main: html`<section class="screen home-page" aria-labelledby="title">
      <h1 id="title">Ask people to prove something, with one tag</h1>
      <p class="lead">
        Put the tag into any page. Who clicks it signs a message with a wallet, free of charge. Your server exchanges a
        single-use token for the outcome; the person keeps a proof that anyone can check offline.
      </p>
      <p><a href="/verify">Prove something yourself</a> · <a href="/docs">Documentation</a></p>
      <div class="columns">
        <div class="column">
          <h2>Try it</h2>
          <form id="controls" class="controls" autocomplete="off">
            <label class="field"
              ><span>label</span><input name="label" maxlength="60" placeholder="Verify to continue"
            /></label>
            <label class="field"
              ><span>mode</span
              ><select name="mode">
                <option>auto</option>
                <option>inline</option>
                <option>popup</option>
                <option>redirect</option>
              </select></label
            >
            <label class="field"
              ><span>theme</span
              ><select name="theme">
                <option>auto</option>
                <option>light</option>
                <option>dark</option>
              </select></label
            >
            <label class="field"
              ><span>data, as JSON</span
              ><textarea name="data" rows="3" spellcheck="false" placeholder='{"content": "I wrote this"}'></textarea>
            </label>
            <p class="problem" id="data-problem" role="alert"></p>
          </form>
          <div class="live" id="live">
            <p class="note">
              The element needs JavaScript. Without it, a page shows
              <a href="/verify?verifiers=ownership-basic">a link like this one</a>.
            </p>
          </div>
        </div>
        <div class="column">
          <h2 id="log-title">What your page hears</h2>
          <ol class="log" id="log" aria-labelledby="log-title" tabindex="0">
            <li class="muted">Nothing yet. Click the button.</li>
          </ol>
        </div>
      </div>
      <h2>Take it along</h2>
      ${snippet('The tag', 'tag', tag)}
      ${snippet('Or a plain link', 'link', `${verifyUrl}/verify?verifiers=ownership-basic&returnUrl=https://your.site/done`)}
      ${snippet('On your server, once per token', 'check', check)}
    </section>`,
  }
}

const snippet = (title: string, id: string, code: string) =>
  html`<div class="snippet">
    <h3 id="${id}-title">${title}</h3>
    <button type="button" class="text" data-copy="${id}" hidden>Copy</button>
    <pre id="${id}" tabindex="0" aria-labelledby="${id}-title"><code>${code}</code></pre>
  </div>`
