import { createHash, timingSafeEqual } from 'node:crypto'

/** 256 random bits as base64url: write keys, codes, tokens (channel.md 5, 7, 10). */
export function newKey(random: (bytes: number) => Uint8Array): string {
  return Buffer.from(random(32)).toString('base64url')
}

/** base64url of SHA-256 over the text of a key. All that is stored of one. */
export function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

/** Whether `key` is the one behind `hash`, in a time that does not depend on either (auth.md 6 H). */
export function isKeyOf(hash: string | null, key: string | undefined): boolean {
  if (hash === null || key === undefined) return false
  const expected = Buffer.from(hash, 'base64url')
  const presented = createHash('sha256').update(key).digest()
  return expected.length === presented.length && timingSafeEqual(expected, presented)
}
