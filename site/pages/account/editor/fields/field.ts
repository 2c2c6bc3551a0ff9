import { html, nothing, type TemplateResult } from 'lit/html.js'
import type { GatesBoot } from '../../../../../shared/contract/boot/account.ts'
import type { verifierCatalog } from '../../../../../shared/contract/catalog.ts'
import type { Reply } from '../../../../../shared/contract/endpoint.ts'
import type { AccountContext } from '../../context.ts'
import type { GatesStrings } from '../../../strings/en/gates.ts'
import type { Section, SectionWords } from '../../../../../shared/strings/gate-sections.ts'
import type { Problem } from '../problems.ts'
import type { GateForm } from '../gate-form.ts'
import type { HashChoice } from '../../hash-choice.ts'
import type { GateLogo } from '../branding/logo-state.ts'

/** What the preview shows: the hosted page or the element on another page, in light or dark. */
export type PreviewLook = { as: 'page' | 'button'; mode: 'light' | 'dark' }

/** The props of every part of the editor. */
export type Editing = {
  gateForm: GateForm
  context: AccountContext
  boot: GatesBoot
  /** What this service offers, by verifier. */
  catalog: Reply<typeof verifierCatalog>['metadata']
  words: GatesStrings & SectionWords
  /** The problems to show, by place: of the changed fields, or of all fields after a failed check. */
  problems: ReadonlyMap<string, Problem>
  /** Changes the form and draws the editor again. `at` names the field that was changed. */
  change: (at: string, edit: (gateForm: GateForm) => void) => void
  section: HashChoice<Section>
  /** The key of the requirement whose fields are open. */
  openRow: number | undefined
  toggleRow: (key: number | undefined) => void
  /** Opens the section and the requirement of a place, and focuses its control. */
  show: (at: string) => void
  logo: GateLogo
  look: PreviewLook
  setLook: (change: Partial<PreviewLook>) => void
}

/** `isOff`: it can be shown, and not chosen. */
export type Choice = readonly [value: string, label: string, isOff?: boolean]
type FieldLabel = { label: string; hint?: string | TemplateResult; isOptional?: boolean }
type FieldOptions = FieldLabel & {
  value: string
  set: (gateForm: GateForm, value: string) => void
  /** What the value leads to, where it can be stored nevertheless. */
  warning?: string
  inputMode?: 'decimal' | 'numeric' | 'url'
  /** By default a text. */
  type?: 'datetime-local'
  /** The value is written from left to right in every language. */
  isCode?: boolean
  /** The value is as long as an address, so the field has a line of its own. */
  isLong?: boolean
  /** The number of lines; undefined: a field of one line. */
  rows?: number
  choices?: readonly Choice[]
  placeholder?: string
}

/** Returns the id of the control at a place of the form. */
export const controlId = (at: string): string => `gate-${at.replaceAll('.', '-')}`

/** Draws a field with its label, its hint and its problem. */
export function field(at: string, options: FieldOptions, editing: Editing): TemplateResult {
  const { label, hint, warning, isOptional } = options
  const id = controlId(at)
  return html`<div class=${options.isLong ? 'field long' : 'field'}>
    <label for=${id}
      >${label}${isOptional ? html` <span class="muted">${editing.words.optionalField}</span>` : nothing}</label
    >${control(at, options, editing)} ${hint ? html`<p class="hint" id=${`${id}-hint`}>${hint}</p>` : nothing}
    ${warning ? html`<p class="note warn" id=${`${id}-warning`}>${warning}</p>` : nothing} ${problemBelow(at, editing)}
  </div>`
}

