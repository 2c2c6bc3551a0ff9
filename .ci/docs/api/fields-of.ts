import { meaningOf } from './fields.ts'
import { resolved, type Schema } from './operations.ts'

/** One field of a request or an answer. */
export type Field = { name: string; type: string; required: boolean; meaning: string }

/**
 * Returns the fields of an object. In an answer, the fields of `data` are listed by their own names, because readers look
 * for these; `required` says nothing there.
 */
export function fieldsOf(operation: string, schema: Schema, { isReply = false } = {}): Field[] {
  const { properties = {}, required = [] } = resolved(schema)
  return Object.entries(properties).flatMap(([name, described]): Field[] => {
    const field = resolved(described)
    if (field.not !== undefined || (Object.keys(field).length === 0 && !isReply)) return []
    const inner = isReply && name === 'data' ? fieldsOf(operation, field, { isReply }) : []
    if (inner.length > 0) return inner.map((each) => ({ ...each, name: `data.${each.name}` }))
    const meaning = meaningOf(operation, name, { isReply })
    const own = { name, type: shapeOf(field), required: !isReply && required.includes(name), meaning }
    return isReply ? [own] : [own, ...innerFields(operation, name, field)]
  })
}

/** Returns the fields inside an object or a list of objects, by their paths, as far as they have a meaning of their own. */
function innerFields(operation: string, path: string, schema: Schema): Field[] {
  const options = [schema, schema.items ?? {}, ...(schema.anyOf ?? [])].map(resolved)
  return options.flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).flatMap(([name, described]): Field[] => {
      const field = resolved(described)
      const place = `${path}.${name}`
      const meaning = meaningOf(operation, place)
      const own = { name: place, type: shapeOf(field), required: required.includes(name), meaning }
      return meaning === '' ? [] : [own, ...innerFields(operation, place, field)]
    }),
  )
}

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
