// Builds <svc-verify> as two files. What is needed after the click comes first: its name and hash are compiled into the
// file that pages load before the click, which has a limit.
import { createHash } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'vite'
import widget from '../widget/package.json' with { type: 'json' }

/** Bytes, compressed with brotli at its highest quality, that a page may have to load before the click. */
const limitBeforeClick = 9500
const root = join(import.meta.dirname, '..')

/** Writes `.build/widget/v<version>/` and, last, `.build/widget/manifest.json`. Throws when the first file is too big. */
export async function buildWidget(): Promise<void> {
  const { version } = widget
  const folder = `v${version}`
  const output = join(root, '.build/widget')
  await rm(output, { recursive: true, force: true })
  await mkdir(join(output, folder), { recursive: true })

  const after = Buffer.from(await bundle('widget/after-click.ts', 'undefined'))
  const afterName = `after-click-${createHash('sha256').update(after).digest('hex').slice(0, 10)}.js`
  // From /widget/v1/ as from /widget/v0.1.0/, the same immutable file.
  const afterClick = `../${folder}/${afterName} ${integrityOf(after)}`
  const before = Buffer.from(await bundle('widget/define.ts', JSON.stringify(afterClick)))
  const size = brotli(before)
  console.log(`svc-verify.js ${size} B brotli before the click, ${afterName} ${brotli(after)} B after it`)
  if (size > limitBeforeClick)
    throw new Error(`svc-verify.js has ${size} bytes (brotli); before the click it may have ${limitBeforeClick}`)

  const files = { 'svc-verify.js': before, [afterName]: after }
  const entries: [string, object][] = []
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(output, folder, name), content)
    const path = `/widget/${folder}/${name}`
    entries.push([name, { path, integrity: integrityOf(content), bytes: content.length }])
  }
  const manifest = join(output, 'manifest.json')
  await writeFile(`${manifest}.new`, JSON.stringify({ version, files: Object.fromEntries(entries) }, null, 2))
  await rename(`${manifest}.new`, manifest)
}

const integrityOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`
const brotli = (content: Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** One entry as one minified module. */
async function bundle(entry: string, afterClick: string): Promise<string> {
  const results = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    define: { SVC_AFTER_CLICK: afterClick },
    plugins: [withoutTemplateSpace],
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: join(root, entry), formats: ['es'], fileName: 'bundle' },
      // The element loads what comes after the click by name and hash, not as a part of itself.
      rolldownOptions: { external: (id) => id === './after-click.ts', output: { codeSplitting: false, minify: true } },
    },
  })
  const [result] = Array.isArray(results) ? results : [results]
  if (!result || !('output' in result) || result.output.length !== 1)
    throw new Error(`${entry} did not become one file`)
  return result.output[0].code
}

/** Spaces and line ends of the style sheet mean nothing; a minifier leaves them in because they are a string's. */
const withoutTemplateSpace = {
  name: 'without-template-space',
  transform: (code: string, id: string) =>
    id.endsWith('.styles.ts')
      ? code.replace(/css`[^`]*`/, (css) => css.replaceAll(/\s+/g, ' ').replaceAll(/ ?([{};,>]) ?|(:) /g, '$1$2'))
      : undefined,
}
