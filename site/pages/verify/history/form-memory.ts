import type { Storage } from '../run/saved.ts'

/** Remembers what was typed into the forms of a run, by screen and field, in this tab (`sessionStorage`). */
export type FormMemory = {
  /** Fills the form of a screen with the values that were typed there before. */
  fill(screen: string, form: HTMLFormElement): void
  forget(): void
  stop(): void
}

type Values = Record<string, Record<string, string[]>>

/** Starts to remember what is typed into forms in `stage`. `screenOf` names the current screen. Files are not remembered. */
export function createFormMemory(
  stage: HTMLElement,
  { storage, key, screenOf }: { storage: Storage; key: string; screenOf: () => string },
): FormMemory {
  const values = read(storage, key)
  let isFilling = false
  const remember = ({ target }: Event) => {
    if (isFilling || !(target instanceof Element)) return
    const form = target.closest('form')
    if (!form) return
    values[screenOf()] = valuesOf(form)
    write(storage, key, values)
  }
  // some browsers send only `change` for radio buttons and checkboxes
  for (const type of ['input', 'change']) stage.addEventListener(type, remember)
  return {
    fill(screen, form) {
      const remembered = Object.entries(values[screen] ?? {})
      isFilling = true
      // a field may appear only after another one was filled
      for (const [name, typed] of remembered) for (const field of fieldsOf(form, name)) setField(field, typed)
      isFilling = false
    },
    forget() {
      for (const screen of Object.keys(values)) delete values[screen]
      write(storage, key, values)
    },
    stop() {
      for (const type of ['input', 'change']) stage.removeEventListener(type, remember)
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
    if (!isCheckable(field) || field.checked) each.push(field.value)
  }
  return typed
}

const isCheckable = (field: Field): field is HTMLInputElement => field.type === 'radio' || field.type === 'checkbox'

function setField(field: Field, typed: readonly string[]): void {
  if (isCheckable(field)) {
    if (field.checked === typed.includes(field.value)) return
    field.checked = !field.checked
  } else {
    if (typed[0] === undefined || field.value === typed[0]) return
    field.value = typed[0]
  }
  // the listeners of the form get the same events as for typing
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

function read(storage: Storage, key: string): Values {
  try {
    // `write` has stored it, in this tab
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
    // the storage is full or forbidden: then the values last as long as the page
  }
}
