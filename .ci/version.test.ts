import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { version as programVersion } from '../site/server/version.ts'
import { isLater, manifestsOf, places, schemaFiles, setVersion, versionsOf } from './version.ts'

const textOf = (file: string, root = '.') => readFileSync(join(root, file), 'utf8')
const versionOf = (file: string, root = '.') => JSON.parse(textOf(file, root)).version
const written = (root = '.') => [
  ...manifestsOf(root).map((file) => versionOf(file, root)),
  ...places.map(({ file, pattern }) => pattern.exec(textOf(file, root))?.[2]),
]

/** Copies every file that has the version into a folder of its own. */
function copied(): string {
  const root = mkdtempSync(join(tmpdir(), 'svc-version-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const schema = Object.values(schemaFiles)
  const files = [
    ...manifestsOf('.'),
    ...places.map(({ file }) => file),
    ...schema,
    'pnpm-workspace.yaml',
    '.github/CHANGELOG.md',
  ]
  for (const file of files) {
    mkdirSync(join(root, dirname(file)), { recursive: true })
    cpSync(file, join(root, file))
  }
  return root
}

test('all packages, the image of compose, the description of the interface and the program have one version', () => {
  expect(new Set([...written(), programVersion])).toEqual(new Set([versionOf('package.json')]))
  expect(manifestsOf('.')).toContain('widget/package.json')
})

test('CHANGELOG lists the unreleased changes, and then the versions from the current one back', () => {
  const headings = [...textOf('.github/CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
  expect(headings.indexOf('Unreleased')).toBeLessThanOrEqual(0)
  const versions = versionsOf(textOf('.github/CHANGELOG.md'))
  expect(versions[0]).toBe(versionOf('package.json'))
  expect(versions).toEqual(versions.toSorted((a, b) => (isLater(a, b) ? -1 : 1)))
  expect(new Set(versions).size).toBe(versions.length)
})

test('the schema of each version is noted', () => {
  const noted: { version: string }[] = JSON.parse(textOf(schemaFiles.releases))
  expect(noted.map(({ version }) => version).toReversed()).toEqual(versionsOf(textOf('.github/CHANGELOG.md')))
})

test('set-version writes a version everywhere, and gives it the unreleased changes', () => {
  const root = copied()
  const before = textOf('.github/CHANGELOG.md', root)
  setVersion(root, '0.12.0')
  expect(new Set(written(root))).toEqual(new Set(['0.12.0']))
  expect(textOf('.github/CHANGELOG.md', root)).toBe(before.replace('## Unreleased\n', '## 0.12.0\n'))
  expect(versionsOf(textOf('.github/CHANGELOG.md', root))).toEqual(['0.12.0', ...versionsOf(before)])
  const steps = JSON.parse(textOf(schemaFiles.landed)).length
  const released = JSON.parse(textOf(schemaFiles.releases))
  expect(JSON.parse(textOf(schemaFiles.releases, root))).toEqual([...released, { version: '0.12.0', schema: steps }])
  expect(() => setVersion(root, '0.12.1')).toThrow('CHANGELOG lists no unreleased changes.')
})

test.each([
  ['1.2', '"1.2" is not a version such as 1.2.3.'],
  ['v1.2.3', '"v1.2.3" is not a version such as 1.2.3.'],
  ['1.02.3', '"1.02.3" is not a version such as 1.2.3.'],
  ['0.0.9', '0.0.9 is not later than the current version'],
  [versionOf('package.json'), 'is not later than the current version'],
])('set-version refuses %s', (version, reason) => {
  const root = copied()
  const before = written(root)
  expect(() => setVersion(root, version)).toThrow(reason)
  expect(written(root)).toEqual(before)
})
