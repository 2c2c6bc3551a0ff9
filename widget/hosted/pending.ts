import { pendingPrefix as prefix } from './returned-code.ts'

/** A hand-off that began on this page and continues on the hosted page. A reload must not lose it. */
export type Pending = {
  sid: string
  /** The key to the outcome. It stays in this origin's storage and is sent to nobody but the service. */
  secret: string
  /** The element that it belongs to (`identityOf`). */
  identity: string
  way: 'window' | 'redirect'
  /** When it began, Unix ms of this device. */
  since: number
  /** The address of the hosted page, as soon as the service has told it. */
  verifyUrl?: string
  /** Whether a code may come back in an address; absent: yes. */
  codeReturns?: boolean
  /**
   * The whole address that the person comes back to. The service may send them to its path only
   * (protocol/handoffs#code-delivery).
   */
  address?: string
  /** A code that came back to the path. It is saved while the browser loads the whole address. */
  code?: string
}

/** The longest life of a hand-off, ms: it waits 15 minutes, and is kept for an hour when done (protocol/handoffs#lifetimes). */
const lifetime = 75 * 60_000

/** Saves a hand-off for this tab. Returns false if the browser stores nothing. */
export function savePending(pending: Pending): boolean {
  try {
    sessionStorage.setItem(prefix + pending.sid, JSON.stringify(pending))
    return true
  } catch {
    return false
  }
}

/** Deletes a hand-off, if there is one. */
export function forgetPending(sid: string): void {
  try {
    sessionStorage.removeItem(prefix + sid)
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** Returns the hand-offs of this tab that are not too old, newest first. */
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
  const saved: Partial<Pending> | null = JSON.parse(text ?? 'null')
  const { sid, secret, identity, way, since } = saved ?? {}
  const isWhole = sid && secret && identity !== undefined && way && since !== undefined
  return isWhole ? { ...saved, sid, secret, identity, way, since } : undefined
}
