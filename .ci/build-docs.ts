// Turns site/pages/docs/*.md into `.build/docs.json`, which the server shows at /docs. Tables of attributes, events and
// variables come from where these are defined, so that the text cannot contradict the code.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Marked, type Token, type TokenizerAndRendererExtension } from 'marked'
import { presets } from '../shared/verifiers/presets.ts'
import { attributes, badge, cssProperties, events, fields, methods, parts, slots, states } from '../widget/public.ts'
import { rowsOf, variableGroups } from '../site/server/config/variables.ts'
import { tools } from '../site/server/mcp/tools.ts'
import { verifierDocs } from './verifier-docs.ts'

const root = join(import.meta.dirname, '..')
const source = join(root, 'site/pages/docs')

/** Pages of one folder, in the order in which the navigation lists them. */
type Section = { title?: string; names: readonly string[] }

/** All pages in their order, each by its file's path without `.md`, which is also its address. */
const guides: Section = {
  names: [
    'index',
    'script-tag',
    'react',
    'next',
    'frameworks',
    'form',
    'server',
    'gates',
    'gate-servers',
    'program',
    'mcp',
    'accounts',
    'verifiers',
    'answers',
    'proofs',
    'anchors',
    'badge',
    'test-mode',
    'content-security-policy',
    'self-hosting',
  ],
}
const protocol: Section = {
  title: 'Protocol',
  names: [
    'protocol/index',
    'protocol/proof-format',
    'protocol/verification',
    'protocol/verifiers',
    'protocol/proofs',
    'protocol/credentials',
    'protocol/log',
    'protocol/gates',
    'protocol/payments',
    'protocol/handoffs',
    'protocol/accounts',
    'protocol/oauth',
    'protocol/mcp',
    'protocol/limits',
  ],
}

/**
 * One page as HTML. Addresses in it are those of `npm start`, which the server replaces by its own. `section` is the heading
 * of the page in the navigation; pages without one come first.
 */
export type Doc = { name: string; title: string; section?: string; html: string }

/** Renders all pages in their order. Throws for a page that is not listed above, and for a table that does not exist. */
export function renderDocs(): Doc[] {
  const sections = [guides, protocol]
  const placed = new Set(sections.flatMap(({ names }) => names))
  const found = globSync('**/*.md', { cwd: source }).map((file) => file.slice(0, -'.md'.length))
  const lost = found.filter((name) => !placed.has(name))
  if (lost.length > 0) throw new Error(`These pages of site/pages/docs have no place in the order: ${lost.join()}`)
  const tables = makeTables()
  return sections.flatMap(({ title, names }) =>
    names.map((name) => {
      const doc = render(name, readFileSync(join(source, `${name}.md`), 'utf8'), tables)
      return title === undefined ? doc : { ...doc, section: title }
    }),
  )
}

/** Writes the pages to `.build/docs.json`. Throws as {@link renderDocs} does. */
export function buildDocs(): void {
  const docs = renderDocs()
  mkdirSync(join(root, '.build'), { recursive: true })
  writeFileSync(join(root, '.build/docs.json'), JSON.stringify(docs))
}

