import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { artifactsPath, compileContracts } from './compile.ts'

test('the committed artifact is what the sources compile to', () => {
  expect(JSON.parse(readFileSync(artifactsPath, 'utf8'))).toEqual(compileContracts())
})
