import { guilloche } from '../shared/brand/guilloche.ts'
import { baseOf, loadState } from './badge/load-state.ts'
import type { PinnedIssuers } from './badge/check-saved.ts'
import type { BadgeState } from './badge/state.ts'
import { textsOf } from './badge/texts.ts'
import { badgeStrings } from './strings/strings-for.ts'
import { languageOf } from './strings/languages.ts'
import { adoptSheets } from './sheets.ts'
import { badgeStyles } from './svc-badge.styles.ts'

/** A server has no HTMLElement, but may import the class. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const Base = (typeof HTMLElement === 'undefined' ? Object : HTMLElement) as typeof HTMLElement

/**
 * Shows the state of a proof, with the time for which it is known. It asks the service and checks what the service signed,
 * once a minute while the page is visible. If the page names the issuers that it trusts, it checks the saved proof instead
 * and sends no request. On an outage it says neither yes nor no. It links to the proof's page.
 *
 * Attributes:
 * - `qhash`: the proof's id
 * - `base-url`: the service, if the script does not come from it
 * - `envelope`: the saved proof as JSON, a bundle or a signed request; or in a `<script type="application/json">` inside
 * - `issuers`: the issuers that the page trusts, with their keys, as JSON
 * - `lang`, `theme`: `auto` (the page's `color-scheme`), `light`, `dark`
 *
 * Properties: `issuers`, also as an object.
 * Slots: none; its content shows only without JavaScript. Parts: `link`, `title`, `body`. States: `checking`,
 * `verified`, `rejected`, `revoked`, `expired`, `erased`, `private`, `unknown`, `unreachable`, `open`, `mismatch`.
 * CSS properties: `--svc-ink`, `--svc-paper`, `--svc-rule`, `--svc-muted`, `--svc-accent`, `--svc-radius`, `--svc-font`.
 */
export class SvcBadge extends Base {
  static observedAttributes = ['qhash', 'base-url', 'envelope', 'issuers', 'lang']

  readonly #internals = this.attachInternals()
  readonly #link = document.createElement('a')
  readonly #mark = drawing('mark', 16, 16)
  readonly #engraving = drawing('engraving', 64, 54)
  readonly #title = document.createElement('span')
  readonly #body = document.createElement('span')
  #state: BadgeState | undefined
  /** Identifies the current check. The result of an earlier check is not shown. */
  #checkKey: object | undefined
  #isDue = false
  /** When the last check ended, Unix ms. */
  #checkedAt = 0
  /** When the status was signed that was the last yes, Unix ms. */
  #lastHeld: number | undefined
  #issuers: PinnedIssuers | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #connection: AbortController | undefined

