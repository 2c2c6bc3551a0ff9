import { escapeHtml } from '../highlight.ts'
import { inlineCode } from '../inline-code.ts'
import type { PageGroup } from '../../../site/server/pages/docs/build.ts'
import { choiceLinks, choicePanel, codeBlock, type Heading, slugOf } from '../markdown.ts'
import { code, table } from '../table.ts'
import { examplesOf } from './examples.ts'
import { type Field, fieldsOf, shapeOf } from './fields-of.ts'
import { callersOf, isForPrograms } from './keys.ts'
import type { Operation } from './operations.ts'
import { type Refusal, refusalsOf } from './refusals.ts'
import { leads, titleOf } from './titles.ts'
import { tryIt } from './try-it.ts'

/** One page of the reference. `side` is the column beside the text. */
export type ReferencePage = {
  name: string
  title: string
  group?: PageGroup
  lead: string
  html: string
  markdown: string
  headings: Heading[]
  side?: string
  /** Words that search finds the page by, besides its title. */
  keywords: string
}

type Part = { name: string; fields: Field[]; note?: string }

/** Returns the page of one operation, as HTML and as Markdown. */
export function operationPage(operation: Operation): ReferencePage {
  const { id, slug, group, summary, method, path } = operation
  const title = titleOf(operation)
  const lead = leads[id] ?? `${summary}.`
  const parts = partsOf(operation)
  const { rows: refusals, note: aboutRefusals } = refusalsOf(operation)
  const names = [...parts.map(({ name }) => name), ...(refusals.length > 0 ? ['Errors'] : [])]
  return {
    name: `api/${slug}`,
    title,
    group: { title: group, address: `/docs/api#${slugOf(group)}` },
    lead,
    headings: names.map((name) => ({ id: name.toLowerCase(), text: name, depth: 2 })),
    keywords: `${method} ${path} ${id}`,
    html: [
      `<h1 id="${slug}">${escapeHtml(title)}</h1>`,
      `<p class="operation">${methodAndPath(operation)}</p>`,
      `<p>${inline(lead)}</p>`,
      `<p class="muted">${inline(callersOf(operation))}</p>`,
      ...parts.map(
        ({ name, fields, note }) => `${heading(name)}${note ? `\n<p>${inline(note)}</p>` : ''}${fieldList(fields)}`,
      ),
      ...(refusals.length > 0 ? [heading('Errors'), refusalTable(refusals), `<p>${inline(aboutRefusals)}</p>`] : []),
    ].join('\n'),
    ...(isForPrograms(operation) && { side: codeTabs(operation) + tryIt(operation) }),
    markdown: `${[
      `# ${title}`,
      `\`${method} ${path}\``,
      `${lead} ${callersOf(operation)}`,
      ...parts.flatMap(({ name, fields, note }) => [
        `## ${name}`,
        ...(note ? [note] : []),
        ...(fields.length > 0 ? [fieldTable(fields)] : []),
      ]),
      ...(refusals.length > 0
        ? [
            '## Errors',
            table(
              ['Code', 'Status', 'Meaning'],
              refusals.map(({ status, name, meaning }) => [code(name), String(status), meaning]),
            ),
            aboutRefusals,
          ]
        : []),
      ...(isForPrograms(operation) ? [`## Example\n\n\`\`\`sh\n${examplesOf(operation).curl}\n\`\`\``] : []),
    ].join('\n\n')}\n`,
  }
}

/** Returns the parts of a request and its answer that have fields. */
function partsOf(operation: Operation): Part[] {
  const { parameters, body, reply } = operation
  const named = { path: 'Path', query: 'Query', header: 'Headers' } as const
  const given = (['path', 'query', 'header'] as const).flatMap((where): Part[] => {
    const fields = parameters
      .filter((each) => each.in === where)
      .map(({ name, schema, required, description: meaning = '' }) => ({
        name,
        type: shapeOf(schema),
        required,
        meaning,
      }))
    return fields.length > 0 ? [{ name: named[where], fields }] : []
  })
  const sent = body ? fieldsOf(body.schema) : []
  const returned = reply.schema ? fieldsOf(reply.schema, { isReply: true }) : []
  return [
    ...given,
    ...(body
      ? [{ name: 'Body', fields: sent, ...(sent.length > 0 ? {} : { note: bodyNote(operation.id, body) }) }]
      : []),
    { name: 'Returns', fields: returned, note: replyNote(operation) },
  ]
}

/** Says in which form a body is that has no fields of its own. */
const bodyNote = (id: string, { type }: { type: string }) =>
  `As \`${type}\`.${id === 'mcp' ? ' [MCP](http://localhost:4400/docs/protocol/mcp.md#transport) says which messages there are.' : ''}`

