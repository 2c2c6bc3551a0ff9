import { createHash, timingSafeEqual } from 'node:crypto'
import { returnCodeText } from '../../shared/channel/return-code.ts'

/** 256 random bits as base64url: write keys, codes, tokens (protocol/handoffs#finishing, #events, #exchange). */
export function newKey(random: (bytes: number) => Uint8Array): string {
  return Buffer.from(random(32)).toString('base64url')
}

/** base64url of SHA-256 over the text of a key. All that is stored of one. */
export function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

/**
 * The hashes of a hand-off's code and of the code for plain returns that is derived from it
 * (protocol/handoffs#finishing).
 */
export function codeHashes(code: string): { codeHash: string; returnCodeHash: string } {
  return { codeHash: digest(code), returnCodeHash: digest(returnCodeOf(code)) }
}

/** The code that leaves by plain navigation: derived from the hand-off's code, and no way back to it. */
export const returnCodeOf = (code: string): string => digest(returnCodeText(code))

/** Whether `key` is the one behind `hash`, in a time that does not depend on either (security-cases H). */
export function isKeyOf(hash: string | null, key: string | undefined): boolean {
  if (hash === null || key === undefined) return false
  const expected = Buffer.from(hash, 'base64url')
  const presented = createHash('sha256').update(key).digest()
  return expected.length === presented.length && timingSafeEqual(expected, presented)
}
