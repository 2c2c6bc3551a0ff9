// Builds the packages that others install, `@svc/verify`, `@svc/sdk`, `create-svc` and `svc-listen`: ES modules with types, and a
// tarball of each as npm would publish it. Files are not bundled, so that a bundler can remove unused ones and share Lit with the
// rest of a page. Only `svc-listen` is one file, so that npx installs nothing else.
// With `--release`, it also adds the tarballs to the released ones, whose content never changes again.
import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { customElements } from './custom-elements.ts'
import { bundleProgram } from './bundle-program.ts'
import { addRelease, packVersion, releasedTarballs } from './release.ts'

const root = join(import.meta.dirname, '..')
const output = join(root, '.build/packages')
const releases = join(root, '.ci/releases')

type Package = {
  /** The folder of its source. */
  source: 'widget' | 'shared' | 'site/starter' | 'site/listen'
  entries: string[]
  lib: string[]
  /** It is a program for Node, which nobody imports. */
  isProgram?: true
  /** Fields that are added to the package.json of the source. */
  rest: Record<string, unknown>
}

/** Conditions of servers, which only render pages. The element is not registered there. */
const onServers = ['node', 'workerd', 'edge-light']
const entry = (path: string) => ({ types: `./${path}.d.ts`, default: `./${path}.js` })
/** An entry that registers an element, except on servers. */
const registration = (path: string) => ({
  types: `./${path}.d.ts`,
  ...Object.fromEntries(onServers.map((condition) => [condition, `./${path}.server.js`])),
  default: `./${path}.js`,
})

const verify: Package = {
  source: 'widget',
  entries: ['index.ts', 'define.ts', 'define-badge.ts', 'define*.server.ts', 'react.ts', 'types/*.ts'],
  lib: ['ES2024', 'DOM', 'DOM.Iterable'],
  rest: {
    description: 'The <svc-verify> element: people prove something to your page.',
    exports: {
      '.': entry('widget/index'),
      './define': registration('widget/define'),
      './define-badge': registration('widget/define-badge'),
      './react': entry('widget/react'),
      './types/*': entry('widget/types/*'),
      './custom-elements.json': './custom-elements.json',
      './package.json': './package.json',
    },
    imports: { '#define': registration('widget/define'), '#own-files': entry('widget/own-files') },
    customElements: 'custom-elements.json',
    sideEffects: ['./widget/define.js', './widget/developer/violations.js', './widget/index.js', './widget/react.js'],
    peerDependencies: { react: '>=18' },
    peerDependenciesMeta: { react: { optional: true } },
  },
}

const sdk: Package = {
  source: 'shared',
  entries: ['sdk.ts'],
  lib: ['ES2024', 'WebWorker'],
  rest: {
    description: 'Verify with a wallet or key, exchange hand-off tokens, check proofs offline.',
    exports: { '.': entry('shared/sdk'), './package.json': './package.json' },
    sideEffects: false,
  },
}

const starter: Package = {
  source: 'site/starter',
  entries: ['main.ts'],
  lib: ['ES2024'],
  isProgram: true,
  rest: {
    name: 'create-svc',
    description: 'Creates a small project that asks visitors for a verification.',
    bin: { 'create-svc': 'site/starter/main.js' },
    exports: { './package.json': './package.json' },
  },
}

const listener: Pick<Package, 'source' | 'rest'> = {
  source: 'site/listen',
  rest: {
    name: 'svc-listen',
    description: 'Sends the events of a svc service to a server on this machine.',
    bin: { 'svc-listen': 'svc-listen.js' },
    exports: { './package.json': './package.json' },
  },
}

/**
 * Writes `.build/packages/<name>/` and `<name>.tgz` for each package, the folder `tarballs` with what the service serves, and
 * `index.json`, which names the current ones. Throws when a type or a dependency is missing.
 */
