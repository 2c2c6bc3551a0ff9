/** Returns bytes as base64url without padding (RFC 4648 section 5). */
export const encodeBase64url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/**
 * Returns the bytes of a base64url text. Returns undefined for any text that {@link encodeBase64url} does not make, so that
 * nobody can write a signed text in a second way.
 */
export function decodeBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return undefined
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
  return encodeBase64url(bytes) === text ? bytes : undefined
}

/** Returns the JSON value of a base64url text; undefined when it is not UTF-8 JSON. */
export function decodeJson(text: string): unknown {
  const bytes = decodeBase64url(text)
  if (!bytes) return undefined
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch {
    return undefined
  }
}
