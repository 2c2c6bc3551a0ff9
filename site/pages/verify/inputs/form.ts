import { html, nothing, type TemplateResult } from 'lit/html.js'
import type { JsonObject } from '../../../../shared/contract/primitives.ts'
import { givenTo } from '../../../../shared/flow/plan.ts'
import type { VerifierId } from '../../../../shared/verifiers/index.ts'
import type { InputStrings } from '../../strings/en/inputs.ts'
import { heading } from '../../ui/parts.ts'
import { accountBar } from '../steps/account-bar.ts'
import type { ScreenProps } from '../props.ts'
import { type Field, fieldRow, type Values } from './field.ts'

/** A form for what one verifier needs. */
export type Form = {
  title: string
  lead: string
  fields: readonly Field[]
  /** The verifier's data. It gets the values of the fields that show; what the page outside gave is added later. */
  dataOf: (values: Values) => JsonObject
  /** Stands before the button. */
  aside?: TemplateResult
  /** On the button, in the place of 'Continue'. */
  submit?: string
}

/** What has been typed into a form, and what is wrong with it. It outlives the screen. */
type Typed = { values: Record<string, string>; problems: Record<string, string> }

/** Draws forms and remembers what was typed into each. `formOf` is asked anew whenever something is typed. */
export function createForms(words: InputStrings['form']) {
  const typed = new Map<VerifierId, Typed>()

  return (id: VerifierId, props: ScreenProps, formOf: (values: Values) => Form): TemplateResult => {
    const state = typed.get(id) ?? { values: {}, problems: {} }
    typed.set(id, state)
    const form = formOf(state.values)
    const asked = form.fields.filter(({ given }) => given === undefined)
    const valueOf = (field: Field) => (state.values[field.name] ?? field.start ?? '').trim()

    const input = (event: Event) => {
      const element = event.currentTarget
      if (!(element instanceof HTMLFormElement)) return
      const entries = new FormData(element)
      for (const { name } of asked) state.values[name] = entries.getAll(name).map(String).join(' ')
      for (const field of formOf(state.values).fields) {
        if (event.target instanceof Element && event.target.getAttribute('name') !== field.name) continue
        const isWrong = field.isLegal?.(valueOf(field)) === false
        if (isWrong) state.problems[field.name] = field.problem
        else delete state.problems[field.name]
      }
      props.redraw()
    }
    const submit = (event: SubmitEvent) => {
      event.preventDefault()
      const element = event.currentTarget
      state.problems = Object.fromEntries(
        asked.flatMap((field): [string, string][] => {
          const problem = problemOf(field, valueOf(field), words)
          return problem === undefined ? [] : [[field.name, problem]]
        }),
      )
      props.redraw()
      if (Object.keys(state.problems).length > 0)
        return element instanceof HTMLElement && element.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
      const values = Object.fromEntries(asked.map((field) => [field.name, valueOf(field)]))
      return props.send({ type: 'entered', verifierId: id, data: form.dataOf(values) })
    }
    return html`${accountBar(props.account, props)} ${heading(form.title, form.lead)}
      <form class="input" novalidate autocomplete="off" @submit=${submit} @input=${input}>
        ${form.fields.map((field) =>
          fieldRow(field, { value: state.values[field.name], problem: state.problems[field.name], words }),
        )}
        ${form.aside ?? nothing}
        <button class="button">${form.submit ?? props.words.continue}</button>
        <p class="actions">
          <button type="button" class="text" @click=${props.cancel}>${props.words.cancel}</button>
        </p>
      </form>`
  }
}

function problemOf(field: Field, value: string, words: InputStrings['form']): string | undefined {
  if (value === '' && field.isOptional) return undefined
  // such a character is refused in what is signed (protocol/proof-format#hidden-characters)
  if (/[\u007f-\u009f\u2028\u2029]/.test(value)) return words.unprintable
  return field.check(value) ? undefined : field.problem
}

/** What the page outside says about a verifier, as text by field: it is shown and not asked. */
export function givenText(id: VerifierId, { boot }: ScreenProps): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    Object.entries(givenTo(boot, id)).flatMap(([name, value]): [string, string][] =>
      isPlain(value) ? [[name, String(value)]] : Array.isArray(value) ? [[name, value.filter(isPlain).join(', ')]] : [],
    ),
  )
}

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number'

/** Without the fields that were left empty. */
export const filled = (values: Values): JsonObject =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
