import { render } from 'lit/html.js'
import { maxEnvelopeLength } from '../../../shared/contract/envelope.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Language } from '../../../shared/contract/language.ts'
import type { OfflineReport } from '../../../shared/proof/offline-check.ts'
import type { ProofStrings } from '../strings/en/proof.ts'
import type { CheckActions, CheckState, Problem, ServiceAnswer } from './check-state.ts'
import { checkTemplate } from './check-view.ts'
import { isSameAddress, type ProofClient } from './owner-actions.ts'

export type CheckPanelDeps = {
  /** Loads the check. The page calls this at once, so that a later check needs no network. */
  loadCheck: () => Promise<(envelope: unknown) => Promise<OfflineReport>>
  client: Pick<ProofClient, 'getProof'>
}

/**
 * Starts the panel that checks a pasted, chosen or dropped envelope in this browser (protocol/handoffs#pages). Nothing is
 * sent, except the id when the person asks the service about it.
 */
export function startCheckPanel(
  place: HTMLElement,
  { qHash }: { qHash: string | null },
  { loadCheck, client }: CheckPanelDeps,
  strings: { lang: Language; words: ProofStrings },
): void {
  const loaded = loadCheck().catch(() => undefined)
  const empty: CheckState = { text: '', isOver: false, problem: null, report: null, isOther: false, answer: null }
  let state = empty
  /** Counts the checks. The result of an older check is ignored. */
  let turn = 0

  const show = (change: Partial<CheckState>) => {
    state = { ...state, ...change }
    render(checkTemplate(state, { ...strings, actions, qHash }), place)
  }
  const showProblem = (text: string, problem: Problem) => show({ ...empty, text, problem })

  const check = async (text: string) => {
    const own = (turn += 1)
    if (text.trim() === '') return showProblem('', 'empty')
    if (text.length > maxEnvelopeLength) return showProblem('', 'tooLong')
    const envelope = parsed(text)
    if (envelope === undefined) return showProblem(text, 'notJson')
    const checkEnvelopeOffline = await loaded
    if (!checkEnvelopeOffline) return showProblem(text, 'notLoaded')
    const report = await checkEnvelopeOffline(envelope)
    if (own !== turn) return
    const isOther = qHash !== null && report.envelope !== null && report.envelope.qHash.toLowerCase() !== qHash
    show({ ...empty, text, report, isOther })
    place.querySelector<HTMLElement>('.report h3')?.focus()
  }
  const read = async (file: File) => {
    const own = (turn += 1)
    if (file.size > 3 * maxEnvelopeLength) return showProblem('', 'tooLong')
    const text = await file.text().catch(() => undefined)
    if (own !== turn) return
    if (text === undefined) showProblem('', 'unreadable')
    else await check(text)
  }
  const ask = async ({ qHash: id, walletAddress }: { qHash: string; walletAddress: string }) => {
    const own = turn
    show({ answer: 'asking' })
    const answer = await serviceAnswer(client, id, walletAddress)
    if (own === turn) show({ answer })
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
      if (state.report?.envelope) void ask(state.report.envelope)
    },
  }
  show(empty)
}

/** Asks the service for the state of a proof, which the envelope cannot show. An outage is neither yes nor no. */
async function serviceAnswer(
  client: CheckPanelDeps['client'],
  qHash: string,
  walletAddress: string,
): Promise<ServiceAnswer> {
  try {
    const { data } = await client.getProof({ params: { qHash }, headers: {} }, { signal: AbortSignal.timeout(10_000) })
    if (data.status === 'erased') return { name: 'over', state: 'erased' }
    if (data.lifecycle === undefined) return { name: 'private' }
    if (data.walletAddress === undefined || !isSameAddress(data.walletAddress, walletAddress))
      return { name: 'differs' }
    if (data.lifecycle !== 'active') return { name: 'over', state: data.lifecycle }
    return { name: data.status === 'verified' ? 'verified' : 'rejected' }
  } catch (error) {
    return { name: error instanceof ServiceError && error.code === 'PROOF_NOT_FOUND' ? 'unknown' : 'failed' }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
