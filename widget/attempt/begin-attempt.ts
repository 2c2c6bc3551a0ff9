import { ServiceError } from '../../shared/contract/errors.ts'
import type { ServedTest } from '../developer/test-mode.ts'
import { failureOf } from '../../shared/flow/run.ts'
import { diagnose } from '../developer/diagnose.ts'
import { importTestMode } from '#own-files'
import { isDirect, isTest } from '../request.ts'
import { drawCard } from '../ui/card.ts'
import type { Attempt, AttemptOptions, Listener } from './attempt.ts'
import { createAttemptHandoff } from './attempt-handoff.ts'
import { detailOf, reportVerified } from './report.ts'
import { runAttempt } from './run-attempt.ts'
import type { Command, View } from './view.ts'
import { failedView, moreNeededView } from './views.ts'

/** Begins or resumes an attempt. It reports every failure as `failed` and throws nothing. */
export function beginAttempt(options: AttemptOptions, listener: Listener): Attempt {
  const { request, strings, way } = options
  if (isTest(request)) return runTest(options, listener)
  if (request.test !== undefined) warnOnce()
  try {
    const needsHostedPage = way.type === 'inline' && !isDirect(request)
    return needsHostedPage ? offerHostedPage(options, listener) : runAttempt(options, listener)
  } catch (error) {
    const { code, message } = failureOf(error)
    if (way.type === 'window') way.opened.close()
    diagnose({ type: 'failed', code, message }, request.baseUrl)
    show(listener, failedView(code, strings), () => listener.restart({}))
    listener.failed(code)
    return { cancel() {}, stop() {} }
  }
}

/** Offers the hosted page: the page wants everything inline, but asks for what only the hosted page can do. */
function offerHostedPage({ strings }: AttemptOptions, listener: Listener): Attempt {
  const cancel = () => {
    show(listener, failedView('CANCELLED', strings), onCommand)
    listener.cancelled()
  }
  const onCommand = (command: Command) =>
    command === 'cancel' ? cancel() : listener.restart(command === 'open-page' ? { place: 'window' } : {})
  show(listener, moreNeededView(strings), onCommand)
  return { cancel, stop() {} }
}

/** Runs the test mode (test-mode.ts) instead of a verification. */
function runTest(options: AttemptOptions, listener: Listener): Attempt {
  const { request, strings } = options
  const life = new AbortController()
  const { signal } = life
  const onCommand = (command: Command) => (command === 'cancel' ? cancel() : listener.restart({}))
  const draw = (view: View) => show(listener, view, onCommand)
  const failed = (code: string) => listener.failed(code)
  const cancelled = () => listener.cancelled()
  const cancel = () => {
    life.abort()
    draw(failedView('CANCELLED', strings))
    listener.cancelled()
  }
  importTestMode()
    .then(({ runTestMode }) =>
      runTestMode({
        request,
        strings,
        signal,
        show: draw,
        step: (step) => listener.step(step),
        verified: (detail, lifetime) => reportVerified(listener, detail, lifetime),
        failed,
        cancelled,
        ...(request.testTicket != null && { atService: () => runAtService(options, signal) }),
      }),
    )
    .catch(() => {
      draw(failedView('NETWORK_UNREACHABLE', strings))
      failed('NETWORK_UNREACHABLE')
    })
  return { cancel, stop: () => life.abort() }
}

/**
 * Runs a test hand-off at the service (protocol/test-mode#create). It answers the outcome, undefined for an ending without
 * one, or the code of an error; it throws nothing.
 */
async function runAtService(options: AttemptOptions, signal: AbortSignal): Promise<ServedTest> {
  const { baseUrl } = options.request
  try {
    if (baseUrl === undefined) throw new ServiceError('INVALID_REQUEST', 'The element needs the attribute base-url.')
    const { create, handoff } = createAttemptHandoff(options, baseUrl, signal)
    const { testCode } = await create(signal)
    if (testCode === undefined) return {}
    const outcome = await handoff.redeem(testCode, signal)
    return { detail: { ...detailOf(outcome, baseUrl), test: true }, lifetime: outcome.expiresIn }
  } catch (error) {
    const { code, message } = failureOf(error)
    diagnose({ type: 'failed', code, message }, baseUrl)
    return { failure: code }
  }
}

const show = (listener: Listener, view: View, command: (name: Command) => void) =>
  listener.show(view.state, (lit) => drawCard(lit, view, { command, choose() {} }))

let warned = false

function warnOnce(): void {
  if (!warned)
    // oxlint-disable-next-line no-console -- for the developer who forgot the attribute on a public page
    console.warn(
      '<svc-verify>: the attribute test counts on localhost, on names ending in .test, or with test-ticket. It is ignored.',
    )
  warned = true
}
