import { returnUrlOf } from '../attempt/handoff-request.ts'
import { ServiceError } from '../../shared/contract/errors.ts'
import type { CreatedHandoff } from './handoff.ts'
import { openWindow } from './open-window.ts'
import { type Pending, savePending } from './pending.ts'
import { identityOf, type VerifyRequest } from '../request.ts'

/** What the navigation to the hosted page needs. */
export type HostedNavigationDeps = {
  request: VerifyRequest
  sid: string
  secret: string
  /** The window that was opened in the click; undefined: this page navigates to the hosted page. */
  opened: Window | undefined
  /** The hand-off that is resumed, if any: the person has been to the hosted page already. */
  resumed: Pending | undefined
  /** Creates the hand-off at the service. */
  create: (signal: AbortSignal) => Promise<CreatedHandoff>
  /** Listens to a window, before the hosted page loads in it. */
  listenTo: (opened: Window, verifyUrl: string) => void
}

/** How a person gets to the hosted page (protocol/handoffs#window). */
export type HostedNavigation = {
  /** Creates the hand-off and goes to the hosted page. */
  go(signal: AbortSignal): Promise<void>
  /** Shows the hosted page again: in the same window, a new one, or this one. Call it within a click. */
  reopen(): void
  /** Closes the window, if this page still has access to it. */
  close(): void
  /** Closes the window if the hosted page was never loaded in it. */
  closeEmpty(): void
}

/** Returns the navigation through the window that was opened in the click, or through this window. */
export function createHostedNavigation(deps: HostedNavigationDeps): HostedNavigation {
  const { request, sid, secret, resumed, create, listenTo } = deps
  let { opened } = deps
  let verifyUrl = resumed?.verifyUrl
  const way = opened ? 'window' : 'redirect'
  const save = (known: Pick<Pending, 'verifyUrl' | 'codeReturns'>) =>
    savePending({
      sid,
      secret,
      identity: identityOf(request),
      since: Date.now(),
      way,
      address: returnUrlOf(request),
      ...known,
    })

  return {
    async go(signal) {
      if (resumed) return
      // Saved only now, after the window was opened: a new window begins with a copy of this window's storage.
      const isSaved = save({})
      if (way === 'redirect' && window.top !== window)
        throw new ServiceError('WINDOW_BLOCKED', 'No window opens here, and a frame cannot be left.')
      if (way === 'redirect' && !isSaved)
        throw new ServiceError('STORAGE_BLOCKED', 'No window opens here, and without storage nobody comes back.')
      const created = await create(signal)
      signal.throwIfAborted()
      verifyUrl = created.verifyUrl
      save({ verifyUrl, codeReturns: created.codeReturns })
      if (!opened) return location.assign(verifyUrl)
      listenTo(opened, verifyUrl)
      if (!opened.closed) opened.location.replace(verifyUrl)
    },
    reopen() {
      if (opened && !opened.closed) return opened.focus()
      if (verifyUrl === undefined) return
      opened = openWindow(request.view, sid, '', verifyUrl) ?? undefined
      if (opened) listenTo(opened, verifyUrl)
      else location.assign(verifyUrl)
    },
    close: () => opened?.close(),
    closeEmpty: () => verifyUrl === undefined && opened?.close(),
  }
}
