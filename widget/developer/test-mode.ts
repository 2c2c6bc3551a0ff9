import type { VerifiedDetail } from '../events.ts'
import { isDirect, type VerifyRequest } from '../request.ts'
import type { Strings, Words } from '../strings/strings.ts'
import type { View } from '../attempt/view.ts'
import { failedView } from '../attempt/views.ts'

/** Where a test takes place. */
export type Stage = {
  request: VerifyRequest
  strings: Strings
  show: (view: View) => void
  step: (step: string) => void
  /** `lifetime`: of the token, ms; undefined: as usual. */
  verified: (detail: VerifiedDetail, lifetime: number | undefined) => void
  failed: (code: string) => void
  /** Ends it without a word. */
  signal: AbortSignal
}

/** What a token of the test mode begins with. The service has no such tokens, and refuses the shape of them. */
export const testToken = 'test_not_a_proof'

/** How long each picture stays: ms. */
export const sceneMs = 300
/** How long a token lasts under `test="expired"`: ms. */
export const shortLife = 1000

/** What `svc-step` calls each picture. */
const stepOf = {
  connecting: 'connecting',
  preparing: 'preparing',
  signing: 'signing',
  checking: 'checking',
  window: 'window',
  // The page would be left, and come back.
  leaving: 'window',
  returning: undefined,
} as const satisfies Partial<Record<keyof Strings, string | undefined>>

type Scene = keyof typeof stepOf
type Course = { inline: readonly Scene[]; window: readonly Scene[]; failure?: string; lifetime?: number }

const signed = ['connecting', 'preparing', 'signing'] as const
const away = ['leaving', 'returning'] as const
/** What each value of `test` goes through. */
const courses: Readonly<Record<string, Course>> = {
  success: { inline: [...signed, 'checking'], window: ['window'] },
  expired: { inline: [...signed, 'checking'], window: ['window'], lifetime: shortLife },
  reject: { inline: signed, window: ['window'], failure: 'WALLET_REJECTED' },
  offline: { inline: ['connecting'], window: ['window'], failure: 'NETWORK_UNREACHABLE' },
  'popup-blocked': { inline: away, window: away },
}

/**
 * Acts a verification out, always the same way and without a word to the service: the events and pictures of a real one,
 * in their order. What it ends in is worth nothing: `token` is {@link testToken}.
 */
export async function actOut({ request, strings, signal, show, step, verified, failed }: Stage): Promise<void> {
  const course = Object.hasOwn(courses, request.test ?? '') ? courses[request.test ?? ''] : undefined
  for (const scene of course?.[isDirect(request) ? 'inline' : 'window'] ?? []) {
    const called = stepOf[scene]
    show(busyView(strings, scene))
    if (called !== undefined) step(called)
    // oxlint-disable-next-line no-await-in-loop -- one picture after the other
    await new Promise((resolve) => setTimeout(resolve, sceneMs))
    if (signal.aborted) return
  }
  const failure = course ? course.failure : 'INVALID_REQUEST'
  if (failure !== undefined) {
    show(failedView(failure, strings))
    return failed(failure)
  }
  show({ state: 'verified', tone: 'good', mark: 'tick', title: strings.verified, code: '0x7e57…7e57', actions: [] })
  verified(outcomeOf(request), course?.lifetime)
}

const named = (text: string) => text.replace('{wallet}', 'Test wallet')

function busyView(strings: Strings, scene: Scene): View {
  const { title, body }: Words = strings[scene]
  const mark = scene === 'connecting' || scene === 'signing' ? { letter: 'T' } : 'busy'
  return {
    state: 'busy',
    tone: 'plain',
    mark,
    title: named(title),
    body: named(body),
    actions: [{ label: strings.actions.cancel, act: 'cancel' }],
  }
}

function outcomeOf({ verifiers, gateId, baseUrl = '' }: VerifyRequest): VerifiedDetail {
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
