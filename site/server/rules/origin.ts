/**
 * The origin that a text names, as browsers write it: the case of scheme and host, a default port and one trailing
 * slash do not matter (protocol/handoffs#same-origin). Undefined for whatever is more or less than an origin.
 */
export function originOf(text: string): string | undefined {
  const [, authority] = /^https?:\/\/([^/?#\\@\s]+)\/?$/i.exec(text) ?? []
  if (authority === undefined) return undefined
  const url = URL.parse(text)
  return url && url.origin !== 'null' ? url.origin : undefined
}

/** Whether two texts name the same origin. A text that names none equals nothing, not even itself. */
export function isSameOrigin(one: string, other: string): boolean {
  const origin = originOf(one)
  return origin !== undefined && origin === originOf(other)
}
