import { html, raw } from 'hono/html'
import { type Markup, type Page, seal } from '../shell.ts'
import { addressOf, type Doc, markdownAddressOf } from './build.ts'
import { type Choices, withChoices } from './choices.ts'

/** What a page shows around its text. */
type Frame = { pages: readonly Doc[]; install: string; chosen: Choices; sourceUrl: string | undefined }

/** Returns one page: navigation, text, and what is on this page. */
export function docPage(doc: Doc, { pages, install, chosen, sourceUrl }: Frame): Page {
  // made by our own build from our own files, with every tag in them escaped
  const text = (part: string) => raw(withChoices(part, chosen))
  return {
    title: doc.title,
    about: 'Documentation',
    listed: true,
    theme: chosen.theme,
    style: 'ui/docs.css',
    script: 'docs-page/main.ts',
    strings: undefined,
    header: header(doc, sourceUrl),
    main: html`<div class="docs${doc.side === undefined ? '' : ' reference'}">
      <nav class="docs-nav" id="nav" aria-label="Documentation">${navigation(doc, pages)}</nav>
      <article>
        ${doc.section || doc.group ? trail(doc) : ''} ${text(doc.html)}
        ${doc.name === 'index' || doc.side !== undefined || !usesPackages(doc) ? '' : installHint(install)}
        ${neighbours(doc, pages)}
      </article>
      ${doc.side === undefined ? onThisPage(doc) : html`<aside class="side" aria-label="Examples">${text(doc.side)}</aside>`}
    </div>`,
  }
}

const searchIcon = html`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true">
  <circle cx="9" cy="9" r="5.5" />
  <path d="m13 13 4 4" />
</svg>`

const header = ({ name }: Doc, sourceUrl: string | undefined): Markup =>
  html`<a class="skip" href="#main">Skip to the text</a>
    <header class="docs-head">
      <a class="home" href="/docs">${seal}<b>svc</b><span>Docs</span></a>
      <button type="button" class="search-open" hidden aria-keyshortcuts="/">
        ${searchIcon}<span>Search the docs</span><kbd>/</kbd>
      </button>
      <nav aria-label="Service">
        <a href="/docs/api" aria-current="${name === 'api' || name.startsWith('api/') ? 'true' : 'false'}">API</a>
        ${sourceUrl === undefined ? html`<a href="/">Home</a>` : html`<a href="${sourceUrl}">Source</a>`}
        <a href="/account">Account</a>
        <button type="button" class="theme" hidden>
          <svg class="icon" viewBox="0 0 20 20" aria-hidden="true">
            <path d="M16.5 11.8A7 7 0 0 1 8.2 3.5a7 7 0 1 0 8.3 8.3Z" /></svg
          ><span class="unseen"></span>
        </button>
        <button type="button" class="nav-open" hidden aria-expanded="false" aria-controls="nav">Menu</button>
      </nav>
    </header>`

function navigation(doc: Doc, pages: readonly Doc[]): Markup[] {
  const sections = Map.groupBy(
    pages.filter(({ section }) => section !== undefined),
    ({ section }) => section,
  )
  const isCurrent = ({ name }: Doc) => (name === doc.name ? 'page' : doc.name.startsWith(`${name}/`) ? 'true' : 'false')
  return [...sections].map(
    ([title, places]) =>
      html`<p class="section">${title}</p>
        <ul>
          ${places.map((each) => html`<li><a href="${addressOf(each)}" aria-current="${isCurrent(each)}">${each.label ?? each.title}</a></li>`)}
        </ul>`,
  )
}

/** Returns the way from the first page to this one. */
function trail({ section, group }: Doc): Markup {
  return html`<nav class="trail" aria-label="Breadcrumb">
    <ol class="crumbs">
      <li><a href="/docs">Docs</a></li>
      ${
        group === undefined
          ? html`<li>${section}</li>`
          : html`<li><a href="/docs/api">API</a></li>
              <li><a href="${group.address}">${group.title}</a></li>`
      }
    </ol>
  </nav>`
}

/** Returns the headings of a page, and its text for programs. */
const onThisPage = ({ headings, ...doc }: Doc): Markup =>
  html`<aside class="toc" aria-label="On this page">
    ${
      headings.length > 0
        ? html`<p class="section">On this page</p>
            <ul>
              ${headings
                .filter(({ depth }) => depth === 2)
                .map(({ id, text }) => html`<li><a href="#${id}">${text}</a></li>`)}
            </ul>`
        : ''
    }
    <ul class="toc-actions">
      <li><a href="${markdownAddressOf(doc)}" data-copy-page>View as Markdown</a></li>
    </ul>
  </aside>`

/** Tells whether a page has code that uses our packages or the element. Elsewhere the command to install them helps nobody. */
const usesPackages = ({ html: text }: Doc): boolean =>
  [...text.matchAll(/<pre\b[^]*?<\/pre>/g)].some(([code]) => /svc-verify|svc-sdk|@svc\//.test(code))

const installHint = (install: string): Markup =>
  html`<aside class="install" aria-label="Install">
    <p>Install the <a href="/packages/">packages</a>, or use the <a href="/docs/script-tag">script tag</a>:</p>
    <figure class="code">
      <figcaption><span>Install</span><button type="button" class="copy" hidden>Copy</button></figcaption>
      <pre tabindex="0"><code>${install}</code></pre>
    </figure>
  </aside>`

/** Returns the links to the pages before and after this one. */
function neighbours(doc: Doc, pages: readonly Doc[]): Markup {
  const row = pages.filter(({ section, group }) =>
    doc.group === undefined ? section !== undefined : group?.title === doc.group.title,
  )
  const at = row.indexOf(doc)
  const [before, after] = at < 0 ? [undefined, undefined] : [row[at - 1], row[at + 1]]
  return html`<nav class="neighbours" aria-label="Previous and next">
    ${neighbour(before, 'Previous')}${neighbour(after, 'Next')}
  </nav>`
}

const neighbour = (page: Doc | undefined, kind: 'Previous' | 'Next') =>
  page
    ? html`<a class="${kind.toLowerCase()}" href="${addressOf(page)}"
        ><span>${kind}</span> ${page.label ?? page.title}</a
      >`
    : html`<span></span>`
