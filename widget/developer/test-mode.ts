import type { VerifiedDetail } from '../events.ts'
import { isDirect, type VerifyRequest } from '../request.ts'
import type { Strings } from '../strings/strings.ts'
import type { Words } from '../strings/words.ts'
import type { View } from '../attempt/view.ts'
import { failedView } from '../attempt/views.ts'

/** What the test mode needs, and how it reports. */
export type TestModeOptions = {
  request: VerifyRequest
  strings: Strings
  show: (view: View) => void
  step: (step: string) => void
  /** `lifetime`: how long the token is valid, ms; undefined: as long as usual. */
  verified: (detail: VerifiedDetail, lifetime: number | undefined) => void
  failed: (code: string) => void
  /** Stops the test without a report. */
  signal: AbortSignal
}

/** The token of the test mode. The service has no such token, and refuses its format. */
export const testToken = 'test_not_a_proof'

/** How long each screen shows, ms. */
export const screenMs = 300
/** How long the token of `test="expired"` is valid, ms. */
export const shortLifetime = 1000

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
type Scenario = { inline: readonly Screen[]; window: readonly Screen[]; failure?: string; lifetime?: number }

const signed = ['connecting', 'preparing', 'signing'] as const
const redirected = ['leaving', 'returning'] as const
/** The screens and the end of each value of `test`. */
const scenarios: Readonly<Record<string, Scenario>> = {
  success: { inline: [...signed, 'checking'], window: ['window'] },
  expired: { inline: [...signed, 'checking'], window: ['window'], lifetime: shortLifetime },
  reject: { inline: signed, window: ['window'], failure: 'WALLET_REJECTED' },
  offline: { inline: ['connecting'], window: ['window'], failure: 'NETWORK_UNREACHABLE' },
  'popup-blocked': { inline: redirected, window: redirected },
}

/**
 * Shows the screens and events of a verification in their order, always in the same way, and sends nothing to the
 * service. The result has no value: its token is {@link testToken}.
 */
export async function runTestMode({
  request,
  strings,
  signal,
  show,
  step,
  verified,
  failed,
}: TestModeOptions): Promise<void> {
  const scenario = Object.hasOwn(scenarios, request.test ?? '') ? scenarios[request.test ?? ''] : undefined
  for (const screen of scenario?.[isDirect(request) ? 'inline' : 'window'] ?? []) {
    const stepName = stepOf[screen]
    show(busyView(strings, screen))
    if (stepName !== undefined) step(stepName)
    // oxlint-disable-next-line no-await-in-loop -- one screen after the other
    await new Promise((resolve) => setTimeout(resolve, screenMs))
    if (signal.aborted) return
  }
  const failure = scenario ? scenario.failure : 'INVALID_REQUEST'
  if (failure !== undefined) {
    show(failedView(failure, strings))
    return failed(failure)
  }
  show({ state: 'verified', tone: 'good', mark: 'tick', title: strings.verified, code: '0x7e57…7e57', actions: [] })
  verified(detailOf(request), scenario?.lifetime)
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
  const qHash = `0x${'7e57'.repeat(16)}`
  return {
    qHash,
    qHashes: [qHash],
    eligible: true,
    verifierIds: verifiers,
    walletAddress: `0x${'7e57'.repeat(10)}`,
    gateId: gateId ?? null,
    proofUrl: `${baseUrl}/api/v1/proofs/${qHash}`,
    token: testToken,
    phishingResistant: false,
  }
}
