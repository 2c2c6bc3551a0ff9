import { html, nothing, type TemplateResult } from 'lit/html.js'
import { gateActivityPath } from '../../../../shared/contract/boot/account.ts'
import { icon } from '../icon.ts'
import type { Editing } from './fields/field.ts'
import { type Section, sections } from '../../../../shared/strings/gate-sections.ts'
import { commaOf } from '../../../../shared/strings/list-words.ts'
import { countsOf, type Problem } from './problems.ts'

/**
 * Draws a link to each section, with the number of its problems; without problems, the requirements have their number. The
 * last link, named `activity`, leads to what happened at a stored gate.
 */
export function sectionTabs(
  problems: readonly Problem[],
  { editing: { words, gateForm, section, context }, activity }: { editing: Editing; activity: string },
): TemplateResult {
  const current = section.current()
  const counts = countsOf(problems)
  const comma = commaOf(context.lang)
  const badge = (name: Section) => {
    const count = counts[name] ?? 0
    if (count > 0)
      return html`<span class="count bad" title=${words.problemCount(count)} aria-hidden="true"
          >${icon('alert')}${count}</span
        ><span class="unseen">${comma}${words.problemCount(count)}</span>`
    const rows = name === 'requirements' ? gateForm.rows.length : 0
    return rows > 0
      ? html`<span class="count" title=${words.requirementCount(rows)} aria-hidden="true">${rows}</span
          ><span class="unseen">${comma}${words.requirementCount(rows)}</span>`
      : nothing
  }
  return html`<nav class="tabs" aria-label=${words.sectionsLabel}>
    ${sections.map(
      (name) =>
        html`<a href=${`#${name}`} aria-current=${current === name ? 'true' : 'false'}
          >${words.sections[name]}${badge(name)}</a
        >`,
    )}
    ${
      gateForm.stored
        ? html`<a href=${gateActivityPath(gateForm.stored.gateId) + context.query} aria-current="false">${activity}</a>`
        : nothing
    }
  </nav>`
}
