/** The key in the browser's storage. Its value says nothing about the person or the passkey. */
const key = 'svc:passkey'

/** Remembers that somebody used a passkey of this service in this browser. */
export function rememberPasskey(): void {
  try {
    localStorage.setItem(key, '1')
  } catch {
    // a browser may refuse to store; the page then offers to create a passkey first
  }
}

/** Tells whether somebody used a passkey of this service in this browser before. */
export function hasUsedPasskey(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}
