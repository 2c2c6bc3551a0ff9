import { html, type TemplateResult } from 'lit/html.js'
import type { OwnGate } from '../editor/gate-form.ts'
import { gateTable, type TableProps } from './gate-table.ts'

/** Draws the test gates of the profile below the others, marked as test data (protocol/test-mode#gates). */
export const testGateTable = (gates: readonly OwnGate[], props: TableProps): TemplateResult => {
  const { test } = props.words
  return html`<section class="test-gates" aria-labelledby="test-gates-title">
    <div class="list-head">
      <h2 id="test-gates-title" tabindex="-1">${test.title}</h2>
      <span class="tag">${test.tag}</span>
    </div>
    <p class="muted">${test.lead} <a href="/docs/testing#gates">${test.docs}</a></p>
    ${gateTable(gates, { ...props, isTest: true })}
  </section>`
}
