import type { PortableProofEnvelope } from '../../../shared/contract/envelope.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Language } from '../../../shared/contract/language.ts'
import type { Bundle } from '../../../shared/credential/bundle.ts'
import { failureWords as wordsOf, type Strings } from '../../../widget/strings/strings.ts'
import type { AnswersStrings } from '../strings/en/answers.ts'
import type { CheckedBundle, Checker } from './checker.ts'
import type { Access, PanelActions, PanelState } from './panel-view.ts'
import { timeWords } from './time-words.ts'

export type AnswersDeps = {
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

export type AnswersOptions = {
  /** The signed request, if this page has it. */
  envelope: PortableProofEnvelope | null
  /** Is called for each drawing, because wallets come later than the page. */
  access: () => Access
  /** The host of the service, before its keys are known. */
  issuer: string
}

export type AnswersText = { lang: Language; words: AnswersStrings; failureWords: Strings }

/** The answers about one proof. `begin` reads what anybody may read; everything else is read after a click. */
export type Answers = { actions: PanelActions; begin: () => void; stop: () => void }

/** Why the proof was not read. `isRefused`: the person did not want to sign. */
type Failed = { problem: string; isRefused: boolean }

/** How old the answers may be when they are saved, ms. */
const savedMs = 60_000

/** Creates the answers about one proof (protocol/credentials#answers). `draw` is called after each change. */
// oxlint-disable-next-line max-lines-per-function -- the actions share one state, of which only one request may be in progress
export function createAnswers(
  { envelope, access, issuer: host }: AnswersOptions,
  deps: AnswersDeps,
  { words, lang, failureWords }: AnswersText,
  draw: (state: PanelState) => void,
): Answers {
  let controller = new AbortController()
  let latest: { checked: CheckedBundle; at: number } | undefined
  let state: PanelState = {
    answers: undefined,
    bundle: undefined,
    issuer: host,
    unread: access() === 'anybody' ? 'reading' : 'private',
    status: '',
    offersAlone: access() === 'nobody' && envelope !== null,
  }
  const show = (change: Partial<PanelState>) => draw((state = { ...state, ...change }))
  const failed = (error: unknown): Failed => {
    const failure = error instanceof ServiceError ? error : { code: 'INTERNAL' }
    if (failure.code === 'NETWORK_UNREACHABLE') return { problem: words.unreachable, isRefused: false }
    const { title, body } = wordsOf(failureWords, failure)
    const isRefused = failure.code === 'WALLET_REJECTED' || failure.code === 'CANCELLED'
    // the words of a failed run would say that nothing was signed, but the proof was
    return { problem: isRefused ? `${title}.` : `${title}. ${body}`, isRefused }
  }
  const notSaved = ({ problem, isRefused }: Failed) =>
    isRefused ? `${problem} ${words.noFile}` : `${words.notSaved} ${problem}`
  /** Reads the proof; returns undefined when it failed, or when something newer was begun. */
  const read = async (onError: (failed: Failed) => Partial<PanelState>, isForFile = false) => {
    controller.abort()
    const own = (controller = new AbortController())
    const at = access()
    show({ status: typeof at === 'object' ? words.confirmIn(at.wallet) : words.reading })
    try {
      const checked = await deps.read(own.signal, isForFile)
      if (own.signal.aborted) return undefined
      latest = { checked, at: deps.now() }
      const { answers, issuer, bundle } = checked
      show({ answers, bundle, issuer, unread: undefined, offersAlone: false })
      return bundle
    } catch (error) {
      if (own.signal.aborted) return undefined
      const unread = state.unread === 'reading' ? 'failed' : state.unread
      show({ unread, ...onError(failed(error)) })
      return undefined
    }
  }
  const readAgain = async () => {
    if (!(await read(({ problem: status }) => ({ status })))) return
    const now = deps.now()
    show({ status: words.checked(timeWords(now, { now, lang })) })
  }
  const save = async () => {
    const known = latest && deps.now() - latest.at < savedMs ? latest.checked.bundle : undefined
    // the wallet is not asked twice only for the log
    const isWhole = known?.log !== undefined || access() !== 'anybody'
    const bundle =
      (isWhole && known) ||
      (await read((failure) => ({ status: notSaved(failure), offersAlone: envelope !== null }), true))
    if (!bundle) return
    deps.save(bundle)
    show({ status: words.saved(hasContent(bundle)) })
  }
  const checkAlone = async (request: PortableProofEnvelope) => {
    const answers = await deps.checkAlone(request)
    if (!state.answers) show({ answers })
  }
  return {
    actions: {
      read: () => void readAgain(),
      save: () => void save(),
      saveAlone: () => {
        if (!envelope) return
        deps.save({ svc: 1, envelope, credentials: [], status: [] })
        show({ status: words.savedAlone })
      },
    },
    begin: () => {
      show({})
      if (envelope) void checkAlone(envelope)
      if (access() === 'anybody') void readAgain()
    },
    stop: () => controller.abort(),
  }
}

/** Tells whether a bundle contains the text or the file that was signed, beside its fingerprint. */
function hasContent({ envelope }: Bundle): boolean {
  if (!envelope) return false
  const { data } = envelope
  // with several verifiers, each has its own part
  return [data, ...Object.values(data)].some((part) => typeof contentIn(part) === 'string')
}

const contentIn = (part: unknown): unknown =>
  typeof part === 'object' && part !== null ? Reflect.get(part, 'content') : undefined
