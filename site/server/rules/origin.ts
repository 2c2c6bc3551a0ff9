/**
 * Returns the origin that a text names, as browsers write it. The case of scheme and host, a default port and one
 * trailing slash do not matter (protocol/handoffs#same-origin). Undefined for a text that is not exactly an origin.
 */
export function originOf(text: string): string | undefined {
  const [, authority] = /^https?:\/\/([^/?#\\@\s]+)\/?$/i.exec(text) ?? []
  if (authority === undefined) return undefined
  const url = URL.parse(text)
  return url && url.origin !== 'null' ? url.origin : undefined
}

/** Says whether two texts name the same origin. A text that names none is not equal to anything, not even itself. */
export function isSameOrigin(one: string, other: string): boolean {
  const origin = originOf(one)
  return origin !== undefined && origin === originOf(other)
}
