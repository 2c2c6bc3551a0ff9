/** The key in the browser's storage of the gates that were passed in this browser. */
export const passedKey = 'svc:passed'

/** The key in the browser's storage of the transfers that were sent in this browser, and have bought nothing yet. */
export const transfersKey = 'svc:transfers'

/** Forgets all gates, so that whoever uses this browser next does not see which ones were passed in it. */
export function forgetPassedGates(): void {
  try {
    localStorage.removeItem(passedKey)
  } catch {
    // a browser that refuses to store has nothing to forget
  }
}

/**
 * Tells whether this browser may remember that a gate was passed, or that a transfer was sent for it. What it remembers is read
 * later, with the code of gates.
 */
export function mayRemember(gateId: string): boolean | undefined {
  try {
    return [passedKey, transfersKey].some((key) => localStorage.getItem(key)?.includes(gateId))
  } catch {
    return undefined
  }
}
