import { html, nothing, type TemplateResult } from 'lit/html.js'
import { noReasonOf } from '../../../shared/proof/no-reason.ts'
import type { Proved } from '../../../shared/proof/proved.ts'
import type { NoReasons } from '../../../shared/strings/en/no-reasons.ts'

/**
 * Draws the statements of a proof, and why those that were not verified were not. A stored text follows by
 * {@link textsTemplate}, so that its fingerprint is not shown.
 */
export const statementsTemplate = (proved: readonly Proved[], noReasons?: NoReasons): TemplateResult[] =>
  proved.map(
    ({ title, detail, address, content, reason }) =>
      html`<span class="proved"
        >${title}<span class="muted" dir="auto">${content === undefined ? detail : ''}</span
        >${address === undefined ? nothing : html`<code class="muted" dir="ltr">${address}</code>`}<span class="muted"
          >${(reason && noReasons && noReasonOf(reason, noReasons)) ?? ''}</span
        ></span
      >`,
  )

/** Draws the stored texts of a proof, each with this title. */
export const textsTemplate = (proved: readonly Proved[], title: string): TemplateResult[] =>
  proved.flatMap(({ content }) =>
    content === undefined
      ? []
      : [
          html`<figure class="content">
            <figcaption>${title}</figcaption>
            <blockquote tabindex="0" aria-label=${title} dir="auto">${content}</blockquote>
          </figure>`,
        ],
  )
