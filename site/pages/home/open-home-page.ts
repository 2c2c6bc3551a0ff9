import type { HomeBoot } from '../../../shared/contract/boot/home.ts'
import { isLocalHost } from '../../../widget/developer/local-host.ts'
import { type HomeDeps, startHomePage } from './home-page.ts'
import { isShared } from './shared-choice.ts'

/** Opens the home page in a browser. */
export function openHomePage(events: Pick<HomeDeps, 'eventNames' | 'early'>): void {
  // our own server wrote it, for this script
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const boot = JSON.parse(document.querySelector('#svc-boot')?.textContent ?? 'null') as HomeBoot | null
  if (!boot) return
  const deps: HomeDeps = {
    ...events,
    storage: storageOf(),
    origin: location.origin,
    fragment: takeFragment(),
    // the element imitates a verification only on such a host
    canImitate: isLocalHost(),
    write: (text) => navigator.clipboard.writeText(text),
    fetch: (...request) => fetch(...request),
    now: () => performance.now(),
  }
  const { read } = startHomePage(boot, deps)
  // a link to another choice, opened in this tab
  addEventListener('hashchange', () => read(takeFragment()))
}

/** Reads the shared choice from the address and removes it there, because a reload must keep what the person changes. */
function takeFragment(): string {
  const fragment = location.hash.slice(1)
  if (!isShared(fragment)) return ''
  history.replaceState(null, '', location.pathname + location.search)
  return fragment
}

/** Returns the storage of the tab, or one that keeps nothing in a browser that refuses it. */
function storageOf(): HomeDeps['storage'] {
  try {
    return sessionStorage
  } catch {
    return { getItem: () => null, setItem: () => undefined }
  }
}
