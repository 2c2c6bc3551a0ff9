import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as registry from '../../../shared/anchor/anchor-registry.ts'
import { compileRegistry } from './compile-registry.ts'
import { hashSources, sourcesHashPath } from './compile.ts'

test('the artifacts were compiled from the sources as they are, by the compiler that is installed', () => {
  expect(readFileSync(sourcesHashPath, 'utf8')).toBe(`${hashSources()}\n`)
})

test('the committed code, address and interface of the registry are what its source compiles to', () => {
  expect({ ...registry }).toEqual(compileRegistry())
})