export async function buildPackages({ release = false } = {}): Promise<void> {
  rmSync(output, { recursive: true, force: true })
  const tarballs = join(output, 'tarballs')
  mkdirSync(tarballs, { recursive: true })
  const pack = (name: string) => {
    const { bytes, ...packed } = packVersion(join(output, name), releases, { release })
    if (release) addRelease(releases, packed.file, bytes)
    for (const path of [join(output, `${name}.tgz`), join(tarballs, packed.file)]) writeFileSync(path, bytes)
    return packed
  }
  build('verify', verify)
  writeJson(join(output, 'verify/custom-elements.json'), customElements)
  build('sdk', sdk)
  // for those who check bundles in other languages
  for (const reader of ['reader.py', 'reader.go'])
    cpSync(join(root, 'shared/proof/readers', reader), join(output, 'sdk/readers', reader))
  const libraries = ['verify', 'sdk'].map(pack)
  build('create-svc', starter)
  cpSync(join(root, 'site/starter/templates'), join(output, 'create-svc/site/starter/templates'), { recursive: true })
  const files = libraries.map(({ name, file }) => [name, file])
  writeJson(join(output, 'create-svc/tarballs.json'), Object.fromEntries(files))
  mkdirSync(join(output, 'svc-listen'))
  writeFileSync(join(output, 'svc-listen/svc-listen.js'), await bundleProgram('site/listen/main.ts'))
  describe('svc-listen', listener, [])
  // its licence must accompany its code
  cpSync(join(root, 'shared/node_modules/valibot/LICENSE.md'), join(output, 'svc-listen/valibot-license.md'))
  const current = [...libraries, ...['create-svc', 'svc-listen'].map(pack)]
  for (const [file, bytes] of releasedTarballs(releases)) writeFileSync(join(tarballs, file), bytes)
  // the last file: a build that ended early has none
  writeJson(join(output, 'index.json'), current)
}

function build(name: string, { source, entries, lib, isProgram = false, rest }: Package): void {
  const folder = join(output, name)
  mkdirSync(folder, { recursive: true })
  const project = join(output, `${name}.json`)
  const files = globSync(entries, { cwd: join(root, source) }).map((file) => join(root, source, file))
  const compilerOptions = {
    // Node 20 and the browsers of the last years run this without changes
    target: 'ES2022',
    lib,
    noEmit: false,
    // `tsc -b` checks the types, with those of all frameworks, which the installation of a service does not have
    noCheck: true,
    declaration: !isProgram,
    rewriteRelativeImportExtensions: true,
    incremental: false,
    rootDir: root,
    outDir: folder,
    types: [],
  }
  writeFileSync(project, JSON.stringify({ extends: join(root, '.tsconfig.base.json'), compilerOptions, files }))
  compile(project)

  const used = imported(folder).filter((each) => !(isProgram && each.startsWith('node:')))
  const known = new Map(source === 'site/starter' ? [] : [...dependenciesOf('shared'), ...dependenciesOf(source)])
  const missing = used.filter((each) => !known.has(each) && each !== 'react' && !each.startsWith('#'))
  if (missing.length > 0) throw new Error(`@svc/${name} imports what its package.json does not name: ${missing.join()}`)
  const needed = [...known].filter(([each]) => used.includes(each))
  describe(name, { source, rest }, needed)
}

/** Writes the package.json of a package, with these dependencies, and copies its license and README. */
function describe(name: string, { source, rest }: Pick<Package, 'source' | 'rest'>, needed: [string, string][]): void {
  const folder = join(output, name)
  const { name: packageName, version, license, type } = manifestOf(source)
  const manifest = {
    name: packageName,
    version,
    license,
    type,
    ...rest,
    // what @noble/hashes needs, and Vite 8, which the starter installs
    engines: { node: '>=20.19' },
    dependencies: Object.fromEntries(needed),
    publishConfig: { access: 'public', provenance: true },
  }
  writeJson(join(folder, 'package.json'), manifest)
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  cpSync(join(root, source, 'README.md'), join(folder, 'README.md'))
}

const writeJson = (path: string, value: unknown) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)

/** Reads the package.json of a folder, or of the one above: the programs have that of the site. */
// oxlint-disable-next-line typescript/no-explicit-any -- our own package.json
const manifestOf = (source: string): Record<string, any> =>
  JSON.parse(readFileSync(join(root, source.startsWith('site/') ? 'site' : source, 'package.json'), 'utf8'))

/** Returns the packages that the JavaScript in a folder imports. */
function imported(folder: string): string[] {
  const found = globSync('**/*.js', { cwd: folder }).flatMap((file) => {
    const code = readFileSync(join(folder, file), 'utf8')
    return [...code.matchAll(/(?:from|import) ?\(?'([^'.][^']*)'/g)].map((match) => match[1] ?? '')
  })
  return [...new Set(found.map(nameOf))]
}

/** Returns the package of a module: `lit` for `lit/decorators.js`, `@noble/hashes` for `@noble/hashes/sha3.js`. */
const nameOf = (path: string) =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')

/** Returns the dependencies in the package.json of a folder. The installed version of each is the oldest one allowed. */
function dependenciesOf(source: string): [string, string][] {
  return Object.keys(manifestOf(source)['dependencies']).map((name) => {
    const path = join(root, source, 'node_modules', name, 'package.json')
    return [name, `^${JSON.parse(readFileSync(path, 'utf8')).version}`]
  })
}

function compile(project: string): void {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const { status, stdout, stderr } = spawnSync(process.execPath, [tsc, '-p', project], { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`tsc -p ${project}\n${stdout}${stderr}`)
}

if (import.meta.main) await buildPackages({ release: process.argv.includes('--release') })