function replyNote({ reply: { status, type } }: Operation): string {
  if (type === undefined) return `Status ${status}, without a body.`
  return type === 'application/json' ? `Status ${status}.` : `Status ${status}, as \`${type}\`.`
}

/** Returns the method and the path of an operation as HTML. */
export const methodAndPath = ({ method, path }: Operation): string =>
  `<span class="method">${method}</span> ${inlineCode(path)}`

/** Code, or a link to a page of the documentation, in a line of Markdown. */
const marked = /(`[^`]+`|\[[^\]]+\]\(http:\/\/localhost:4400\/docs\/[^)]+\))/

/** Returns a line of Markdown as HTML: code and links to pages are marked. */
export const inline = (text: string): string =>
  text
    .split(marked)
    .map((part) => {
      const [, words, page = ''] = /^\[(.+)\]\(http:\/\/localhost:4400(.+)\)$/.exec(part) ?? []
      if (words !== undefined) return `<a href="${page.replace('.md', '')}">${escapeHtml(words)}</a>`
      return marked.test(part) ? inlineCode(part.slice(1, -1)) : escapeHtml(part)
    })
    .join('')

const heading = (name: string) => `<h2 id="${name.toLowerCase()}">${name}</h2>`

const fieldList = (fields: Field[]) =>
  fields.length === 0 ? '' : `\n<ul class="fields">${fields.map(fieldItem).join('')}</ul>`

const fieldItem = ({ name, type, required, meaning }: Field) =>
  `<li><b><code>${escapeHtml(name)}</code></b> <span class="type">${escapeHtml(type)}</span>${required ? ' <span class="required">required</span>' : ''}${meaning ? `<p>${inline(meaning)}</p>` : ''}</li>`

const fieldTable = (fields: Field[]) =>
  table(
    ['Field', 'Type', 'Required', 'Meaning'],
    fields.map(({ name, type, required, meaning }) => [code(name), type, required ? 'yes' : '', meaning]),
  )

const refusalTable = (refusals: Refusal[]) =>
  `<div class="table" tabindex="0"><table><thead><tr><th>Code</th><th>Status</th><th>Meaning</th></tr></thead><tbody>${refusals
    .map(
      ({ status, name, meaning, address }) =>
        `<tr><td>${address === undefined ? inlineCode(name) : `<a href="${address}">${inlineCode(name)}</a>`}</td><td>${status}</td><td>${inline(meaning)}</td></tr>`,
    )
    .join('')}</tbody></table></div>`

function codeTabs(operation: Operation): string {
  const examples = examplesOf(operation)
  const parts = [
    { label: 'curl', example: examples.curl, language: 'sh' },
    { label: 'Node', example: examples.Node, language: 'js' },
    { label: 'Python', example: examples.Python, language: 'python' },
    { label: 'Go', example: examples.Go, language: 'go' },
  ]
  const labels = parts.map(({ label }) => label)
  const panels = parts.map(({ label, example, language }) =>
    choicePanel({ group: 'server', labels, label, html: codeBlock(example, language) }),
  )
  return `<div class="tabs">${choiceLinks('server', labels, 'tab-links')}${panels.join('')}</div>\n`
}
