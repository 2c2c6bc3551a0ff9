import { expect, test } from 'vitest'
import { headingsOf, hostSlug, linkedToHeadings } from './docs/heading-links.ts'
import { addressOf, leadOf, pageAddress, renderMarkdown, slugOf } from './docs/markdown.ts'
import { renderDocs } from './docs/pages.ts'

const source = {
  path: 'site/pages/docs/protocol/gates.md',
  pictures: (file: string) => `<svg id="${file}"><style>text{}</style></svg>`,
}
const htmlOf = (text: string) => renderMarkdown(text, source).html

test('an anchor becomes the id of its heading, paragraph, item or cell, and is not shown', () => {
  expect(
    htmlOf('## Old words <a id="kept"></a>\n\nText <a id="text"></a>\n\n- <a id="item"></a> **One** thing\n- other'),
  ).toBe(
    '<h2 id="kept"><a class="anchor" href="#kept">Old words</a></h2>\n<p id="text">Text</p>\n<ul>\n<li id="item"><strong>One</strong> thing</li>\n<li>other</li>\n</ul>\n',
  )
  expect(htmlOf('| A |\n|---|\n| b <a id="cell"></a> |')).toContain('<td id="cell">b</td>')
  expect(htmlOf('one <a id="a"></a> two <a id="b"></a>')).toBe('<p id="a">one two <span id="b"></span></p>\n')
})

test('a heading without an anchor gets one made of its words, and code keeps its tags', () => {
  expect(htmlOf('## Your server')).toBe(
    '<h2 id="your-server"><a class="anchor" href="#your-server">Your server</a></h2>\n',
  )
  expect(htmlOf('`<a id="x"></a>`')).toBe('<p><code>&lt;a id=&quot;x&quot;&gt;&lt;/a&gt;</code></p>\n')
})

test.each([
  ['walletAddress', '<code class="short">walletAddress</code>'],
  ['/account/data', '<code class="one-line">/account/<wbr>data</code>'],
  ['gate.sol', '<code class="short">gate.sol</code>'],
  ['backup.ts', '<code class="short">backup.ts</code>'],
  ['rotate-issuer-key.ts', '<code class="one-line">rotate-issuer-key.ts</code>'],
  ['SVC_BASE', '<code class="short">SVC_BASE</code>'],
  ['INVALID_REQUEST', '<code class="one-line">INVALID_<wbr>REQUEST</code>'],
  ['phishingResistant', '<code class="one-line">phishing<wbr>Resistant</code>'],
  ['/api/v1/auth/session', '<code class="one-line">/api/<wbr>v1/<wbr>auth/<wbr>session</code>'],
  [
    'postgres://user:password@localhost:5432/svc',
    '<code>postgres://<wbr>user:<wbr>password@<wbr>localhost:<wbr>5432/<wbr>svc</code>',
  ],
  ['npm run rotate-key', '<code>npm run rotate-key</code>'],
  // a browser would break an option at its hyphens
  [
    'npm run restore -- <file> [--overwrite]',
    '<code>npm run restore -- &lt;file&gt; <span class="short">[--overwrite]</span></code>',
  ],
  [
    'exec -T pg_dump --username=svc',
    '<code>exec <span class="short">-T</span> pg_dump <span class="short">--username=svc</span></code>',
  ],
  [
    'ORIGIN=http://localhost:5173 node server.js',
    '<code>ORIGIN=<wbr>http://<wbr>localhost:<wbr>5173 node server.js</code>',
  ],
  ['<address>/log/key', '<code class="one-line">&lt;address&gt;/<wbr>log/<wbr>key</code>'],
  // the service replaces the address by its own, so it stays in one piece
  ['http://localhost:4400/mcp', '<code>http://localhost:4400/mcp</code>'],
  ['http://localhost:4400/docs/gates.md', '<code>http://localhost:4400/docs/<wbr>gates.md</code>'],
  // and so does the file of a package, whose version the service writes
  [
    'npm i http://localhost:4400/packages/svc-sdk-VERSION.tgz',
    '<code>npm i http://localhost:4400/packages/<wbr>svc-sdk-VERSION.tgz</code>',
  ],
  ['{delivered, httpStatus?}', '<code>{delivered, httpStatus?}</code>'],
])('the code %s breaks between its words', (code, html) => {
  expect(htmlOf(`\`${code}\``)).toBe(`<p>${html}</p>\n`)
})

test('shows tags as text, and no comments', () => {
  expect(htmlOf('a <b>\n\n<!-- generated x -->')).toBe('<p>a &lt;b&gt;</p>\n')
})

test('a link to a file leads to its page, and one to a file that is not shown is only words', () => {
  const { path } = source
  expect(addressOf('../gates.md#rows', path)).toBe('/docs/gates#rows')
  expect(addressOf('index.md', path)).toBe('/docs/protocol')
  expect(addressOf('../index.md', path)).toBe('/docs')
  expect(addressOf('http://localhost:4400/openapi.json', path)).toBe('/openapi.json')
  expect(addressOf('https://example.com', path)).toBe('https://example.com')
  expect(addressOf('../site/pages/docs/operations.md#backup', '.github/CHANGELOG.md')).toBe('/docs/operations#backup')
  expect(htmlOf('[the log](../../../../LICENSE)')).toBe('<p>the log</p>\n')
})

test('code has its file or language, and its words are marked but not changed', () => {
  const html = htmlOf("```js a.js\nconst a = '<b>' // c\n```")
  expect(html).toContain('<figcaption><span>a.js</span>')
  expect(html).toContain('<i class="k">const</i> a = <i class="s">\'&lt;b&gt;\'</i> <i class="c">// c</i>')
})

