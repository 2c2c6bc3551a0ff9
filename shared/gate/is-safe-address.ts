/** Tells whether people may be sent to an address: https, without a user name (protocol/gates#safe-addresses). */
export function isSafeAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.protocol === 'https:' && url.username === '' && url.password === ''
}
