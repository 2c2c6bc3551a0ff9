/** Returns random bytes as base64url. */
export const randomKey = (bytes: number) => base64url(crypto.getRandomValues(new Uint8Array(bytes)))

/** Returns bytes as base64url, without padding. */
export const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
