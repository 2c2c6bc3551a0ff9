import { errorStatus } from '../../shared/contract/errors.ts'
import { errorGroups } from './error-meanings.ts'
import { code, table } from './table.ts'

/** Returns a heading and a table of codes for each subject, as Markdown. Codes of the browser have no status. */
export function errorTables(): string {
  return Object.entries(errorGroups)
    .map(
      ([title, meanings]) =>
        `## ${title}\n\n${title === 'In the browser' ? browserTable(meanings) : apiTable(meanings)}`,
    )
    .join('\n\n')
}

const anchorOf = (name: string) => `<a id="${name.toLowerCase().replaceAll('_', '-')}"></a>`

const apiTable = (meanings: Record<string, string>) =>
  table(
    ['Code', 'Status', 'What it means, and what to do'],
    Object.entries(meanings).map(([name, meaning]) => [
      `${anchorOf(name)}${code(name)}`,
      String(Object.entries(errorStatus).find(([each]) => each === name)?.[1] ?? ''),
      meaning,
    ]),
  )

const browserTable = (meanings: Record<string, string>) =>
  `The element reports these in \`svc-failed\`, unless a line says otherwise. The API never answers them.\n\n${table(
    ['Code', 'What it means, and what to do'],
    Object.entries(meanings).map(([name, meaning]) => [`${anchorOf(name)}${code(name)}`, meaning]),
  )}`
