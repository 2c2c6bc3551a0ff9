import { escapeHtml } from './highlight.ts'

/** The most characters of a name that stays in one piece everywhere, also in a column of a table. */
const shortName = 16

/** The same, of a name that has separators: it breaks well after one of them. */
const shortParts = 8

/** The most characters that stay in one piece in running text: they fit a line of a phone. */
const lineLength = 32

/** Where a long text may break: after a separator, but not before the last letters of a file's name. */
const separated = /(?<=[\w\]>}][_/.,:@=?&]|:\/\/)(?=\w)(?!(?<=\.)(?:ts|js|mjs|json|md|db|yaml|tgz)$)/

/** Where a long name without a space may also break: before a word that begins with a capital. */
const words = new RegExp(`${separated.source}|(?<=[a-z])(?=[A-Z])`)

/** The addresses that the service replaces by its own when it shows a page. They stay in one piece, because it looks for them. */
const replaced = /(http:\/\/localhost:4400(?:\/(?:mcp|verify))?(?![\w.]))/

const breakAt = (text: string, places: RegExp) =>
  text
    .split(replaced)
    .map((part) => (replaced.test(part) ? escapeHtml(part) : part.split(places).map(escapeHtml).join('<wbr>')))
    .join('')

/** Breaks a part of a command only if it is long: a file such as `server.js` stays in one piece. */
const breakLong = (part: string) => (part.length > shortName ? breakAt(part, separated) : escapeHtml(part))

/** An option of a command, such as `[--overwrite]`. */
const option = /^\[?--?[a-z][\w=-]{0,28}\]?$/i

/** Returns a part of a command. A browser would break an option at its hyphens, so it stays in one piece. */
const partOf = (part: string) => (option.test(part) ? `<span class="short">${part}</span>` : breakLong(part))

/** Returns the HTML of code within a text. A long name breaks between its words, not within one. */
export function inlineCode(text: string): string {
  const isName = !/\s/.test(text)
  if (isName && text.length <= (separated.test(text) ? shortParts : shortName))
    return `<code class="short">${escapeHtml(text)}</code>`
  const html = isName ? breakAt(text, words) : text.split(' ').map(partOf).join(' ')
  return `<code${isName && text.length <= lineLength && !replaced.test(text) ? ' class="one-line"' : ''}>${html}</code>`
}
