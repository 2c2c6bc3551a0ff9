const cell = (text: string) => text.replaceAll('|', '\\|')

/** Returns a table as Markdown. */
export const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')

/** Returns a text as code in Markdown. */
export const code = (text: string): string => `\`${text}\``
