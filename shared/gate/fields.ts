import * as v from 'valibot'
import { type VerifierId, verifiers } from '../verifiers/index.ts'
import { pathsOf } from './paths.ts'

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
      const choices = fieldSchemas(verifierId, path).map(choicesOf)
      const isChoice = choices.length > 0 && choices.every((each) => each !== undefined)
      return { path, options: isChoice ? [...new Set(choices.flat())] : undefined }
    })
}

/** Returns the schemas of a field of a verifier's input, one for each alternative that has the field. */
export function fieldSchemas(verifierId: VerifierId, path: string): v.GenericSchema[] {
  return schemasAt(verifiers[verifierId].data, path.split('.'))
}

/** Returns the values that a row's text can mean in a field of a verifier's input; empty if the field accepts none. */
export function valuesFor(verifierId: VerifierId, { field, value }: { field: string; value: string }): unknown[] {
  const schemas = fieldSchemas(verifierId, field)
  return readings(value).filter((reading) => schemas.some((schema) => v.is(schema, reading)))
}

/** Returns a text and, if it reads as one, the number or boolean. Values are text on the wire. */
function readings(value: string): unknown[] {
  const number = /^(0|[1-9][0-9]{0,15})$/.test(value) ? [Number(value)] : []
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
