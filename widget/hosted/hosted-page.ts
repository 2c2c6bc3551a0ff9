import type { AttemptHandoff } from '../attempt/attempt-handoff.ts'
import type { AttemptOptions } from '../attempt/attempt.ts'
import { diagnose } from '../developer/diagnose.ts'
import { createHostedNavigation, type HostedNavigation } from './navigation.ts'
import { createHostedOutcome, type HostedOutcome, type HostedPageState } from './outcome.ts'
import { isUnregisteredReturn } from './restore-address.ts'

/** The hosted page of one attempt: the way there, and the outcome that it sends back. */
export type HostedPage = { navigation: HostedNavigation; outcome: HostedOutcome }

/** Connects an attempt with the hosted page. Nothing opens before somebody waits for the outcome. */
export function createHostedPage(
  { request, sid, secret, way }: AttemptOptions,
  { handoff, create, mayCodeReturn }: Pick<AttemptHandoff, 'handoff' | 'create' | 'mayCodeReturn'>,
  on: { pageState(state: HostedPageState): void; step(step: string): void },
): HostedPage {
  const resumed = way.type === 'resumed' ? way : undefined
  const navigation = createHostedNavigation({
    request,
    sid,
    secret,
    opened: way.type === 'window' ? way.opened : undefined,
    resumed: resumed?.pending,
    create,
    listenTo: (opened, verifyUrl) => outcome.listenTo(opened, verifyUrl),
  })
  const outcome = createHostedOutcome({
    handoff,
    view: request.view,
    code: resumed?.code,
    isUnregistered:
      resumed !== undefined && resumed.code === undefined && isUnregisteredReturn(resumed.pending.way, location.href),
    mayCodeReturn,
    go: (signal) => navigation.go(signal),
    onPageState(state) {
      if (state === 'lost') diagnose({ type: 'window-lost' }, request.baseUrl)
      on.pageState(state)
    },
    onStep: (step) => on.step(step),
  })
  return { navigation, outcome }
}
