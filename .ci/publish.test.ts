// Asks npm whether it would publish the packages as they are built. `node .ci/build-packages.ts` builds them.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { list } from 'tar'
import { expect, test } from 'vitest'
import { integrityOf, type Packed } from './release.ts'

const current = JSON.parse(readFileSync('.build/packages/index.json', 'utf8')) as Omit<Packed, 'bytes'>[]

/** Returns what npm would publish, and its warnings. It asks no registry. */
function publish(file: string) {
  const options = ['--dry-run', '--json', '--tag', 'dev', '--registry', 'http://localhost:9/', '--fetch-retries', '0']
  const { stdout, stderr } = spawnSync('npm', ['publish', ...options, `.build/packages/tarballs/${file}`], {
    encoding: 'utf8',
  })
  return { result: Object.values(JSON.parse(stdout))[0], warnings: stderr }
}

test('builds a tarball of each package', () => {
  expect(current.map(({ name }) => name)).toEqual(['@svc/verify', '@svc/sdk', 'create-svc', 'svc-listen'])
})

test.each(current)('npm would publish $name as it is', ({ name, version, file, integrity }) => {
  const { result, warnings } = publish(file)
  expect(result).toMatchObject({ name, version, integrity })
  expect(integrityOf(readFileSync(`.build/packages/tarballs/${file}`))).toBe(integrity)
  // npm would change the package.json while it publishes
  expect(warnings).not.toContain('auto-corrected')
})

test.each(current)('$name has all that a registry shows, and no address of this machine', ({ file }) => {
  const path = `.build/packages/tarballs/${file}`
  const paths: string[] = []
  list({ file: path, sync: true, onReadEntry: (entry) => paths.push(entry.path) })
  expect(paths).toEqual(expect.arrayContaining(['package/LICENSE', 'package/README.md', 'package/package.json']))
  expect(gunzipSync(readFileSync(path)).toString('latin1')).not.toContain(dirname(import.meta.dirname))
})

test.each(['verify', 'sdk', 'create-svc', 'svc-listen'])(
  'the manifest of %s is ready for the public registry',
  (folder) => {
    const manifest = JSON.parse(readFileSync(`.build/packages/${folder}/package.json`, 'utf8'))
    expect(manifest).toMatchObject({
      license: 'Apache-2.0',
      type: 'module',
      engines: { node: '>=20.19' },
      publishConfig: { access: 'public', provenance: true },
      description: expect.stringMatching(/\.$/),
      exports: { './package.json': './package.json' },
    })
    expect(manifest.private).toBeUndefined()
  },
)
