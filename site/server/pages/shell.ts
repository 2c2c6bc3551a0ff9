import { html, raw } from 'hono/html'
import { directionOf, type Language } from '../../../shared/contract/language.ts'
import { pageTitle } from '../../../shared/brand/page-title.ts'
import type { Settings } from '../settings.ts'
import type { ServerStrings } from '../strings/en/index.ts'
import { strings } from '../strings/strings.ts'
import type { PageFiles } from './files.ts'
import type { Theme } from './verify/link.ts'
import { accentStyle, logoImage, operatorLogoPath } from './brand.ts'
import { permissionsPolicy } from '../http/security.ts'
import { isLoopback } from '../rules/return-target.ts'

/** HTML that the `html` tag made. It escapes every value that is not markup itself. */
export type Markup = ReturnType<typeof html>

/** The parts of a page. */
export type Page = {
  /** The state of the page, which is its heading in most cases. */
  title: string
  /** The site, gate or application that the page is for. The document's title names it after `title`. */
  about?: string
  /** English by default. */
  lang?: Language
  main: Markup
  /** The header and navigation beside `main`, in place of the header above it. The page is then as wide as the account needs. */
  side?: Markup
  /** The links at the beginning of the footer. */
  footLinks?: Markup
  /** The right part of the header: for whom the page is, or where it leads. */
  aside?: Markup
  theme?: Theme
  /** The colour of what can be pressed, `#rrggbb`; that of the operator by default. */
  accentColor?: string | undefined
  /** Search engines may list the page. */
  listed?: boolean
  /** The canonical address, for search engines. */
  canonical?: string
  /** The entry of `site/pages` whose script runs on the page. */
  script?: string
  /** The page has times (time.ts), which a script writes in the time zone of the reader. */
  hasTimes?: boolean
  /** The entry that this script loads later. The body names its address in `data-later`. */
  later?: string
  /** The part of `site/pages/strings` that the script shows first; `page` by default, undefined for none. */
  strings?: string | undefined
  /** The entry of `site/pages` with the style of this page. */
  style?: string
  /** The address of the element, for a page that shows it. */
  element?: string
  /** Data for the script, which the page contains as JSON. */
  boot?: unknown
  /** The person would lose something by leaving the page, so the link to our start page opens another tab. */
  hasRun?: boolean
  /** The header names the service, with our host beside it. */
  hasName?: boolean
  /** The page is as wide as the window allows, instead of 440 px. */
  wide?: boolean
  /** The page has this header instead of the usual one, and fills the window. */
  header?: Markup
}

/** Returns the whole document. It has no inline script, because the policy of every page forbids that. */
export function shell(page: Page, { config, files }: { config: Settings; files: PageFiles }): Markup {
  const script = page.script && files(page.script)
  const styles = files('ui/page.css')
  const style = page.style && files(page.style)
  const later = page.later && files(page.later)
  const everywhere = files('every-page/main.ts')
  const times = page.hasTimes && files('local-times/main.ts')
  const { lang = 'en' } = page
  const preloads = stringFiles(page, files)
  const accentColor = page.accentColor ?? config.operator.accentColor
  return html`<!doctype html>
    <html lang="${lang}" dir="${directionOf(lang)}" data-theme="${page.theme ?? 'auto'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${pageTitle({ state: page.title, about: page.about, host: hostOf(config) })}</title>
        ${page.listed ? '' : html`<meta name="robots" content="noindex" />`}
        ${page.canonical ? html`<link rel="canonical" href="${page.canonical}" />` : ''}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${styles ? html`<link rel="stylesheet" href="${styles}" />` : ''}
        ${style ? html`<link rel="stylesheet" href="${style}" />` : ''}
        ${accentColor ? html`<link rel="stylesheet" href="${accentStyle(accentColor)}" />` : ''}
        ${everywhere ? html`<script type="module" src="${everywhere}"></script>` : ''}
        ${script ? html`<script type="module" src="${script}"></script>` : ''}
        ${times ? html`<script type="module" src="${times}"></script>` : ''}
        ${preloads.map((file) => html`<link rel="modulepreload" href="${file}" />`)}
        ${page.element ? html`<script type="module" src="${page.element}"></script>` : ''}
      </head>
      <body ${later ? html`data-later="${later}"` : ''}>
        ${
          page.header === undefined
            ? sheet(page, config)
            : html`${page.header}
                <main id="main">${page.main}</main>`
        }
        ${footer(page, config)}
        ${
          page.boot === undefined
            ? ''
            : html`<script type="application/json" id="svc-boot">
                ${json(page.boot)}
              </script>`
        }
      </body>
    </html>`
}

/** Returns the header and the content of a page as a sheet of paper. */
function sheet(page: Page, config: Settings): Markup {
  return html`<div class="sheet${page.wide ? ' wide' : page.side ? ' app' : ''}">
    ${page.side ?? sheetHeader(page, config)}
    <main id="main">${page.main}</main>
  </div>`
}

function sheetHeader({ hasRun, hasName, aside, lang = 'en' }: Page, config: Settings): Markup {
  const mark = markOf(config)
  return html`<header class="head">
    ${
      hasRun
        ? html`<a class="home" href="/" target="_blank" rel="noopener"
            >${mark}<span>${hostOf(config)}</span><span class="unseen">(${strings[lang].newTab})</span></a
          >`
        : html`<a class="home" href="/">${mark}${hasName ? nameOf(config) : html`<span>${hostOf(config)}</span>`}</a>`
    }${aside ?? ''}
  </header>`
}

