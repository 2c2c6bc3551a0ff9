import { takeReturn } from '../ui/provider-visit.ts'
import { channelName } from '../verify/inputs/account-window.ts'

// Runs in the window that was at a provider: sends the outcome to the page that waits for it, and closes.
const { hash } = location
const key = new URLSearchParams(location.search).get('key')
if (key !== null && takeReturn(location, history)) {
  const channel = new BroadcastChannel(channelName(key))
  channel.addEventListener('message', () => window.close())
  // a channel has no target origin, because it reaches our own origin only
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(hash)
}
