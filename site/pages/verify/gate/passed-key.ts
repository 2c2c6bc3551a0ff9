/** The key in the browser's storage of the gates that were passed in this browser. */
export const passedKey = 'svc:passed'

/** Tells whether this browser may remember that a gate was passed. What it remembers is read later, with the code of gates. */
export function mayRemember(gateId: string): boolean {
  try {
    return localStorage.getItem(passedKey)?.includes(gateId) === true
  } catch {
    return false
  }
}