function render(name: string, text: string, tables: Record<string, string>): Doc {
  const whole = text.replaceAll(/^<!-- ([a-z]+) -->$/gm, (_, table: string) => {
    const made = tables[table]
    if (made === undefined) throw new Error(`${name}.md asks for a table of ${table}`)
    return made
  })
  const title = /^# (.+?)(?: \{#[a-z0-9-]+\})?$/m.exec(text)?.[1]
  if (!title) throw new Error(`${name}.md has no title`)
  return { name, title, html: toHtml(whole) }
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const anchor = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Matches `{#name}` in a page: the address of a place, which stays the same when its words change. */
const anchorMark: TokenizerAndRendererExtension = {
  name: 'anchor',
  level: 'inline',
  start: (text) => text.indexOf('{#'),
  tokenizer(text) {
    const [raw, name] = /^\{#([a-z0-9-]+)\} ?/.exec(text) ?? []
    return raw === undefined ? undefined : { type: 'anchor', raw, name }
  },
  renderer: ({ name }) => `<span id="${name}"></span>`,
}

/** Returns the tokens of a block without its first anchor, and that anchor as the attribute of its element. */
function anchored(tokens: Token[]): { id: string; rest: Token[] } {
  const mark = tokens.find(({ type }) => type === 'anchor')
  const id = mark && 'name' in mark ? ` id="${String(mark.name)}"` : ''
  return { id, rest: tokens.filter((token) => token !== mark) }
}

const markdown = new Marked({
  extensions: [anchorMark],
  renderer: {
    html: ({ text }) => escape(text),
    heading({ tokens, depth, text }) {
      const { id, rest } = anchored(tokens)
      const words = this.parser.parseInline(rest).trimEnd()
      return `<h${depth}${id || ` id="${anchor(text)}"`}>${words}</h${depth}>\n`
    },
    paragraph({ tokens }) {
      const { id, rest } = anchored(tokens)
      return `<p${id}>${this.parser.parseInline(rest).trimEnd()}</p>\n`
    },
    listitem({ tokens }) {
      const [first, ...others] = tokens
      if (first?.type !== 'text' || !('tokens' in first) || !first.tokens)
        return `<li>${this.parser.parse(tokens)}</li>\n`
      const { id, rest } = anchored(first.tokens)
      return `<li${id}>${this.parser.parseInline(rest).trimEnd()}${this.parser.parse(others)}</li>\n`
    },
    tablecell({ tokens, header }) {
      const { id, rest } = anchored(tokens)
      const tag = header ? 'th' : 'td'
      return `<${tag}${id}>${this.parser.parseInline(rest).trimEnd()}</${tag}>\n`
    },
    code({ text, lang = '' }) {
      const file = lang.split(' ').find((word) => word.includes('.'))
      const caption = file ? `<p class="file"><code>${escape(file)}</code></p>` : ''
      return `${caption}<pre tabindex="0"><code>${escape(text)}</code></pre>\n`
    },
  },
})

/** Returns the HTML of a page's Markdown. Tags in it are shown as text. */
export const toHtml = (text: string): string => markdown.parse(text, { async: false })

/** Makes the tables that a page includes by `<!-- name -->`. */
function makeTables(): Record<string, string> {
  const named = (head: string, entries: Record<string, string>) =>
    table(
      [head, 'Meaning'],
      Object.entries(entries).map(([name, text]) => [name ? `\`${name}\`` : 'default', text]),
    )
  const calls = Object.fromEntries(Object.entries(methods).map(([name, text]) => [`${name}()`, text]))
  const properties = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.description]))
  return {
    attributes: attributeTable(attributes),
    events: table(
      ['Event', 'Meaning'],
      Object.entries(events).map(([name, event]) => [`\`${name}\``, event.description]),
    ),
    methods: named('Method or property', { ...calls, ...properties }),
    slots: named('Slot', slots),
    looks: [named('Part', parts), named('State', states), named('Property', cssProperties)].join('\n\n'),
    badge: [attributeTable(badge.attributes), named('Part', badge.parts), named('State', badge.states)].join('\n\n'),
    presets: table(
      ['Preset', 'Asks for'],
      Object.entries(presets).map(([id, { title, verifierIds }]) => [
        `\`${id}\`: ${title}`,
        verifierIds.map((each) => `\`${each}\``).join(' '),
      ]),
    ),
    verifiers: verifierDocs(table),
    tools: table(
      ['Tool', 'Scope', 'What for'],
      Object.entries(tools).map(([name, { scope, description }]) => [`\`${name}\``, `\`${scope}\``, description]),
    ),
    configuration: table(['Variable', 'Default', 'Meaning'], variables()),
    caddyfile: fileOfSite('Caddyfile'),
    nginx: fileOfSite('nginx.conf'),
  }
}

/** Returns a file of `site/` as a block of code with its name. */
const fileOfSite = (name: string) => `\`\`\`text site/${name}\n${readFileSync(join(root, 'site', name), 'utf8')}\`\`\``

type Attribute = { description: string; values?: readonly string[]; boolean?: true }

const attributeTable = (rows: Record<string, Attribute>) =>
  table(
    ['Attribute', 'Values', 'Meaning'],
    Object.entries(rows).map(([name, { description, values, boolean }]) => [
      `\`${name}\``,
      values?.map((value) => `\`${value}\``).join(' ') ?? (boolean ? 'there or not' : 'text'),
      description,
    ]),
  )

const cell = (text: string) => text.replaceAll('|', '\\|')
/** Returns a table as Markdown. */
export const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')

const code = (text: string) => `\`${text}\``

/** Returns the rows of the table of variables. */
function variables(): string[][] {
  return variableGroups.flatMap(rowsOf).map(({ name, about = '', default: usual, examples }) => {
    const words = about.replaceAll(/https?:[\w.:/]+/g, '`$&`').replace(/\.$/, '')
    const shown = examples.length > 0 ? `for example ${examples.map(code).join('; ')}` : ''
    return [code(name), usual === undefined ? 'unset' : code(usual), [words, shown].filter(Boolean).join('; ')]
  })
}
