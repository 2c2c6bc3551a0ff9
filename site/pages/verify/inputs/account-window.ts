import { type ProviderReturn, readReturn } from '../../ui/provider-visit.ts'

/**
 * A separate window for the provider. If this page went there, the provider's COOP would cut it off from its opener for good
 * (protocol/handoffs#browser-facts).
 */
export type AccountWindow = {
  /** The path to which the provider sends that window back. */
  returnPath: string
  goTo(url: string): void
  close(): void
}

/** Returns the name of the channel on which that window sends its result. */
export const channelName = (key: string) => `svc_account:${key}`

/** Opens the window, during the click. Returns undefined when the browser does not allow it. */
export function openAccountWindow(onReturned: (returned: ProviderReturn) => void): AccountWindow | undefined {
  const opened = window.open('about:blank', '', 'popup,width=520,height=720')
  if (!opened) return undefined
  // the provider may not navigate this page
  opened.opener = null
  const key = crypto.randomUUID()
  const channel = new BroadcastChannel(channelName(key))
  channel.addEventListener('message', ({ data }) => {
    const returned = readReturn(String(data))
    if (!returned) return
    // a channel has no target origin, because it reaches our own origin only
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage('taken')
    channel.close()
    onReturned(returned)
  })
  return {
    returnPath: `/verify/account?key=${key}`,
    goTo: (url) => opened.location.replace(url),
    close: () => {
      channel.close()
      opened.close()
    },
  }
}
