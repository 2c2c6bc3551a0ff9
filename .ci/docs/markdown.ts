import { posix } from 'node:path'
import { Marked, type Token, type TokenizerAndRendererExtension, type Tokens } from 'marked'
import { escapeHtml, highlight } from './highlight.ts'
import { inlineCode } from './inline-code.ts'

/** A heading of a page, for 'On this page' and for search. */
export type Heading = { id: string; text: string; depth: number }

/** The parts of a page's HTML. `lead` is the first paragraph as plain text, without a sentence that introduces what follows. */
export type Rendered = { html: string; headings: Heading[]; lead: string }

/** The choices that hold for a whole page and are remembered, each with its values in order. */
export const choices = {
  framework: ['HTML', 'React', 'Next', 'Vue', 'Svelte'],
  server: ['Node', 'Python', 'Go', 'curl'],
} as const

/** The part of an address or an id that a text becomes. */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Matches `<a id="name"></a>` in a page: the address of a place, which stays the same when its words change. */
const anchorMark: TokenizerAndRendererExtension = {
  name: 'anchor',
  level: 'inline',
  start: (text) => text.match(/<a id="/)?.index,
  tokenizer(text) {
    const [raw, name] = /^<a id="([a-z0-9-]+)"><\/a> ?/.exec(text) ?? []
    return raw === undefined ? undefined : { type: 'anchor', raw, name }
  },
  renderer: ({ name }) => `<span id="${name}"></span>`,
}

/** Returns the tokens of a block without its first anchor, and that anchor as the attribute of its element. */
function anchored(tokens: Token[]): { id: string | undefined; rest: Token[] } {
  const mark = tokens.find(({ type }) => type === 'anchor')
  return {
    id: mark && 'name' in mark ? String(mark.name) : undefined,
    rest: tokens.filter((token) => token !== mark),
  }
}
const idAttribute = (id: string | undefined) => (id === undefined ? '' : ` id="${id}"`)

/** The picture of a page, `![text](pictures/name.svg)`, is part of its HTML so that it follows light and dark. */
type Pictures = (path: string) => string

/** What a page refers to: its path in the repository, and the pictures beside it. */
export type Source = { path: string; pictures: Pictures }

/** Returns the HTML of a page's Markdown with its headings. Tags in it are shown as text. */
export function renderMarkdown(text: string, source: Source): Rendered {
  const headings: Heading[] = []
  const markdown = new Marked({
    extensions: [anchorMark, tabsBlock, frameworkControl],
    renderer: {
      html: ({ text: tag }) => (/^<!-- [^]*-->\s*$/.test(tag) ? '' : escapeHtml(tag)),
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens)
        const address = addressOf(href, source.path)
        return address === undefined ? words : `<a href="${escapeHtml(address)}">${words}</a>`
      },
      image: ({ href, text: label }) => picture(source.pictures(href), label),
      heading({ tokens, depth, text: words }) {
        const { id: own, rest } = anchored(tokens)
        const id = own ?? slugOf(words)
        const inner = this.parser.parseInline(rest).trimEnd()
        if (depth > 1) headings.push({ id, depth, text: plainText(inner) })
        // a page's title can have the name of one of its parts; the anchor stays with the part
        const isTaken = own === undefined && text.includes(`<a id="${id}">`)
        const linked = depth === 1 || inner.includes('<a ') ? inner : `<a class="anchor" href="#${id}">${inner}</a>`
        return `<h${depth}${idAttribute(isTaken ? undefined : id)}>${linked}</h${depth}>\n`
      },
      codespan: ({ text: code }) => inlineCode(code),
      paragraph({ tokens }) {
        const { id, rest } = anchored(tokens)
        if (rest.length === 1 && rest[0]?.type === 'image') return this.parser.parseInline(rest)
        return `<p${idAttribute(id)}>${this.parser.parseInline(rest).trimEnd()}</p>\n`
      },
      listitem({ tokens }) {
        const [first, ...others] = tokens
        if (first?.type !== 'text' || !('tokens' in first) || !first.tokens)
          return `<li>${this.parser.parse(tokens)}</li>\n`
        const { id, rest } = anchored(first.tokens)
        return `<li${idAttribute(id)}>${this.parser.parseInline(rest).trimEnd()}${this.parser.parse(others)}</li>\n`
      },
      table(token) {
        const row = (cells: Tokens.TableCell[]) => `<tr>${cells.map((cell) => this.tablecell(cell)).join('')}</tr>\n`
        const body = token.rows.map(row).join('')
        return `<div class="table" tabindex="0"><table><thead>${row(token.header)}</thead><tbody>${body}</tbody></table></div>\n`
      },
      tablecell({ tokens, header }) {
        const { id, rest } = anchored(tokens)
        const tag = header ? 'th' : 'td'
        return `<${tag}${idAttribute(id)}>${this.parser.parseInline(rest).trimEnd()}</${tag}>\n`
      },
      code: ({ text: code, lang = '' }) => codeBlock(code, lang),
    },
  })
  const html = markdown.parse(text, { async: false })
  const [, lead = ''] = /<\/h1>\s*<p[^>]*>([^]*?)<\/p>/.exec(html) ?? []
  return { html, headings, lead: leadOf(plainText(lead)) }
}

