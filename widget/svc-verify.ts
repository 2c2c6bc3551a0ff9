import { html, LitElement, nothing, type PropertyValues, svg } from 'lit'
import { type Attributes, properties } from './attributes.ts'
import { returnedCode, mayResume } from './hosted/returned-code.ts'
import type { Attempt, Listener, RestartOptions, Way } from './attempt/attempt.ts'
import { SvcCancelledEvent, SvcFailedEvent, SvcStartEvent, type VerifiedDetail } from './events.ts'
import { defineFormControl, type FormControl } from './form-control.ts'
import { openWindow } from './hosted/open-window.ts'
import { randomKey } from './random-key.ts'
import type { AfterClick } from './own-files.ts'
import { languageOf, observeLanguage } from './language-of.ts'
import { loadAfterClick } from './load.ts'
import { isTest, placeOf, requestOf } from './request.ts'
import { idleStrings } from './strings/strings-for.ts'
import { directionOf, type Language } from './strings/languages.ts'
import type { Strings } from './strings/strings.ts'
import { adoptSheets } from './sheets.ts'
import { styles } from './svc-verify.styles.ts'
import type { CardParts } from './ui/card.ts'
import type { Lit } from './ui/lit.ts'
import { type Loading, idleButton } from './ui/idle-button.ts'
import type { View } from './attempt/view.ts'
import { hasWallet } from './wallets/present.ts'

/**
 * Asks the person in front of a page to prove something: with a wallet on this page, or on the hosted page. public.ts
 * describes its attributes, events, methods, properties, slots, parts, states and CSS properties.
 *
 * In a form: the token is sent under `name`; `required` holds the form back until there is a token; a reset of the form
 * resets the element; a disabled fieldset disables it; a page that the browser restores has no token.
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
    observeLanguage(this, this.#languages)
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
    const lang = (card && this.#cardLanguage) ?? languageOf(this)
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
    const lang = languageOf(this)
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
    const request = requestOf(this, languageOf(this))
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
    const request = requestOf(this, languageOf(this))
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
    const strings = await module?.wordsOf(languageOf(this))
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
      this.#customMessage || idleStrings[languageOf(this)].label,
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

  /** Whether the element or a fieldset around it is disabled. */
  get #isDisabled(): boolean {
    return this.disabled || this.matches(':disabled')
  }
}

/** The members that Lit makes of the attributes, and those that {@link defineFormControl} adds. */
export interface SvcVerify extends Attributes, Readonly<FormControl> {}

const lit: Lit = { html, svg, nothing }

declare global {
  interface HTMLElementTagNameMap {
    'svc-verify': SvcVerify
  }
}
