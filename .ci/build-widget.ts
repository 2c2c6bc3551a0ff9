// Builds the files of <svc-verify>. Each contains the names and hashes of the files that it loads. So the build begins with
// what few people need (languages, test mode, diagnosis), then makes the file for after the click, and then the file that
// pages load before the click, which has a limit.
import { createHash } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build, defaultClientConditions } from 'vite'
import { languages } from '../widget/strings/languages.ts'
import { stringsFor } from '../widget/strings/strings-for.ts'
import widget from '../widget/package.json' with { type: 'json' }

/** The most bytes that a page loads before the click, compressed with brotli at its highest quality. */
const limitBeforeClick = 9500
/** The same limit for the badge, which needs no click. */
const limitOfBadge = 9000
const root = join(import.meta.dirname, '..')

/** Writes `.build/widget/v<version>/` and, last, `.build/widget/manifest.json`. Throws if the first file is too large. */
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
  const names = Object.fromEntries(few.map(({ key, name, content }) => [key, [name, integrityOf(content)]]))
  const after = built(
    'after-click',
    'js',
    await bundle('widget/after-click.ts', { SVC_FILES: JSON.stringify(JSON.stringify(names)) }),
  )
  // this address leads to the same immutable file from /widget/v1/ and from /widget/v0.1.0/
  const afterClick = [`../${folder}/${after.name}`, integrityOf(after.content)]
  const before = Buffer.from(await bundle('widget/define.ts', { SVC_AFTER_CLICK: JSON.stringify(afterClick) }))
  const size = brotli(before)
  console.log(`svc-verify.js ${size} B brotli before the click, ${after.name} ${brotli(after.content)} B after it`)
  if (size > limitBeforeClick)
    throw new Error(`svc-verify.js has ${size} bytes (brotli); before the click it may have ${limitBeforeClick}`)

  const badgeCheck = built('badge-check', 'js', await bundle('widget/badge/credential-check.ts', {}))
  const check = JSON.stringify([`../${folder}/${badgeCheck.name}`, integrityOf(badgeCheck.content)])
  const badge = Buffer.from(await bundle('widget/define-badge.ts', { SVC_BADGE_CHECK: check }))
  console.log(
    `svc-badge.js ${brotli(badge)} B brotli, ${badgeCheck.name} ${brotli(badgeCheck.content)} B to check signatures`,
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

/** Returns a file with a name that changes with its content. */
function built(key: string, extension: string, text: string): Built {
  const content = Buffer.from(text)
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10)
  return { key, name: `${key}-${hash}.${extension}`, content }
}

const integrityOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`
const brotli = (content: Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** Bundles one entry into one minified module; the values of `define` are compiled into it. */
async function bundle(entry: string, define: Record<string, string>): Promise<string> {
  const results = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    define,
    // package.json chooses `own-files.script.ts` by this condition
    resolve: { conditions: ['script-tag', ...defaultClientConditions] },
    plugins: [withoutTemplateSpace, withoutIndentation, withoutLitStyles],
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: join(root, entry), formats: ['es'], fileName: 'bundle' },
      // the element loads its other files by name and hash, so they are not bundled into it
      rolldownOptions: { external: (id) => loadedLater.has(id), output: { codeSplitting: false, minify: true } },
    },
  })
  const [result] = Array.isArray(results) ? results : [results]
  if (!result || !('output' in result) || result.output.length !== 1)
    throw new Error(`${entry} did not become one file`)
  // comments for bundlers have no use in a browser
  return result.output[0].code.replaceAll(/\s*\/\* @(__PURE__|vite-ignore) \*\/\s*/g, ' ')
}

const loadedLater = new Set(
  ['./after-click.ts', './credential-check.ts', './developer/test-mode.ts', './developer/diagnosis.ts'].concat(
    languages.filter((language) => language !== 'en').map((language) => `./${language}/strings.ts`),
  ),
)

/** Removes the spaces and line ends of style sheets, which a minifier keeps because they are in strings. */
const withoutTemplateSpace = {
  name: 'without-template-space',
  transform: (code: string, id: string) =>
    id.endsWith('.styles.ts')
      ? code.replace(/`[^`]*`/g, (css) => css.replaceAll(/\s+/g, ' ').replaceAll(/ ?([{};,>]) ?|(:) /g, '$1$2'))
      : undefined,
}

/** Removes indentation. It has no meaning in code or in the HTML of templates, where a minifier keeps it. */
const withoutIndentation = {
  name: 'without-indentation',
  transform: (code: string, id: string) =>
    id.startsWith(join(root, 'widget/')) ? code.replaceAll(/\n\s+/g, '\n') : undefined,
}

/** Removes Lit's code for style sheets, because the element makes its own, one for each document (widget/sheets.ts). */
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
