import { failureOf } from '../shared/flow/run.ts'
import { type Attempt, type Listener, runAttempt, type Start } from './attempt.ts'
import { isDirect } from './request.ts'
import { en } from './strings/en.ts'
import { drawCard } from './ui/card.ts'
import type { Act } from './view.ts'
import { failedView, moreNeededView } from './views.ts'

/** Begins or resumes an attempt. Failures of any kind come as `failed`; nothing is thrown. */
export function beginAttempt(start: Start, listener: Listener): Attempt {
  try {
    return start.way.type === 'inline' && !isDirect(start.request) ? onlyThere(listener) : runAttempt(start, listener)
  } catch (error) {
    const { code } = failureOf(error)
    if (start.way.type === 'window') start.way.opened.close()
    const view = failedView(code, en)
    const on = { act: () => listener.again({}), choose() {} }
    listener.show(view.state, (lit) => drawCard(lit, view, on))
    listener.failed(code)
    return { cancel() {}, stop() {} }
  }
}

/** The page wants everything to happen on it, and asks for what only the hosted page can do. */
function onlyThere(listener: Listener): Attempt {
  const view = moreNeededView(en)
  const cancel = () => {
    listener.show('cancelled', (lit) => drawCard(lit, failedView('CANCELLED', en), on))
    listener.cancelled()
  }
  const on = {
    act: (asked: Act) =>
      asked === 'cancel' ? cancel() : listener.again(asked === 'open-page' ? { place: 'window' } : {}),
    choose() {},
  }
  listener.show(view.state, (lit) => drawCard(lit, view, on))
  return { cancel, stop() {} }
}
