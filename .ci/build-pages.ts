// Builds the pages' scripts and their one stylesheet into .build/pages, and fails if the hosted page is too large.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Plugin } from 'vite'

const outDir = '.build/pages'
const manifestPath = `${outDir}/.vite/manifest.json`
/**
 * The most bytes (brotli) of script and style. A browser loads at most 40 kB between the click and the first step. The
 * server's HTML takes about 1.2 kB of these, and the script of every page 0.7 kB. `bytes.ts` measures all of it.
 */
const budget = 38_000

/** Packages for wallets that AppKit could offer and the hosted page does not. They are not installed, and we never call them. */
const notOffered = /^(@wagmi\/connectors|@base-org\/account|@coinbase\/wallet-sdk|@safe-global\/[\w-]+|@lit\/react)$/
const absent: Plugin = {
  name: 'absent',
  enforce: 'pre',
  resolveId: (id) => (notOffered.test(id) ? '\0absent' : undefined),
  load: (id) => (id === '\0absent' ? 'export {}' : undefined),
}

/** AppKit's icons contain a second lit-html, which may not create the policy `lit-html` (Trusted Types) again. */
const oneLit: Plugin = {
  name: 'one-lit',
  enforce: 'pre',
  resolveId(id) {
    return /lit-html@[\d.]+\/node_modules\/lit-html\/lit-html\.mjs$/.test(id)
      ? this.resolve('lit/html.js', resolve('site/pages/verify/main.ts'))
      : undefined
  },
}

/**
 * Replaces Vite's helper around each `import()` of `/verify`. All that this page needs of it is that a style is there before
 * the screens that it is for; the helper takes 600 bytes of the first load. A style that could not be loaded is tried again.
 */
const smallHelper = `export const __vitePreload = async (load, styles) => {
  await Promise.all((styles ?? []).map((href) => new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/' + href })
    link.onload = resolve
    link.onerror = () => reject(link.remove())
    document.head.append(link)
  })))
  return load()
}`
let isReplaced = false
const preload: Plugin = {
  name: 'small-preload',
  enforce: 'pre',
  load(id) {
    if (id !== '\0vite/preload-helper.js') return undefined
    isReplaced = true
    return smallHelper
  },
}

/**
 * `/verify` is built alone. Otherwise the code that other pages share with it would be in separate files, each compressed
 * alone, and few people come to `/verify` with these files in the cache.
 */
const hosted = ['site/pages/verify/main.ts']
/** Modules that `/verify` loads at once. */
const atOnce = new Set<string>()
/** These modules stay in one file. Otherwise the code that lazy parts share with it would also be in separate files. */
const oneFile: Plugin = {
  name: 'one-file',
  buildEnd() {
    const visit = (id: string): void => {
      if (atOnce.has(id)) return
      atOnce.add(id)
      for (const imported of this.getModuleInfo(id)?.importedIds ?? []) visit(imported)
    }
    for (const entry of hosted) visit(resolve(entry))
  },
}
const others = [
  'site/pages/account-back/main.ts',
  'site/pages/account/activity/main.ts',
  'site/pages/account/apps/main.ts',
  'site/pages/account/data/main.ts',
  'site/pages/account/editor/main.ts',
  'site/pages/account/gates/main.ts',
  'site/pages/account/history/main.ts',
  'site/pages/account/proofs/main.ts',
  'site/pages/account/sign-in/main.ts',
  'site/pages/account/webhooks/main.ts',
  'site/pages/choose/main.ts',
  'site/pages/docs-page/main.ts',
  'site/pages/every-page/main.ts',
  'site/pages/local-times/main.ts',
  'site/pages/home/main.ts',
  'site/pages/home/open-home-page.ts',
  'site/pages/proof/main.ts',
  'site/pages/sign-in/main.ts',
  'site/pages/ui/account.css',
  'site/pages/ui/activity.css',
  'site/pages/ui/choose.css',
  'site/pages/ui/gates.css',
  'site/pages/ui/page.css',
  'site/pages/ui/proof.css',
  'site/pages/ui/docs.css',
  'site/pages/ui/home.css',
  'site/pages/ui/sign-in.css',
]

/** Throws if the files that `/verify` loads are larger than the budget. */
export async function buildPages(): Promise<void> {
  const first = await bundle(hosted, { emptyOutDir: true })
  if (!isReplaced)
    throw new Error('Vite has another helper for imports by now: its bytes are in the first load of /verify.')
  const second = await bundle(others, { emptyOutDir: false })
  writeFileSync(manifestPath, JSON.stringify({ hosted: first, others: second }, null, 2))
  // AppKit's licence must accompany its code (decision 0015)
  copyFileSync('site/pages/node_modules/@reown/appkit/LICENSE.md', `${outDir}/assets/appkit-license.txt`)
  reportFirstLoad({ ...first, ...second })
}

/** Runs one build and returns its manifest. */
async function bundle(input: string[], { emptyOutDir }: { emptyOutDir: boolean }): Promise<Manifest> {
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [absent, oneLit, ...(input === hosted ? [oneFile, preload] : [])],
    build: {
      outDir,
      emptyOutDir,
      manifest: true,
      target: 'es2023',
      // `light-dark()` is not changed: browsers without it show black on white
      cssTarget: 'esnext',
      // the pages' policy forbids the polyfill, an inline script; the helper adds 500 bytes to the first load
      modulePreload: false,
      rolldownOptions: {
        input,
        // the start of the home page imports another entry, and calls its function
        preserveEntrySignatures: 'exports-only',
        ...(input === hosted && {
          output: {
            // the first file names each later one, so that names would be bytes before the first step; the bundler needs 7 for so many
            chunkFileNames: 'assets/[hash:7].js',
            codeSplitting: {
              groups: [{ name: 'first', test: (id: string) => atOnce.has(id) }],
            },
          },
        }),
      },
    },
  })
  return readManifest()
}

function reportFirstLoad(manifest: Manifest): void {
  const sizes = firstLoad(manifest, 'site/pages/verify/main.ts', 'site/pages/ui/page.css').map((file) => ({
    file,
    bytes: brotliCompressSync(readFileSync(`${outDir}/${file}`)).length,
  }))
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
  const listed = sizes.map(({ file, bytes }) => `${file} ${bytes}`).join(', ')
  if (total > budget) throw new Error(`/verify loads ${total} bytes (brotli), the budget is ${budget}: ${listed}`)
  console.log(`pages: /verify loads ${total} bytes (brotli) of ${budget}: ${listed}`)
}

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

function readManifest(): Manifest {
  // the build above wrote this file
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return JSON.parse(readFileSync(manifestPath, 'utf8')) as Manifest
}

/** Returns the files of these entries and of all modules that they import statically. */
function firstLoad(manifest: Manifest, ...entries: string[]): string[] {
  const files = new Set<string>()
  const visit = (entry: string): void => {
    const chunk = manifest[entry]
    if (!chunk) throw new Error(`${entry} was not built`)
    if (files.has(chunk.file)) return
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const entry of entries) visit(entry)
  return [...files]
}
