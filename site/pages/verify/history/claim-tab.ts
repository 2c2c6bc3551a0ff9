/** What tabs of one browser tell each other about a hand-off. */
type Message = { type: 'claim'; tab: string } | { type: 'busy'; to: string }

/**
 * Says that this tab has the hand-off from now on; every other one then calls `onTaken`. One that has something on its way
 * to the service, or has ended, keeps it: then `onTaken` is called here.
 */
export function claimTab(
  channel: BroadcastChannel,
  { isBusy, onTaken }: { isBusy: () => boolean; onTaken: () => void },
): { stop(): void } {
  const tab = crypto.randomUUID()
  // a channel has no target origin: it is our own origin's
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const say = (message: Message) => channel.postMessage(message)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type === 'busy' && data.to === tab) onTaken()
    if (data.type !== 'claim' || data.tab === tab) return
    if (isBusy()) say({ type: 'busy', to: data.tab })
    else onTaken()
  })
  say({ type: 'claim', tab })
  return { stop: () => channel.close() }
}
