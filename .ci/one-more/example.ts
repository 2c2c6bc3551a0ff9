import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

/**
 * One change of one file. With `after`, the text is inserted behind the only line that begins with `after`. With
 * `instead`, the text replaces the only occurrence of `instead`. With neither, the text is a new file.
 */
export type Change = { file: string; text: string; after?: string; instead?: string }

/** An example of one addition: the smallest set of changes that the type checker and the tests of lists accept. */
export type Example = {
  /** The row of the table in `.github/CONTRIBUTING.md`. */
  title: string
  /** The file of this example, for messages. */
  source: string
  changes: readonly Change[]
  /** New folders. Each is a copy of an existing one, with texts to translate. */
  folders?: readonly { folder: string; copyOf: string }[]
  /** Files that a command generates. The table names them separately. */
  generated?: readonly string[]
}

/** Returns the text of every file that the examples change, by its path. Throws when an example no longer fits. */
export function applyExamples(examples: readonly Example[]): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  for (const example of examples) {
    for (const change of example.changes) files.set(change.file, changed(change, { example, files }))
    for (const { folder, copyOf } of example.folders ?? []) {
      const copied = globSync(`${copyOf}/**/*.ts`)
      if (copied.length === 0) throw new Error(`${copyOf} is not there any more. ${howToRefresh(example)}`)
      for (const file of copied)
        files.set(folder + file.slice(copyOf.length), files.get(file) ?? readFileSync(file, 'utf8'))
    }
  }
  return files
}

/**
 * Returns the example's row of the table: the addition, the files of the product that change, its new files and folders,
 * and the test files that the type checker requires.
 */
export function rowOf({ title, source, changes, folders = [], generated = [] }: Example): string {
  const product = changes.filter(({ file }) => !isTest(file))
  const existing = [
    filesOf(product.filter((change) => !isNew(change))),
    ...generated.map((file) => `\`${basename(file)}\``),
  ].join(' and ')
  const added = [count(filesOf(product.filter(isNew)), 'file'), count(folders.length, 'folder')]
  const tests = filesOf(changes.filter(({ file }) => isTest(file)))
  return `| ${title} | ${existing} | ${added.filter(Boolean).join(' and ') || '–'} | ${tests || '–'} | \`${source}\` |`
}

const isNew = ({ after, instead }: Change) => after === undefined && instead === undefined

const filesOf = (changes: readonly Change[]) => new Set(changes.map(({ file }) => file)).size

const isTest = (file: string) => file.startsWith('e2e/') || /\.(?:test|fixture|suite)\.ts$/.test(file)

const count = (number: number, noun: string) =>
  number === 0 ? undefined : `${number} ${number === 1 ? noun : `${noun}s`}`

function changed(
  { file, text, after, instead }: Change,
  { example, files }: { example: Example; files: ReadonlyMap<string, string> },
): string {
  const place = after ?? instead
  if (place === undefined) return text
  const before = files.get(file) ?? readOrExplain(file, example)
  const parts = after === undefined ? before.split(place) : `\n${before}`.split(`\n${place}`)
  const [head, tail] = parts
  if (head === undefined || tail === undefined || parts.length > 2)
    throw new Error(`${file} has «${place}» ${parts.length - 1} times, not once. ${howToRefresh(example)}`)
  if (after === undefined) return head + text + tail
  const lineEnd = tail.indexOf('\n')
  return `${head}\n${after}${tail.slice(0, lineEnd)}\n${text}${tail.slice(lineEnd)}`.slice(1)
}

function readOrExplain(file: string, example: Example): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new Error(`${file} is not there any more. ${howToRefresh(example)}`, { cause })
  }
}

export const howToRefresh = ({ title, source }: Pick<Example, 'title' | 'source'>): string =>
  `The example “${title}” no longer fits the code. Add one by hand until tsc is content, then write what you changed into ` +
  `${source}, and the recipe and the table in .github/CONTRIBUTING.md.`
