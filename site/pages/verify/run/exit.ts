import type { Boot } from '../../../../shared/contract/boot/verify.ts'
import { failureKind } from '../../../../shared/flow/failure.ts'
import type { Outcome } from '../../../../shared/flow/runs.ts'
import { deliver } from './delivery.ts'
import type { Embedder } from './embedder.ts'
import type { Presence } from './presence.ts'
import type { RunState } from './run-state.ts'

/** Ends a run: delivers its outcome, and leaves the page. */
export type Exit = {
  /** Delivers the outcome, and then counts down to leaving, unless there is a reward to read. */
  finish: (outcome: Outcome) => Promise<void>
  /** Closes the window, or returns to the page that asked. */
  leave: () => void
  /** Stops the countdown, so that the page stays. */
  stay: () => void
  stop: () => void
}

export type ExitDeps = {
  boot: Boot
  /** The part of the page with the screens. */
  stage: HTMLElement
  run: RunState
  embedder: Embedder
  presence: Presence
  go: (href: string) => void
  close: () => void
  redraw: () => void
}

/** Creates the exit of one run (protocol/handoffs#code-delivery, #after-done). */
export function createExit({ boot, stage, run, embedder, presence, go, close, redraw }: ExitDeps): Exit {
  let stopCounting: (() => void) | undefined
  const leave = () => {
    stopCounting?.()
    const { state, delivery } = run
    if (state.name === 'failed' && failureKind(state.failure.code) !== 'cancelled') presence.failed(state.failure.code)
    const isClosing = delivery?.way === 'delivered' || (state.name === 'failed' && embedder.isWaiting())
    if (isClosing) close()
    else if (delivery && 'href' in delivery) go(delivery.href)
    else if (state.name === 'failed' && boot.returnTo?.automatic) go(boot.returnTo.url)
  }
  const count = (left: number | 'stopped') => {
    const hadFocus = stage.contains(document.activeElement)
    run.countdown = left
    redraw()
    // the button that stops the countdown goes with it, and the focus must not go too
    if (hadFocus && !stage.contains(document.activeElement)) stage.querySelector<HTMLElement>('button')?.focus()
  }
  return {
    finish: async ({ code: runCode, ...outcome }) => {
      presence.done()
      const code = runCode ?? boot.ended?.code ?? undefined
      run.delivery = await deliver(boot, code === undefined ? outcome : { ...outcome, code }, embedder)
      redraw()
      const { state, delivery } = run
      if (state.name === 'done' && state.reward && state.reward.fulfillment.delivery !== 'access_granted') return
      // a page that cannot load it stays until the person leaves
      const file = await import('./countdown.ts').catch(() => undefined)
      stopCounting = file?.countDown(delivery, { page: document, content: stage, onCount: count, leave })
    },
    leave,
    stay: () => {
      stopCounting?.()
      count('stopped')
    },
    stop: () => stopCounting?.(),
  }
}
