import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import * as registry from '../../../shared/anchor/anchor-registry.ts'
import { hashSources, sourcesHashPath } from './compile.ts'

test('the artifacts were compiled from the sources as they are, by the compiler that is installed', () => {
  expect(readFileSync(sourcesHashPath, 'utf8')).toBe(`${hashSources()}\n`)
})

test('the committed code, address and interface of the registry are what its source compiles to', async () => {
  // in a process of its own: the compiler keeps 100 MB, and handles the failures of its whole process
  const program = `import('./e2e/world/contracts/compile-registry.ts').then((module) =>
    console.log(JSON.stringify(module.compileRegistry())))`
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', program])
  expect(JSON.parse(stdout)).toEqual({ ...registry })
})
