import type { Theme } from '../verify/link.ts'

/** What the reader chose for all pages: the look, and in which language they read code. Cookies remember it. */
export type Choices = { theme: Theme; framework: string | undefined; server: string | undefined }

type Sources = { query: (name: string) => string | undefined; cookie: (name: string) => string | undefined }

/** Reads the choices from the address, which works without a script, or from the cookies that the script writes. */
export function readChoices({ query, cookie }: Sources): Choices {
  const theme = cookie('docs-theme')
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    framework: query('framework') ?? cookie('docs-framework'),
    server: query('server') ?? cookie('docs-server'),
  }
}

/**
 * Shows the chosen parts of a page: `data-choice` of a panel or a link has the group, all values and its own value. A page
 * that does not have the chosen value shows the first.
 */
export function withChoices(html: string, { framework, server }: Pick<Choices, 'framework' | 'server'>): string {
  const chosen: Record<string, string | undefined> = { framework, server }
  return html.replaceAll(
    / data-choice="(\w+) ([a-z|]+) ([a-z]+)"/g,
    (whole, group: string, all: string, own: string, at: number) => {
      const values = all.split('|')
      const wanted = chosen[group]
      const isChosen = own === (wanted !== undefined && values.includes(wanted) ? wanted : values[0])
      // a panel is a div, a link is an a
      const isPanel = html.slice(html.lastIndexOf('<', at), at).startsWith('<div')
      return `${whole}${isPanel ? (isChosen ? '' : ' hidden') : isChosen ? ' aria-current="true"' : ''}`
    },
  )
}
