import { openChannel, type Opener } from '../../../../shared/channel/channel.ts'
import type { Report } from '../../../../shared/channel/messages.ts'
import type { Boot } from '../../../../shared/contract/boot/verify.ts'
import type { Windows } from './delivery.ts'

/** `window.opener`, as far as this page uses it. */
export type OpenerWindow = Opener & { closed: boolean }

/** The window that opened this one, for a hand-off or for a plain link. */
export type Embedder = Windows & {
  /** Sends a report. Does nothing without a window or a hand-off. */
  report: (report: Report) => void
  /** Whether the page there continues when this window closes. */
  isWaiting(): boolean
  close(): void
}

/** How long the window may take to answer a greeting, ms. */
const patienceMs = 1500

/**
 * Greets the window at once, at exactly the origin of the hand-off, so that no other page gets the greeting
 * (protocol/handoffs#channel, #links). The code is sent only after a new greeting, because the window may have loaded again
 * since it answered the first one.
 */
export function greetEmbedder({ handoff: record, listener }: Boot, opener: OpenerWindow | null): Embedder {
  const handoff = record?.own ? null : record
  const isOpen = () => opener !== null && !opener.closed
  const greet = () => (handoff && opener && isOpen() ? openChannel(opener, handoff.origin, handoff.sid) : undefined)
  let channel = greet()
  let isAnswered = false
  void channel?.acknowledged.then(() => (isAnswered = true))
  return {
    report: (report) => channel?.report(report),
    isWaiting: () => isOpen() && (handoff ? isAnswered : listener !== null),
    close: () => channel?.close(),
    tell: async (code) => {
      channel?.close()
      channel = greet()
      if (!channel || !(await isInTime(channel.acknowledged))) return false
      channel.report({ type: 'done', code })
      return true
    },
    post: (message, origin) => {
      if (!opener || !isOpen()) return false
      opener.postMessage(message, origin, [])
      return true
    },
  }
}

/** Tells whether a promise resolves within {@link patienceMs}. */
function isInTime(promise: Promise<void>): Promise<boolean> {
  return Promise.race([
    promise.then(() => true),
    new Promise<false>((resolve) => setTimeout(() => resolve(false), patienceMs)),
  ])
}
