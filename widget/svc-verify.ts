import { html, LitElement, nothing, type PropertyDeclarations, type PropertyValues, svg } from 'lit'
import type { JsonObject } from '../shared/contract/primitives.ts'
import { keptArrival, mayResume } from './arrival.ts'
import type { Again, Attempt, Listener, Way } from './attempt.ts'
import {
  SvcCancelledEvent,
  SvcExpiredEvent,
  SvcFailedEvent,
  SvcStartEvent,
  SvcStepEvent,
  SvcVerifiedEvent,
  type VerifiedDetail,
} from './events.ts'
import { openWindow, randomKey } from './hosted.ts'
import { type AfterClick, loadAfterClick } from './load.ts'
import { placeOf, requestOf, type VerifyRequest } from './request.ts'
import { idleStrings } from './strings/idle.ts'
import { styles } from './svc-verify.styles.ts'
import type { Picture } from './ui/card.ts'
import type { Lit } from './ui/lit.ts'
import { seal } from './ui/seal.ts'
import type { View } from './view.ts'
import { hasWallet } from './wallets/present.ts'

/**
 * Asks the person in front of a page to prove something: with a wallet on this page, or on the hosted page.
 *
 * Attributes (each also a property in camel case):
 * - `gate-id`, `verifiers` (ids, comma-separated) or `preset`: what is asked for; exactly one of them
 * - `data`: JSON object for the verifiers; wallet fields are filled in. As a property also an object
 * - `mode`: `auto` (here if it can be, else in a window), `inline`, `popup`, `redirect`
 * - `reuse`: `off` or `auto`; `return-url`: where a redirect comes back to, this page unless said
 * - `base-url`: the service, where the script does not come from it; `label`: words of the button
 * - `disabled`, `lang`, `theme`: `auto` (the page's `color-scheme`), `light`, `dark`
 *
 * Methods: `start()` as a click does, `cancel()`, `reset()`. Property: `result`, the detail of `svc-verified` or undefined.
 *
 * Events: `svc-start` (cancelable), `svc-step` {step}, `svc-verified` (see VerifiedDetail), `svc-failed` {code}, `svc-cancelled`,
 * `svc-expired` (the token's hour is over, `result` is empty). See events.ts.
 *
 * Slots: default, shown without JavaScript only; `verified`, shown when verified.
 * Parts: `button`, `label`, `status`, `action`. States: `busy`, `verified`, `failed`.
 * CSS properties: `--svc-ink`, `--svc-paper`, `--svc-rule`, `--svc-muted`, `--svc-accent`, `--svc-radius`, `--svc-font`.
 */
export class SvcVerify extends LitElement {
  static override styles = styles
  static override shadowRootOptions: ShadowRootInit = { ...LitElement.shadowRootOptions, delegatesFocus: true }
  static override properties: PropertyDeclarations = {
    gateId: { attribute: 'gate-id' },
    verifiers: {},
    preset: {},
    data: {},
    mode: {},
    reuse: {},
    returnUrl: { attribute: 'return-url' },
    baseUrl: { attribute: 'base-url' },
    label: {},
    disabled: { type: Boolean, reflect: true },
    theme: { reflect: true },
  }

  declare gateId: string | null | undefined
  declare verifiers: string | null | undefined
  declare preset: string | null | undefined
  declare data: string | JsonObject | null | undefined
  declare mode: VerifyRequest['mode'] | null | undefined
  declare reuse: VerifyRequest['reuse'] | null | undefined
  declare returnUrl: string | null | undefined
  declare baseUrl: string | null | undefined
  declare label: string | null | undefined
  declare disabled: boolean
  declare theme: VerifyRequest['theme'] | null | undefined

  readonly #internals = this.attachInternals()
  #state: View['state'] | undefined
  /** The picture after the click; before it there is the button. */
  #picture: Picture | undefined
  /** Why there is only the button: it was pressed, or what comes after it could not be loaded. */
  #loading: 'opening' | 'unreachable' | undefined
  #result: VerifiedDetail | undefined
  #attempt: Attempt | undefined
  /** What is going on; whoever finds another one here is not listened to any more. */
  #turn = {}
  #opened: Window | null = null
  #hasCardStyles = false
  #expiry: ReturnType<typeof setTimeout> | undefined

  constructor() {
    super()
    this.disabled = false
  }

  static override get observedAttributes() {
    return [...super.observedAttributes, 'lang']
  }

  /** The detail of `svc-verified`, while its token counts. */
  get result(): VerifiedDetail | undefined {
    return this.#result
  }

