import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hashSources, sourcesHashPath } from './compile.ts'

test('the artifacts were compiled from the sources as they are, by the compiler that is installed', () => {
  expect(readFileSync(sourcesHashPath, 'utf8')).toBe(`${hashSources()}\n`)
})
