import type { State } from '../../../../shared/flow/machine.ts'
import type { VerifyPageDeps } from '../page-deps.ts'
import type { Navigation, NavigationOptions } from './navigation.ts'

/** The navigation of a page. Until it is loaded it does nothing, so that Back leaves the page. */
export type PageNavigation = Pick<Navigation, 'changed' | 'release' | 'forget' | 'stop'> & {
  load(): void
  /** Is called after another screen was drawn. */
  drawn(): void
  /** See {@link Navigation.ahead}. */
  ahead(): State | undefined
}

type Options = Omit<NavigationOptions, 'window' | 'storage' | 'key' | 'channel' | 'first'> & {
  /** Opens the channel to other tabs with this hand-off. */
  openChannel: (() => BroadcastChannel) | undefined
}

/** Connects a page to the browser's history. */
export function connectNavigation(
  { loadNavigation, window, storage, runKey }: VerifyPageDeps,
  { openChannel, ...options }: Options,
): PageNavigation {
  let navigation: Navigation | undefined
  let isStopped = false
  const load = async () => {
    const first = options.current().state
    const createNavigation = await loadNavigation()
    if (isStopped) return
    navigation = createNavigation({ ...options, first, window, storage, key: runKey, channel: openChannel?.() })
  }
  return {
    load: () => void load().catch(() => {}),
    changed: (state) => navigation?.changed(state),
    drawn: () => navigation?.drawn(options.current().screen),
    ahead: () => navigation?.ahead,
    release: () => navigation?.release(),
    forget: (keepsForms) => navigation?.forget(keepsForms),
    stop: () => {
      isStopped = true
      navigation?.stop()
    },
  }
}
