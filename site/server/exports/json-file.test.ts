import { expect, test } from 'vitest'
import { jsonParts, type Member } from './json-file.ts'

async function* list(...items: unknown[]) {
  yield* items
}

async function text(members: Record<string, Member>): Promise<string> {
  let whole = ''
  for await (const part of jsonParts(members)) whole += part
  return whole
}

async function* broken() {
  yield 1
  throw new Error('no database')
}

test.each<[string, Record<string, Member>, unknown]>([
  ['no member', {}, {}],
  ['values', { 'a "name"': { value: 1 }, b: { value: null } }, { 'a "name"': 1, b: null }],
  ['an empty list', { a: { items: list() }, b: { value: [] } }, { a: [], b: [] }],
  ['a list', { a: { items: list({ b: '\n' }, 2, [3]) } }, { a: [{ b: '\n' }, 2, [3]] }],
])('writes an object with %s', async (_, members, value) => {
  expect(JSON.parse(await text(members))).toEqual(value)
})

test('gives each item a line of its own, and reads it when the part before was taken', async () => {
  let read = 0
  async function* counted() {
    for (; read < 3; read++) yield read
  }
  const parts = jsonParts({ format: { value: 'x' }, items: { items: counted() } })
  const seen: [number, string][] = []
  for await (const part of parts) seen.push([read, part])
  expect(seen).toEqual([
    [0, '{\n"format":"x"'],
    [0, ',\n"items":[\n0'],
    [1, ',\n1'],
    [2, ',\n2'],
    [3, '\n]'],
    [3, '\n}\n'],
  ])
})

test('fails where reading an item fails', async () => {
  await expect(text({ a: { items: broken() } })).rejects.toThrow('no database')
})
