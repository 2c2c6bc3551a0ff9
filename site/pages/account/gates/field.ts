import { html, nothing, type TemplateResult } from 'lit/html.js'
import type { AccountContext } from '../context.ts'
import type { GatesStrings } from '../../strings/en/gates.ts'
import type { Problem } from './problems.ts'
import type { GateForm } from './gate-form.ts'

/** What every part of the editor is drawn from. */
export type Editing = {
  gateForm: GateForm
  context: AccountContext
  words: GatesStrings
  /** What shows beside the fields: of those that were left, or of all after a failed save. */
  problems: ReadonlyMap<string, Problem>
  /** Changes the form and draws the editor again. `at` names the field that was changed. */
  change: (at: string, edit: (gateForm: GateForm) => void) => void
}

type Choice = readonly [value: string, label: string]
type FieldText = { label: string; hint?: string; isOptional?: boolean }
type Typed = FieldText & {
  value: string
  set: (gateForm: GateForm, value: string) => void
  inputMode?: 'decimal' | 'numeric' | 'url'
  type?: 'text' | 'datetime-local'
  /** Written from left to right in any language. */
  isCode?: boolean
  /** More than one line. */
  rows?: number
  choices?: readonly Choice[]
  placeholder?: string
}

/** The id of the control at a place of the form. */
export const controlId = (at: string): string => `gate-${at.replaceAll('.', '-')}`

/** One thing to fill in, with what is wrong with it below. */
export function field(at: string, options: Typed, editing: Editing): TemplateResult {
  const { label, hint, isOptional } = options
  const id = controlId(at)
  return html`<div class="field">
    <label for=${id}
      >${label}${isOptional ? html` <span class="muted">${editing.words.optionalField}</span>` : nothing}</label
    >${control(at, options, editing)} ${hint ? html`<p class="hint" id=${`${id}-hint`}>${hint}</p>` : nothing}
    ${problemBelow(at, editing)}
  </div>`
}

function control(at: string, options: Typed, { problems, change }: Editing): TemplateResult {
  const { value, set, hint, choices, rows, type = 'text', inputMode, isCode, placeholder } = options
  const id = controlId(at)
  const described = `${hint ? `${id}-hint ` : ''}${id}-problem`
  const invalid = problems.has(at) ? 'true' : nothing
  const changed = ({ target }: Event) => {
    if (isControl(target)) change(at, (gateForm) => set(gateForm, target.value))
  }
  if (choices)
    return html`<select id=${id} aria-describedby=${described} aria-invalid=${invalid} @change=${changed}>
      ${choices.map(([each, name]) => html`<option value=${each} .selected=${each === value}>${name}</option>`)}
    </select>`
  if (rows !== undefined)
    return html`<textarea
      id=${id}
      rows=${rows}
      dir=${isCode ? 'ltr' : 'auto'}
      aria-describedby=${described}
      aria-invalid=${invalid}
      .value=${value}
      @input=${changed}
    ></textarea>`
  return html`<input
    id=${id}
    type=${type}
    inputmode=${inputMode ?? nothing}
    dir=${isCode || inputMode ? 'ltr' : 'auto'}
    spellcheck="false"
    autocapitalize="none"
    placeholder=${placeholder ?? nothing}
    aria-describedby=${described}
    aria-invalid=${invalid}
    .value=${value}
    @input=${changed}
  />`
}

/** One thing to tick. */
export function tick(
  at: string,
  { label, hint, isOn, set }: FieldText & { isOn: boolean; set: (gateForm: GateForm, isOn: boolean) => void },
  { change }: Editing,
): TemplateResult {
  const changed = ({ target }: Event) => {
    if (target instanceof HTMLInputElement) change(at, (gateForm) => set(gateForm, target.checked))
  }
  return html`<label class="choice"
    ><input type="checkbox" id=${controlId(at)} .checked=${isOn} @change=${changed} /><span
      >${label}${hint ? html`<span class="muted">${hint}</span>` : nothing}</span
    ></label
  >`
}

/** Several things of one kind to tick. The first takes the focus when something is wrong with them. */
export function ticks<Name extends string>(
  at: string,
  {
    label,
    hint,
    choices,
    chosen,
    setOf,
  }: FieldText & {
    choices: Readonly<Record<Name, string>>
    chosen: ReadonlySet<Name>
    setOf: (gateForm: GateForm) => Set<Name>
  },
  editing: Editing,
): TemplateResult {
  const id = controlId(at)
  // the keys of the table are its type's
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const names = Object.keys(choices) as Name[]
  const together: Editing = { ...editing, change: (_place, edit) => editing.change(at, edit) }
  return html`<fieldset class="field" aria-describedby=${`${id}-problem`}>
    <legend>${label}</legend>
    ${names.map((name, index) =>
      tick(
        index === 0 ? at : `${at}.${name}`,
        {
          label: choices[name],
          isOn: chosen.has(name),
          set: (gateForm, isOn) => void (isOn ? setOf(gateForm).add(name) : setOf(gateForm).delete(name)),
        },
        together,
      ),
    )}
    ${hint ? html`<p class="hint">${hint}</p>` : nothing} ${problemBelow(at, editing)}
  </fieldset>`
}

/** What is wrong at a place. */
export const problemBelow = (at: string, { problems }: Pick<Editing, 'problems'>): TemplateResult =>
  html`<p class="problem" id=${`${controlId(at)}-problem`}>${problems.get(at)?.text ?? ''}</p>`

/** To the control at a place of the form, which may be folded away. */
export function focusOn(at: string): void {
  const found = document.querySelector<HTMLElement>(`#${CSS.escape(controlId(at))}`)
  found?.closest('details')?.setAttribute('open', '')
  found?.focus()
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