/** Draws the logo of the operator, or else our seal. */
export const markOf = ({ operator: { logo } }: Settings): Markup =>
  logo ? logoImage({ ...logo, path: operatorLogoPath(logo) }) : seal

/** The files with the strings of a page's first view, which its script would otherwise request only once it runs. */
function stringFiles(page: Page, files: PageFiles): string[] {
  const { lang = 'en', script } = page
  const part = 'strings' in page ? page.strings : 'page'
  // the script contains the English strings
  if (!script || !part || lang === 'en') return []
  return ['index', part].map((name) => files(`strings/${lang}/${name}.ts`, script)).filter((file) => file !== undefined)
}

/** The name of the service, with the host that people find in the address bar. */
function nameOf(config: Settings): Markup {
  const isLocal = isLoopback(new URL(config.verifyUrl).hostname)
  // a logo stands beside the name that it is of
  const name = (config.operator.logo && config.operator.name) ?? 'svc'
  return html`<b>${name}</b> <span class="${isLocal ? 'tag' : 'muted'}">${isLocal ? 'Local' : hostOf(config)}</span>`
}

/** Our own host, as people should find it in the address bar. */
export function hostOf({ verifyUrl }: Settings): string {
  return new URL(verifyUrl).host
}

/** The seal of the service. It has the colour of the text around it. */
export const seal = html`<svg
  class="seal"
  viewBox="0 0 24 24"
  width="20"
  height="20"
  fill="none"
  stroke="currentColor"
  aria-hidden="true"
>
  <circle cx="12" cy="12" r="11" stroke-width="1.2" />
  <circle cx="12" cy="12" r="8" stroke-width="1.6" stroke-dasharray="1.2 1.3" />
  <path d="m8.6 12.3 2.4 2.4 4.4-4.9" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" />
</svg>`

/** The seal as an SVG file. */
export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#1f4fd8"/><path d="m2 4 1.5 1.5L6 3" fill="none" stroke="#fff"/></svg>`

/** Returns a sentence with markup in the place of its one `{name}`. */
export function filled(sentence: string, markup: Markup): Markup {
  const [before = '', after = ''] = sentence.split(/\{\w+\}/)
  return html`${before}${markup}${after}`
}

function footer({ footLinks, lang = 'en' }: Page, { operator }: Settings): Markup {
  const text: ServerStrings = strings[lang]
  const links = [
    [text.privacy, operator.privacyUrl],
    [text.terms, operator.termsUrl],
    [text.support, operator.supportUrl],
  ].filter((link) => link[1])
  return html`<footer class="foot">
    ${footLinks ?? ''} ${operator.name ? html`<p>${text.runBy} <b>${operator.name}</b></p>` : ''}
    ${links.length > 0 ? html`<nav aria-label="${text.about}">${links.map(([label, url]) => html`<a href="${url}">${label}</a>`)}</nav>` : ''}
  </footer>`
}

/** Writes JSON that cannot end the script element around it. */
function json(value: unknown): Markup {
  return raw(
    JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029'),
  )
}

const noAdditions = { style: '', connect: '', img: '', others: [] }
/**
 * The additions to the policy that AppKit needs, on a deployment that offers it (decision 0015): its list of wallets, its
 * relay, the chains' RPC, the attestation of our origin to the wallet, and inline styles. Its telemetry host is missing on
 * purpose.
 */
const appKit = {
  style: " 'unsafe-inline'",
  connect:
    ' https://api.web3modal.org https://rpc.walletconnect.org https://verify.walletconnect.org wss://relay.walletconnect.org',
  img: ' blob: https://api.web3modal.org',
  others: ['frame-src https://verify.walletconnect.org'],
}

/**
 * Returns the headers of a page (protocol/handoffs#browser-facts; security-cases D4, D5). `/verify` has no COOP, because COOP
 * would cut it off from the window that opened it. The consent page reports to no window and has COOP, so that a page that
 * opened it cannot navigate it. The referrer policy is `same-origin`, because a page without referrer POSTs `Origin: null`.
 */
export function pageHeaders(
  options: {
    keepsOpener?: boolean
    /** The page opens `/verify` in a window that reports to it. A stricter policy would cut that window off. */
    opensWindows?: boolean
    elementOrigin?: string
    walletConnect?: boolean
    bridge?: string | undefined
    /** A form of the page is answered by a redirect to another site, which Chromium counts as the target of the form (security-cases D6). */
    sendsAway?: boolean
  } = {},
): Record<string, string> {
  const {
    keepsOpener = false,
    opensWindows = false,
    elementOrigin,
    walletConnect = false,
    bridge,
    sendsAway = false,
  } = options
  const more = walletConnect ? appKit : noAdditions
  const from = elementOrigin ? `'self' ${elementOrigin}` : "'self'"
  return {
    'content-security-policy': [
      "default-src 'none'",
      `script-src ${from}`,
      `style-src 'self'${more.style}`,
      `connect-src ${from}${more.connect}${bridge === undefined ? '' : ` ${bridge}`}`,
      `img-src 'self' data:${more.img}`,
      ...more.others,
      ...(sendsAway ? [] : ["form-action 'self'"]),
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types lit-html',
    ].join('; '),
    'permissions-policy': permissionsPolicy,
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
    ...(keepsOpener ? {} : { 'cross-origin-opener-policy': opensWindows ? 'same-origin-allow-popups' : 'same-origin' }),
  }
}
