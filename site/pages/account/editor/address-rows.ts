import * as v from 'valibot'
import type { JsonObject } from '../../../../shared/contract/primitives.ts'
import { lockableFields } from '../../../../shared/gate/fields.ts'
import { splitData } from '../../../../shared/proof/layout.ts'
import { VerifierId } from '../../../../shared/verifiers/index.ts'
import { newRow, type RowForm } from './gate-form.ts'

/** The most verifiers and the most characters of data, as in a link (protocol/handoffs#links). */
const maxVerifiers = 10
const maxData = 2048

/**
 * Returns the requirements with which a new gate begins: those that the address of its page names by `verifiers` and `data`,
 * as a link to `/verify` does (protocol/handoffs#links). Each is locked to those values of its data that a gate can lock. An
 * address that is not understood names none.
 */
export function rowsOfAddress(query: URLSearchParams): RowForm[] {
  const [[ids, ...otherIds], [data = '{}', ...otherData]] = [query.getAll('verifiers'), query.getAll('data')]
  if (ids === undefined || otherIds.length > 0 || otherData.length > 0 || data.length > maxData) return []
  const verifierIds = ids.split(',', maxVerifiers + 1)
  const areKnown = verifierIds.every((id) => v.is(VerifierId, id))
  if (!areKnown || verifierIds.length > maxVerifiers || new Set(verifierIds).size < verifierIds.length) return []
  try {
    return splitData(data, verifierIds).parts.map(({ id, data: own }) => lockedRow(id, own))
  } catch {
    return []
  }
}

function lockedRow(id: VerifierId, data: JsonObject): RowForm {
  const values = lockableFields(id).flatMap(({ path, options }): [string, string][] => {
    const value = path.split('.').reduce<unknown>(memberOf, data)
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return []
    return options === undefined || options.includes(String(value)) ? [[path, String(value)]] : []
  })
  return { ...newRow(id), locked: Object.fromEntries(values) }
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined
