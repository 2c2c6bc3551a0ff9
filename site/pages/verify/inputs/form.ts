import { html, nothing, type TemplateResult } from 'lit/html.js'
import type { JsonObject } from '../../../../shared/contract/primitives.ts'
import { givenTo } from '../../../../shared/flow/plan.ts'
import type { VerifierId } from '../../../../shared/verifiers/index.ts'
import type { InputStrings } from '../../strings/en/inputs.ts'
import { heading } from '../../ui/parts.ts'
import { accountBar } from '../steps/account-bar.ts'
import type { ScreenProps } from '../props.ts'
import { type Field, fieldRow, type Values } from './field.ts'

/** A form for the data of a verifier. */
export type Form = {
  title: string
  lead: string
  fields: readonly Field[]
  /** Returns the verifier's data from the values of the fields. Values from the embedder are added later. */
  dataOf: (values: Values) => JsonObject
  /** Is drawn before the button. */
  aside?: TemplateResult
  /** The label of the button, instead of 'Continue'. */
  submit?: string
}

/** The values and problems of a form. They outlive the screen. */
type FormState = { values: Record<string, string>; problems: Record<string, string> }

/** Creates a function that draws forms and keeps their values. It calls `formOf` again after each change. */
export function createForms(words: InputStrings['form']) {
  const states = new Map<VerifierId, FormState>()

  return (id: VerifierId, props: ScreenProps, formOf: (values: Values) => Form): TemplateResult => {
    const state = states.get(id) ?? { values: {}, problems: {} }
    states.set(id, state)
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
  // the service refuses such a character in a signed message (protocol/proof-format#hidden-characters)
  if (/[\u007f-\u009f\u2028\u2029]/.test(value)) return words.unprintable
  return field.check(value) ? undefined : field.problem
}

/** The embedder's values for a verifier as texts, by field. They are shown and not asked. */
export type GivenData = Readonly<Record<string, string | undefined>>

/** Returns the embedder's values for a verifier. */
export function givenText(id: VerifierId, { boot }: ScreenProps): GivenData {
  return Object.fromEntries(
    Object.entries(givenTo(boot, id)).flatMap(([name, value]): [string, string][] =>
      isPlain(value) ? [[name, String(value)]] : Array.isArray(value) ? [[name, value.filter(isPlain).join(', ')]] : [],
    ),
  )
}

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number'

/** Returns the values without empty ones. */
export const filled = (values: Values): JsonObject =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
