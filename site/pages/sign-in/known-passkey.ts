import type { SignInBoot } from '../../../shared/contract/boot/sign-in.ts'
import type { View } from './sign-in-view.ts'

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

/** Says what the page knows of the passkeys of the person. */
export function passkeysOf(
  { again }: SignInBoot,
  { hasPasskeys, hasUsedPasskey: hasUsed }: { hasPasskeys: boolean; hasUsedPasskey: boolean },
): View['passkeys'] {
  if (!hasPasskeys) return 'unsupported'
  if (again) return again.hasPasskey ? 'likely' : 'none'
  return hasUsed ? 'likely' : 'unknown'
}
