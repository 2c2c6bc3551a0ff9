import type { Boot } from '../../../shared/contract/boot/verify.ts'
import type { Event } from '../../../shared/flow/machine.ts'
import type { VerifyPageDeps } from './page-deps.ts'
import type { Actions } from './props.ts'
import type { Exit } from './run/exit.ts'
import type { Presence } from './run/presence.ts'
import type { RunState } from './run/run-state.ts'
import type { PageWallets } from './wallets/page-wallets.ts'

export type ActionDeps = Pick<VerifyPageDeps, 'go' | 'reload' | 'close'> & {
  boot: Boot
  run: RunState
  wallets: PageWallets
  presence: Presence
  exit: Exit
  send: (event: Event) => void
  redraw: () => void
  askAgain: () => void
  /** Forgets what was saved of the run; with `keepsForms` not what was typed into its forms. */
  forget: (keepsForms: boolean) => void
}

/** Creates what a person can do on the screens of a run. */
export function createActions(deps: ActionDeps): Actions {
  const { boot, run, wallets, presence, exit, send, redraw, askAgain, forget, go, reload, close } = deps
  return {
    send: (event) => {
      if (event.type === 'chose') wallets.choose(event.wallet)
      send(event)
    },
    redraw,
    cancel: () => {
      send({ type: 'cancel' })
      presence.cancelled()
      exit.leave()
    },
    askAgain,
    release: () => {
      if (!boot.handoff || run.isReleased) return
      presence.released()
      run.isReleased = true
      redraw()
    },
    reload,
    close: () => {
      close()
      // shows only when the browser did not close the window
      run.isCloseBlocked = true
      redraw()
    },
    leave: exit.leave,
    stay: exit.stay,
    startOver: () => {
      forget(false)
      send({ type: 'reset' })
    },
    restart: () => {
      forget(true)
      send({ type: 'reset' })
    },
    redirect: (href) => {
      presence.away()
      go(href)
    },
  }
}
