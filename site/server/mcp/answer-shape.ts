import * as v from 'valibot'

const Piped = v.looseObject({ pipe: v.looseTuple([v.unknown()]) })
const Optional = v.looseObject({ type: v.literal('optional'), wrapped: v.unknown() })
const List = v.looseObject({ type: v.literal('array'), item: v.unknown() })
const Entries = v.looseObject({ entries: v.record(v.string(), v.unknown()) })

/**
 * Returns the shape of what a schema of the contract accepts: its members and their types, without lengths, patterns and
 * defaults. Answers show what was stored under earlier rules too, and clients refuse an answer that its schema does not allow.
 */
export function shapeOf(schema: unknown): v.GenericSchema {
  if (v.is(Piped, schema)) return shapeOf(schema.pipe[0])
  if (v.is(Optional, schema)) return shapeOf(schema.wrapped)
  if (v.is(List, schema)) return v.array(shapeOf(schema.item))
  if (v.is(Entries, schema)) return v.object(shapesOf(schema.entries))
  // what is left has no parts: a text, a number, a flag or a choice
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return schema as v.GenericSchema
}

/** Returns the shapes of the members of an object; each may be missing, because not everybody sees each of them. */
export const shapesOf = (entries: Readonly<Record<string, unknown>>): Record<string, v.GenericSchema> =>
  Object.fromEntries(Object.entries(entries).map(([name, each]) => [name, v.optional(shapeOf(each))]))
