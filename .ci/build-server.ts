import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'

const root = resolve(import.meta.dirname, '..')

/** Where the server is built, beside the packages that it still imports by name. */
const folder = join(root, 'site/.build/server')

/** The file that the build writes last: the names of all files of this build. */
const list = join(folder, 'files.json')

/** The programs, by the names of their built files. */
const programs = { main: 'site/server/main.ts', 'env-file': 'site/server/commands/env-file.ts' }

/**
 * The packages that become a part of the build: those with many modules that every start loads. All others stay imports,
 * because some have native code, and most are loaded only when they are needed.
 */
const bundled = ['kysely', 'jose', 'hono', '@hono/node-server', 'valibot', '@valibot/to-json-schema', '@noble/hashes']

/**
 * Builds the program of each worker thread, and lets the module that starts it name the built file. That name has a hash: a
 * process of the build before starts the threads of its own build.
 */
const workerThreads: Plugin = {
  name: 'worker-threads',
  enforce: 'pre',
  transform(code, module) {
    return code.replaceAll(/new URL\('([\w-]+-worker)\.ts', import\.meta\.url\)/g, (_, name: string) => {
      const built = this.emitFile({ type: 'chunk', id: join(dirname(module), `${name}.ts`), name })
      return `import.meta.ROLLUP_FILE_URL_${built}`
    })
  },
  // beside the module that names it, and not below the address of a site
  resolveFileUrl: ({ fileName }) => `new URL('${fileName}', import.meta.url)`,
}

/**
 * Builds the server into `site/.build/server`: a few files instead of a thousand modules. A start then takes half as long, and
 * the process less memory. The files of the build before stay, because a process that still runs may load them later; older
 * ones are deleted.
 */
export async function buildServer(): Promise<void> {
  const before = filesOf(list)
  const result = await build({
    configFile: false,
    root: join(root, 'site'),
    logLevel: 'warn',
    plugins: [workerThreads],
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(programs).map(([name, file]) => [name, join(root, file)])),
        output: {
          entryFileNames: ({ name }) => (Object.hasOwn(programs, name) ? '[name].js' : '[name]-[hash].js'),
          chunkFileNames: '[name]-[hash].js',
        },
      },
    },
    ssr: { noExternal: bundled },
  })
  if (!('output' in result)) throw new Error('The server did not become one build.')
  const files = result.output.map(({ fileName }) => fileName)
  const kept = new Set([...files, ...before])
  for (const file of globSync('*', { cwd: folder })) if (!kept.has(file)) rmSync(join(folder, file))
  writeFileSync(list, JSON.stringify(files))
}

let isChecked = false

/** Returns the program of the built server. Throws when it is older than its sources: a test would then run another program. */
export function builtServer(): string {
  isChecked ||= isServerBuilt()
  if (!isChecked) throw new Error('The built server is older than its sources. Run `pnpm build` first.')
  return join(folder, 'main.js')
}

/** Says whether the build is newer than its sources. */
export function isServerBuilt(): boolean {
  const sources = ['{shared,site/server}/**/*.ts', 'site/package.json', 'pnpm-lock.yaml', '.ci/build-server.ts']
  const exclude = ['**/node_modules/**', '**/*.test.ts', '**/*.suite.ts', '**/*.fixture.ts']
  const builtAt = statSync(list, { throwIfNoEntry: false })?.mtimeMs ?? 0
  return globSync(sources, { cwd: root, exclude }).every((file) => statSync(join(root, file)).mtimeMs < builtAt)
}

function filesOf(path: string): string[] {
  return statSync(path, { throwIfNoEntry: false }) ? JSON.parse(readFileSync(path, 'utf8')) : []
}
