import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { addRelease, integrityOf, packVersion, releasedTarballs } from './release.ts'

let releases = ''
let folder = ''
beforeEach(() => {
  const home = mkdtempSync(join(tmpdir(), 'svc-release-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  releases = join(home, 'releases')
  folder = join(home, 'sdk')
  mkdirSync(releases)
  mkdirSync(folder)
  writeFileSync(join(releases, 'released.json'), '{}')
  build('one()')
})

/** Builds the package with this content, in the version 0.1.0. */
function build(code: string) {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: '@svc/sdk', version: '0.1.0' }))
  writeFileSync(join(folder, 'sdk.js'), code)
}

/** Releases what was built. */
function release() {
  const { file, bytes } = packVersion(folder, releases, { release: true })
  addRelease(releases, file, bytes)
  return file
}

test('names the content in a version that is not released', () => {
  const one = packVersion(folder, releases)
  build('one()')
  const same = packVersion(folder, releases)
  build('two()')
  const other = packVersion(folder, releases)
  expect(one.version).toMatch(/^0\.1\.0-dev-[0-9a-f]{12}$/)
  expect(one.file).toBe(`svc-sdk-${one.version}.tgz`)
  expect([same.file, same.integrity]).toEqual([one.file, one.integrity])
  expect(other.file).not.toBe(one.file)
  expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version).toBe(other.version)
})

test('keeps a released version for its content, and gives other content a version before the next', () => {
  const file = release()
  expect(file).toBe('svc-sdk-0.1.0.tgz')
  build('one()')
  const same = packVersion(folder, releases)
  expect([same.file, same.integrity]).toEqual([
    file,
    releasedTarballs(releases).map(([, bytes]) => integrityOf(bytes))[0],
  ])
  build('two()')
  expect(packVersion(folder, releases).version).toMatch(/^0\.1\.1-dev-[0-9a-f]{12}$/)
})

test('refuses to release a version again with other content', () => {
  release()
  build('one()')
  expect(release()).toBe('svc-sdk-0.1.0.tgz')
  build('two()')
  expect(release).toThrow('svc-sdk-0.1.0.tgz is already released with other content')
})

test('refuses a released tarball that was changed or removed', () => {
  const file = join(releases, release())
  writeFileSync(file, 'other')
  expect(() => releasedTarballs(releases)).toThrow('svc-sdk-0.1.0.tgz has other content than when it was released')
  rmSync(file)
  expect(() => releasedTarballs(releases)).toThrow('svc-sdk-0.1.0.tgz was released, and is missing')
})

test('the released versions of the project are unchanged', () => {
  expect(() => releasedTarballs('.ci/releases')).not.toThrow()
})
