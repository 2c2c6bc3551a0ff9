import { html, LitElement, nothing, type PropertyDeclarations, type PropertyValues, svg } from 'lit'
import type { JsonObject } from '../shared/contract/primitives.ts'
import { returnedCode, mayResume } from './hosted/returned-code.ts'
import type { Again, Attempt, Listener, Way } from './attempt/run-attempt.ts'
import {
  SvcCancelledEvent,
  SvcExpiredEvent,
  SvcFailedEvent,
  SvcStartEvent,
  SvcStepEvent,
  SvcVerifiedEvent,
  type VerifiedDetail,
} from './events.ts'
import { openWindow, randomKey } from './hosted/open-window.ts'
import { type AfterClick, loadAfterClick } from './load.ts'
import { isTest, placeOf, requestOf, type VerifyRequest } from './request.ts'
import { idleStrings } from './strings/idle.ts'
import { directionOf, type Language, languages } from './strings/languages.ts'
import type { Strings } from './strings/strings.ts'
import { adoptSheets } from './sheets.ts'
import { styles } from './svc-verify.styles.ts'
import type { Picture } from './ui/card.ts'
import type { Lit } from './ui/lit.ts'
import { seal } from './ui/seal.ts'
import type { View } from './attempt/view.ts'
import { hasWallet } from './wallets/present.ts'

const ofFormControl = [
  'checkValidity',
  'form',
  'labels',
  'reportValidity',
  'validationMessage',
  'validity',
  'willValidate',
] as const satisfies (keyof ElementInternals)[]

/**
 * Asks the person in front of a page to prove something: with a wallet on this page, or on the hosted page.
 *
 * Attributes (each also a property in camel case):
 * - `gate-id`, `verifiers` (ids, comma-separated) or `preset`: what is asked for; exactly one of them
 * - `data`: JSON object for the verifiers; wallet fields are filled in. As a property also an object
 * - `mode`: `auto` (here if it can be, else in a window), `inline`, `popup`, `redirect`
 * - `reuse`: `off` or `auto`; `return-url`: where a redirect comes back to, this page unless said
 * - `base-url`: the service, where the script does not come from it; `label`: words of the button
 * - `name`, `required`, `disabled`: as of any form control; the token is the value
 * - `lang`: en, ar, de, es, fr, ja; that of the page unless said, English where it is another one
 * - `theme`: `auto` (the page's `color-scheme`), `light`, `dark`
 * - `test`: `success`, `reject`, `expired`, `popup-blocked`, `offline`: acts that out, on localhost and names that end in
 *   `.test` alone, without a wallet or the service. The token is `test_not_a_proof`, which no server can exchange
 *
 * Methods: `start()` as a click does, `cancel()`, `reset()`. Property: `result`, the detail of `svc-verified` or undefined.
 *
 * As every form control: `form`, `labels`, `type`, `value`, `validity`, `validationMessage`, `willValidate`,
 * `checkValidity()`, `reportValidity()`, `setCustomValidity()`.
 *
 * In a form: the token is sent under `name`; `required` holds the form back until there is one; a reset of the form resets
 * the element; a disabled fieldset disables it; a page that comes back has no token.
 *
 * Events: `svc-start` (cancelable), `svc-step` {step}, `svc-verified` (see VerifiedDetail), `svc-failed` {code}, `svc-cancelled`,
 * `svc-expired` (the token's hour is over, `result` is empty). See events.ts.
 *
 * Slots: default, shown without JavaScript only; `verified`, shown when verified.
 * Parts: `button`, `label`, `status`, `action`. States: `busy`, `verified`, `failed`.
 * CSS properties: `--svc-ink`, `--svc-paper`, `--svc-rule`, `--svc-muted`, `--svc-accent`, `--svc-radius`, `--svc-font`.
 */
export class SvcVerify extends LitElement {
  static formAssociated = true
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
    name: { reflect: true },
    required: { type: Boolean, reflect: true },
    disabled: { type: Boolean, reflect: true },
    theme: { reflect: true },
    test: {},
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
  declare name: string | null | undefined
  declare required: boolean
  declare disabled: boolean
  declare theme: VerifyRequest['theme'] | null | undefined
  declare test: string | null | undefined

