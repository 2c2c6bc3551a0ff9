import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderDocs } from './docs/pages.ts'
import { addressOf, docAnchors } from './docs/anchors.ts'

const docs = renderDocs()
const anchors = docAnchors(docs)

/** All files that people write: code, styles, contracts, configuration, and texts about the project. */
const files = globSync(
  ['{.ci,.github,e2e,shared,site,widget}/**/*.{ts,mjs,md,css,html,sol,yml,yaml}', '*.{md,yaml,json}', '.env.example'],
  { exclude: ['**/node_modules/**'] },
).filter((file) => file !== '.ci/citations.test.ts')

/**
 * Returns the places that a text cites: `protocol/gates#check` and `docs/self-hosting#backup` name a page of the
 * documentation and an anchor, and `#other` behind a comma names another anchor of the same page.
 */
function citationsIn(text: string): { page: string; anchor: string }[] {
  const cited =
    /\b(?:docs\/)?(protocol\/[a-z-]+|(?<=docs\/)[a-z-]+)#([a-z0-9-]+)((?:,\s+(?:\*\s+|\/\/\s+)?#[a-z0-9-]+)*)/g
  return [...text.matchAll(cited)].flatMap(([, page = '', anchor = '', more = '']) =>
    [anchor, ...[...more.matchAll(/#([a-z0-9-]+)/g)].map(([, other = '']) => other)].map((each) => ({
      page: page === 'protocol/index' ? 'protocol' : page,
      anchor: each,
    })),
  )
}

/**
 * Matches the names of documents that are not in the repository, which no reader of the repository could open. A link names
 * a file of ours, as the test of links shows.
 */
const outside =
  /(?<![\w/.(-])(?:architecture|auth|channel|credentials|domain|events|interface|log|reliability|service|style|ux)\.md\b/

/** Returns the rows or kinds of `.github/security-cases.md` that a text cites: `security-cases D7, F1-F6, H`. */
const casesIn = (text: string): string[] =>
  [...text.matchAll(/\bsecurity-cases ([A-H]\d*\b(?:(?:-|,\s+(?:\*\s+|\/\/\s+)?)[A-H]\d*\b)*)/g)].flatMap(
    ([, cited = '']) => cited.match(/[A-H]\d*/g) ?? [],
  )

test('reads a page, an anchor, and further anchors of the same page from a citation', () => {
  expect(citationsIn('(protocol/gates#check, #errors; docs/server#in-node) /docs/protocol/mcp#tools')).toEqual([
    { page: 'protocol/gates', anchor: 'check' },
    { page: 'protocol/gates', anchor: 'errors' },
    { page: 'server', anchor: 'in-node' },
    { page: 'protocol/mcp', anchor: 'tools' },
  ])
  expect(citationsIn('protocol/gates, #check, https://svc.test/#x')).toEqual([])
})

test('every citation leads to an anchor of the documentation', () => {
  expect(files.length).toBeGreaterThan(1000)
  const lost = files.flatMap((file) =>
    citationsIn(readFileSync(file, 'utf8'))
      .filter(({ page, anchor }) => anchors.get(page)?.includes(anchor) !== true)
      .map(({ page, anchor }) => `${file}: ${page}#${anchor}`),
  )
  expect(lost).toEqual([])
})

test('no text cites a document outside the repository', () => {
  const found = files.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n')
    return lines.flatMap((line, at) => (outside.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : []))
  })
  expect(found).toEqual([])
})

test('every citation of security cases names rows of their table', () => {
  const table = readFileSync('.github/security-cases.md', 'utf8')
  const kinds = [...table.matchAll(/^## ([A-H])\. /gm)].map(([, kind]) => kind)
  const rows = [...table.matchAll(/^\| ([A-H]\d*) \|/gm)].map(([, row]) => row)
  const cited = files.flatMap((file) =>
    casesIn(readFileSync(file, 'utf8')).map((name) => ({ name, whole: `${file}: ${name}` })),
  )
  expect(cited.length).toBeGreaterThan(100)
  const lost = cited.filter(({ name }) => !kinds.includes(name) && !rows.includes(name))
  expect(lost.map(({ whole }) => whole)).toEqual([])
})

test('every link of the documentation leads to a page and an anchor of it', () => {
  const links = docs.flatMap((doc) =>
    [...doc.html.matchAll(/href="(?:\/docs\/?([^"#.]*))?(?:#([^"]+))?"/g)].map(([whole, page, anchor]) => ({
      whole: `${doc.name}: ${whole}`,
      page: page ?? addressOf(doc),
      anchor,
    })),
  )
  expect(links.length).toBeGreaterThan(100)
  const lost = links.filter(
    ({ page, anchor }) => !anchors.has(page) || (anchor !== undefined && anchors.get(page)?.includes(anchor) !== true),
  )
  expect(lost.map(({ whole }) => whole)).toEqual([])
})

test('every heading of the protocol has an anchor of its own, and no anchor occurs twice', () => {
  for (const doc of docs.filter(({ section }) => section === 'Protocol')) {
    const text = readFileSync(`site/pages/docs/${doc.name}.md`, 'utf8').replaceAll(/^```.*?^```$/gms, '')
    expect(text.split('\n').filter((line) => /^#+ /.test(line) && !/ <a id="[a-z0-9-]+"><\/a>$/.test(line))).toEqual([])
    const ids = anchors.get(addressOf(doc)) ?? []
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  }
})

test('the committed list names all anchors, so that none is lost', async () => {
  // the pages of the API are made from the contract, and nobody cites them
  const written = [...anchors].filter(([page]) => !/^(?:api\b|changelog)/.test(page))
  const list = written.flatMap(([page, ids]) => ids.map((id) => `${page}#${id}`))
  await expect(`${list.join('\n')}\n`).toMatchFileSnapshot('doc-anchors.txt')
})
