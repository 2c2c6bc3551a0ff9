import type { ReturnedCode } from './returned-code.ts'

const channelName = 'svc-verify'

/**
 * Passes a code to the window of this origin that waits for it, and closes this window when that window has taken it. A
 * code that no window waits for was not requested here, and is dropped (protocol/handoffs#arrival).
 */
export function passToOtherWindow(returned: ReturnedCode): void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<{ taken?: unknown } | null>) => {
    if (data?.taken !== returned.sid) return
    channel.close()
    close()
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
  channel.postMessage(returned)
  setTimeout(() => channel.close(), 5000)
}

/**
 * Calls `onCode` with each code that another window of this origin passes for one hand-off.
 *
 * @returns a function that stops listening.
 */
export function listenForCode(sid: string, onCode: (code: string) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<Partial<ReturnedCode> | null>) => {
    if (data?.sid !== sid || typeof data.code !== 'string') return
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
    channel.postMessage({ taken: sid })
    onCode(data.code)
  })
  return () => channel.close()
}
