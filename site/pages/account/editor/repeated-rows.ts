import { fieldOf } from '../../../../shared/gate/fields.ts'
import { evmAddress } from '../../../../shared/gate/things.ts'
import { gateFields } from '../../../../shared/verifiers/gate-fields.ts'
import { draftOf, type GateForm } from './gate-form.ts'

/**
 * Returns the requirements that ask for the same as an earlier one, by their key, with the number of that one, from 1. One proof
 * meets both. A requirement that lacks a field that it needs is left out: it is not finished.
 */
export function repeatedRows(gateForm: GateForm): ReadonlyMap<number, number> {
  const first = new Map<string, number>()
  const repeated = new Map<number, number>()
  for (const [index, { verifierId, match = [], minCount, maxAgeMs }] of draftOf(
    gateForm,
    'draft',
  ).requirements.entries()) {
    const { locks = [], least } = gateFields[verifierId]
    const fields = new Set(match.map(({ path }) => fieldOf(path)))
    if (![...locks, ...(least ? [[least]] : [])].every((names) => names.some((name) => fields.has(name)))) continue
    const conditions = match.map(({ path, op, value }) => [
      path.replace(/^input\./, ''),
      op,
      // the letters of an address may be written either way
      evmAddress.test(value) ? value.toLowerCase() : value,
    ])
    const asked = JSON.stringify([verifierId, conditions.map((each) => each.join(' ')).toSorted(), minCount, maxAgeMs])
    const number = first.get(asked)
    const key = gateForm.rows[index]?.key
    if (number === undefined) first.set(asked, index + 1)
    else if (key !== undefined) repeated.set(key, number)
  }
  return repeated
}