  declare readonly form: ElementInternals['form']
  declare readonly labels: ElementInternals['labels']
  declare readonly validity: ElementInternals['validity']
  declare readonly validationMessage: ElementInternals['validationMessage']
  declare readonly willValidate: ElementInternals['willValidate']
  declare readonly checkValidity: () => boolean
  declare readonly reportValidity: () => boolean

  readonly #internals = this.attachInternals()
  readonly #languages = new MutationObserver(() => this.requestUpdate())
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
  #styles = [styles]
  /** Of the words in the picture; those of the button are always those of the page. */
  #spoken: Language | undefined
  /** Why the page itself holds a form back. */
  #complaint = ''

  constructor() {
    super()
    this.disabled = this.required = false
  }

  static {
    const { prototype } = this
    for (const name of ofFormControl)
      Object.defineProperty(prototype, name, {
        configurable: true,
        get(this: SvcVerify) {
          const value: unknown = this.#internals[name]
          return typeof value === 'function' ? value.bind(this.#internals) : value
        },
      })
  }

  /** As of form controls: what a page finds that looks at each of `form.elements`. */
  get type(): string {
    return this.localName
  }

  /** The token, or empty. */
  get value(): string {
    return this.#result?.token ?? ''
  }

  /** Holds a form back for a reason of the page's own; an empty one lets go of it. */
  setCustomValidity(message: string): void {
    this.#complaint = message
    this.#hold(this.#result)
  }

  /** The detail of `svc-verified`, while its token counts. */
  get result(): VerifiedDetail | undefined {
    return this.#result
  }

  /** Begins, as a click on the button does; a window opens only if a click of the person is behind it. */
  start(): void {
    if (!this.#isDisabled && this.#state !== 'busy') this.#start({})
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
    this.#hold(undefined)
    this.#end()
    this.#show(undefined)
  }

  /** Called by the browser. */
  formResetCallback(): void {
    this.reset()
  }

  /** Called by the browser, also when a fieldset around it is disabled. */
  formDisabledCallback(): void {
    this.requestUpdate()
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.adoptedCallback()
    // The language is that of the nearest element that says one, also outside of shadow trees.
    for (let root: Root | undefined = this.getRootNode(); root; root = root.host?.getRootNode())
      this.#languages.observe(root, { subtree: true, attributeFilter: ['lang'] })
    // Frameworks set properties after they have put the element in place.
    if (mayResume()) void this.updateComplete.then(() => this.#resume())
  }

  /** Called by the browser: a style sheet belongs to the document that it was made for. */
  adoptedCallback(): void {
    if (this.shadowRoot) adoptSheets(this.shadowRoot, this.#styles)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#languages.disconnect()
    // An element that is only moved is back before this runs.
    queueMicrotask(() => this.isConnected || this.#leave())
  }

  /** Focus stays with the element when what had it goes. */
  protected override update(changed: PropertyValues): void {
    const { shadowRoot } = this
    const focused = shadowRoot?.activeElement
    super.update(changed)
    this.#hold(this.#result)
    if (focused && !shadowRoot?.activeElement) shadowRoot?.querySelector<HTMLElement>('.idle, .row')?.focus()
  }

  /** The status stays even when empty: a screen reader announces only what changes in a region that it knows. */
  protected override render() {
    const picture = this.#picture
    const lang = (picture && this.#spoken) ?? this.#language
    return html`<div class="box">
        ${picture ? nothing : this.#button()}
        <div class=${picture ? `card ${picture.tone}` : ''} lang=${lang} dir=${directionOf(lang)}>
          <div class=${picture ? 'row' : ''} tabindex="-1">
            ${picture?.mark}
            <div class="text" part="status" role="status">
              ${this.#loading === 'unreachable' ? idleStrings[lang].unreachable : picture?.words}
              ${isTest(requestOf(this, lang)) ? html`<span class="body">Test mode</span>` : nothing}
            </div>
            ${picture?.actions}
          </div>
          ${picture?.choices}
        </div>
      </div>
      <slot name="verified" ?hidden=${this.#state !== 'verified'}></slot>`
  }

  #button() {
    const lang = this.#language
    const words = idleStrings[lang]
    const checks = requestOf(this, lang).verifiers.length
    const label = {
      opening: words.opening,
      unreachable: words.retry,
      none: this.label ?? words.label,
    }[this.#loading ?? 'none']
    return html`<button
      class="idle"
      part="button"
      lang=${lang}
      dir=${directionOf(lang)}
      ?disabled=${this.#isDisabled}
      @click=${() => this.start()}
    >
      ${seal(lit)}<span class="text"
        ><span class="title" part="label">${label}</span>${
          checks > 1
            ? html` <span class="body">${words.checks.replace('{n}', checks.toLocaleString(lang))}</span>`
            : nothing
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
    const opened = at === 'window' ? openWindow(request.view, sid, idleStrings[request.lang].opening) : null
    const way: Way =
      at === 'inline' ? { type: 'inline', wallet, choose } : opened ? { type: 'window', opened } : { type: 'redirect' }
    this.#opened = opened
    this.#loading = 'opening'
    this.#show('busy')
    this.#load(({ beginAttempt }, listener, strings) =>
      beginAttempt({ request, sid, secret: randomKey(32), way, strings }, listener),
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
    this.#load(({ resumeAttempt }, listener, strings) =>
      resumeAttempt({ request, returned: returnedCode(), strings }, listener),
    ).catch(() => {})
  }

  /** Throws only what the turn at hand has to know. */
  async #load(begin: (module: AfterClick, listener: Listener, strings: Strings) => Attempt | undefined): Promise<void> {
    const turn = (this.#turn = {})
    const module = await loadAfterClick().catch((error: unknown) => {
      if (this.#turn === turn) throw error
    })
    const strings = await module?.wordsOf(this.#language)
    if (!module || !strings || this.#turn !== turn) return
    this.#styles = [styles, module.cardStyles]
    this.adoptedCallback()
    this.#spoken = strings.language
    const attempt = begin(module, this.#listener(turn), strings)
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
      expired: heard(() => this.#expired()),
      failed: ended((code) => this.dispatchEvent(new SvcFailedEvent(code))),
      cancelled: ended(() => this.dispatchEvent(new SvcCancelledEvent())),
      nothing: ended(() => this.#show(undefined)),
    }
  }

  #verified(detail: VerifiedDetail): void {
    this.#hold(detail)
    this.dispatchEvent(new SvcVerifiedEvent(detail))
  }

  /** Tells the form at once: a page may submit it as soon as it hears of the token. A state to restore is never given. */
  #hold(detail: VerifiedDetail | undefined): void {
    const token = detail?.token ?? null
    this.#result = detail
    this.#internals.setFormValue(token, null)
    this.#internals.setValidity(
      { valueMissing: this.required && !token, customError: !!this.#complaint },
      this.#complaint || idleStrings[this.#language].label,
      this.shadowRoot?.querySelector<HTMLElement>('.idle, .row') ?? undefined,
    )
  }

  #expired(): void {
    this.reset()
    this.dispatchEvent(new SvcExpiredEvent())
  }

  #show(state: View['state'] | undefined): void {
    this.#state = state
    this.#picture = undefined
    if (!state) this.#loading = undefined
    const { states } = this.#internals
    try {
      for (const each of ['busy', 'verified', 'failed']) states.delete(each)
      if (state && state !== 'cancelled') states.add(state)
    } catch {
      // A browser that has them in an older form, or not at all.
    }
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

  /** `:lang()` sees what is inherited, also from outside of a shadow tree. */
  get #language(): Language {
    return languages.find((each) => this.matches(`:lang(${each})`)) ?? 'en'
  }

  /** By itself or by a fieldset around it. */
  get #isDisabled(): boolean {
    return this.disabled || this.matches(':disabled')
  }
}

const lit: Lit = { html, svg, nothing }

/** A document, or a shadow tree with its host. */
type Root = Node & { host?: Node }

declare global {
  interface HTMLElementTagNameMap {
    'svc-verify': SvcVerify
  }
}
