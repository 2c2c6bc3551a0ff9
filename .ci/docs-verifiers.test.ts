import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { StandardizeRequest } from '../shared/contract/verification.ts'
import { VerifierId, verifiers } from '../shared/verifiers/index.ts'
import { unknownField } from '../site/server/rules/handoff-expectation.ts'
import { credentials } from '../site/server/strings/en/checks.ts'
import { checks } from '../site/server/verifiers/index.ts'
import { pageData, verifierTables } from './docs/verifier-tables.ts'

const sections = verifierTables().split(/^(?=## )/m)
const each = VerifierId.options.map((id, index) => [id, index] as const)

test.each(each)('%s has a section with all there is to say', (id, index) => {
  const section = sections[index] ?? ''
  expect(section).toContain(`\`${id}\`. ${credentials[id].description}`)
  const { example: _, ...texts } = checks[id].about
  for (const text of Object.values(texts)) {
    expect(text).toMatch(/^[A-Z].{5,}\.$/s)
    expect(section).toContain(text.replaceAll('|', '\\|'))
  }
  expect(section).toMatch(/^\| `\w+` \| .+ \| (yes)? \|$/m)
})

test('says in words what a text must be, because a phone breaks a pattern anywhere', () => {
  const rows = sections.flatMap((section) => section.match(/^\| `\w+` \|.*$/gm) ?? [])
  expect(rows.length).toBeGreaterThan(50)
  expect(rows.filter((row) => /`\^|\{\d+,\d*\}|\[\^?[a-z0-9]-/i.test(row))).toEqual([])
})

test.each(each)('the example of %s is a request that phase 1 and the verifier take', (id, index) => {
  const [, json = ''] = /```json\n(.+?)\n```/s.exec(sections[index] ?? '') ?? []
  const request = JSON.parse(json)
  const { example } = checks[id].about
  expect(request).toMatchObject({ verifierIds: [id], data: example })
  for (const found of [
    StandardizeRequest['~standard'].validate(request),
    verifiers[id].data['~standard'].validate(example),
  ])
    expect('issues' in found ? found.issues : undefined).toBeUndefined()
})

test.each(each)('the tag of %s asks for what its server names', (id, index) => {
  const section = sections[index] ?? ''
  const [, tag = ''] = /```html\n(.+?)\n```/s.exec(section) ?? []
  expect(tag).toContain(`<svc-verify verifiers="${id}"`)
  const data: unknown = JSON.parse(/data='(.*)'/.exec(tag)?.[1] ?? '{}')
  expect(data).toEqual(pageData(id))
  expect(unknownField([{ id, data: pageData(id) }])).toBeUndefined()
  const [, exchange = ''] = /```js\n(.+?)\n```/s.exec(section) ?? []
  let named: unknown
  const svc = { requireHandoff: (_token: string, expected: unknown) => (named = expected) }
  runInNewContext(`(async () => { ${exchange} })()`, { svc, token: '' })
  expect(named).toMatchObject({ verifierIds: [id], ...(tag.includes('data=') && { data }) })
})

test('has one section for each verifier', () => {
  expect(sections).toHaveLength(VerifierId.options.length)
})
