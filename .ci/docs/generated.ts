// Makes the parts of the documentation that come from the code, so that the text cannot contradict it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { presets } from '../../shared/verifiers/presets.ts'
import { isChainVariable } from '../../site/server/config/values.ts'
import { rowsOf, variableSections } from '../../site/server/config/variables.ts'
import { tools } from '../../site/server/mcp/tools.ts'
import { chainName, publicRpc } from '../../site/server/ports/evm/chains.ts'
import { attributes, badge, cssProperties, events, fields, methods, parts, slots, states } from '../../widget/public.ts'
import { benchTable } from './bench-table.ts'
import { engineTable } from './engine-table.ts'
import { errorTables } from './error-tables.ts'
import { eventTable } from './event-table.ts'
import { faultTable } from './fault-table.ts'
import { loadTable } from './load-table.ts'
import { mutantTable, simulationSummary } from './simulation.ts'
import { code, table } from './table.ts'
import { verifierTables } from './verifier-tables.ts'

const root = join(import.meta.dirname, '../..')

/** Matches a part of a page that {@link withGenerated} writes. */
export const generatedPart = /^<!-- generated ([a-z]+) -->\n[^]*?^<!-- \/generated -->$/gm

/** Returns a page's Markdown with its generated parts as the code has them now. Throws for a part that does not exist. */
export function withGenerated(text: string): string {
  return text.replaceAll(generatedPart, (_, name: string) => {
    const make = generators[name]
    if (make === undefined) throw new Error(`There is no generated part "${name}"`)
    return `<!-- generated ${name} -->\n\n${make()}\n\n<!-- /generated -->`
  })
}

const named = (head: string, entries: Record<string, string>) =>
  table(
    [head, 'Meaning'],
    Object.entries(entries).map(([name, text]) => [name ? code(name) : 'default', text]),
  )

const generators: Record<string, () => string> = {
  attributes: () => attributeTable(attributes),
  events: () =>
    table(
      ['Event', 'Meaning'],
      Object.entries(events).map(([name, event]) => [code(name), event.description]),
    ),
  methods: () =>
    named('Method or property', {
      ...Object.fromEntries(Object.entries(methods).map(([name, text]) => [`${name}()`, text])),
      ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.description])),
    }),
  slots: () => named('Slot', slots),
  looks: () => [named('Part', parts), named('State', states), named('Property', cssProperties)].join('\n\n'),
  badge: () =>
    [attributeTable(badge.attributes), named('Part', badge.parts), named('State', badge.states)].join('\n\n'),
  presets: () =>
    table(
      ['Preset', 'Asks for'],
      Object.entries(presets).map(([id, { title, verifierIds }]) => [
        `${code(id)}: ${title}`,
        verifierIds.map(code).join(' '),
      ]),
    ),
  verifiers: verifierTables,
  // a list, because the descriptions are too long for a column
  tools: () =>
    Object.entries(tools)
      .map(([name, { scope, description }]) => `- ${code(name)} (${code(scope)}): ${description}`)
      .join('\n'),
  configuration: () =>
    variableSections
      .flatMap(({ id, title, groups }) => [
        `### ${title} <a id="${id}-variables"></a>`,
        table(['Variable', 'Default', 'Meaning'], groups.flatMap(rowsOf).map(variableRow)),
      ])
      .join('\n\n'),
  chains: () => `${[...publicRpc.keys()].map((id) => `${chainName(id)} (${code(String(id))})`).join(', ')}.`,
  bench: benchTable,
  engines: engineTable,
  errors: errorTables,
  types: eventTable,
  faults: faultTable,
  load: loadTable,
  simulation: simulationSummary,
  mutants: mutantTable,
  caddyfile: () => fileOfSite('Caddyfile'),
  nginx: () => fileOfSite('nginx.conf'),
  unit: () => fileOfSite('svc.service'),
}

/** Returns a file of `site/` as a block of code with its name. */
const fileOfSite = (name: string) => `\`\`\`text site/${name}\n${readFileSync(join(root, 'site', name), 'utf8')}\`\`\``

type Attribute = { description: string; values?: readonly string[]; boolean?: true }

const attributeTable = (rows: Record<string, Attribute>) =>
  table(
    ['Attribute', 'Values', 'Meaning'],
    Object.entries(rows).map(([name, { description, values, boolean }]) => [
      code(name),
      values?.map(code).join(' ') ?? (boolean ? 'present or absent' : 'text'),
      description,
    ]),
  )

type Variable = ReturnType<typeof rowsOf>[number]

/** Returns the row of a variable. One that there is for each chain has the id of a chain in its name and in its example. */
function variableRow({ name, about, default: usual, examples }: Variable): string[] {
  const words = about.replaceAll(/https?:[\w.:/]+/g, '`$&`').replace(/\.$/, '')
  const isOfChain = isChainVariable(name)
  const written = examples.map((example) => code(isOfChain ? `${name}=${example}` : example))
  const shown = written.length > 0 ? `for example ${written.join('; ')}` : ''
  return [
    code(isOfChain ? name.replace(/\d+$/, '<chainId>') : name),
    usual === undefined ? 'unset' : code(usual),
    [words, shown].filter(Boolean).join('; '),
  ]
}
