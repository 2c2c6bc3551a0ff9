import { readFileSync } from 'node:fs'

/**
 * One change of one file. With `after`: lines that are inserted behind the only line that begins so. With `instead`: a
 * text that replaces the only place where that one stands. With neither: a new file.
 */
export type Change = { file: string; text: string; after?: string; instead?: string }

/** What one more of something costs: the smallest set of changes that the type checker accepts. */
export type Example = {
  /** The row of the table in `.github/CONTRIBUTING.md`. */
  title: string
  /** The file of this example, which messages name. */
  source: string
  changes: readonly Change[]
  /** Files that a command writes anew; the table does not count them. */
  generated?: readonly string[]
}

/** Returns the text of every file that the examples change, by its path. Throws when an example no longer fits. */
export function applyExamples(examples: readonly Example[]): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  for (const example of examples)
    for (const change of example.changes) files.set(change.file, changed(change, { example, files }))
  return files
}

/** The number of files that a person changes by hand. */
export const countFiles = ({ changes }: Example): number => new Set(changes.map(({ file }) => file)).size

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
