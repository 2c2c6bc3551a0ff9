import { render } from 'lit/html.js'
import { maxEnvelopeLength } from '../../../shared/contract/envelope.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { maxBundleLength } from '../../../shared/credential/bundle.ts'
import type { ProofBoot } from '../../../shared/contract/boot/proof.ts'
import type { Language } from '../../../shared/contract/language.ts'
import type { OfflineReport } from '../../../shared/proof/offline-check.ts'
import { namesIn } from '../../../shared/strings/asset-line.ts'
import { isUnanswered } from '../../../shared/gate/lifecycle.ts'
import { adoptStyle } from '../answers/adopt-style.ts'
import type { ProofStrings } from '../strings/en/proof.ts'
import type { CheckActions, CheckState, Problem, ServiceAnswer } from './check-state.ts'
import { checkTemplate } from './check-view.ts'
import type { AnswersDeps } from './proof-answers.ts'
import { isSameAddress, type ProofClient } from './owner-actions.ts'
import { pastedLink } from './pasted-id.ts'

export type CheckPanelDeps = AnswersDeps & {
  /** Loads the check. The page calls this at once, so that a later check needs no network. */
  loadCheck: () => Promise<(envelope: unknown) => Promise<OfflineReport>>
  client: Pick<ProofClient, 'getProof'>
  /** The origin of this page. */
  origin: string
  /** Opens another page of this site. */
  open: (path: string) => void
}

/**
 * Starts the panel that checks a pasted, chosen or dropped envelope in this browser (protocol/handoffs#pages). Nothing is
 * sent, except the id when the person asks the service about it.
 */
// oxlint-disable-next-line max-lines-per-function -- the actions share one state, of which only the newest check counts
export function startCheckPanel(
  place: HTMLElement,
  { qHash, isRevoked, chains, assets }: Pick<ProofBoot, 'qHash' | 'isRevoked' | 'chains' | 'assets'>,
  { loadCheck, loadAnswers, now, client, origin, open }: CheckPanelDeps,
  strings: { lang: Language; words: ProofStrings },
): void {
  const loaded = loadCheck().catch(() => undefined)
  // so that a later check needs no network
  void loadKeys(loadAnswers)
  const empty: CheckState = {
    text: '',
    isOver: false,
    problem: null,
    report: null,
    file: null,
    isOther: false,
    answer: null,
  }
  let state = empty
  const names = namesIn(chains, assets)
  adoptStyle()
  /** Counts the checks. The result of an older check is ignored. */
  let turn = 0

  const show = (change: Partial<CheckState>) => {
    state = { ...state, ...change }
    render(checkTemplate(state, { ...strings, actions, qHash, isRevoked, names }), place)
  }
  const showProblem = (text: string, problem: Problem) => show({ ...empty, text, problem })

  const check = async (text: string) => {
    const own = (turn += 1)
    if (text.trim() === '') return showProblem('', 'empty')
    if (text.length > maxBundleLength) return showProblem('', 'tooLong')
    const link = pastedLink(text, origin)
    if (link === 'elsewhere') return showProblem(text, 'elsewhere')
    if (link) return open(`/proof/${link.qHash}`)
    const envelope = parsed(text)
    if (envelope === undefined) return showProblem(text, 'notJson')
    if (isFile(envelope)) return await checkFile(text, own)
    if (text.length > maxEnvelopeLength) return showProblem('', 'tooLong')
    const checkEnvelopeOffline = await loaded
    if (!checkEnvelopeOffline) return showProblem(text, 'notLoaded')
    const report = await checkEnvelopeOffline(envelope)
    if (own !== turn) return
    const isOther = qHash !== null && report.envelope !== null && report.envelope.qHash.toLowerCase() !== qHash
    show({ ...empty, text, report, isOther })
    place.querySelector<HTMLElement>('.report-title')?.focus()
  }
  /** Checks a bundle against the keys of this service. It fetches nothing but these keys, if they are missing. */
  const checkFile = async (text: string, own: number) => {
    const checked = await loadAnswers()
      .then(async ({ checker, words }) => ({ ...(await checker.check(text)), words }))
      .catch(() => undefined)
    if (own !== turn) return
    if (!checked) return showProblem(text, 'notLoaded')
    const { reason } = checked.answers.signed
    if (reason === 'BUNDLE_INVALID' || reason === 'BUNDLE_TOO_LARGE') return showProblem(text, 'notBundle')
    const isOther = qHash !== null && checked.qHash !== qHash
    show({ ...empty, text, file: { ...checked, now: now(), isOnline: false }, isOther })
    place.querySelector<HTMLElement>('.report-title')?.focus()
  }
  const read = async (file: File) => {
    const own = (turn += 1)
    if (file.size > 3 * maxBundleLength) return showProblem('', 'tooLong')
    const text = await file.text().catch(() => undefined)
    if (own !== turn) return
    if (text === undefined) showProblem('', 'unreadable')
    else await check(text)
  }
  const ask = async ({ qHash: id, walletAddress }: { qHash: string; walletAddress: string }) => {
    const own = turn
    const { file, text } = state
    show({ answer: 'asking' })
    const answer = await serviceAnswer(client, { qHash: id, walletAddress }, now)
    const checked = file && isInForce(answer) ? await checkNow(text) : undefined
    if (own !== turn) return
    if (checked === 'failed') return show({ answer: { name: 'failed' } })
    show({ answer, ...(file && checked && { file: { ...file, ...checked, now: now(), isOnline: true } }) })
    // the button is gone when nothing is left to ask
    if (document.activeElement === document.body) place.querySelector<HTMLElement>('.report-title')?.focus()
  }
  /** Checks a file with what the service signs now, so that the answers above say the same as the service. */
  const checkNow = async (text: string) => {
    try {
      const { checker } = await loadAnswers()
      return await checker.checkNow(text, AbortSignal.timeout(timeoutMs))
    } catch {
      return 'failed' as const
    }
  }

  const actions: CheckActions = {
    check: (text) => void check(text),
    read: (file) => void read(file),
    clear: () => {
      turn += 1
      show(empty)
      place.querySelector('textarea')?.focus()
    },
    dragOver: (isOver) => {
      if (isOver !== state.isOver) show({ isOver })
    },
    ask: () => {
      const { report, file } = state
      if (report?.envelope) void ask(report.envelope)
      else if (file?.qHash !== undefined && file.contents)
        void ask({ qHash: file.qHash, walletAddress: file.contents.wallet })
    },
  }
  show(empty)
}

