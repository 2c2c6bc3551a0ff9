/** Tells whether people may be sent to an address: https, without a user name (protocol/gates#safe-addresses). */
export const isSafeAddress = (text: string): boolean => safeOriginOf(text) !== undefined

/** Returns the origin of a safe address, which is the website that it counts for; undefined for any other text. */
export function safeOriginOf(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.origin : undefined
}