function control(at: string, options: FieldOptions, { problems, change }: Editing): TemplateResult {
  const { value, set, hint, warning, choices, rows, type = 'text', inputMode, isCode, placeholder } = options
  const id = controlId(at)
  const described = `${hint ? `${id}-hint ` : ''}${warning ? `${id}-warning ` : ''}${id}-problem`
  const invalid = problems.has(at) ? 'true' : nothing
  const changed = ({ target }: Event) => {
    if (isControl(target)) change(at, (gateForm) => set(gateForm, target.value))
  }
  if (choices)
    return html`<select id=${id} aria-describedby=${described} aria-invalid=${invalid} @change=${changed}>
      ${choices.map(
        ([each, name, isOff = false]) =>
          html`<option value=${each} .selected=${each === value} ?disabled=${isOff && each !== value}>${name}</option>`,
      )}
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

/** Draws a checkbox. */
export function tick(
  at: string,
  {
    label,
    hint,
    isOn,
    isDisabled = false,
    set,
  }: FieldLabel & { isOn: boolean; isDisabled?: boolean; set: (gateForm: GateForm, isOn: boolean) => void },
  { change }: Editing,
): TemplateResult {
  const changed = ({ target }: Event) => {
    if (target instanceof HTMLInputElement) change(at, (gateForm) => set(gateForm, target.checked))
  }
  return html`<label class="choice"
    ><input type="checkbox" id=${controlId(at)} .checked=${isOn} ?disabled=${isDisabled} @change=${changed} /><span
      >${label}${hint ? html`<span class="muted">${hint}</span>` : nothing}</span
    ></label
  >`
}

/**
 * Draws a group of checkboxes. The first one that can be changed has the place of the group, and so the focus when the group
 * has a problem. A box with an entry in `hints` cannot be ticked, and the hint says why.
 */
export function ticks<Name extends string>(
  at: string,
  {
    label,
    hint,
    hints,
    warnings = [],
    choices,
    chosen,
    setOf,
  }: FieldLabel & {
    /** What the choice leads to, where it can be stored nevertheless. */
    warnings?: readonly string[]
    hints?: Readonly<Partial<Record<Name, string>>>
    choices: Readonly<Partial<Record<Name, string>>>
    chosen: ReadonlySet<Name>
    setOf: (gateForm: GateForm) => Set<Name>
  },
  editing: Editing,
): TemplateResult {
  const id = controlId(at)
  // the keys of the table are its type's
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const names = Object.keys(choices) as Name[]
  const first = names.find((name) => hints?.[name] === undefined || chosen.has(name))
  const group: Editing = { ...editing, change: (_place, edit) => editing.change(at, edit) }
  return html`<fieldset
    class="field"
    aria-describedby=${`${warnings.length > 0 ? `${id}-warnings ` : ''}${id}-problem`}
  >
    <legend>${label}</legend>
    ${names.map((name) =>
      tick(
        name === first ? at : `${at}.${name}`,
        {
          label: choices[name] ?? name,
          ...(hints?.[name] !== undefined && { hint: hints[name], isDisabled: !chosen.has(name) }),
          isOn: chosen.has(name),
          set: (gateForm, isOn) => void (isOn ? setOf(gateForm).add(name) : setOf(gateForm).delete(name)),
        },
        group,
      ),
    )}
    ${
      warnings.length > 0
        ? html`<div class="warnings" id=${`${id}-warnings`}>
            ${warnings.map((each) => html`<p class="note warn">${each}</p>`)}
          </div>`
        : nothing
    }
    ${hint ? html`<p class="hint">${hint}</p>` : nothing} ${problemBelow(at, editing)}
  </fieldset>`
}

/** Draws a choice of a few as buttons side by side. */
export const segments = <Name extends string>(
  at: string,
  { choices, chosen, choose }: { choices: Readonly<Record<Name, string>>; chosen: Name; choose: (name: Name) => void },
): TemplateResult => {
  // the keys of the table are its type's
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const names = Object.keys(choices) as Name[]
  return html`<div class="states">
    ${names.map(
      (name) =>
        html`<label
          ><input
            type="radio"
            class="unseen"
            name=${controlId(at)}
            value=${name}
            .checked=${name === chosen}
            @change=${() => choose(name)}
          />${choices[name]}</label
        >`,
    )}
  </div>`
}

/** Draws the problem of a place; it is empty when there is none. */
export const problemBelow = (at: string, { problems }: Pick<Editing, 'problems'>): TemplateResult =>
  html`<p class="problem" id=${`${controlId(at)}-problem`}>${problems.get(at)?.text ?? ''}</p>`

/** Focuses the control at a place of the form, and opens the `details` around it. */
export function focusOn(at: string): void {
  const found = document.querySelector<HTMLElement>(`#${CSS.escape(controlId(at))}`)
  found?.closest('details')?.setAttribute('open', '')
  found?.focus()
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
