import { html, LitElement, nothing, type PropertyValues, svg } from 'lit'
import { type Attributes, properties } from './attributes.ts'
import { returnedCode, mayResume } from './hosted/returned-code.ts'
import type { Attempt, Listener, RestartOptions, Way } from './attempt/attempt.ts'
import { SvcCancelledEvent, SvcFailedEvent, SvcStartEvent, type VerifiedDetail } from './events.ts'
import { defineFormControl, type FormControl } from './form-control.ts'
import { openWindow } from './hosted/open-window.ts'
import { randomKey } from './random-key.ts'
import type { AfterClick } from './own-files.ts'
import { loadAfterClick } from './load.ts'
import { isTest, placeOf, requestOf } from './request.ts'
import { idleStrings } from './strings/strings-for.ts'
import { directionOf, type Language, languages } from './strings/languages.ts'
import type { Strings } from './strings/strings.ts'
import { adoptSheets } from './sheets.ts'
import { styles } from './svc-verify.styles.ts'
import type { CardParts } from './ui/card.ts'
import type { Lit } from './ui/lit.ts'
import { type Loading, idleButton } from './ui/idle-button.ts'
import type { View } from './attempt/view.ts'
import { hasWallet } from './wallets/present.ts'

/**
 * Asks the person in front of a page to prove something: with a wallet on this page, or on the hosted page.
 *
 * Attributes (each also a property in camel case):
 * - `gate-id`, `verifiers` (ids, separated by commas or spaces) or `preset`: what the person has to prove; exactly one of them
 * - `data`: JSON object for the verifiers; wallet fields are filled in. As a property also an object
 * - `options`: JSON object with `publishToHub`, `targetChains`, `enableIpfs`. As a property also an object
 * - `mode`: `auto` (on this page if possible, else in a window), `inline`, `popup`, `redirect`
 * - `reuse`: `off` or `auto`; `return-url`: where a redirect comes back to, by default this page
 * - `base-url`: the service, if the script does not come from it; `label`: words of the button
 * - `name`, `required`, `disabled`: as on any form control; the token is the value
 * - `lang`: the language of the words, by default that of the page; English for a language that we do not have
 * - `theme`: `auto` (the page's `color-scheme`), `light`, `dark`
 * - `test`: `success`, `reject`, `cancelled`, `expired`, `popup-blocked`, `offline`: imitates that, without a wallet or the
 *   service, only on localhost and names that end in `.test`. The token is `test_not_a_proof`, which no server can exchange
 * - `test-ticket`: a ticket of the service. Then `test` runs at the service, on any host, and a test key exchanges the token.
 *   A service on this machine needs none: the attribute may be empty
 *
 * Methods: `start()` begins as a click does, `cancel()`, `reset()`. Property: `result`, the detail of `svc-verified` or
 * undefined.
 *
 * It has the members of every form control: `form`, `labels`, `type`, `value`, `validity`, `validationMessage`, `willValidate`,
 * `checkValidity()`, `reportValidity()`, `setCustomValidity()`.
 *
 * In a form: the token is sent under `name`; `required` holds the form back until there is a token; a reset of the form
 * resets the element; a disabled fieldset disables it; a page that the browser restores has no token.
 *
 * Events: `svc-start` (cancelable), `svc-step` {step}, `svc-verified` (see VerifiedDetail), `svc-failed` {code},
 * `svc-cancelled`, `svc-expired` (the token is an hour old, `result` is empty). See events.ts.
 *
 * Slots: default, shown without JavaScript only; `verified`, shown when verified.
 * Parts: `button`, `label`, `status`, `action`. States: `busy`, `verified`, `failed`.
 * CSS properties: `--svc-ink`, `--svc-paper`, `--svc-rule`, `--svc-muted`, `--svc-accent`, `--svc-radius`, `--svc-font`.
 */
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- Lit and defineFormControl make the other members
export class SvcVerify extends LitElement {
  static formAssociated = true
  static override shadowRootOptions: ShadowRootInit = { mode: 'open', delegatesFocus: true }
  static override properties = properties

  readonly #internals = this.attachInternals()
  readonly #languages = new MutationObserver(() => this.requestUpdate())
  #state: View['state'] | undefined
  /** What shows instead of the button, from the click on. */
  #card: CardParts | undefined
  /** Why the button still shows after the click. */
  #loading: Loading | undefined
  #result: VerifiedDetail | undefined
  #attempt: Attempt | undefined
  /** Identifies the current attempt. What an earlier attempt still reports is ignored. */
  #attemptKey = {}
  #openedWindow: Window | null = null
  #styles = [styles]
  /** The language of the card. The button is always in the language of the page. */
  #cardLanguage: Language | undefined
  /** The page's own reason to hold a form back, or empty. */
  #customMessage = ''

