import { readProviderReturn, type ProviderReturn } from './account-return.ts'

/**
 * A window of its own for the provider, so that this page keeps the window that opened it: a provider's COOP would cut
 * it off for good (protocol/handoffs#browser-facts).
 */
export type AccountWindow = {
  /** Where the provider has to send that window back to. */
  returnPath: string
  goTo(url: string): void
  close(): void
}

/** The channel over which that window tells what it came back with. */
export const channelName = (key: string) => `svc_account:${key}`

/** Opens it, within the click; undefined where browsers do not let us. */
export function openAccountWindow(onReturned: (returned: ProviderReturn) => void): AccountWindow | undefined {
  const opened = window.open('about:blank', '', 'popup,width=520,height=720')
  if (!opened) return undefined
  // nobody there may send this page elsewhere
  opened.opener = null
  const key = crypto.randomUUID()
  const channel = new BroadcastChannel(channelName(key))
  channel.addEventListener('message', ({ data }) => {
    const returned = readProviderReturn(String(data))
    if (!returned) return
    // a channel has no target origin: it is our own origin's
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
