// Builds <svc-verify> as files. Each carries the names and hashes of those that it loads: what few need comes first
// (languages, test mode, diagnosis), then what is needed after the click, then the file that pages load before the click,
// which has a limit.
import { createHash } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'vite'
import { languages } from '../widget/strings/languages.ts'
import { stringsFor } from '../widget/strings/strings-for.ts'
import widget from '../widget/package.json' with { type: 'json' }

/** Bytes, compressed with brotli at its highest quality, that a page may have to load before the click. */
const limitBeforeClick = 9500
/** The same for the badge, which needs no click. */
const limitOfBadge = 9000
const root = join(import.meta.dirname, '..')

/** Writes `.build/widget/v<version>/` and, last, `.build/widget/manifest.json`. Throws when the first file is too big. */
export async function buildWidget(): Promise<void> {
  const { version } = widget
  const folder = `v${version}`
  const output = join(root, '.build/widget')
  const few: Built[] = await Promise.all([
    ...languages
      .filter((language) => language !== 'en')
      .map(async (language) => built(language, 'json', JSON.stringify(await stringsFor(language)))),
    ...['test-mode', 'diagnosis'].map(async (name) =>
      built(name, 'js', await bundle(`widget/developer/${name}.ts`, {})),
    ),
  ])
  const names = Object.fromEntries(few.map(({ key, name, content }) => [key, `${name} ${integrityOf(content)}`]))
  const after = built(
    'after-click',
    'js',
    await bundle('widget/after-click.ts', { SVC_FILES: JSON.stringify(JSON.stringify(names)) }),
  )
  // From /widget/v1/ as from /widget/v0.1.0/, the same immutable file.
  const afterClick = `../${folder}/${after.name} ${integrityOf(after.content)}`
  const before = Buffer.from(await bundle('widget/define.ts', { SVC_AFTER_CLICK: JSON.stringify(afterClick) }))
  const size = brotli(before)
  console.log(`svc-verify.js ${size} B brotli before the click, ${after.name} ${brotli(after.content)} B after it`)
  if (size > limitBeforeClick)
    throw new Error(`svc-verify.js has ${size} bytes (brotli); before the click it may have ${limitBeforeClick}`)

  const badgeCheck = built('badge-check', 'js', await bundle('widget/badge/offline-check.ts', {}))
  const check = JSON.stringify(`../${folder}/${badgeCheck.name} ${integrityOf(badgeCheck.content)}`)
  const badge = Buffer.from(await bundle('widget/define-badge.ts', { SVC_BADGE_CHECK: check }))
  console.log(
    `svc-badge.js ${brotli(badge)} B brotli, ${badgeCheck.name} ${brotli(badgeCheck.content)} B with an envelope`,
  )
  if (brotli(badge) > limitOfBadge)
    throw new Error(`svc-badge.js has ${brotli(badge)} bytes (brotli); it may have ${limitOfBadge}`)

  await rm(output, { recursive: true, force: true })
  await mkdir(join(output, folder), { recursive: true })
  const files = [
    { name: 'svc-verify.js', content: before },
    after,
    { name: 'svc-badge.js', content: badge },
    badgeCheck,
    ...few,
  ]
  const entries: [string, object][] = []
  for (const { name, content } of files) {
    await writeFile(join(output, folder, name), content)
    const path = `/widget/${folder}/${name}`
    entries.push([name, { path, integrity: integrityOf(content), bytes: content.length }])
  }
  const manifest = join(output, 'manifest.json')
  await writeFile(`${manifest}.new`, JSON.stringify({ version, files: Object.fromEntries(entries) }, null, 2))
  await rename(`${manifest}.new`, manifest)
}

type Built = { key: string; name: string; content: Buffer }

/** A file under a name that changes with what is in it. */
function built(key: string, extension: string, text: string): Built {
  const content = Buffer.from(text)
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10)
  return { key, name: `${key}-${hash}.${extension}`, content }
}

const integrityOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`
const brotli = (content: Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** One entry as one minified module; `define` is compiled into it. */
async function bundle(entry: string, define: Record<string, string>): Promise<string> {
  const results = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    define,
    plugins: [withoutTemplateSpace, withoutIndentation, withoutLitStyles],
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: join(root, entry), formats: ['es'], fileName: 'bundle' },
      // The element loads its other files by name and hash, not as parts of itself.
      rolldownOptions: { external: (id) => loadedLater.has(id), output: { codeSplitting: false, minify: true } },
    },
  })
  const [result] = Array.isArray(results) ? results : [results]
  if (!result || !('output' in result) || result.output.length !== 1)
    throw new Error(`${entry} did not become one file`)
  // What is said to bundlers means nothing to a browser.
  return result.output[0].code.replaceAll(/\s*\/\* @(__PURE__|vite-ignore) \*\/\s*/g, ' ')
}

const loadedLater = new Set(
  ['./after-click.ts', './offline-check.ts', './developer/test-mode.ts', './developer/diagnosis.ts'].concat(
    languages.filter((language) => language !== 'en').map((language) => `./${language}/strings.ts`),
  ),
)

/** Spaces and line ends of a style sheet mean nothing; a minifier leaves them in because they are a string's. */
const withoutTemplateSpace = {
  name: 'without-template-space',
  transform: (code: string, id: string) =>
    id.endsWith('.styles.ts')
      ? code.replace(/`[^`]*`/g, (css) => css.replaceAll(/\s+/g, ' ').replaceAll(/ ?([{};,>]) ?|(:) /g, '$1$2'))
      : undefined,
}

/** Indentation means nothing, neither in code nor in the HTML of templates; a minifier leaves the latter in. */
const withoutIndentation = {
  name: 'without-indentation',
  transform: (code: string, id: string) =>
    id.startsWith(join(root, 'widget/')) ? code.replaceAll(/\n\s+/g, '\n') : undefined,
}

/** The element makes its style sheets itself, one for each document (widget/sheets.ts): Lit's own way is left out. */
const withoutLitStyles = {
  name: 'without-lit-styles',
  transform(code: string, id: string) {
    if (!id.endsWith('@lit/reactive-element/css-tag.js')) return undefined
    const names = /export\{(.*)\}/
      .exec(code)?.[1]
      ?.split(',')
      .map((each) => each.split(' as ').at(-1))
    if (!names?.includes('adoptStyles')) throw new Error('Lit adopts style sheets in another way than before.')
    return names.map((name) => `export const ${name} = (value) => value;`).join('')
  },
}
