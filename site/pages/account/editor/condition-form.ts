import { html, nothing, type TemplateResult } from 'lit/html.js'
import type { Match } from '../../../../shared/gate/model.ts'
import { placeOf } from '../../../../shared/gate/paths.ts'
import { isNumeric } from '../../../../shared/gate/possible.ts'
import { choicesOf } from './fields/choices.ts'
import { type Editing, field } from './fields/field.ts'
import { nameIn, namedPaths, offeredPaths } from './fields/field-names.ts'
import { valueHintOf, valueKindOf } from './fields/field-words.ts'
import { zoneOf } from './fields/date-field.ts'
import { rowPlace } from './problems.ts'
import { type GateForm, isoTime, localTime, type RowForm } from './gate-form.ts'
import { gateFields } from '../../../../shared/verifiers/gate-fields.ts'

/** The prefix of paths into a linked document (protocol/gates#evaluation). */
const linked = 'resolved.'

/** Draws one condition of a requirement: it compares the value at a path of the proof with a given value. */
export function conditionForm(
  row: RowForm,
  { match, place }: { match: Match; place: number },
  editing: Editing,
): TemplateResult {
  const { words, change } = editing
  const at = rowPlace(row, `match.${place}`)
  const edit = (work: (own: Match) => void) => (gateForm: GateForm) => {
    const own = gateForm.rows.find(({ key }) => key === row.key)?.match[place]
    if (own) work(own)
  }
  const isLinked = match.path.startsWith(linked)
  const known = namedPaths(offeredPaths(row.verifierId, match.path), words)
  const hasBoth = new Set(known.map(([path]) => nameIn(path))).size < known.length
  const paths = gateFields[row.verifierId].reference ? [...known, [linked, words.linked] as const] : known
  const chosen = isLinked ? linked : match.path
  // an older form or a program may have written another path
  const listed = paths.some(([path]) => path === chosen) ? paths : [...paths, [chosen, chosen] as const]
  const opWords = valueKindOf(match.path) === 'time' ? words.timeOps : words.ops
  const remove = () =>
    change(rowPlace(row, 'rules'), (gateForm) => {
      gateForm.rows.find(({ key }) => key === row.key)?.match.splice(place, 1)
    })
  return html`<fieldset class="condition">
    <legend>${words.rule(place + 1)}</legend>
    ${field(
      `${at}.path`,
      {
        label: words.path,
        value: chosen,
        choices: listed,
        ...(hasBoth && { hint: words.confirmedHint }),
        set: (gateForm, value) =>
          edit((own) => {
            // what is chosen from a list is no text, and the other way round
            if (valueKindOf(own.path) !== valueKindOf(value)) own.value = ''
            own.path = value
            // a name is not at least or at most another one
            if (!isComparable(row, value)) own.op = 'eq'
          })(gateForm),
      },
      editing,
    )}
    ${
      isLinked
        ? field(
            `${at}.linked`,
            {
              label: words.linkedPath,
              value: match.path.slice(linked.length),
              isCode: true,
              set: (gateForm, value) => edit((own) => void (own.path = linked + value.trim()))(gateForm),
            },
            editing,
          )
        : nothing
    }
    ${field(
      `${at}.op`,
      {
        label: words.op,
        value: match.op,
        choices: opsOf(row, match).map((op) => [op, opWords[op]] as const),
        set: (gateForm, value) => edit((own) => void (own.op = ops.find((op) => op === value) ?? 'eq'))(gateForm),
      },
      editing,
    )}
    ${field(at, valueField(row, match, { edit, editing }), editing)}
    <button type="button" class="text" aria-label=${words.removeRule(place + 1)} @click=${remove}>
      ${words.remove}
    </button>
  </fieldset>`
}

/** Changes the condition in the form. */
type EditMatch = (work: (own: Match) => void) => (gateForm: GateForm) => void

/** Returns the field for the value of a condition: a time on the clock of the device, which the condition has as Unix ms, or a text. */
function valueField({ verifierId }: RowForm, match: Match, { edit, editing }: { edit: EditMatch; editing: Editing }) {
  const { words, context } = editing
  const set = (valueOf: (text: string) => string) => (gateForm: GateForm, text: string) =>
    edit((own) => void (own.value = valueOf(text)))(gateForm)
  const kind = valueKindOf(match.path)
  if (kind === 'time')
    return {
      label: words.value,
      hint: words.zone(zoneOf(context.lang)),
      type: 'datetime-local' as const,
      value: localTime(Number(match.value)),
      set: set((text) => String(Date.parse(isoTime(text) ?? '') || '')),
    }
  if (kind === 'truth') {
    const values = placeOf(verifierId, match.path)?.values
    const possible = truths.filter((each) => each === match.value || (Array.isArray(values) && values.includes(each)))
    const choices = [['', words.choose] as const, ...possible.map((each) => [each, words.truths[each]] as const)]
    return { label: words.value, value: match.value, choices, set: set((text) => text) }
  }
  const hint = valueHintOf(verifierId, match.path, words)
  // what a risk or a level can be is in the hint
  const choices = kind ? undefined : choicesOf(verifierId, match.path, { value: match.value, editing })
  if (choices)
    return {
      label: words.value,
      value: match.value,
      choices: [['', words.choose] as const, ...choices],
      ...(hint && { hint }),
      set: set((text) => text),
    }
  return { label: words.value, value: match.value, isCode: true, ...(hint && { hint }), set: set((text) => text) }
}

const ops = ['eq', 'gte', 'lte'] as const
const truths = ['true', 'false'] as const

/** Returns the comparisons that fit the field of a condition. One that a program has written stays. */
const opsOf = (row: RowForm, { path, op }: Match) =>
  ops.filter((each) => each === 'eq' || each === op || isComparable(row, path))

/** Tells whether a field is compared as a number. Of a path that no gate may ask for, another problem is shown. */
function isComparable({ verifierId }: RowForm, path: string): boolean {
  const place = placeOf(verifierId, path === linked ? `${path}field` : path)
  return place !== undefined && isNumeric(place)
}
