import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { apps } from '../site/pages/strings/en/apps.ts'

const root = 'site/pages/docs'

/** Finds a label of the form for access keys with its scope: ‘label’ (the scope `read`), or scope `read` (‘label’). */
const labels = /‘([^’]+)’ \(the scope `(\w+)`\)|scope `(\w+)` \(‘([^’]+)’\)/g

test('the labels of access keys in the documentation are those of the account page', () => {
  const quoted = globSync('**/*.md', { cwd: root })
    .toSorted()
    .flatMap((file) =>
      [...readFileSync(`${root}/${file}`, 'utf8').matchAll(labels)].map(([, before, ofBefore, ofAfter, after]) => ({
        file,
        scope: ofBefore ?? ofAfter,
        label: before ?? after,
      })),
    )
  const scopes: Record<string, string> = apps.keys.scopes
  expect(quoted.length).toBeGreaterThan(5)
  expect(quoted).toEqual(quoted.map(({ scope = '', ...place }) => ({ ...place, scope, label: scopes[scope] })))
})

test('the projects of create-svc name the scope of their access key as the account page does', () => {
  const files = globSync('site/starter/templates/*/env').toSorted()
  const quoted = files.map((file) => /tick\s+‘([^’]+)’/.exec(readFileSync(file, 'utf8').replaceAll('\n# ', ' '))?.[1])
  expect(quoted).toEqual([apps.keys.scopes.check, apps.keys.scopes.check])
})
