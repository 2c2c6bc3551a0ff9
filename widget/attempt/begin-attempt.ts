import { failureOf } from '../../shared/flow/run.ts'
import { type Attempt, type Listener, runAttempt, type Start, succeed } from './run-attempt.ts'
import { diagnose } from '../developer/diagnose.ts'
import { loadTestMode } from '../own-files.ts'
import { isDirect, isTest } from '../request.ts'
import { drawCard } from '../ui/card.ts'
import type { Act, View } from './view.ts'
import { failedView, moreNeededView } from './views.ts'

/** Begins or resumes an attempt. Failures of any kind come as `failed`; nothing is thrown. */
export function beginAttempt(start: Start, listener: Listener): Attempt {
  const { request, strings, way } = start
  if (isTest(request)) return actedOut(start, listener)
  if (request.test !== undefined) warnOnce()
  try {
    return way.type === 'inline' && !isDirect(request) ? onlyThere(start, listener) : runAttempt(start, listener)
  } catch (error) {
    const { code, message } = failureOf(error)
    if (way.type === 'window') way.opened.close()
    diagnose({ type: 'failed', code, message }, request.baseUrl)
    show(listener, failedView(code, strings), () => listener.again({}))
    listener.failed(code)
    return { cancel() {}, stop() {} }
  }
}

/** The page wants everything to happen on it, and asks for what only the hosted page can do. */
function onlyThere({ strings }: Start, listener: Listener): Attempt {
  const cancel = () => {
    show(listener, failedView('CANCELLED', strings), act)
    listener.cancelled()
  }
  const act = (asked: Act) =>
    asked === 'cancel' ? cancel() : listener.again(asked === 'open-page' ? { place: 'window' } : {})
  show(listener, moreNeededView(strings), act)
  return { cancel, stop() {} }
}

/** The test mode (see test-mode.ts) in the place of a verification. */
function actedOut({ request, strings }: Start, listener: Listener): Attempt {
  const life = new AbortController()
  const { signal } = life
  const act = (asked: Act) => (asked === 'cancel' ? cancel() : listener.again({}))
  const draw = (view: View) => show(listener, view, act)
  const failed = (code: string) => listener.failed(code)
  const cancel = () => {
    life.abort()
    draw(failedView('CANCELLED', strings))
    listener.cancelled()
  }
  loadTestMode()
    .then(({ actOut }) =>
      actOut({
        request,
        strings,
        signal,
        show: draw,
        step: (step) => listener.step(step),
        verified: (detail, lifetime) => succeed(listener, detail, lifetime),
        failed,
      }),
    )
    .catch(() => {
      draw(failedView('NETWORK_UNREACHABLE', strings))
      failed('NETWORK_UNREACHABLE')
    })
  return { cancel, stop: () => life.abort() }
}

const show = (listener: Listener, view: View, act: (act: Act) => void) =>
  listener.show(view.state, (lit) => drawCard(lit, view, { act, choose() {} }))

let warned = false

function warnOnce(): void {
  if (!warned)
    // oxlint-disable-next-line no-console -- for whoever left it there
    console.warn('<svc-verify>: the attribute test counts on localhost and names ending in .test alone. It is ignored.')
  warned = true
}
