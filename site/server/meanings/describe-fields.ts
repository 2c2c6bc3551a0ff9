import type { JsonSchema } from '@valibot/to-json-schema'
import { fieldMeaning, type Place } from './field-meaning.ts'

type Part = JsonSchema | boolean

/** Returns the schema with a description of each of its fields, at every depth. `place` is that of the schema itself. */
export function describeFields(schema: JsonSchema, place: Place): JsonSchema {
  const at = (part: Part): Part => (typeof part === 'boolean' ? part : describeFields(part, place))
  const { properties, items, additionalProperties, anyOf, allOf, oneOf } = schema
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, part]) => [
          name,
          describeField(part, { ...place, path: [...place.path, name] }),
        ]),
      ),
    }),
    ...(items !== undefined && { items: Array.isArray(items) ? items.map(at) : at(items) }),
    ...(additionalProperties !== undefined && { additionalProperties: at(additionalProperties) }),
    ...(anyOf && { anyOf: anyOf.map(at) }),
    ...(allOf && { allOf: allOf.map(at) }),
    ...(oneOf && { oneOf: oneOf.map(at) }),
  }
}

function describeField(part: Part, place: Place): Part {
  if (typeof part === 'boolean') return part
  const meaning = fieldMeaning(place)
  return { ...describeFields(part, place), ...(meaning && { description: meaning.text }) }
}