  /** Begins, as a click on the button does; a window opens only if a click of the person is behind it. */
  start(): void {
    if (!this.disabled && this.#state !== 'busy') this.#start({})
  }

  /** Gives up what is going on; nothing happens otherwise. */
  cancel(): void {
    if (this.#state !== 'busy') return
    if (this.#attempt) return this.#attempt.cancel()
    this.reset()
    this.dispatchEvent(new SvcCancelledEvent())
  }

  /** Back to the button, without a result and without an event. */
  reset(): void {
    this.#turn = {}
    this.#attempt?.cancel()
    this.#opened?.close()
    this.#result = undefined
    clearTimeout(this.#expiry)
    this.#end()
    this.#show(undefined)
  }

  override connectedCallback(): void {
    super.connectedCallback()
    // Frameworks set properties after they have put the element in place.
    if (mayResume()) void this.updateComplete.then(() => this.#resume())
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    // An element that is only moved is back before this runs.
    queueMicrotask(() => this.isConnected || this.#leave())
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    super.attributeChangedCallback(name, old, value)
    if (name === 'lang') this.requestUpdate()
  }

  /** Focus stays with the element when what had it goes. */
  protected override update(changed: PropertyValues): void {
    const { shadowRoot } = this
    const focused = shadowRoot?.activeElement
    super.update(changed)
    if (focused && !shadowRoot?.activeElement) shadowRoot?.querySelector<HTMLElement>('.idle, .row')?.focus()
  }

  /** The status stays even when empty: a screen reader announces only what changes in a region that it knows. */
  protected override render() {
    const picture = this.#picture
    return html`${picture ? nothing : this.#button()}
      <div class=${picture ? `card ${picture.tone}` : ''}>
        <div class=${picture ? 'row' : ''} tabindex="-1">
          ${picture?.mark}
          <div class="text" part="status" role="status">
            ${this.#loading === 'unreachable' ? idleStrings(this.#language).unreachable : picture?.words}
          </div>
          ${picture?.actions}
        </div>
        ${picture?.choices}
      </div>
      <slot name="verified" ?hidden=${this.#state !== 'verified'}></slot>`
  }

  #button() {
    const words = idleStrings(this.#language)
    const checks = requestOf(this, this.#language).verifiers.length
    const label = {
      opening: words.opening,
      unreachable: words.retry,
      none: this.label ?? words.label,
    }[this.#loading ?? 'none']
    return html`<button class="idle" part="button" ?disabled=${this.disabled} @click=${() => this.start()}>
      ${seal(lit)}<span class="text"
        ><span class="title" part="label">${label}</span>${
          checks > 1 ? html` <span class="body">${words.checks.replace('{n}', String(checks))}</span>` : nothing
        }</span
      >
    </button>`
  }

  /** Within the click: what opens a window opens it here. */
  #start({ place, wallet, choose = false }: Again): void {
    if (this.#state !== 'busy' && !this.dispatchEvent(new SvcStartEvent())) return
    this.reset()
    const request = requestOf(this, this.#language)
    const sid = randomKey(18)
    const at = place ?? placeOf(request, hasWallet())
    const opened = at === 'window' ? openWindow(sid, idleStrings(this.#language).opening) : null
    const way: Way =
      at === 'inline' ? { type: 'inline', wallet, choose } : opened ? { type: 'window', opened } : { type: 'redirect' }
    this.#opened = opened
    this.#loading = 'opening'
    this.#show('busy')
    this.#load(({ beginAttempt }, listener) =>
      beginAttempt({ request, sid, secret: randomKey(32), way }, listener),
    ).catch(() => {
      opened?.close()
      this.#loading = 'unreachable'
      this.#show('failed')
      this.dispatchEvent(new SvcFailedEvent('NETWORK_UNREACHABLE'))
    })
  }

  /** Takes up what a reload or a redirect has interrupted. Where that cannot be loaded, there is the button. */
  #resume(): void {
    if (this.#state || !this.isConnected) return
    const request = requestOf(this, this.#language)
    this.#load(({ resumeAttempt }, listener) => resumeAttempt({ request, arrival: keptArrival() }, listener)).catch(
      () => {},
    )
  }

  /** Throws only what the turn at hand has to know. */
  async #load(begin: (module: AfterClick, listener: Listener) => Attempt | undefined): Promise<void> {
    const turn = (this.#turn = {})
    const module = await loadAfterClick().catch((error: unknown) => {
      if (this.#turn === turn) throw error
    })
    if (!module || this.#turn !== turn) return
    if (!this.#hasCardStyles) {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(module.cardStyles)
      this.shadowRoot?.adoptedStyleSheets.push(sheet)
      this.#hasCardStyles = true
    }
    const attempt = begin(module, this.#listener(turn))
    if (this.#turn === turn && this.#state === 'busy') this.#attempt = attempt
  }

  #listener(turn: object): Listener {
    const heard =
      <A extends unknown[]>(tell: (...args: A) => void) =>
      (...args: A) => {
        if (this.#turn === turn) tell(...args)
      }
    const ended = <A extends unknown[]>(tell: (...args: A) => void) =>
      heard((...args: A) => {
        this.#end()
        tell(...args)
      })
    return {
      show: heard((state, draw) => {
        this.#show(state)
        this.#picture = draw(lit)
      }),
      again: heard((options) => this.#start(options)),
      step: heard((step) => this.dispatchEvent(new SvcStepEvent(step))),
      verified: ended((detail) => this.#verified(detail)),
      failed: ended((code) => this.dispatchEvent(new SvcFailedEvent(code))),
      cancelled: ended(() => this.dispatchEvent(new SvcCancelledEvent())),
      nothing: ended(() => this.#show(undefined)),
    }
  }

  #verified(detail: VerifiedDetail): void {
    this.#result = detail
    this.#expiry = setTimeout(() => {
      this.reset()
      this.dispatchEvent(new SvcExpiredEvent())
    }, tokenLifetime)
    this.dispatchEvent(new SvcVerifiedEvent(detail))
  }

  #show(state: View['state'] | undefined): void {
    this.#state = state
    this.#picture = undefined
    if (!state) this.#loading = undefined
    const { states } = this.#internals
    for (const each of ['busy', 'verified', 'failed']) states.delete(each)
    if (state && state !== 'cancelled') states.add(state)
    this.requestUpdate()
  }

  #leave(): void {
    if (this.#state !== 'busy') return
    this.#turn = {}
    this.#attempt?.stop()
    this.#end()
    this.#show(undefined)
  }

  #end(): void {
    this.#attempt = undefined
    this.#opened = null
  }

  get #language(): string {
    return this.closest<HTMLElement>('[lang]')?.lang ?? ''
  }
}

const lit: Lit = { html, svg, nothing }

/** As long as the hand-off when done (channel.md 3, 10): ms. */
const tokenLifetime = 60 * 60_000

declare global {
  interface HTMLElementTagNameMap {
    'svc-verify': SvcVerify
  }
}
