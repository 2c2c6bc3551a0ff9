import { openChannel, type Opener } from '../../../../shared/channel/channel.ts'
import type { Report } from '../../../../shared/channel/messages.ts'
import type { Boot } from '../../../../shared/contract/boot/verify.ts'
import type { Windows } from './delivery.ts'

/** `window.opener`, as far as this page uses it. */
export type OpenerWindow = Opener & { closed: boolean }

/** The window that opened this one, for a hand-off or for a plain link. */
export type Embedder = Windows & {
  /** Goes nowhere when there is no window, or no hand-off. */
  report: (report: Report) => void
  /** Whether somebody there goes on when this window closes. */
  isWaiting(): boolean
  close(): void
}

/** How long the window may take to answer a greeting, ms. */
const patienceMs = 1500

/**
 * Greets the window at once: exactly at the record's origin, so that no other page hears it (protocol/handoffs#channel,
 * #links). The code is told after a new greeting only: whoever answered the first one may have been reloaded since.
 */
export function greetEmbedder({ handoff: record, listener }: Boot, opener: OpenerWindow | null): Embedder {
  const handoff = record?.own ? null : record
  const isOpen = () => opener !== null && !opener.closed
  const greet = () => (handoff && opener && isOpen() ? openChannel(opener, handoff.origin, handoff.sid) : undefined)
  let channel = greet()
  let isHeard = false
  void channel?.acknowledged.then(() => (isHeard = true))
  return {
    report: (report) => channel?.report(report),
    isWaiting: () => isOpen() && (handoff ? isHeard : listener !== null),
    close: () => channel?.close(),
    tell: async (code) => {
      channel?.close()
      channel = greet()
      if (!channel || !(await isSoon(channel.acknowledged))) return false
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

function isSoon(happens: Promise<void>): Promise<boolean> {
  return Promise.race([
    happens.then(() => true),
    new Promise<false>((resolve) => setTimeout(() => resolve(false), patienceMs)),
  ])
}
