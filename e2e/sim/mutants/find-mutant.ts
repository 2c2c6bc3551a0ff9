import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Mutant } from './mutant.ts'

const root = resolve(import.meta.dirname, '../../..')
/** The parts of the project that a run loads. */
const folders = ['shared', 'site', 'e2e/sim', 'e2e/faults']
const modules = ['', 'shared', 'site', 'e2e']
/** A process that prints nothing for so long is ended, ms: a bug may keep it from ever looking at its limits. */
const longestMs = 1_800_000

/** What became of a planted bug. `seed`: the first one that finds it, undefined: none. `violation`: what it broke. */
export type Found = { name: string; title: string; seed?: number; violation?: string }

/** A copy of the sources, in which one bug at a time is planted. */
export type Nursery = {
  /** Plants a bug and runs seeds, beginning with 1, until one finds it. */
  find(mutant: Mutant, seeds: number): Promise<Found>
  close(): void
}

/** Returns a source with the bug. Throws unless the text is there exactly once. */
export function plant(source: string, { name, find, replace }: Mutant): string {
  const parts = source.split(find)
  if (parts.length !== 2) throw new Error(`The text of the mutant ${name} is there ${parts.length - 1} times.`)
  return parts.join(replace)
}

/** Returns the file of a mutant with its bug, and throws as {@link plant} does. */
export const planted = (mutant: Mutant): string => plant(readFileSync(join(root, mutant.file), 'utf8'), mutant)

/** Copies the sources into a folder for temporary files. */
export function openNursery(): Nursery {
  const copy = mkdtempSync(join(tmpdir(), 'svc-mutants-'))
  for (const folder of folders)
    cpSync(join(root, folder), join(copy, folder), {
      recursive: true,
      filter: (path) => !path.includes('node_modules') && !path.endsWith('.test.ts'),
    })
  for (const name of ['package.json', 'site/package.json']) cpSync(join(root, name), join(copy, name))
  for (const place of modules) symlinkSync(join(root, place, 'node_modules'), join(copy, place, 'node_modules'))
  return {
    async find(mutant, seeds) {
      const file = join(copy, mutant.file)
      const { name, title } = mutant
      writeFileSync(file, planted(mutant))
      try {
        const output = await runSeeds(copy, seeds)
        const [, seed, violation = 'the process ended'] = /^seed (\d+):.*\n {2}(.*)/m.exec(output) ?? []
        if (seed !== undefined) return { name, title, seed: Number(seed), violation: violation.slice(0, 80) }
        if (output.includes('0 of them with a broken promise')) return { name, title }
        const begun = [...output.matchAll(/^seed (\d+) begins$/gm)].at(-1)?.[1] ?? '1'
        const last = output.trim().split('\n').at(-1) ?? ''
        return { name, title, seed: Number(begun), violation: `the process ended: ${last}`.slice(0, 200) }
      } finally {
        cpSync(join(root, mutant.file), file)
      }
    },
    close: () => rmSync(copy, { recursive: true, force: true }),
  }
}

/** Runs seeds in a process of the copy, until one finds something. Returns what it printed. */
async function runSeeds(copy: string, seeds: number): Promise<string> {
  const args = [join(copy, 'e2e/sim/main.ts'), '--seeds', String(seeds), '--until-broken']
  const child = spawn(process.execPath, args, { cwd: copy, stdio: ['ignore', 'pipe', 'pipe'] })
  const silence = setTimeout(() => child.kill('SIGKILL'), longestMs)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
      silence.refresh()
    })
  await new Promise((end) => child.once('close', end))
  clearTimeout(silence)
  return output
}
