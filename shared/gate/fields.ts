import * as v from 'valibot'
import { type VerifierId, verifiers } from '../verifiers/index.ts'
import type { FieldValues } from '../verifiers/verifier.ts'
import type { Match } from './model.ts'
import { pathsOf, placeOf } from './paths.ts'

/** A field of a verifier's input that a gate can lock: its path, and the choices in a form. */
export type LockableField = {
  path: string
  /** All values that the field accepts; undefined: any text. */
  options: string[] | undefined
}

/** Returns the fields of a verifier's input that a row may lock, in the order of their list (protocol/gates#paths). */
export function lockableFields(verifierId: VerifierId): LockableField[] {
  return pathsOf(verifierId)
    .filter(({ side }) => side === 'request')
    .map(({ path }) => {
      const values = placeOf(verifierId, path)?.values
      if (isList(values)) return { path, options: [...values] }
      const choices = fieldSchemas(verifierId, path).map(choicesOf)
      const isChoice = choices.length > 0 && choices.every((each) => each !== undefined)
      return { path, options: isChoice ? [...new Set(choices.flat())] : undefined }
    })
}

const isList = (values: FieldValues | undefined): values is readonly string[] => Array.isArray(values)

/** Returns the schemas of a field of a verifier's input, one for each alternative that has the field. */
export function fieldSchemas(verifierId: VerifierId, path: string): v.GenericSchema[] {
  return schemasAt(verifiers[verifierId].data, path.split('.'))
}

/** The name of the field that a path is about, wherever it is in a proof: `claims.owner` is about `owner`. */
export const fieldOf = (path: string): string => path.replace(/^(input|claims)\./, '')

/**
 * Returns the alternatives of a verifier's input that can have all of these values at once: an asset is either on an EVM
 * chain or on Solana. A claim counts as the field of the input that it repeats. Fields that only claims have are in all.
 */
export function fittingInputs(verifierId: VerifierId, match: readonly Match[]): unknown[] {
  const { data } = verifiers[verifierId]
  const alternatives: readonly unknown[] = data.type === 'union' ? data.options : [data]
  return alternatives.filter((each) => match.every((row) => fits(each, verifierId, row)))
}

/** Tells whether an alternative of the input has the field of a row, and takes its value. */
function fits(alternative: unknown, verifierId: VerifierId, { path, op, value }: Match): boolean {
  const values = placeOf(verifierId, path)?.values
  const like = typeof values === 'object' && 'like' in values ? values.like : undefined
  const field = like ?? fieldOf(path)
  if (fieldSchemas(verifierId, field).length === 0) return true
  const own = schemasAt(alternative, field.split('.'))
  return op === 'eq' ? readings(value).some((reading) => own.some((schema) => v.is(schema, reading))) : own.length > 0
}

/** Tells whether an alternative of a verifier's input has a field. */
export const hasField = (alternative: unknown, field: string): boolean =>
  schemasAt(alternative, field.split('.')).length > 0

/** Returns the values that a row's text can mean in a field of a verifier's input; empty if the field accepts none. */
export function valuesFor(verifierId: VerifierId, { field, value }: { field: string; value: string }): unknown[] {
  const schemas = fieldSchemas(verifierId, field)
  return readings(value).filter((reading) => schemas.some((schema) => v.is(schema, reading)))
}

/** Returns a text and, if it reads as one, the number or boolean. Values are text on the wire. */
function readings(value: string): unknown[] {
  // not a number that JavaScript would round
  const number = /^(0|[1-9][0-9]{0,15})$/.test(value) && String(Number(value)) === value ? [Number(value)] : []
  return [value, ...number, ...(value === 'true' || value === 'false' ? [value === 'true'] : [])]
}

function schemasAt(schema: unknown, [name, ...rest]: readonly string[]): v.GenericSchema[] {
  const bare = unwrapped(schema)
  if (name === undefined) return isSchema(bare) ? [bare] : []
  const { options, entries } = bare
  if (Array.isArray(options) && entries === undefined)
    return options.flatMap((option: unknown) => schemasAt(option, [name, ...rest]))
  if (typeof entries !== 'object' || entries === null || !Object.hasOwn(entries, name)) return []
  return schemasAt(Object.entries(entries).find(([key]) => key === name)?.[1], rest)
}

type Shape = { type?: unknown; options?: unknown; entries?: unknown; wrapped?: unknown; literal?: unknown }

function unwrapped(schema: unknown): Shape {
  const shape: Shape = typeof schema === 'object' && schema !== null ? schema : {}
  return shape.type === 'optional' ? unwrapped(shape.wrapped) : shape
}

function isSchema(shape: Shape): shape is v.GenericSchema {
  return 'kind' in shape && shape.kind === 'schema' && shape.type !== 'never'
}

/** Returns the values of a schema that lists them; undefined for any other schema. */
function choicesOf({ type, options, literal }: Shape): string[] | undefined {
  if (type === 'boolean') return ['true', 'false']
  if (type === 'literal') return [String(literal)]
  return type === 'picklist' && Array.isArray(options) ? options.map(String) : undefined
}
