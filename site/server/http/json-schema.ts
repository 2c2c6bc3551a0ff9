import { type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type * as v from 'valibot'

// OpenAPI 3.1 speaks this dialect of JSON Schema
const dialect = { target: 'draft-2020-12', typeMode: 'input' } as const

/** Returns a schema as JSON Schema. Throws for a schema that JSON Schema cannot express, which a wire schema must not be. */
export function describeSchema(schema: v.GenericSchema): JsonSchema {
  const { $schema: _, ...described } = toJsonSchema(schema, dialect)
  return described
}

/** Creates a writer of schemas with shared parts: the schemas of `named` become components, and other schemas refer to them. */
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
