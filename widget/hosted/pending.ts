import { pendingPrefix as prefix } from './returned-code.ts'

/** A hand-off that began on this page and goes on elsewhere: what a reload must not lose. */
export type Pending = {
  sid: string
  /** The key to the outcome. It never leaves this origin's storage but to the service. */
  secret: string
  /** Which element it belongs to. */
  identity: string
  way: 'window' | 'redirect'
  /** Unix ms of this device. */
  since: number
  /** Where the hosted page is, once the service said so. */
  verifyUrl?: string
  /** False: no code may come back in an address. */
  codeReturns?: boolean
  /**
   * Where the person comes back to, whole: a return may bring them to its path alone (protocol/handoffs#code-delivery).
   */
  address?: string
  /** A code that came back to the path, while the whole address is loaded. */
  code?: string
}

/** A hand-off is gone after this: 15 minutes of waiting and an hour when done (protocol/handoffs#lifetimes). */
const lifetime = 75 * 60_000

/** Remembers a hand-off for this tab. Answers false where the browser keeps nothing. */
export function savePending(pending: Pending): boolean {
  try {
    sessionStorage.setItem(prefix + pending.sid, JSON.stringify(pending))
    return true
  } catch {
    return false
  }
}

/** Forgets a hand-off; nothing happens if there is none. */
export function forgetPending(sid: string): void {
  try {
    sessionStorage.removeItem(prefix + sid)
  } catch {
    // Nothing was kept.
  }
}

/** The hand-offs of this tab that may still end well, newest first. */
export function pendingHandoffs(): Pending[] {
  try {
    return Object.keys(sessionStorage)
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => read(sessionStorage.getItem(key)) ?? [])
      .filter(({ since }) => Date.now() - since < lifetime)
      .toSorted((a, b) => b.since - a.since)
  } catch {
    return []
  }
}

function read(text: string | null): Pending | undefined {
  const kept: Partial<Pending> | null = JSON.parse(text ?? 'null')
  const { sid, secret, identity, way, since } = kept ?? {}
  const isWhole = sid && secret && identity !== undefined && way && since !== undefined
  return isWhole ? { ...kept, sid, secret, identity, way, since } : undefined
}
