import { resolved, type Schema } from './operations.ts'

/** One field of a request or an answer. */
export type Field = { name: string; type: string; required: boolean; meaning: string }

/**
 * Returns the fields of an object. In an answer, the fields of `data` are listed by their own names, because readers look
 * for these; `required` says nothing there.
 */
export function fieldsOf(schema: Schema, { isReply = false } = {}): Field[] {
  const { properties = {}, required = [] } = resolved(schema)
  return Object.entries(properties).flatMap(([name, described]): Field[] => {
    const field = resolved(described)
    if (field.not !== undefined || (isAny(field) && !isReply)) return []
    const inner = isReply && name === 'data' ? fieldsOf(field, { isReply }) : []
    if (inner.length > 0) return inner.map((each) => ({ ...each, name: `data.${each.name}` }))
    const own = fieldOf(name, described, !isReply && required.includes(name))
    return isReply ? [own] : [own, ...innerFields(name, field)]
  })
}

/** Returns the fields inside an object or a list of objects, by their paths. */
function innerFields(path: string, schema: Schema): Field[] {
  const options = [schema, schema.items ?? {}, ...(schema.anyOf ?? [])].map(resolved)
  return options.flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).flatMap(([name, described]): Field[] => {
      const place = `${path}.${name}`
      return [fieldOf(place, described, required.includes(name)), ...innerFields(place, resolved(described))]
    }),
  )
}

/** Returns a field. Its description is beside the reference to its schema, where there is one. */
const fieldOf = (name: string, described: Schema, required: boolean): Field => ({
  name,
  type: shapeOf(resolved(described)),
  required,
  meaning: described.description ?? '',
})

/** Tells whether a schema takes anything: what it is in a request is for clients of other services. */
const isAny = (schema: Schema): boolean => Object.keys(schema).every((name) => name === 'description')

/** Returns the type of a value in words. */
export function shapeOf(schema: Schema): string {
  const { type, enum: options, const: only, items, anyOf } = resolved(schema)
  if (only !== undefined) return JSON.stringify(only)
  if (options) return options.length > 6 ? 'string' : options.map((each) => String(each)).join(' | ')
  if (anyOf) return [...new Set(anyOf.map(shapeOf))].join(' or ')
  if (Array.isArray(type)) return type.join(' or ')
  if (type === 'array') return `array of ${shapeOf(items ?? {})}`
  return type ?? 'any'
}
