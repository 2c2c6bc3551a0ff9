import { render } from 'lit/html.js'
import { maxEnvelopeLength } from '../../../shared/contract/envelope.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Language } from '../../../shared/contract/language.ts'
import type { OfflineReport } from '../../../shared/proof/offline-check.ts'
import type { ProofStrings } from '../strings/en/proof.ts'
import type { CheckActions, CheckState, Problem, ServiceWord } from './check-state.ts'
import { checkTemplate } from './check-view.ts'
import { isSameAddress, type ProofClient } from './owner-actions.ts'

export type CheckPanelDeps = {
  /** The check itself. It is asked for at once: when somebody uses it, nothing is loaded any more. */
  loadCheck: () => Promise<(envelope: unknown) => Promise<OfflineReport>>
  client: Pick<ProofClient, 'getProof'>
}

/**
 * Checks a pasted, chosen or dropped envelope in this browser (protocol/handoffs#pages). Nothing leaves it, but for the
 * id, and only when the person asks for the service's word.
 */
export function startCheckPanel(
  place: HTMLElement,
  { qHash }: { qHash: string | null },
  { loadCheck, client }: CheckPanelDeps,
  strings: { lang: Language; words: ProofStrings },
): void {
  const loaded = loadCheck().catch(() => undefined)
  const nothing: CheckState = { text: '', isOver: false, problem: null, report: null, isOther: false, word: null }
  let state = nothing
  /** What came later counts. */
  let turn = 0

  const show = (change: Partial<CheckState>) => {
    state = { ...state, ...change }
    render(checkTemplate(state, { ...strings, actions, qHash }), place)
  }
  const refuse = (text: string, problem: Problem) => show({ ...nothing, text, problem })

  const check = async (text: string) => {
    const own = (turn += 1)
    if (text.trim() === '') return refuse('', 'empty')
    if (text.length > maxEnvelopeLength) return refuse('', 'tooLong')
    const envelope = parsed(text)
    if (envelope === undefined) return refuse(text, 'notJson')
    const checkOffline = await loaded
    if (!checkOffline) return refuse(text, 'notLoaded')
    const report = await checkOffline(envelope)
    if (own !== turn) return
    const isOther = qHash !== null && report.envelope !== null && report.envelope.qHash.toLowerCase() !== qHash
    show({ ...nothing, text, report, isOther })
    place.querySelector<HTMLElement>('.report h3')?.focus()
  }
  const read = async (file: File) => {
    const own = (turn += 1)
    if (file.size > 3 * maxEnvelopeLength) return refuse('', 'tooLong')
    const text = await file.text().catch(() => undefined)
    if (own !== turn) return
    if (text === undefined) refuse('', 'unreadable')
    else await check(text)
  }
  const ask = async ({ qHash: id, walletAddress }: { qHash: string; walletAddress: string }) => {
    const own = turn
    show({ word: 'asking' })
    const word = await serviceWord(client, id, walletAddress)
    if (own === turn) show({ word })
  }

  const actions: CheckActions = {
    check: (text) => void check(text),
    read: (file) => void read(file),
    clear: () => {
      turn += 1
      show(nothing)
      place.querySelector('textarea')?.focus()
    },
    over: (isOver) => {
      if (isOver !== state.isOver) show({ isOver })
    },
    ask: () => {
      if (state.report?.envelope) void ask(state.report.envelope)
    },
  }
  show(nothing)
}

/** What the service says of an id, for what no arithmetic can tell. An outage is neither yes nor no. */
async function serviceWord(
  client: CheckPanelDeps['client'],
  qHash: string,
  walletAddress: string,
): Promise<ServiceWord> {
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
