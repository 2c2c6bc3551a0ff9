import type { HomeBoot } from '../../../shared/contract/boot/home.ts'
import { createCheckRows } from './check-rows.ts'
import type { Choice, ElementRequest } from './choice.ts'
import { find } from './find.ts'

/** The form that chooses what the element asks for, and how it looks. */
export type Controls = {
  read: () => Choice
  /** Shows another choice. */
  write: (choice: Choice) => void
  /** Shows why the element cannot ask for this, or what follows from the choice. */
  explain: (request: Pick<ElementRequest, 'problem' | 'note'>) => void
}

type Offer = Pick<HomeBoot, 'checks' | 'presets'>

/**
 * Brings the form to life. It begins with `saved`, or with what the person chose before. `changed` follows every change.
 */
export function createControls(
  form: HTMLFormElement,
  { offer, saved, changed }: { offer: Offer; saved: Choice | undefined; changed: () => void },
): Controls {
  const list = find('#checks', HTMLElement, form)
  const add = find('#add', HTMLButtonElement, form)
  const problem = find('#problem', HTMLElement, form)
  const gateId = find('input[name=gateId]', HTMLInputElement, form)
  const gateProblem = find('#gate-problem', HTMLElement, form)
  /** What is wrong with the ID of the gate. It is shown once the person has left the field. */
  let gateWhy: string | undefined
  gateId.addEventListener('blur', () => {
    gateProblem.textContent = gateWhy ?? ''
    gateId.setAttribute('aria-invalid', String(gateWhy !== undefined))
  })
  const follow = () => {
    update()
    changed()
  }
  const { checks } = offer
  const rows = createCheckRows(list, { template: find('#check', HTMLTemplateElement, form), checks, changed: follow })
  const read = () => ({ ...readForm(form), checks: rows.read() })
  const update = () => {
    const { ask, preset } = read()
    for (const name of ['checks', 'gate', 'preset'])
      find(`#${name}`, HTMLElement, form).hidden = shownPart[ask] !== name
    add.hidden = ask !== 'verifiers' || !rows.canAdd()
    find('#preset-line', HTMLElement, form).textContent = presetLine(preset, offer)
  }
  const first = checks.slice(0, 1).map(({ key }) => ({ key, values: {} }))
  // the row that the server drew
  const [chosen] = list.getElementsByTagName('select')
  const initial = chosen ? [{ key: chosen.value, values: {} }] : first

  add.addEventListener('click', () => rows.add())
  find('#start-over', HTMLButtonElement, form).addEventListener('click', () => {
    form.reset()
    rows.draw(first)
    follow()
  })
  form.addEventListener('input', ({ target }) => {
    // the rows report their own fields
    if (target instanceof Element && !list.contains(target)) follow()
  })
  form.addEventListener('submit', (event) => event.preventDefault())

  const draw = (choice: Choice) => {
    const known = choice.checks.filter(({ key }) => checks.some((each) => each.key === key))
    fill(form, choice)
    rows.draw(known.length > 0 ? known : first)
    update()
  }
  rows.draw(initial)
  update()
  if (saved) draw(saved)
  return {
    read,
    write(choice) {
      draw(choice)
      changed()
    },
    explain({ problem: why, note }) {
      const isAtGate = read().ask === 'gate'
      gateId.removeAttribute('aria-invalid')
      gateProblem.textContent = ''
      gateWhy = isAtGate ? why : undefined
      if (isAtGate) {
        problem.textContent = ''
        return
      }
      problem.className = why === undefined ? 'hint' : 'problem'
      problem.textContent = why ?? note ?? ''
    },
  }
}

const shownPart: Readonly<Record<Choice['ask'], string>> = { verifiers: 'checks', gate: 'gate', preset: 'preset' }

/** Names the checks of a preset. */
function presetLine(preset: string, { checks, presets }: Offer): string {
  const ids = presets.find(({ id }) => id === preset)?.verifierIds ?? []
  // `ownership-basic` is two checks, and the presets mean the one with content
  return ids.map((id) => checks.findLast(({ verifierId }) => verifierId === id)?.title ?? id).join(' and ')
}

/** Reads the controls outside of the rows. */
function readForm(form: HTMLFormElement): Omit<Choice, 'checks'> {
  const values = new FormData(form)
  const textOf = (name: string) => {
    const value = values.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  return {
    ask: oneOf(['gate', 'preset'], textOf('ask')) ?? 'verifiers',
    gateId: textOf('gateId'),
    preset: textOf('preset'),
    label: textOf('label'),
    mode: oneOf(['inline', 'popup', 'redirect'], textOf('mode')) ?? 'auto',
    theme: oneOf(['light', 'dark'], textOf('theme')) ?? 'auto',
    lang: textOf('lang'),
  }
}

const oneOf = <T extends string>(known: readonly T[], value: string) => known.find((each) => each === value)

/** Writes a choice into the controls outside of the rows. */
function fill(form: HTMLFormElement, choice: Choice): void {
  for (const [name, value] of Object.entries(choice)) {
    const control = form.elements.namedItem(name)
    if (typeof value !== 'string') continue
    if (control instanceof RadioNodeList || control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
      control.value = value
  }
}
