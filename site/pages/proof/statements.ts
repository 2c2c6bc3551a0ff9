import { html, type TemplateResult } from 'lit/html.js'
import type { Proved } from '../../../shared/proof/proved.ts'

/** Draws the statements of a proof. A stored text follows by {@link textsTemplate}, so that its fingerprint is not shown. */
export const statementsTemplate = (proved: readonly Proved[]): TemplateResult[] =>
  proved.map(
    ({ title, detail, content }) =>
      html`<span class="proved"
        >${title}<span class="muted" dir="auto">${content === undefined ? detail : ''}</span></span
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