/** How long the service may take, ms. */
const timeoutMs = 10_000

/** Says whether the service's signed list of revoked proofs can still say more. */
const isInForce = ({ name }: ServiceAnswer) => name === 'verified' || name === 'private'

/** Asks the service for the state of a proof, which the envelope cannot show. An outage is neither yes nor no. */
async function serviceAnswer(
  client: CheckPanelDeps['client'],
  { qHash, walletAddress }: { qHash: string; walletAddress: string },
  now: () => number,
): Promise<ServiceAnswer> {
  try {
    const { data } = await client.getProof(
      { params: { qHash }, headers: {} },
      { signal: AbortSignal.timeout(timeoutMs) },
    )
    if (data.status === 'erased') return { name: 'over', state: 'erased' }
    // a private proof, of which everybody learns that it was revoked
    if (data.walletAddress === undefined)
      return data.lifecycle === 'revoked' ? { name: 'over', state: 'revoked' } : { name: 'private', at: now() }
    if (data.lifecycle === undefined || !isSameAddress(data.walletAddress, walletAddress)) return { name: 'differs' }
    if (data.lifecycle !== 'active' && data.lifecycle !== 'inactive') return { name: 'over', state: data.lifecycle }
    if (isUnanswered(data.status)) return { name: 'open' }
    return { name: data.lifecycle === 'active' && data.status.startsWith('verified') ? 'verified' : 'rejected' }
  } catch (error) {
    return { name: error instanceof ServiceError && error.code === 'PROOF_NOT_FOUND' ? 'unknown' : 'failed' }
  }
}

/** Loads the keys of the service. Without them, a check tries again. */
async function loadKeys(loadAnswers: AnswersDeps['loadAnswers']): Promise<void> {
  try {
    const { checker } = await loadAnswers()
    await checker.loadKeys()
  } catch {
    // offline, for example
  }
}

/** Says whether a value is meant as a bundle, and not as a signed request alone. */
const isFile = (value: unknown) => typeof value === 'object' && value !== null && Object.hasOwn(value, 'svc')

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
