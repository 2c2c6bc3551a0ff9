import { type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type * as v from 'valibot'

// OpenAPI 3.1 speaks this dialect of JSON Schema
const dialect = { target: 'draft-2020-12', typeMode: 'input' } as const

/** What a schema accepts, as JSON Schema. Throws for a schema that JSON Schema cannot say, which no wire schema may be. */
export function describeSchema(schema: v.GenericSchema): JsonSchema {
  const { $schema: _, ...described } = toJsonSchema(schema, dialect)
  return described
}

/**
 * Describes schemas that name each other: those of `named` become components, and are referred to wherever they occur.
 */
export function createSchemaWriter(named: Record<string, v.GenericSchema>) {
  const options = {
    ...dialect,
    definitions: named,
    overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId.split('/').at(-1)}`,
  }
  return {
    components: (): Record<string, JsonSchema> => toJsonSchemaDefs(named, options),
    describe(schema: v.GenericSchema): JsonSchema {
      const { $schema: _, $defs: __, ...described } = toJsonSchema(schema, options)
      return described
    },
  }
}
