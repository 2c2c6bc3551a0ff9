import { html, nothing, type TemplateResult } from 'lit/html.js'
import { accountPaths, gateActivityPath } from '../../../../shared/contract/boot/account.ts'
import type { AccountContext } from '../context.ts'
import { gateLink } from '../gates/gate-actions.ts'
import type { Editing } from './fields/field.ts'

/**
 * Draws the code for other pages and programs, to be copied: the link, the element, and a server's requests. Only the first
 * request knows who paid. `activity` is the name of the page that lists who passed.
 */
export function embedOf(
  gateId: string,
  { context, boot: { serviceUrl }, words, gateForm }: Pick<Editing, 'context' | 'boot' | 'words' | 'gateForm'>,
  activity: string,
): TemplateResult {
  const link = context.origin + gateLink(gateId)
  const snippet = `<script type="module" src="${serviceUrl}/widget/v1/svc-verify.js"></script>
<svc-verify gate-id="${gateId}">
  <a href="${link}">${words.linkText}</a>
</svc-verify>`
  const redeem = `curl -s -X POST ${serviceUrl}/api/v1/handoffs/verify \\
  -H 'content-type: application/json' \\
  -d '{"token": "TOKEN", "origin": "https://your.site", "gateId": "${gateId}"}'`
  const check = `curl -s '${serviceUrl}/api/v1/proofs/check?gateId=${encodeURIComponent(gateId)}&address=ADDRESS' \\
  -H 'authorization: Bearer ACCESS_KEY'`
  return html`<section class="embed" aria-labelledby="gate-embed-title">
    <h2 id="gate-embed-title">${words.sections.install}</h2>
    ${copyField({ id: 'gate-link', label: words.link, text: link, rows: 1 }, context)}
    ${copyField({ id: 'gate-snippet', label: words.snippet, text: snippet, rows: 4 }, context)}
    <p class="hint">${words.snippetHint}</p>
    ${copyField({ id: 'gate-redeem', label: words.redeem, text: redeem, rows: 3 }, context)}
    <p class="hint">${words.redeemHint}</p>
    ${copyField({ id: 'gate-check', label: words.check, text: check, rows: 2 }, context)}
    ${gateForm.isCharged ? html`<p class="note warn">${words.unpaid}</p>` : nothing}
    <p class="hint">${words.embedHint} <a href=${accountPaths.apps + context.query}>${words.keys}</a></p>
    <p class="hint">${words.seePassed} <a href=${gateActivityPath(gateId) + context.query}>${activity}</a></p>
    <p class="hint"><a href="/docs/make-a-gate">${words.docs}</a></p>
  </section>`
}

/** Draws one text with a button that copies it. When the browser does not allow copying, the text is selected. */
function copyField(
  { id, label, text, rows }: { id: string; label: string; text: string; rows: number },
  { words, copy }: Pick<AccountContext, 'words' | 'copy'>,
): TemplateResult {
  const act = ({ currentTarget }: Event) => {
    const place = currentTarget instanceof HTMLElement ? currentTarget.closest('.copy-field') : null
    const say = () => place?.querySelector('[role=status]')?.replaceChildren(words.copied)
    copy(text).then(say, () => place?.querySelector('textarea')?.select())
  }
  return html`<div class="copy-field">
    <div class="copy-head">
      <label for=${id}>${label}</label>
      <button type="button" class="button quiet" aria-label=${`${words.copy}: ${label}`} @click=${act}>
        ${words.copy}
      </button>
    </div>
    <textarea id=${id} readonly dir="ltr" rows=${rows} spellcheck="false" .value=${text}></textarea>
    <p class="muted" role="status"></p>
  </div>`
}
