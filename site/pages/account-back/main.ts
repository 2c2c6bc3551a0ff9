import { takeProviderReturn } from '../verify/inputs/account-return.ts'
import { channelName } from '../verify/inputs/account-window.ts'

// The window that was at a provider gives what it came back with to the page that waits for it, and goes.
const { hash } = location
const key = new URLSearchParams(location.search).get('key')
if (key !== null && takeProviderReturn(location, history)) {
  const channel = new BroadcastChannel(channelName(key))
  channel.addEventListener('message', () => window.close())
  // a channel has no target origin: it is our own origin's
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(hash)
}
