import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { apps } from '../site/pages/strings/en/apps.ts'

const folder = 'site/pages/docs'

test('the documentation names each scope as the page of access keys does', () => {
  const named = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      const found = text.matchAll(
        /‘(?<before>[^’]*)’ \(the scope `(?<named>[a-z]+)`\)|scope `(?<first>[a-z]+)` \(‘(?<after>[^’]*)’\)/g,
      )
      return [...found].map(({ groups = {} }) => [
        file,
        groups['named'] ?? groups['first'],
        groups['before'] ?? groups['after'],
      ])
    })
  const labels: Readonly<Record<string, string>> = apps.keys.scopes
  expect(named.map(([file, scope = '']) => [file, scope, labels[scope]])).toEqual(named)
  expect(named.length).toBeGreaterThan(5)
})
