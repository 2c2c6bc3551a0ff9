import type { SearchEntry } from './find.ts'

type Options = { query: string; id: string; onOpen: () => void }

/** Returns one place as a row: its title with the words of the query marked, a line about it, and where it is. */
export function resultRow(
  [, title, line, address, place]: SearchEntry,
  { query, id, onOpen }: Options,
): HTMLAnchorElement {
  const row = document.createElement('a')
  Object.assign(row, { id, href: address, role: 'option', tabIndex: -1 })
  row.setAttribute('aria-selected', 'false')
  const words = document.createElement('span')
  const heading = document.createElement('b')
  heading.append(...marked(title, query))
  words.append(heading)
  if (line) {
    const about = document.createElement('span')
    about.append(...marked(line, query))
    words.append(about)
  }
  const where = document.createElement('small')
  where.textContent = place
  row.append(words, where)
  row.addEventListener('click', onOpen)
  return row
}

/** Returns a text with each beginning of a word that the query names in `mark`. */
function marked(text: string, query: string): (string | HTMLElement)[] {
  const words = query.match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return [text]
  return text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${words.join('|')})`, 'giu')).map((part, at) => {
    if (at % 2 === 0) return part
    const mark = document.createElement('mark')
    mark.textContent = part
    return mark
  })
}
