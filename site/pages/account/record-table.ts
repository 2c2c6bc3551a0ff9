import { html, type TemplateResult } from 'lit/html.js'

/** Draws a table whose rows end with actions. `columns` are the names of the other columns, `actions` names theirs. */
export function recordTable(
  name: string,
  { columns, actions, rows }: { columns: readonly string[]; actions: string; rows: readonly TemplateResult[] },
): TemplateResult {
  // the roles remain where the style makes boxes of the rows
  return html`<table class=${name} role="table">
    <thead role="rowgroup">
      <tr role="row">
        ${columns.map((column) => html`<th scope="col" role="columnheader">${column}</th>`)}
        <th scope="col" role="columnheader"><span class="unseen">${actions}</span></th>
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${rows}
    </tbody>
  </table>`
}
