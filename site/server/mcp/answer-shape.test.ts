import * as v from 'valibot'
import { expect, test } from 'vitest'
import { agentIdentity } from '../../../shared/verifiers/agent-identity.ts'
import { describeSchema } from '../http/json-schema.ts'
import { describeOutput } from './answers.ts'
import { shapeOf, shapesOf } from './answer-shape.ts'
import { tools } from './tools.ts'

test('the shape of a schema has its members and types, and no rule that old data may break', () => {
  const Named = v.strictObject({
    name: v.pipe(v.string(), v.minLength(1), v.regex(/^a/)),
    kind: v.optional(v.picklist(['bot', 'ai']), 'ai'),
    tags: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(3))), v.maxLength(2))),
  })
  expect(describeSchema(shapeOf(Named))).toEqual({
    type: 'object',
    properties: {
      name: { type: 'string' },
      kind: { enum: ['bot', 'ai'], type: 'string' },
      tags: { type: 'array', items: { type: 'string' } },
    },
    required: [],
  })
  expect(v.is(v.object(shapesOf(agentIdentity.data.entries)), { agentLabel: 'x'.repeat(1000), skills: [] })).toBe(true)
})

/** Returns the members of a JSON Schema that may be anything. */
function open(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties, anyOf = [], items, additionalProperties } = schema as Record<string, object | undefined>
  if (Object.keys(schema).length === 0) return [path]
  return [
    ...Object.entries(properties ?? {}).flatMap(([name, each]) => open(each, `${path}.${name}`)),
    ...Object.values(anyOf).flatMap((each) => open(each, path)),
    ...open(items, `${path}[]`),
    ...(properties ? [] : open(additionalProperties, `${path}.*`)),
  ]
}

test('the answers of the tools have a type in each place where no verifier or JSON Schema decides it', () => {
  const described = Object.entries(tools).flatMap(([name, { output }]) =>
    open(JSON.parse(JSON.stringify(describeOutput(output))), name),
  )
  expect(described).toEqual([
    'svc_verifiers_catalog.details[].inputSchema.*',
    'svc_proofs_get.proofs[].untrustedContent.checks[].data.*',
    'svc_verify_or_guide.callWith.data.*',
    'svc_verify_or_guide.inputSchemas.*.*',
  ])
})
