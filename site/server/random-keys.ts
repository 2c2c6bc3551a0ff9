import { createHash, timingSafeEqual } from 'node:crypto'
import { returnCodeText } from '../../shared/channel/return-code.ts'

/**
 * Makes a key of 256 random bits as base64url, for write keys and tokens (protocol/handoffs#finishing, #events,
 * #exchange).
 */
export function newKey(random: (bytes: number) => Uint8Array): string {
  return Buffer.from(random(32)).toString('base64url')
}

/** Returns the SHA-256 of a key's text as base64url. The store keeps only this. */
export function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

/**
 * Mints the code of a hand-off, and returns it with what the store keeps: its hash, and the hash of the code for plain
 * returns that is derived from it (protocol/handoffs#finishing). No other function makes such a code.
 */
export function mintCode(random: (bytes: number) => Uint8Array): {
  code: string
  hashes: { codeHash: string; returnCodeHash: string }
} {
  const code = newKey(random)
  return { code, hashes: { codeHash: digest(code), returnCodeHash: digest(returnCodeOf(code)) } }
}

/** Derives the code that leaves by plain navigation from the hand-off's code, which it does not reveal. */
export const returnCodeOf = (code: string): string => digest(returnCodeText(code))

/** Says whether `hash` is the hash of `key`, in a time that depends on neither (security-cases H). */
export function isKeyOf(hash: string | null, key: string | undefined): boolean {
  if (hash === null || key === undefined) return false
  const expected = Buffer.from(hash, 'base64url')
  const presented = createHash('sha256').update(key).digest()
  return expected.length === presented.length && timingSafeEqual(expected, presented)
}
