import type { VariableGroup } from '../site/server/config/variables/section.ts'
import { rowsOf, variableSections } from '../site/server/config/variables.ts'

const head = `# The configuration of svc. Every variable is optional. Copy this file to .env, and remove the # in front of each
# variable that you change. \`npm start\`, \`npm run serve\` and the commands for operators read .env. A variable that is
# also set in the environment has the value from there. A value that contains a # must stand between "quotation marks",
# and a comment in a line of its own.
# A line shows the default of its variable. After "Example:", the lines show what can be written.
# With a wrong value the service does not start, and names the variable in one line.
`

/** Returns the text of `.env.example`. Every line of it is a comment, so that a copy of it changes nothing. */
export function envExample(): string {
  const sections = variableSections.map(({ title, groups }) =>
    [`# ${title.toUpperCase()}\n`, ...blocksOf(groups)].join('\n'),
  )
  return [head, ...sections].join('\n')
}

/** Returns the lines of each group. */
function blocksOf(groups: readonly VariableGroup[]): string[] {
  return groups.map((group) => {
    const rows = rowsOf(group)
    const usual = rows
      .filter((row) => row.default !== undefined || row.examples.length === 0)
      .map((row) => `#${row.name}=${row.default ?? ''}`)
    const examples = rows.flatMap(({ name, examples: values }) => values.map((value) => `#${name}=${value}`))
    return [...comment(group.about), ...usual, ...(examples.length > 0 ? ['# Example:', ...examples] : []), ''].join(
      '\n',
    )
  })
}

const width = 120

/** Wraps a text into lines of a comment. */
function comment(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(`# ${word}`)
  }
  return lines
}
