import { returnUrlOf } from '../attempt/handoff-request.ts'
import { ServiceError } from '../../shared/contract/errors.ts'
import type { Begun } from './handoff.ts'
import { openWindow } from './open-window.ts'
import { type Pending, savePending } from './pending.ts'
import { identityOf, type VerifyRequest } from '../request.ts'

/** What a way to the hosted page needs. */
export type HostedNavigationDeps = {
  request: VerifyRequest
  sid: string
  secret: string
  /** The window that was opened in the click; undefined: this page is left. */
  opened: Window | undefined
  /** Where the hosted page is, for a hand-off that is resumed: nobody has to go there. */
  resumed: Pending | undefined
  begin: (signal: AbortSignal) => Promise<Begun>
  /** Listens to a window before the hosted page is in it. */
  attend: (opened: Window, verifyUrl: string) => void
}

/** How a person gets to the hosted page (protocol/handoffs#window). */
export type HostedNavigation = {
  /** Tells the service and goes there. */
  go(signal: AbortSignal): Promise<void>
  /** Shows it again: the same window, a new one, or this one. Only within a click. */
  reopen(): void
  /** Closes the window, if it can be seen from here. */
  close(): void
  /** Closes it if the hosted page never got into it. */
  closeEmpty(): void
}

/** The way through a window that was opened in the click, or through this one. */
export function createHostedNavigation({
  request,
  sid,
  secret,
  resumed,
  begin,
  attend,
  ...means
}: HostedNavigationDeps): HostedNavigation {
  let { opened } = means
  let verifyUrl = resumed?.verifyUrl
  const way = opened ? 'window' : 'redirect'
  const keep = (known: Pick<Pending, 'verifyUrl' | 'codeReturns'>) =>
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
      // Only after the window was opened: a new window begins with a copy of this one's storage.
      const isKept = keep({})
      if (way === 'redirect' && window.top !== window)
        throw new ServiceError('WINDOW_BLOCKED', 'No window opens here, and a frame cannot be left.')
      if (way === 'redirect' && !isKept)
        throw new ServiceError('STORAGE_BLOCKED', 'No window opens here, and without storage nobody comes back.')
      const begun = await begin(signal)
      signal.throwIfAborted()
      verifyUrl = begun.verifyUrl
      keep({ verifyUrl, codeReturns: begun.codeReturns })
      if (!opened) return location.assign(verifyUrl)
      attend(opened, verifyUrl)
      if (!opened.closed) opened.location.replace(verifyUrl)
    },
    reopen() {
      if (opened && !opened.closed) return opened.focus()
      if (verifyUrl === undefined) return
      opened = openWindow(request.view, sid, '', verifyUrl) ?? undefined
      if (opened) attend(opened, verifyUrl)
      else location.assign(verifyUrl)
    },
    close: () => opened?.close(),
    closeEmpty: () => verifyUrl === undefined && opened?.close(),
  }
}
