import {
  imitatedToken,
  shortLifetimeMs,
  type TestEnding,
  testEndings,
  type TestOutcome,
  testOutcomes,
  testProof,
  unknownEnding,
} from '../../shared/contract/handoffs/test-endings.ts'
import type { VerifiedDetail } from '../events.ts'
import { isDirect, type VerifyRequest } from '../request.ts'
import type { Strings } from '../strings/strings.ts'
import type { Words } from '../strings/words.ts'
import type { View } from '../attempt/view.ts'
import { failedView } from '../attempt/views.ts'
import { diagnose } from './diagnose.ts'

/** What the test mode needs, and how it reports. */
export type TestModeOptions = {
  request: VerifyRequest
  strings: Strings
  show: (view: View) => void
  step: (step: string) => void
  /** `lifetime`: how long the token is valid, ms; undefined: as long as usual. */
  verified: (detail: VerifiedDetail, lifetime: number | undefined) => void
  failed: (code: string) => void
  cancelled: () => void
  /** Runs the test at the service; undefined: it is only imitated. It throws nothing. */
  atService?: () => Promise<ServedTest>
  /** Stops the test without a report. */
  signal: AbortSignal
}

/** How a test at the service ended: an outcome, the code of an error, or neither for an ending without an outcome. */
export type ServedTest = { detail?: VerifiedDetail; lifetime?: number | undefined; failure?: string }

/** How long each screen shows, ms. */
export const screenMs = 300

/** The name that `svc-step` gives to each screen. */
const stepOf = {
  connecting: 'connecting',
  preparing: 'preparing',
  signing: 'signing',
  checking: 'checking',
  window: 'window',
  // A real redirect would load another page here and come back.
  leaving: 'window',
  returning: undefined,
} as const satisfies Partial<Record<keyof Strings, string | undefined>>

type Screen = keyof typeof stepOf
type Scenario = { inline: readonly Screen[]; window: readonly Screen[] }

const signed = ['connecting', 'preparing', 'signing'] as const
const redirected = ['leaving', 'returning'] as const
/** The screens of each value of `test`. `testOutcomes` says how it ends. */
const scenarios: Readonly<Record<TestEnding, Scenario>> = {
  success: { inline: [...signed, 'checking'], window: ['window'] },
  expired: { inline: [...signed, 'checking'], window: ['window'] },
  reject: { inline: signed, window: ['window'] },
  cancelled: { inline: ['connecting'], window: ['window'] },
  offline: { inline: ['connecting'], window: ['window'] },
  'popup-blocked': { inline: redirected, window: redirected },
}

/**
 * Shows the screens and events of a verification in their order, always in the same way. Without `atService` it sends
 * nothing, and the result has no value: its token is {@link imitatedToken}.
 */
export async function runTestMode({
  request,
  strings,
  signal,
  show,
  step,
  verified,
  failed,
  cancelled,
  atService,
}: TestModeOptions): Promise<void> {
  const ending = testEndings.find((each) => each === request.test)
  const outcome: TestOutcome = ending ? testOutcomes[ending] : { status: 'failed', failure: 'INVALID_REQUEST' }
  if (!ending)
    diagnose({ type: 'failed', code: 'INVALID_REQUEST', message: unknownEnding(request.test) }, request.baseUrl)
  // begun now, and awaited after the screens
  const serving = ending && atService?.()
  for (const screen of ending ? scenarios[ending][isDirect(request) ? 'inline' : 'window'] : []) {
    const stepName = stepOf[screen]
    show(busyView(strings, screen))
    if (stepName !== undefined) step(stepName)
    // oxlint-disable-next-line no-await-in-loop -- one screen after the other
    await new Promise((resolve) => setTimeout(resolve, screenMs))
    if (signal.aborted) return
  }
  const served = await serving
  if (signal.aborted) return
  const isLost = served !== undefined && !served.detail && outcome.status === 'done'
  const failure = served?.failure ?? (outcome.status === 'failed' ? outcome.failure : isLost ? 'INTERNAL' : undefined)
  if (failure !== undefined) {
    show(failedView(failure, strings))
    return failed(failure)
  }
  if (outcome.status === 'cancelled') {
    show(failedView('CANCELLED', strings))
    return cancelled()
  }
  show({ state: 'verified', tone: 'good', mark: 'tick', title: strings.verified, code: '0x7e57…7e57', actions: [] })
  const lifetime = outcome.status === 'done' && outcome.isShort ? shortLifetimeMs : undefined
  verified(served?.detail ?? detailOf(request), served?.lifetime ?? lifetime)
}

const withWallet = (text: string) => text.replace('{wallet}', 'Test wallet')

function busyView(strings: Strings, screen: Screen): View {
  const { title, body }: Words = strings[screen]
  const mark = screen === 'connecting' || screen === 'signing' ? { letter: 'T' } : 'busy'
  return {
    state: 'busy',
    tone: 'plain',
    mark,
    title: withWallet(title),
    body: withWallet(body),
    actions: [{ label: strings.actions.cancel, command: 'cancel' }],
  }
}

function detailOf({ verifiers, gateId, baseUrl = '' }: VerifyRequest): VerifiedDetail {
  const { qHash, walletAddress } = testProof
  return {
    qHash,
    qHashes: [qHash],
    eligible: true,
    verifierIds: verifiers,
    walletAddress,
    gateId: gateId ?? null,
    proofUrl: `${baseUrl}/api/v1/proofs/${qHash}`,
    token: imitatedToken,
    phishingResistant: false,
  }
}
