import { render } from 'lit/html.js'
import type { PortableProofEnvelope } from '../../../shared/contract/envelope.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Language } from '../../../shared/contract/language.ts'
import type { Bundle } from '../../../shared/credential/bundle.ts'
import { failureWords as wordsOf, type Strings } from '../../../widget/strings/strings.ts'
import type { AnswersStrings } from '../strings/en/answers.ts'
import { adoptStyle } from './adopt-style.ts'
import type { CheckedBundle, Checker } from './checker.ts'
import { type Access, panelTemplate, type PanelState } from './panel-view.ts'
import { timeWords } from './time-words.ts'

export type AnswersPanelDeps = {
  checkAlone: Checker['checkAlone']
  /**
   * Reads and checks the proof as it is now, after a signature where one is needed. For a file, it waits some seconds for the
   * log, which takes in a new proof a moment later. Throws ServiceError.
   */
  read: (signal: AbortSignal, isForFile: boolean) => Promise<CheckedBundle>
  /** The service's clock, Unix ms. */
  now: () => number
  save: (bundle: Bundle) => void
}

export type AnswersPanelOptions = {
  /** The signed request, if this page has it. */
  envelope: PortableProofEnvelope | null
  /** Is called for each drawing, because wallets come later than the page. */
  access: () => Access
  /** The host of the service, before its keys are known. */
  issuer: string
  hasTitle: boolean
  canSave: boolean
  isRevoked: boolean
  /** A sentence below the answers. */
  note?: string | undefined
  titleOf: (verifierId: string) => string
}

/** How old the answers may be when they are saved, ms. */
const savedMs = 60_000

/**
 * Starts the panel with the four answers about one proof (protocol/credentials#answers). What anybody may read is read at
 * once; everything else after a click.
 *
 * @returns a function that stops it.
 */
// oxlint-disable-next-line max-lines-per-function -- the actions share one state, of which only one request may be in progress
export function startAnswersPanel(
  place: HTMLElement,
  options: AnswersPanelOptions,
  deps: AnswersPanelDeps,
  strings: { lang: Language; words: AnswersStrings; failureWords: Strings },
): () => void {
  const { envelope, access } = options
  const { words, lang, failureWords } = strings
  let controller = new AbortController()
  let latest: { checked: CheckedBundle; at: number } | undefined
  let state: PanelState = {
    answers: undefined,
    issuer: options.issuer,
    unread: access() === 'anybody' ? 'reading' : 'private',
    status: '',
    offersAlone: access() === 'nobody' && envelope !== null,
  }

  const show = (change: Partial<PanelState>) => {
    const hadFocus = place.contains(document.activeElement)
    state = { ...state, ...change }
    render(panelTemplate(state, { ...strings, ...options, now: deps.now(), access: access(), actions }), place)
    // the button that was clicked may be gone, or disabled
    if (hadFocus && !place.contains(document.activeElement)) place.querySelector<HTMLElement>('.answers-panel')?.focus()
  }
  const failed = (error: unknown) => {
    const code = error instanceof ServiceError ? error.code : 'INTERNAL'
    if (code === 'NETWORK_UNREACHABLE') return words.unreachable
    const { title, body } = wordsOf(failureWords, code)
    return `${title}. ${body}`
  }
  /** Reads the proof; returns undefined when it failed, or when something newer was begun. */
  const read = async (onError: (problem: string) => Partial<PanelState>, isForFile = false) => {
    controller.abort()
    const own = (controller = new AbortController())
    const at = access()
    show({ status: typeof at === 'object' ? words.confirmIn(at.wallet) : words.reading })
    try {
      const checked = await deps.read(own.signal, isForFile)
      if (own.signal.aborted) return undefined
      latest = { checked, at: deps.now() }
      const { answers, issuer } = checked
      show({ answers, issuer, unread: undefined, offersAlone: false })
      return checked.bundle
    } catch (error) {
      if (own.signal.aborted) return undefined
      const unread = state.unread === 'reading' ? 'failed' : state.unread
      show({ unread, ...onError(failed(error)) })
      return undefined
    }
  }
  const actions = {
    read: () => void readAgain(),
    save: () => void save(),
    saveAlone: () => {
      if (!envelope) return
      deps.save({ svc: 1, envelope, credentials: [], status: [] })
      show({ status: words.savedAlone })
    },
  }
  const readAgain = async () => {
    if (!(await read((status) => ({ status })))) return
    const now = deps.now()
    show({ status: words.checked(timeWords(now, { now, lang })) })
  }
  const save = async () => {
    const known = latest && deps.now() - latest.at < savedMs ? latest.checked.bundle : undefined
    // the wallet is not asked twice only for the log
    const isWhole = known?.log !== undefined || access() !== 'anybody'
    const bundle =
      (isWhole && known) ||
      (await read((problem) => ({ status: `${words.notSaved} ${problem}`, offersAlone: envelope !== null }), true))
    if (!bundle) return
    deps.save(bundle)
    show({ status: words.saved })
  }
  const checkAlone = async (request: PortableProofEnvelope) => {
    const answers = await deps.checkAlone(request)
    if (!state.answers) show({ answers })
  }

  adoptStyle()
  show({})
  if (envelope) {
    void checkAlone(envelope)
  }
  if (access() === 'anybody') void readAgain()
  return () => controller.abort()
}
