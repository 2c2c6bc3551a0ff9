import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Answers } from './answers.ts'
import { StarterError } from './error.ts'

/** npm leaves out files with these names when it packs, so templates have others. */
const names: Record<string, string> = { gitignore: '.gitignore', env: '.env' }

/**
 * Writes the project: the files for all frameworks, then those of the chosen one. `tarballs` has the file of each package
 * that the project installs from the service. Throws when the folder has something in it, before anything is written.
 */
export function createProject(
  { folder, framework, service, gateId }: Answers,
  { templates, tarballs }: { templates: string; tarballs: Readonly<Record<string, string>> },
): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new StarterError(`${folder} is not empty. Name a new folder.`)
  const values: Record<string, string> = {
    name: packageName(folder),
    service,
    gateId,
    secret: randomBytes(32).toString('base64url'),
    ...Object.fromEntries(Object.entries(tarballs).map(([name, file]) => [name, `${service}/packages/${file}`])),
  }
  for (const source of ['common', framework].map((name) => join(templates, name)))
    for (const path of filesIn(source)) {
      const target = join(folder, dirname(path), names[basename(path)] ?? basename(path))
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, filled(readFileSync(join(source, path), 'utf8'), values))
    }
}

/** Returns the paths of all files in a folder. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name).slice(folder.length + 1))

/** Replaces `{{name}}` by its value. A name without a value stays. */
const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{\{([@\w/-]+)\}\}/g, (whole, name: string) => values[name] ?? whole)

/** Returns a name that npm accepts, made of the folder's name. */
const packageName = (folder: string) =>
  basename(resolve(folder))
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '') || 'svc-app'
