import type { JsonSchema } from '@valibot/to-json-schema'

type Part = JsonSchema | boolean

type Options = {
  /** Returns what the field at a path means; undefined: it gets no description. */
  meaningOf: (path: readonly string[]) => string | undefined
  /** Tells whether a field is left out; by default, none is. */
  isLeftOut?: (field: Part) => boolean
}

/** Returns the schema with a description of each of its fields, at every depth. `path` is that of the schema itself. */
export function describeFields(schema: JsonSchema, options: Options, path: readonly string[] = []): JsonSchema {
  const { meaningOf, isLeftOut = () => false } = options
  const at = (part: Part): Part => (typeof part === 'boolean' ? part : describeFields(part, options, path))
  const described = ([name, part]: [string, Part]): [string, Part] => {
    if (typeof part === 'boolean') return [name, part]
    const inner = [...path, name]
    const description = meaningOf(inner)
    return [name, { ...describeFields(part, options, inner), ...(description !== undefined && { description }) }]
  }
  const { properties, items, additionalProperties, anyOf, allOf, oneOf } = schema
  const fields = Object.entries(properties ?? {}).filter(([, part]) => !isLeftOut(part))
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(fields.map(described)) }),
    ...(items !== undefined && { items: Array.isArray(items) ? items.map(at) : at(items) }),
    ...(additionalProperties !== undefined && { additionalProperties: at(additionalProperties) }),
    ...(anyOf && { anyOf: anyOf.map(at) }),
    ...(allOf && { allOf: allOf.map(at) }),
    ...(oneOf && { oneOf: oneOf.map(at) }),
  }
}

/** Returns the keys of a path from its beginning, from its second part, and so on: the most exact one first. */
export const endsOf = (path: readonly string[]): string[] => path.map((_, at) => path.slice(at).join('.'))
