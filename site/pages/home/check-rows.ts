import type { OfferedCheck } from '../../../shared/contract/boot/home.ts'
import { type CheckRow, createCheckRow } from './check-row.ts'
import type { ChosenCheck } from './choice.ts'

/** The checks among the controls, one row each. */
export type CheckRows = {
  read: () => ChosenCheck[]
  draw: (chosen: readonly ChosenCheck[]) => void
  /** Adds a row, and moves the focus into it. */
  add: () => void
  canAdd: () => boolean
}

/** The most checks that the controls ask for together. */
export const maxChecks = 3

/** Draws rows into a list that has the template of a row. `changed` follows every change by the person. */
export function createCheckRows(
  list: Element,
  {
    template,
    checks,
    changed,
  }: { template: HTMLTemplateElement; checks: readonly OfferedCheck[]; changed: () => void },
): CheckRows {
  let rows: CheckRow[] = []

  const read = () => rows.map((row) => row.read())
  /** Returns the checks that can be asked for together with all rows except `without`. */
  const combinable = (without?: CheckRow) => {
    const others = rows.filter((row) => row !== without).map((row) => checks.find(({ key }) => key === row.read().key))
    const mayCombine = others.every((other) => other?.combines)
    const used = new Set(others.map((other) => other?.verifierId))
    return checks.filter(
      ({ combines, verifierId }) => others.length === 0 || (mayCombine && combines && !used.has(verifierId)),
    )
  }
  const offer = () => {
    for (const row of rows) row.offer(new Set(combinable(row).map(({ key }) => key)))
  }
  const draw = (chosen: readonly ChosenCheck[]) => {
    rows = chosen.map((start, at) =>
      createCheckRow(template, {
        checks,
        start,
        changed() {
          offer()
          changed()
        },
        remove: chosen.length > 1 ? () => move(read().toSpliced(at, 1)) : undefined,
      }),
    )
    list.replaceChildren(template, ...rows.map(({ root }) => root))
    offer()
  }
  /** Draws other rows, with the focus in the last one. */
  const move = (chosen: readonly ChosenCheck[]) => {
    draw(chosen)
    rows.at(-1)?.root.querySelector('select')?.focus()
    changed()
  }
  return {
    read,
    draw,
    add() {
      const [next] = combinable()
      if (next) move([...read(), { key: next.key, values: {} }])
    },
    canAdd: () => rows.length < maxChecks && combinable().length > 0,
  }
}
