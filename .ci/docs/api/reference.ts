// Makes the pages of the API reference: an overview, and one page for each operation.
import { escapeHtml } from '../highlight.ts'
import { slugOf } from '../markdown.ts'
import { inline, methodAndPath, operationPage, type ReferencePage } from './operation-page.ts'
import { groupNames, type Operation, readOperations } from './operations.ts'
import { titleOf } from './titles.ts'

/** Returns all pages of the reference, in their order. */
export function referencePages(): ReferencePage[] {
  const operations = readOperations()
  return [overview(operations), ...operations.map(operationPage)]
}

const lead = 'Every address of the service. Send JSON, and read `success` first.'

const link = ({ slug }: Operation) => `/docs/api/${slug}`
const row = (each: Operation) =>
  `<li><a href="${link(each)}">${escapeHtml(titleOf(each))}</a> <span>${methodAndPath(each)}</span></li>`
const heading = (name: string) => `<h2 id="${slugOf(name)}"><a class="anchor" href="#${slugOf(name)}">${name}</a></h2>`

function overview(operations: Operation[]): ReferencePage {
  const groups = groupNames
    .map((name) => ({ name, rows: operations.filter(({ group }) => group === name) }))
    .filter(({ rows }) => rows.length > 0)
  return {
    name: 'api',
    title: 'API',
    lead: lead.replaceAll('`', ''),
    headings: groups.map(({ name }) => ({ id: slugOf(name), text: name, depth: 2 })),
    keywords: 'HTTP REST OpenAPI endpoints reference',
    html: [
      '<h1 id="api">API</h1>',
      `<p>${inline(lead)}</p>`,
      '<p>A program reads <a href="/openapi.json">openapi.json</a>. <a href="/docs/errors">Errors</a> lists all codes. To act for your account, your server sends an <a href="/docs/accounts#reading-with-an-access-key">access key</a>.</p>',
      ...groups.map(({ name, rows }) => `${heading(name)}\n<ul class="operations">${rows.map(row).join('')}</ul>`),
    ].join('\n'),
    markdown: `${[
      '# API',
      lead,
      'A program reads [openapi.json](http://localhost:4400/openapi.json). [Errors](http://localhost:4400/docs/errors.md) lists all codes. To act for your account, your server sends an [access key](http://localhost:4400/docs/accounts.md#reading-with-an-access-key).',
      ...groups.map(
        ({ name, rows }) =>
          `## ${name}\n\n${rows.map((each) => `- [${titleOf(each)}](http://localhost:4400${link(each)}.md): \`${each.method} ${each.path}\``).join('\n')}`,
      ),
    ].join('\n\n')}\n`,
  }
}