test('an attribute is no keyword, also where its name is one', () => {
  expect(htmlOf('```html\n<script type="module">\nconst a = 1\n```')).toContain(
    '&lt;script type=<i class="s">&quot;module&quot;</i>&gt;\n<i class="k">const</i> a = 1',
  )
})

test('code of a shell marks the words of a shell, and none of another language', () => {
  expect(htmlOf('```sh\nexport A=1 && npm pkg set type=module\n```')).toContain(
    '<i class="k">export</i> A=1 &amp;&amp; npm pkg set type=module',
  )
})

test.each(['```js\ncode\n```', '', 'lost\n\n**Node**\n\none'])('tabs refuse a part without a name: %j', (body) => {
  expect(() => htmlOf(`<!-- tabs server -->\n${body}\n<!-- /tabs -->\n`)).toThrow(
    'Each part of tabs begins with its name in bold',
  )
})

test('tabs have a link and a panel for each language, and the first is chosen without a choice', () => {
  const html = htmlOf('<!-- tabs server -->\n**Node**\n\none\n\n**Go**\n\ntwo\n\n<!-- /tabs -->\n\nafter')
  expect(html).toContain('<a href="?server=go" data-choice="server node|go go">Go</a>')
  expect(html).toContain('<div class="panel" data-choice="server node|go go"><p>two</p>')
  expect(html).toContain('<p>after</p>')
})

test('a picture is part of the page, without a style of its own, which the policy forbids', () => {
  expect(htmlOf('![A gate](../pictures/gates.svg)')).toBe(
    '<figure class="picture"><svg role="img" aria-label="A gate" id="../pictures/gates.svg"></svg></figure>\n',
  )
})

test.each([
  ['What it is. What follows here:', 'What it is.'],
  ['Only what follows here:', 'Only what follows here.'],
  ['One thing: whole. Is it? Yes.', 'One thing: whole. Is it? Yes.'],
  ['', ''],
])('the lead of %j leaves out what only introduces the next part', (paragraph, lead) => {
  expect(leadOf(paragraph)).toBe(lead)
})

test('each page has a lead of whole sentences, which /llms.txt shows', () => {
  const wrong = renderDocs().filter(({ lead }) => !/^[A-Z@<].*[.!?]$/.test(lead))
  expect(wrong.map(({ name, lead }) => [name, lead])).toEqual([])
})

test('the Markdown of a page has no anchors, and keeps the space between two sentences', () => {
  const marked = renderDocs().filter(({ markdown }) =>
    /<a id=|[a-z`]\.[A-Z][a-z]+ [a-z]/.test(markdown.replaceAll(/^```[^]*?^```$/gm, '')),
  )
  expect(marked.map(({ name }) => name)).toEqual([])
})

test('the Markdown of a page has no link to a file that the service does not show', () => {
  const broken = renderDocs().flatMap(({ name, markdown }) =>
    [...markdown.matchAll(/\]\(\.\.?\/[^)]*\)/g)].map(([link]) => `${name} ${link}`),
  )
  expect(broken).toEqual([])
})

test.each([
  ['Your server', 'your-server'],
  ['Who ‘you’ are: `SVC_BASE`, and [more](x.md)', 'who-you-are-svc_base-and-more'],
  ['When it fails – now', 'when-it-fails--now'],
])('the heading ‘%s’ has the slug of code hosts', (heading, slug) => {
  expect(hostSlug(heading)).toBe(slug)
})

/** Returns a link to the Markdown of a page. */
const link = (page: string) => `[x](http://localhost:4400/docs/${page})`

test('an anchor leads to the heading that has it, or to the one above it', () => {
  const text = [
    '# Page <a id="same"></a>',
    'text <a id="lead"></a>',
    '## Errors <a id="kept"></a>',
    '| cell <a id="cell"></a> |',
    '```sh\n# no heading <a id="code"></a>\n```',
    '### Errors',
    '## Same',
  ].join('\n\n')
  expect(Object.fromEntries(headingsOf(text, slugOf))).toEqual({
    // an anchor in the text counts more than the words of a heading
    same: 'page',
    lead: 'page',
    kept: 'errors',
    cell: 'errors',
    errors: 'errors-1',
  })
  const headings = new Map([['/docs/a.md', new Map([['kept', 'errors']])]])
  expect(linkedToHeadings(`${link('a.md#kept')} ${link('a.md#lost')} ${link('a.md')}`, headings)).toBe(
    `${link('a.md#errors')} ${link('a.md#lost')} ${link('a.md')}`,
  )
})

const fileOf = (name: string) => `${pageAddress(name === 'index' ? 'index/index' : name)}.md`
const slugsOf = (markdown: string) =>
  new Set(
    [...markdown.replaceAll(/^ *```[^]*?^ *```$/gm, '').matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => hostSlug(text)),
  )

test('every link between the Markdown of two pages leads to a heading', () => {
  const docs = renderDocs()
  const files = new Map(docs.map(({ name, markdown }) => [fileOf(name), slugsOf(markdown)]))
  const links = docs.flatMap(({ name, markdown }) =>
    [...markdown.matchAll(/\]\((?:http:\/\/localhost:4400(\/docs[^)#\s]*))?(?:#([^)\s]+))?\)/g)].map(
      ([, file, anchor]) => ({ name, file, anchor }),
    ),
  )
  expect(links.filter(({ anchor }) => anchor !== undefined).length).toBeGreaterThan(300)
  const lost = links.filter(({ file, anchor }) => {
    // a link within its page would lead to any page in the file that has all of them
    if (file === undefined) return anchor !== undefined
    const slugs = files.get(file)
    return slugs === undefined ? file !== '/docs/SKILL.md' : anchor !== undefined && !slugs.has(anchor)
  })
  expect(lost).toEqual([])
})