/** Returns a first paragraph as it stands alone: without a last sentence that only introduces what follows on the page. */
export function leadOf(paragraph: string): string {
  if (!paragraph.endsWith(':')) return paragraph
  const [before = ''] = /^.*[.!?](?= )/.exec(paragraph) ?? []
  return before === '' ? `${paragraph.slice(0, -1)}.` : before
}

/** Returns the words of a piece of HTML. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The folder of the pages in the repository. */
export const docsFolder = 'site/pages/docs'

/**
 * Returns the address in the service of a link in the file `from`: a file of the documentation by its page, and an address
 * of `npm start` without its host. Returns undefined for other files of the repository, which the service does not show.
 */
export function addressOf(href: string, from: string): string | undefined {
  if (href.startsWith('http://localhost:4400/')) return href.slice('http://localhost:4400'.length)
  if (/^(?:[a-z]+:|#|\/)/.test(href)) return href
  const [file = '', anchor] = posix.join(posix.dirname(from), href).split('#')
  const hash = anchor === undefined ? '' : `#${anchor}`
  if (file === '.github/CHANGELOG.md') return `/docs/changelog${hash}`
  if (!file.startsWith(`${docsFolder}/`) || !file.endsWith('.md')) return undefined
  return pageAddress(file.slice(docsFolder.length + 1, -'.md'.length)) + hash
}

/** Returns the address of a page. The index of a folder has the address of the folder. */
export const pageAddress = (name: string): string => `/docs/${name}`.replace(/\/index$/, '')

const picture = (svg: string, label: string) =>
  `<figure class="picture">${svg
    .trim()
    .replace(/<style>[^]*?<\/style>\n?/, '')
    .replace(/^<svg /, `<svg role="img" aria-label="${escapeHtml(label)}" `)}</figure>\n`

const languageNames: Record<string, string> = {
  sh: 'Terminal',
  js: 'JavaScript',
  ts: 'TypeScript',
  tsx: 'TypeScript',
  html: 'HTML',
  http: 'HTTP',
  json: 'JSON',
  python: 'Python',
  go: 'Go',
  solidity: 'Solidity',
  text: 'Text',
}

/** Returns a block of code with its file or language and a button that copies it. The button needs a script. */
export function codeBlock(code: string, words: string): string {
  const [language = '', ...others] = words.split(' ')
  const name = others.find((word) => word.includes('.')) ?? languageNames[language] ?? ''
  return `<figure class="code"><figcaption><span>${escapeHtml(name)}</span><button type="button" class="copy" hidden>Copy</button></figcaption><pre tabindex="0"><code>${highlight(code, language)}</code></pre></figure>\n`
}

/** Returns the links that choose one of `labels`. The page that the server sends marks the chosen one. */
export function choiceLinks(group: string, labels: readonly string[], style: string): string {
  const values = labels.map(slugOf)
  const links = labels.map(
    (label, at) =>
      `<li><a href="?${group}=${values[at]}" data-choice="${group} ${values.join('|')} ${values[at]}">${escapeHtml(label)}</a></li>`,
  )
  return `<ul class="${style}">${links.join('')}</ul>`
}

/** Returns the part of a page that is shown while `label` is chosen. */
export const choicePanel = (options: { group: string; labels: readonly string[]; label: string; html: string }) =>
  `<div class="panel" data-choice="${options.group} ${options.labels.map(slugOf).join('|')} ${slugOf(options.label)}">${options.html}</div>`

/** Matches parts of which the reader sees one: each begins with its name in bold, in a line of its own. */
const tabsBlock: TokenizerAndRendererExtension = {
  name: 'tabs',
  level: 'block',
  start: (text) => text.match(/<!-- tabs/)?.index,
  tokenizer(text) {
    const [raw, group, body = ''] = /^<!-- tabs (\w+) -->\n([^]*?)<!-- \/tabs -->(?:\n|$)/.exec(text) ?? []
    if (raw === undefined) return undefined
    const [unnamed = '', ...parts] = body.split(/^\*\*(.+)\*\*$/m)
    // it would be shown nowhere
    if (unnamed.trim() !== '' || parts.length === 0) throw new Error('Each part of tabs begins with its name in bold.')
    const panels = parts.flatMap((label, at) =>
      at % 2 === 0 ? [{ label, tokens: this.lexer.blockTokens(parts[at + 1] ?? '', []) }] : [],
    )
    return { type: 'tabs', raw, group, panels }
  },
  renderer(token) {
    // the tokenizer above made it
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const { group, panels } = token as unknown as { group: string; panels: { label: string; tokens: Token[] }[] }
    const labels = panels.map(({ label }) => label)
    const shown = panels.map(({ label, tokens }) =>
      choicePanel({ group, labels, label, html: this.parser.parse(tokens) }),
    )
    // the control at the top of the page chooses the framework
    const links = group === 'framework' ? '' : choiceLinks(group, labels, 'tab-links')
    return `<div class="tabs">${links}${shown.join('')}</div>\n`
  },
}

/** Matches `<!-- framework -->`: the place of the control that chooses the framework for the whole page. */
const frameworkControl: TokenizerAndRendererExtension = {
  name: 'framework',
  level: 'block',
  start: (text) => text.match(/<!-- framework -->/)?.index,
  tokenizer(text) {
    const [raw] = /^<!-- framework -->(?:\n|$)/.exec(text) ?? []
    return raw === undefined ? undefined : { type: 'framework', raw }
  },
  renderer: () =>
    `<nav class="framework" aria-label="Framework">${choiceLinks('framework', choices.framework, 'segments')}</nav>\n`,
}
