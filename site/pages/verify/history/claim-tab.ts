/** A message between the tabs of one browser about a hand-off. */
type Message = { type: 'claim'; tab: string } | { type: 'busy'; to: string }

/**
 * Claims the hand-off for this tab; every other tab then calls `onTaken`. A busy tab keeps the hand-off: then `onTaken` is
 * called here.
 */
export function claimTab(
  channel: BroadcastChannel,
  { isBusy, onTaken }: { isBusy: () => boolean; onTaken: () => void },
): { stop(): void } {
  const tab = crypto.randomUUID()
  // a channel has no target origin, because it reaches our own origin only
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const send = (message: Message) => channel.postMessage(message)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type === 'busy' && data.to === tab) onTaken()
    if (data.type !== 'claim' || data.tab === tab) return
    if (isBusy()) send({ type: 'busy', to: data.tab })
    else onTaken()
  })
  send({ type: 'claim', tab })
  return { stop: () => channel.close() }
}
