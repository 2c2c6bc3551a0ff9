// Turns site/pages/docs/*.md into `.build/docs.json`, which the server shows at /docs. Tables of attributes, events and
// variables come from where these are defined, so that the text cannot say something else.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Marked } from 'marked'
import { presets } from '../shared/verifiers/presets.ts'
import { attributes, badge, cssProperties, events, fields, methods, parts, slots, states } from '../widget/public.ts'
import { tools } from '../site/server/mcp/tools.ts'
import { verifierDocs } from './verifier-docs.ts'

const root = join(import.meta.dirname, '..')
const source = join(root, 'site/pages/docs')

/** The pages in their order: the file's name without `.md`, which is also its address. */
const order = [
  'index',
  'script-tag',
  'react',
  'next',
  'form',
  'server',
  'gates',
  'gate-servers',
  'program',
  'mcp',
  'accounts',
  'verifiers',
  'proofs',
  'badge',
  'test-mode',
  'content-security-policy',
  'self-hosting',
]

/** One page, as HTML of ours. Addresses in it are those of `npm start`; the server puts its own. */
export type Doc = { name: string; title: string; html: string }

/** Writes `.build/docs.json`. Throws for a page that has no place, and for a table that nobody makes. */
export function buildDocs(): void {
  const found = globSync('*.md', { cwd: source }).map((file) => basename(file, '.md'))
  const lost = found.filter((name) => !order.includes(name))
  if (lost.length > 0) throw new Error(`These pages of site/pages/docs have no place in the order: ${lost.join()}`)
  const tables = makeTables(readFileSync(join(root, '.env.example'), 'utf8'))
  const docs = order.map((name) => render(name, readFileSync(join(source, `${name}.md`), 'utf8'), tables))
  mkdirSync(join(root, '.build'), { recursive: true })
  writeFileSync(join(root, '.build/docs.json'), JSON.stringify(docs))
}

function render(name: string, text: string, tables: Record<string, string>): Doc {
  const whole = text.replaceAll(/^<!-- ([a-z]+) -->$/gm, (_, table: string) => {
    const made = tables[table]
    if (made === undefined) throw new Error(`${name}.md asks for a table of ${table}`)
    return made
  })
  const title = /^# (.+)$/m.exec(text)?.[1]
  if (!title) throw new Error(`${name}.md has no title`)
  return { name, title, html: markdown.parse(whole, { async: false }) }
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const anchor = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const markdown = new Marked({
  renderer: {
    html: ({ text }) => escape(text),
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${anchor(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
    code({ text, lang = '' }) {
      const file = lang.split(' ').find((word) => word.includes('.'))
      const caption = file ? `<p class="file"><code>${escape(file)}</code></p>` : ''
      return `${caption}<pre tabindex="0"><code>${escape(text)}</code></pre>\n`
    },
  },
})

/** The tables that a page asks for by `<!-- name -->`. */
function makeTables(environment: string): Record<string, string> {
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
    configuration: table(['Variable', 'Default', 'Meaning'], variables(environment)),
  }
}

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
/** Markdown. */
export const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')

/** The variables of `.env.example`: each block is comments, then the variables that they are about. */
export function variables(text: string): string[][] {
  const rows = new Map<string, string[]>()
  for (const block of text.split(/\n\s*\n/)) {
    const lines = block.split('\n')
    const given = lines.flatMap((line) => {
      const [, off, name, value = ''] = /^(#?)([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? []
      return name ? [{ name, value, isSet: off === '' }] : []
    })
    const words = lines
      .filter((line) => line.startsWith('# '))
      .map((line) => line.slice(2).replaceAll(/https?:[\w.:/]+/g, '`$&`'))
      .join(' ')
      .replace(/\.$/, '')
    for (const [index, { name, value, isSet }] of given.entries()) {
      const meaning = index === 0 ? words : ''
      const example = isSet || !value ? '' : `for example \`${value}\``
      const before = rows.get(name)
      if (before) before[2] = [before[2], example].filter(Boolean).join('; ')
      else
        rows.set(name, [`\`${name}\``, isSet ? `\`${value}\`` : 'unset', [meaning, example].filter(Boolean).join('; ')])
    }
  }
  return [...rows.values()]
}
