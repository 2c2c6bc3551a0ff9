import type { CheckField, OfferedCheck } from '../../../shared/contract/boot/home.ts'
import { type ChosenCheck, visibleFields } from './choice.ts'

/** One check among the controls: the list of checks, and the fields of the chosen one. */
export type CheckRow = {
  root: Element
  read: () => ChosenCheck
  /** Offers only these checks, and the chosen one. */
  offer: (keys: ReadonlySet<string>) => void
}

type Options = {
  checks: readonly OfferedCheck[]
  start: ChosenCheck
  /** Follows every change of the check and its fields. */
  changed: () => void
  /** Removes the row; undefined for the only row. */
  remove: (() => void) | undefined
}

/** Draws a row from its template. */
export function createCheckRow(template: HTMLTemplateElement, { checks, start, changed, remove }: Options): CheckRow {
  const copy = document.importNode(template.content, true)
  const [root, select, hint, button, values] = [
    copy.querySelector('fieldset'),
    copy.querySelector('select'),
    copy.querySelector('.hint span'),
    copy.querySelector('button'),
    copy.querySelector('.values'),
  ]
  if (!root || !select || !hint || !button || !values) throw new Error('The template of a check is not complete')
  /** The values of all fields that were shown, so that a field that comes back has its value. */
  let entered: Record<string, string> = {}

  const draw = ({ key, values: given }: ChosenCheck) => {
    const check = checks.find((each) => each.key === key) ?? checks[0]
    if (!check) return
    select.value = check.key
    hint.textContent = check.line
    entered = { ...initialValues(check.fields), ...given }
    drawFields(check.fields)
  }
  const drawFields = (fields: readonly CheckField[]) => {
    const shown = visibleFields(fields, entered)
    values.replaceChildren(
      ...shown.map((field) =>
        fieldLine(field, {
          value: entered[field.name] ?? '',
          changed: (value) => {
            entered = { ...entered, [field.name]: value }
            // a choice may add fields; only then the others are drawn again, and the focus stays in its list
            if (field.choices?.some(({ fields: more }) => more)) {
              drawFields(fields)
              values.querySelector<HTMLElement>(`[data-field="${field.name}"]`)?.focus()
            }
            changed()
          },
        }),
      ),
    )
  }
  select.addEventListener('change', () => {
    draw({ key: select.value, values: {} })
    changed()
  })
  button.hidden = remove === undefined
  button.addEventListener('click', () => remove?.())
  draw(start)
  return {
    root,
    read: () => ({ key: select.value, values: entered }),
    offer(keys) {
      for (const option of select.options) option.disabled = option.value !== select.value && !keys.has(option.value)
    },
  }
}

/** Returns the values that fields have at first, those of the choices' own fields included. */
function initialValues(fields: readonly CheckField[]): Record<string, string> {
  const all = fields.flatMap((field) => [field, ...(field.choices ?? []).flatMap(({ fields: more = [] }) => more)])
  return Object.fromEntries(all.map(({ name, initial }) => [name, initial]))
}

function fieldLine(
  { name, label, choices, example }: CheckField,
  { value, changed }: { value: string; changed: (value: string) => void },
): HTMLLabelElement {
  const line = document.createElement('label')
  line.className = 'field'
  const title = document.createElement('span')
  title.textContent = label
  const control = document.createElement(choices ? 'select' : 'input')
  control.dataset['field'] = name
  if (control instanceof HTMLSelectElement)
    control.append(...(choices ?? []).map((each) => new Option(each.label, each.value)))
  else {
    control.spellcheck = false
    control.placeholder = example ?? ''
  }
  control.value = value
  control.addEventListener(choices ? 'change' : 'input', () => changed(control.value))
  line.append(title, control)
  return line
}