  constructor() {
    super()
    this.disabled = this.required = false
  }

  static {
    defineFormControl(this.prototype, (element) => element.#internals)
  }

  /** The name of the tag. A page that looks at each of `form.elements` expects a type. */
  get type(): string {
    return this.localName
  }

  /** The token, or empty. */
  get value(): string {
    return this.#result?.token ?? ''
  }

  /** Holds the form back for a reason of the page's own. An empty message ends that. */
  setCustomValidity(message: string): void {
    this.#customMessage = message
    this.#setResult(this.#result)
  }

  /** The detail of `svc-verified`, while its token is valid. */
  get result(): VerifiedDetail | undefined {
    return this.#result
  }

  /** Begins, as a click on the button does. The browser opens a window only if the call comes from a click. */
  start(): void {
    if (!this.#isDisabled && this.#state !== 'busy') this.#begin({})
  }

  /** Cancels the attempt, if there is one. */
  cancel(): void {
    if (this.#state !== 'busy') return
    if (this.#attempt) return this.#attempt.cancel()
    this.reset()
    this.dispatchEvent(new SvcCancelledEvent())
  }

  /** Returns to the button, without a result and without an event. */
  reset(): void {
    this.#attemptKey = {}
    this.#attempt?.cancel()
    this.#openedWindow?.close()
    this.#setResult(undefined)
    this.#forgetAttempt()
    this.#show(undefined)
  }

  /** The browser calls this when the form is reset. */
  formResetCallback(): void {
    this.reset()
  }

  /** The browser calls this also when a fieldset around the element is disabled or enabled. */
  formDisabledCallback(): void {
    this.requestUpdate()
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.adoptedCallback()
    // The language may be set on any element around this one, also outside its shadow tree.
    for (let root: Root | undefined = this.getRootNode(); root; root = root.host?.getRootNode())
      this.#languages.observe(root, { subtree: true, attributeFilter: ['lang'] })
    // Frameworks set properties after they have put the element into the page.
    if (mayResume()) void this.updateComplete.then(() => this.#resume())
  }

  /** The browser calls this when the element moves to another document, where the style sheets do not count. */
  adoptedCallback(): void {
    if (this.shadowRoot) adoptSheets(this.shadowRoot, this.#styles)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#languages.disconnect()
    // An element that is only moved is connected again when this runs.
    queueMicrotask(() => this.isConnected || this.#stop())
  }

  /** Keeps the focus in the element when the control that had it disappears. */
  protected override update(changed: PropertyValues): void {
    const { shadowRoot } = this
    const focused = shadowRoot?.activeElement
    super.update(changed)
    this.#setResult(this.#result)
    if (focused && !shadowRoot?.activeElement) shadowRoot?.querySelector<HTMLElement>('.idle, .row')?.focus()
  }

  /** The status is there even when it is empty, because a screen reader announces changes only in a region that it knows. */
  protected override render() {
    const card = this.#card
    const lang = (card && this.#cardLanguage) ?? this.#language
    return html`<div class="box">
        ${card ? nothing : this.#button()}
        <div class=${card ? `card ${card.tone}` : ''} lang=${lang} dir=${directionOf(lang)}>
          <div class=${card ? 'row' : ''} tabindex="-1">
            ${card?.mark}
            <div class="text" part="status" role="status">
              ${this.#loading === 'retry' ? idleStrings[lang].unreachable : card?.words}
              ${isTest(requestOf(this, lang)) ? html`<span class="body">Test mode</span>` : nothing}
            </div>
            ${card?.actions}
          </div>
          ${card?.choices}
        </div>
      </div>
      <slot name="verified" ?hidden=${this.#state !== 'verified'}></slot>`
  }

  #button() {
    const lang = this.#language
    return idleButton(lit, this, {
      lang,
      disabled: this.#isDisabled,
      loading: this.#loading,
      verifiers: requestOf(this, lang).verifiers,
    })
  }

  /** Begins an attempt. It runs within the click, because only then a window may open. */
  #begin({ place, wallet, choose = false }: RestartOptions): void {
    if (this.#state !== 'busy' && !this.dispatchEvent(new SvcStartEvent())) return
    this.reset()
    const request = requestOf(this, this.#language)
    const sid = randomKey(18)
    const where = place ?? placeOf(request, hasWallet())
    const opened = where === 'window' ? openWindow(request.view, sid, idleStrings[request.lang].opening) : null
    const way: Way =
      where === 'inline'
        ? { type: 'inline', wallet, choose }
        : opened
          ? { type: 'window', opened }
          : { type: 'redirect' }
    this.#openedWindow = opened
    this.#loading = 'opening'
    this.#show('busy')
    this.#load(({ beginAttempt }, listener, strings) =>
      beginAttempt({ request, sid, secret: randomKey(32), way, strings }, listener),
    ).catch(() => {
      opened?.close()
      this.#loading = 'retry'
      this.#show('failed')
      this.dispatchEvent(new SvcFailedEvent('NETWORK_UNREACHABLE'))
    })
  }

  /** Resumes the attempt that a reload or a redirect has interrupted. If its code cannot be loaded, the button stays. */
  #resume(): void {
    if (this.#state || !this.isConnected) return
    const request = requestOf(this, this.#language)
    this.#load(({ resumeAttempt }, listener, strings) =>
      resumeAttempt({ request, returned: returnedCode(), strings }, listener),
    ).catch(() => {})
  }

  /** Loads the code and the words, then begins. Throws only if the code cannot be loaded and the attempt is still current. */
  async #load(begin: (module: AfterClick, listener: Listener, strings: Strings) => Attempt | undefined): Promise<void> {
    const key = (this.#attemptKey = {})
    const module = await loadAfterClick().catch((error: unknown) => {
      if (this.#attemptKey === key) throw error
    })
    const strings = await module?.wordsOf(this.#language)
    if (!module || !strings || this.#attemptKey !== key) return
    this.#styles = [styles, module.cardStyles]
    this.adoptedCallback()
    this.#cardLanguage = strings.language
    const isCurrent = () => this.#attemptKey === key
    const listener = module.createListener(this, {
      isCurrent,
      show: (state, draw) => {
        this.#show(state)
        this.#card = draw?.(lit)
      },
      restart: (options) => this.#begin(options),
      setResult: (detail) => this.#setResult(detail),
      forget: () => this.#forgetAttempt(),
    })
    const attempt = begin(module, listener, strings)
    if (isCurrent() && this.#state === 'busy') this.#attempt = attempt
  }

  /**
   * Sets the result and tells the form at once, because a page may submit the form when it receives the event. The form
   * gets no state to restore: a page that the browser restores has no token.
   */
  #setResult(detail: VerifiedDetail | undefined): void {
    const token = detail?.token ?? null
    this.#result = detail
    this.#internals.setFormValue(token, null)
    this.#internals.setValidity(
      { valueMissing: this.required && !token, customError: !!this.#customMessage },
      this.#customMessage || idleStrings[this.#language].label,
      this.shadowRoot?.querySelector<HTMLElement>('.idle, .row') ?? undefined,
    )
  }

  #show(state: View['state'] | undefined): void {
    this.#state = state
    this.#card = undefined
    if (!state) this.#loading = undefined
    const { states } = this.#internals
    try {
      states.clear()
      if (state && state !== 'cancelled') states.add(state)
    } catch {
      // Older browsers have custom states in another form, or not at all.
    }
    this.requestUpdate()
  }

  /** Stops the attempt of an element that was removed from the page. */
  #stop(): void {
    if (this.#state !== 'busy') return
    this.#attemptKey = {}
    this.#attempt?.stop()
    this.#forgetAttempt()
    this.#show(undefined)
  }

  #forgetAttempt(): void {
    this.#attempt = undefined
    this.#openedWindow = null
  }

  /** The language of the element. `:lang()` finds the inherited language, also outside a shadow tree. */
  get #language(): Language {
    return languages.find((each) => this.matches(`:lang(${each})`)) ?? 'en'
  }

  /** Whether the element or a fieldset around it is disabled. */
  get #isDisabled(): boolean {
    return this.disabled || this.matches(':disabled')
  }
}

/** The members that Lit makes of the attributes, and those that {@link defineFormControl} adds. */
export interface SvcVerify extends Attributes, Readonly<FormControl> {}

const lit: Lit = { html, svg, nothing }

/** A document, or a shadow tree with its host. */
type Root = Node & { host?: Node }

declare global {
  interface HTMLElementTagNameMap {
    'svc-verify': SvcVerify
  }
}
