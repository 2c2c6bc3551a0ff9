import type { ReturnedCode } from './returned-code.ts'

const channelName = 'svc-verify'

/**
 * Hands a code that belongs to another window of this origin to that window, and closes this one once somebody there
 * has taken it. A code that nobody waits for was not asked for here, and is dropped (protocol/handoffs#arrival).
 */
export function passOn(returned: ReturnedCode): void {
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
 * Listens for the code of one hand-off from another window of this origin.
 *
 * @returns stops listening.
 */
export function awaitReturnedCode(sid: string, onCode: (code: string) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<Partial<ReturnedCode> | null>) => {
    if (data?.sid !== sid || typeof data.code !== 'string') return
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
    channel.postMessage({ taken: sid })
    onCode(data.code)
  })
  return () => channel.close()
}
