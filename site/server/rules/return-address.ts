import type { ReturnAddress } from '../../../shared/contract/boot/verify.ts'
import { codeTarget, isLoopback } from './return-target.ts'

const maxLength = 2048

/**
 * Reads a return address that may be shown to a person (protocol/handoffs#return-addresses): https, or http on
 * loopback; no userinfo; complete. Undefined for any other text. A text that browsers would repair first (tabs,
 * backslashes, missing slashes) is refused, because a reader would read another address in it.
 */
export function readReturnUrl(text: string): URL | undefined {
  const authority = /^https?:\/\/([^/?#\\]+)/i.exec(text)?.[1]
  if (text.length > maxLength || authority === undefined || authority.includes('@')) return undefined
  if (/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}\\]/u.test(text)) return undefined
  const url = URL.parse(text)
  if (!url || url.username !== '' || url.password !== '') return undefined
  return url.protocol === 'https:' || isLoopback(url.hostname) ? url : undefined
}

/**
 * Returns the text if it is an origin on https or loopback exactly as browsers write it; undefined for `null`, `*` and
 * longer addresses.
 */
export function readOrigin(text: string): string | undefined {
  const url = readReturnUrl(text)
  return url && url.origin === text ? text : undefined
}

/**
 * Returns the return address of a hand-off: the address that its page named, else that page's origin
 * (protocol/handoffs#code-delivery). `listed` are the addresses that the origin lists as safe for a code.
 */
export function handoffReturn(
  { origin, returnUrl }: { origin: string; returnUrl: string | null },
  listed: readonly string[],
): ReturnAddress {
  const url = returnUrl === null ? undefined : readReturnUrl(returnUrl)
  const code = codeTarget({ origin, returnUrl: url, listed })
  if (url) return { url: url.href, host: url.host, automatic: url.origin === origin, code }
  return { url: `${origin}/`, host: hostOf(origin), automatic: true, code }
}

/**
 * Returns the return address of a plain link: any address that may be shown, followed only by a click
 * (protocol/handoffs#return-addresses).
 */
export function linkReturn(url: URL): ReturnAddress {
  return { url: url.href, host: url.host, automatic: false, code: null }
}

/** Returns host and port of an address, as a person reads them. */
export function hostOf(address: string): string {
  return URL.parse(address)?.host ?? address
}
