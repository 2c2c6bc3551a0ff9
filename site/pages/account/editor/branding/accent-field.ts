import { html, nothing, type TemplateResult } from 'lit/html.js'
import type { DirectiveResult } from 'lit/directive.js'
import { ref } from 'lit/directives/ref.js'
import * as v from 'valibot'
import { accentsOf, Colour, contrast } from '../../../../../shared/brand/accent.ts'
import { localeOf } from '../../../../../shared/contract/language.ts'
import { controlId, type Editing, problemBelow } from '../fields/field.ts'

/** The accent of our own pages, with which the picker begins (`ui/tokens.css`). */
const usual = '#1f4fd8'

/** Returns the colour of the form; undefined while it is none. */
export const accentOf = ({ accentColor }: Editing['gateForm']): string | undefined =>
  v.is(Colour, accentColor.trim()) ? accentColor.trim().toLowerCase() : undefined

/** Draws the field of the accent colour, and how the hosted page shows it in light and dark, with enough contrast. */
export function accentField(editing: Editing): TemplateResult {
  const { gateForm, words, problems, change } = editing
  const { accent: text } = words
  const id = controlId('accentColor')
  const colour = accentOf(gateForm)
  const changed = ({ target }: Event) => {
    if (target instanceof HTMLInputElement) change('accentColor', (own) => void (own.accentColor = target.value))
  }
  return html`<div class="field">
    <label for=${id}>${text.label} <span class="muted">${words.optionalField}</span></label>
    <div class="colour">
      <input type="color" aria-label=${text.pick} .value=${colour ?? usual} @input=${changed} />
      <input
        id=${id}
        type="text"
        dir="ltr"
        spellcheck="false"
        autocapitalize="none"
        maxlength="9"
        aria-describedby=${`${id}-hint ${id}-problem`}
        aria-invalid=${problems.has('accentColor') ? 'true' : nothing}
        .value=${gateForm.accentColor}
        @input=${changed}
      />
    </div>
    <p class="hint" id=${`${id}-hint`}>${text.hint}</p>
    ${problemBelow('accentColor', editing)} ${colour === undefined ? nothing : samples(colour, editing)}
  </div>`
}

function samples(colour: string, { words: { accent: text }, context }: Editing): TemplateResult {
  const accents = accentsOf(colour)
  const ratio = new Intl.NumberFormat(localeOf(context.lang), { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return html`<dl class="samples">
    ${(['light', 'dark'] as const).map((mode) => {
      const { accent, onAccent } = accents[mode]
      return html`<div>
        <dt>${text[mode]}</dt>
        <dd>
          <span class="sample" data-mode=${mode} ${paint({ '--accent': accent, '--on-accent': onAccent })}
            ><span>${text.sample}</span></span
          >
          <span
            >${text.contrast(ratio.format(contrast(accent, onAccent)))}${
              accent === colour ? nothing : html`<span>${text.adjusted(accent)}</span>`
            }</span
          >
        </dd>
      </div>`
    })}
  </dl>`
}

/** Sets style properties by script, because the policy of the page forbids style attributes. */
export const paint = (properties: Readonly<Record<string, string | undefined>>): DirectiveResult =>
  ref((element) => {
    if (!(element instanceof HTMLElement)) return
    for (const [name, value] of Object.entries(properties))
      if (value === undefined) element.style.removeProperty(name)
      else element.style.setProperty(name, value)
  })
