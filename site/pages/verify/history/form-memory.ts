import type { Storage } from '../run/saved.ts'

/** What was typed into the forms of a run, by screen and field. It stays in this tab (`sessionStorage`). */
export type Typed = {
  /** Fills the form of a screen with what was typed there before. */
  fill(screen: string, form: HTMLFormElement): void
  forget(): void
  stop(): void
}

type Values = Record<string, Record<string, string[]>>

/** Remembers what is typed into forms in `stage`; `screenOf` names the screen that shows. Files are not remembered. */
export function rememberTyped(
  stage: HTMLElement,
  { storage, key, screenOf }: { storage: Storage; key: string; screenOf: () => string },
): Typed {
  const values = read(storage, key)
  let isFilling = false
  const note = ({ target }: Event) => {
    if (isFilling || !(target instanceof Element)) return
    const form = target.closest('form')
    if (!form) return
    values[screenOf()] = valuesOf(form)
    write(storage, key, values)
  }
  // radios and ticks say only `change` in some browsers
  for (const type of ['input', 'change']) stage.addEventListener(type, note)
  return {
    fill(screen, form) {
      const before = Object.entries(values[screen] ?? {})
      isFilling = true
      // a field may only show after another one was filled
      for (const [name, given] of before) for (const field of fieldsOf(form, name)) set(field, given)
      isFilling = false
    },
    forget() {
      for (const screen of Object.keys(values)) delete values[screen]
      write(storage, key, values)
    },
    stop() {
      for (const type of ['input', 'change']) stage.removeEventListener(type, note)
    },
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (element: Element): element is Field =>
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && element.type !== 'file' && element.type !== 'password')

const fieldsOf = (form: HTMLFormElement, name: string) =>
  [...form.elements].filter(isField).filter((field) => field.name === name)

function valuesOf(form: HTMLFormElement): Record<string, string[]> {
  const typed: Record<string, string[]> = {}
  for (const field of [...form.elements].filter(isField)) {
    if (field.name === '') continue
    const each = (typed[field.name] ??= [])
    if (!isTick(field) || field.checked) each.push(field.value)
  }
  return typed
}

const isTick = (field: Field): field is HTMLInputElement => field.type === 'radio' || field.type === 'checkbox'

function set(field: Field, given: readonly string[]): void {
  if (isTick(field)) {
    if (field.checked === given.includes(field.value)) return
    field.checked = !field.checked
  } else {
    if (given[0] === undefined || field.value === given[0]) return
    field.value = given[0]
  }
  // whoever drew the form hears of it as of typing
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

function read(storage: Storage, key: string): Values {
  try {
    // written below, in this tab
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return (JSON.parse(storage.getItem(key) ?? '{}') ?? {}) as Values
  } catch {
    return {}
  }
}

function write(storage: Storage, key: string, values: Values): void {
  try {
    storage.setItem(key, JSON.stringify(values))
  } catch {
    // full, or forbidden: then it lasts as long as the page
  }
}
