import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
const packages = join(root, '.build/packages')
/** Node 20, the oldest version that the packages support. */
const node20 = join(root, 'e2e/node_modules/nodejs20/bin/node')

/** A project that uses our packages: `@svc/verify` and `@svc/sdk` are installed from their tarballs. */
export type Consumer = {
  folder: string
  write(file: string, text: string): void
  /** Runs a file with Node 20; returns what it printed. Throws its output when it fails. */
  run(file: string, env?: Record<string, string>): Promise<string>
  /** Starts a file with Node 20 and leaves it running. `errors` returns what it has written to its error output. */
  start(file: string, env?: Record<string, string>): { stop(): void; errors(): string }
  /** Bundles a file for browsers, as one module. */
  bundle(file: string): Promise<string>
  /** Returns TypeScript's errors in these files as text. It is empty when there are none. */
  typeErrors(files: string[], options?: Record<string, unknown>): string
  remove(): void
}

const others = {
  e2e: [
    'react',
    'react-dom',
    '@types/react',
    '@types/react-dom',
    'preact',
    'vue',
    'svelte',
    'solid-js',
    'viem',
    'express',
    'hono',
    '@hono/node-server',
  ],
  shared: ['valibot', '@noble/hashes', '@noble/ed25519', '@noble/secp256k1'],
  widget: ['lit'],
  // only its tests have it
  site: ['standardwebhooks'],
}

/** Creates a new project. Throws when the packages are not built. */
export function makeConsumer(): Consumer {
  if (!existsSync(join(packages, 'sdk.tgz'))) throw new Error('The packages are not built: pnpm build:packages')
  const folder = mkdtempSync(join(packages, 'consumer-'))
  const modules = join(folder, 'node_modules')
  for (const name of ['verify', 'sdk']) {
    mkdirSync(join(modules, '@svc', name), { recursive: true })
    const unpack = ['-xzf', join(packages, `${name}.tgz`), '-C', join(modules, '@svc', name), '--strip-components=1']
    if (spawnSync('tar', unpack).status !== 0) throw new Error(`${name}.tgz cannot be unpacked`)
  }
  for (const [from, names] of Object.entries(others))
    for (const name of names) {
      mkdirSync(dirname(join(modules, name)), { recursive: true })
      symlinkSync(join(root, from, 'node_modules', name), join(modules, name))
    }
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  return {
    folder,
    write,
    run: (file, env = {}) => runNode(folder, file, env),
    start(file, env = {}) {
      const stdio: ['ignore', 'inherit', 'pipe'] = ['ignore', 'inherit', 'pipe']
      const child = spawn(node20, [file], { cwd: folder, stdio, env: { PATH: process.env['PATH'], ...env } })
      let errors = ''
      child.stderr.on('data', (text) => (errors += text))
      child.stderr.pipe(process.stderr, { end: false })
      process.once('exit', () => child.kill())
      return { stop: () => void child.kill(), errors: () => errors }
    },
    bundle: (file) => bundle(folder, file),
    typeErrors(files, options = {}) {
      const compilerOptions = {
        target: 'ES2022',
        module: 'NodeNext',
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        lib: ['ES2024', 'DOM', 'DOM.Iterable'],
        types: [],
        ...options,
      }
      write('tsconfig.json', JSON.stringify({ compilerOptions, files }))
      return spawnSync('tsc', ['-p', folder], { cwd: folder, encoding: 'utf8' }).stdout
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function runNode(cwd: string, file: string, env: Record<string, string>): Promise<string> {
  const child = spawn(node20, [file], { cwd, env: { PATH: process.env['PATH'], ...env } })
  const output = { out: '', err: '' }
  child.stdout.on('data', (text) => (output.out += text))
  child.stderr.on('data', (text) => (output.err += text))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`${file} ended with ${code}:\n${output.out}${output.err}`)
  return output.out
}

async function bundle(folder: string, file: string): Promise<string> {
  const results = await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: join(folder, file), formats: ['es'], fileName: 'bundle' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const [result] = Array.isArray(results) ? results : [results]
  if (!result || !('output' in result)) throw new Error(`${file} was not bundled`)
  return result.output[0].code
}