  constructor() {
    super()
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true })
    adoptSheets(root, [badgeStyles])
    const box = document.createElement('span')
    const row = document.createElement('span')
    const text = document.createElement('span')
    box.className = 'box'
    row.className = 'row'
    text.className = 'text'
    for (const [span, name] of [
      [this.#title, 'title'],
      [this.#body, 'body'],
    ] as const) {
      span.className = name
      span.part.add(name)
    }
    this.#link.part.add('link')
    this.#link.target = '_blank'
    this.#link.rel = 'noopener'
    text.append(this.#title, ' ', this.#body)
    row.append(this.#mark, text)
    this.#link.append(this.#engraving, row)
    box.append(this.#link)
    root.append(box)
  }

  /** The issuers that the page trusts. With them, the badge checks the saved proof and sends no request. */
  get issuers(): PinnedIssuers | null {
    return this.#issuers ?? this.getAttribute('issuers')
  }
  set issuers(issuers: PinnedIssuers | null) {
    this.#issuers = issuers
    if (this.isConnected) this.#checkSoon()
  }

  connectedCallback(): void {
    // a page may have set the property before this class was registered
    const early = Object.getOwnPropertyDescriptor(this, 'issuers')
    if (early) {
      Reflect.deleteProperty(this, 'issuers')
      this.issuers = early.value
    }
    const { signal } = (this.#connection = new AbortController())
    addEventListener('online', () => this.#state?.name === 'unreachable' && void this.#check(), { signal })
    document.addEventListener('visibilitychange', () => this.#isOld() && void this.#check(), { signal })
    this.#checkSoon()
  }

  disconnectedCallback(): void {
    this.#connection?.abort()
    clearTimeout(this.#timer)
    this.#checkKey = undefined
  }

  /** The browser calls this when the element moves to another document, where the style sheets do not count. */
  adoptedCallback(): void {
    if (this.shadowRoot) adoptSheets(this.shadowRoot, [badgeStyles])
  }

  attributeChangedCallback(name: string): void {
    if (!this.isConnected) return
    if (name === 'lang') this.#draw()
    else this.#checkSoon()
  }

  /** Checks a new proof, once for all attributes that change together. */
  #checkSoon(): void {
    if (this.#isDue) return
    this.#isDue = true
    queueMicrotask(() => {
      this.#isDue = false
      if (!this.isConnected) return
      this.#lastHeld = undefined
      this.#show(undefined)
      void this.#check()
    })
  }

  /** Checks the proof, and shows what was known of it until then. */
  async #check(): Promise<void> {
    const key = (this.#checkKey = {})
    clearTimeout(this.#timer)
    const qHash = this.getAttribute('qhash')?.trim().toLowerCase() ?? ''
    const isId = /^0x[0-9a-f]{64}$/.test(qHash)
    const base = baseOf(this.getAttribute('base-url'))
    this.#engrave(isId ? qHash : undefined)
    if (isId && base) this.#link.href = `${base}/proof/${qHash}`
    else this.#link.removeAttribute('href')
    const state = isId
      ? await loadState({ qHash, base, saved: this.#saved(), issuers: this.issuers })
      : ({ name: 'unknown' } as const)
    if (this.#checkKey !== key) return
    this.#checkedAt = Date.now()
    this.#show(state)
  }

  #show(state: BadgeState | undefined): void {
    if (state?.name === 'verified') this.#lastHeld = state.asOf
    this.#state =
      state?.name === 'unreachable' && this.#lastHeld !== undefined ? { ...state, asOf: this.#lastHeld } : state
    this.#checkLater()
    try {
      this.#internals.states.clear()
      this.#internals.states.add(state?.name ?? 'checking')
    } catch {
      // Older browsers have custom states in another form, or not at all.
    }
    this.#link.ariaBusy = String(state === undefined)
    this.#draw()
  }

  /** Checks a state that may change after a minute, or when the proof ends. A hidden page waits until it is visible. */
  #checkLater(): void {
    clearTimeout(this.#timer)
    const state = this.#state
    if (!state || !changing.has(state.name)) return
    const end = state.name === 'verified' ? (state.until ?? Infinity) - Date.now() : Infinity
    this.#timer = setTimeout(
      () => {
        if (document.visibilityState === 'visible') void this.#check()
        else this.#checkedAt = 0
      },
      Math.max(Math.min(end, intervalMs), 0),
    )
  }

  #draw(): void {
    const tag = this.closest<HTMLElement>('[lang]')?.lang
    const language = languageOf(tag ?? '') ?? 'en'
    const { title, lines } = textsOf(this.#state, { words: badgeStrings[language], language })
    this.#link.lang = language
    this.#link.dir = language === 'ar' ? 'rtl' : 'ltr'
    this.#title.textContent = title
    this.#body.textContent = lines.join('\n')
    const mark = marks[this.#state?.name ?? 'checking']
    this.#mark.replaceChildren(path('M8 .9a7.1 7.1 0 1 1 0 14.2A7.1 7.1 0 0 1 8 .9'), path(mark))
  }

  #engrave(qHash: string | undefined): void {
    const size = { width: 128, height: 54 }
    const paths = qHash ? guilloche(qHash, size).map(path) : []
    this.#engraving.replaceChildren(...paths)
  }

  #saved(): string | null {
    return this.getAttribute('envelope') ?? this.querySelector('script[type="application/json"]')?.textContent ?? null
  }

  /** Whether the last check is old. A page that stays open may have missed a revocation. */
  #isOld(): boolean {
    return (
      document.visibilityState === 'visible' && this.#state !== undefined && Date.now() - this.#checkedAt > intervalMs
    )
  }
}

/** How often a state is checked that may change, ms. */
const intervalMs = 60_000
const changing: ReadonlySet<BadgeState['name']> = new Set(['verified', 'open', 'unreachable'])

const tick = 'm4.8 8.3 2.2 2.2 4.2-4.7'
const cross = 'm5.6 5.6 4.8 4.8m0-4.8-4.8 4.8'
const question = 'M6.2 6.4a1.9 1.9 0 1 1 2.7 1.7c-.6.3-.9.6-.9 1.2M8 11.4v.1'
const clock = 'M8 4.6V8l2 1.6'
const marks: Record<BadgeState['name'] | 'checking', string> = {
  checking: 'M5 8h.1M8 8h.1M11 8h.1',
  verified: tick,
  rejected: cross,
  revoked: cross,
  mismatch: cross,
  expired: clock,
  erased: 'M5 8h6',
  private: 'M5.6 7.6h4.8v3.2H5.6zM6.6 7.4V6.2a1.4 1.4 0 0 1 2.8 0v1.2',
  unknown: question,
  unreachable: question,
  open: question,
}

const svgNamespace = 'http://www.w3.org/2000/svg'

function drawing(name: string, width: number, height: number): SVGSVGElement {
  const svg = document.createElementNS(svgNamespace, 'svg')
  svg.setAttribute('class', name)
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`)
  svg.setAttribute('preserveAspectRatio', 'xMidYMid slice')
  svg.ariaHidden = 'true'
  return svg
}

function path(d: string): SVGPathElement {
  const drawn = document.createElementNS(svgNamespace, 'path')
  drawn.setAttribute('d', d)
  return drawn
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-badge': SvcBadge
  }
}
