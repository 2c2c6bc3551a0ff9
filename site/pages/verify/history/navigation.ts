import type { State } from '../../../../shared/flow/machine.ts'
import { followTrail, loadRoute, saveRoute } from '../../ui/trail.ts'
import { claimTab } from './claim-tab.ts'
import { isOver, isUnderway, placeOf, progressOf } from './route.ts'
import type { Storage } from '../run/saved.ts'
import { rememberTyped } from './form-memory.ts'

/** What goes along with a run: the browser's Back and Forward, and what was typed into its forms. */
export type Navigation = {
  changed(state: State): void
  /** A screen of this name has been drawn. */
  drawn(screen: string): void
  /** Where a run goes on of which something is proven already, after Back to the overview. */
  readonly ahead: State | undefined
  /** Lets go of what waits for a wallet, and of Back and Forward: another tab goes on. */
  release(): void
  /** The person begins anew. */
  forget(): void
  stop(): void
}

export type NavigationOptions = {
  window: Pick<Window, 'history' | 'addEventListener' | 'removeEventListener'>
  /** Where the screens are drawn. */
  stage: HTMLElement
  storage: Storage
  /** Tells runs of one tab apart. */
  key: string
  hasHandoff: boolean
  /** What the page showed first, which Back leads to; it may have gone on while this was loaded. */
  first: State
  /** What shows, and the name of its screen. */
  shown: () => { state: State; screen: string }
  show: (state: State) => void
  /** The channel to other tabs that show this hand-off; undefined: no tab can. */
  channel: BroadcastChannel | undefined
  /** Another tab has taken the hand-off over. */
  onTaken: () => void
}

export function createNavigation({
  window,
  stage,
  storage,
  key,
  hasHandoff,
  first,
  shown,
  show,
  channel,
  onTaken,
}: NavigationOptions): Navigation {
  const routeKey = `${key}:route`
  const typed = rememberTyped(stage, { storage, key: `${key}:typed`, screenOf: () => shown().screen })
  const trail = followTrail<State>({
    window,
    key,
    route: loadRoute(storage, routeKey, placeOf(first)),
    isBusy: () => isUnderway(shown().state),
    show,
    keep: (route) => saveRoute(storage, routeKey, route),
  })
  let proven = progressOf(first)
  const changed = (state: State) => {
    const place = placeOf(state)
    const progress = progressOf(state)
    if (isOver(state, { hasHandoff })) trail.cut({ name: 'end', stop: place.stop ?? state }, 0)
    else if (progress > proven) trail.cut(place, 1)
    else trail.moved(place)
    proven = Math.max(proven, progress)
  }
  const drawn = (screen: string) => {
    const form = stage.querySelector('form')
    if (form) typed.fill(screen, form)
  }
  // the entry is another one than the last: somebody went through pages of others
  if (trail.isElsewhere && trail.present) show(trail.present)
  else changed(shown().state)
  drawn(shown().screen)
  const tab =
    channel && claimTab(channel, { isBusy: () => isUnderway(shown().state) || shown().state.name === 'done', onTaken })
  return {
    changed,
    drawn,
    get ahead() {
      return proven > 0 ? trail.ahead : undefined
    },
    forget() {
      proven = 0
      typed.forget()
    },
    release() {
      trail.stop()
      const { stop: last, instead } = placeOf(shown().state)
      if (last === undefined) show(instead ?? { name: 'idle' })
    },
    stop() {
      tab?.stop()
      trail.stop()
      typed.stop()
    },
  }
}
