import { chmodSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { list } from 'tar'
import { expect, onTestFinished, test } from 'vitest'
import { tarball } from './tarball.ts'

/** Creates a folder with these files, written in this order and with this mode. */
function folderWith(files: [path: string, text: string][], mode: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'svc-tarball-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, text] of files) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
    chmodSync(join(folder, path), mode)
    utimesSync(join(folder, path), mode, mode)
  }
  return folder
}

const files: [string, string][] = [
  ['package.json', '{}'],
  ['a/main.js', 'run()'],
  ['Z.md', '# Z'],
  ['.gitignore', 'x'],
]

test('packs the same files into the same bytes, whatever their order, times and modes', () => {
  const one = tarball(folderWith(files, 0o600), ['a/main.js'])
  const other = tarball(folderWith(files.toReversed(), 0o775), ['a/main.js'])
  expect(Buffer.compare(one, other)).toBe(0)
  expect(Buffer.compare(one, tarball(folderWith(files, 0o600)))).not.toBe(0)
})

test('has npm’s folder, and only the named files can be run', () => {
  const file = join(folderWith([], 0), 'x.tgz')
  writeFileSync(file, tarball(folderWith(files, 0o777), ['a/main.js']))
  const headers: [string, number | undefined][] = []
  list({ file, sync: true, onReadEntry: ({ path, mode }) => headers.push([path, mode]) })
  expect(headers).toEqual([
    ['package/.gitignore', 0o644],
    ['package/Z.md', 0o644],
    ['package/a/main.js', 0o755],
    ['package/package.json', 0o644],
  ])
})
