import type { State } from '../../../../shared/flow/machine.ts'
import { followTrail, loadRoute, saveRoute } from '../../ui/trail.ts'
import { claimTab } from './claim-tab.ts'
import { isOver, isUnderway, placeOf, progressOf } from './route.ts'
import type { Storage } from '../run/saved.ts'
import { createFormMemory } from './form-memory.ts'

/** Connects a run with the browser's Back and Forward, and remembers what was typed into its forms. */
export type Navigation = {
  /** Is called when the state has changed. */
  changed(state: State): void
  /** Is called after a screen of this name was drawn. */
  drawn(screen: string): void
  /** The state to continue with after Back to the overview, when a part of the run is proven already. */
  readonly ahead: State | undefined
  /** Cancels what waits for a wallet, and stops following Back and Forward, because another tab continues. */
  release(): void
  /** Is called when the person starts over; with `keepsForms` the forms keep what was typed. */
  forget(keepsForms: boolean): void
  stop(): void
}

export type NavigationOptions = {
  window: Pick<Window, 'history' | 'addEventListener' | 'removeEventListener'>
  /** The element in which the screens are drawn. */
  stage: HTMLElement
  storage: Storage
  /** Identifies the run within this tab. */
  key: string
  hasHandoff: boolean
  /** The first state of the page, to which Back leads. The page may have changed while this module was loaded. */
  first: State
  /** Returns the current state, and the name of its screen. */
  current: () => { state: State; screen: string }
  show: (state: State) => void
  /** The channel to other tabs with this hand-off; undefined when there cannot be any. */
  channel: BroadcastChannel | undefined
  /** Is called when another tab has taken over the hand-off. */
  onTaken: () => void
}

/** Starts the navigation of a page. */
export function createNavigation({
  window,
  stage,
  storage,
  key,
  hasHandoff,
  first,
  current,
  show,
  channel,
  onTaken,
}: NavigationOptions): Navigation {
  const routeKey = `${key}:route`
  const formMemory = createFormMemory(stage, { storage, key: `${key}:typed`, screenOf: () => current().screen })
  const trail = followTrail<State>({
    window,
    key,
    route: loadRoute(storage, routeKey, placeOf(first)),
    isBusy: () => isUnderway(current().state),
    show,
    save: (route) => saveRoute(storage, routeKey, route),
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
    if (form) formMemory.fill(screen, form)
  }
  // the person came back through other pages, to another entry than the last one
  if (trail.isOtherEntry && trail.present) show(trail.present)
  else changed(current().state)
  drawn(current().screen)
  const tab =
    channel &&
    claimTab(channel, { isBusy: () => isUnderway(current().state) || current().state.name === 'done', onTaken })
  return {
    changed,
    drawn,
    get ahead() {
      return proven > 0 ? trail.ahead : undefined
    },
    forget(keepsForms) {
      proven = 0
      if (!keepsForms) formMemory.forget()
    },
    release() {
      trail.stop()
      const { stop: last, instead } = placeOf(current().state)
      if (last === undefined) show(instead ?? { name: 'idle' })
    },
    stop() {
      tab?.stop()
      trail.stop()
      formMemory.stop()
    },
  }
}
