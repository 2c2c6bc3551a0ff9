import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as table from '../widget/public.ts'
import { SvcBadge } from '../widget/svc-badge.ts'
import { SvcVerify } from '../widget/svc-verify.ts'
import { customElements } from './custom-elements.ts'

const sources = globSync('widget/**/*.ts', { exclude: ['**/node_modules/**', '**/*.test.ts', '**/*.fixture.ts'] })
const code = sources
  .filter((file) => !/types|public\.ts|react\.ts/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
const allOf = (pattern: RegExp) =>
  [...new Set(code.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')))].toSorted()
const names = (part: object) => Object.keys(part).toSorted()

test('the table names exactly the attributes, events, parts, slots and properties of the element', () => {
  // the element also looks for a language on the elements around it
  expect(names(table.attributes)).toEqual([...SvcVerify.observedAttributes, 'lang'].toSorted())
  expect(names(table.events)).toEqual(allOf(/super\('(svc-[a-z]+)'/g))
  expect(names(table.parts)).toEqual(allOf(/\bpart="([a-z-]+)"/g))
  expect(names(table.slots).filter(Boolean)).toEqual(allOf(/<slot name="([a-z-]+)"/g))
  expect(names(table.cssProperties)).toEqual(allOf(/var\((--svc-[a-z-]+)/g))
})

test('each attribute belongs to the property in the table', () => {
  const { elementProperties } = SvcVerify
  for (const [name, { property = name, boolean = false }] of Object.entries<{ property?: string; boolean?: true }>(
    table.attributes,
  )) {
    // every element has `lang`
    if (name === 'lang') continue
    const { attribute, type } = elementProperties.get(property) ?? {}
    expect([name, attribute ?? name, type === Boolean]).toEqual([name, name, boolean])
  }
})

test('the table names the attributes, parts and states of the badge', () => {
  // only the style sheet reads the theme
  expect(names(table.badge.attributes)).toEqual([...SvcBadge.observedAttributes, 'theme'].toSorted())
  const source = readFileSync('widget/svc-badge.ts', 'utf8')
  const { attributes, properties, parts, states } = table.badge
  const documented = [attributes, properties, parts, states].flatMap(names)
  expect(documented.filter((name) => !source.includes(`\`${name}\``))).toEqual([])
  for (const name of names(properties)) expect(Object.getOwnPropertyNames(SvcBadge.prototype)).toContain(name)
})

const listed = (part: readonly { name: string }[] = []) => part.map(({ name }) => name).toSorted()

test('the manifest lists the table', () => {
  const declarations = customElements.modules.flatMap((module) => module.declarations)
  expect(declarations.map(({ tagName }) => tagName)).toEqual(['svc-verify', 'svc-badge'])
  const [declaration] = declarations
  expect(customElements.schemaVersion).toBe('2.1.0')
  expect(declaration).toMatchObject({ tagName: 'svc-verify', customElement: true })
  expect(declaration?.attributes.find(({ name }) => name === 'mode')).toEqual({
    name: 'mode',
    description: table.attributes.mode.description,
    type: { text: "'auto' | 'inline' | 'popup' | 'redirect'" },
    default: "'auto'",
    fieldName: 'mode',
  })
  expect(listed(declaration?.attributes)).toEqual(names(table.attributes))
  expect(listed(declaration?.events)).toEqual(names(table.events))
  const properties = Object.entries<{ property?: string }>(table.attributes).map(
    ([name, { property }]) => property ?? name,
  )
  const members = [...properties, ...Object.keys(table.methods), ...Object.keys(table.fields)].map((name) => ({ name }))
  expect(listed(declaration?.members)).toEqual(listed(members))
})
