import type { ReturnAddress } from '../../../shared/contract/boot/verify.ts'
import { codeTarget, isLoopback } from './return-target.ts'

const maxLength = 2048

/**
 * A return address that may be shown to a person, or undefined (protocol/handoffs#return-addresses): https, or http on
 * loopback; no userinfo; spelled out in full. What browsers would repair before they follow it (tabs, backslashes,
 * missing slashes) is refused, because a reader would take it for another address.
 */
export function readReturnUrl(text: string): URL | undefined {
  const authority = /^https?:\/\/([^/?#\\]+)/i.exec(text)?.[1]
  if (text.length > maxLength || authority === undefined || authority.includes('@')) return undefined
  if (/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}\\]/u.test(text)) return undefined
  const url = URL.parse(text)
  if (!url || url.username !== '' || url.password !== '') return undefined
  return url.protocol === 'https:' || isLoopback(url.hostname) ? url : undefined
}

/** An origin exactly as browsers write it, on https or http loopback, or undefined: never `null`, `*` or a longer address. */
export function readOrigin(text: string): string | undefined {
  const url = readReturnUrl(text)
  return url && url.origin === text ? text : undefined
}

/**
 * Where a hand-off goes back to: the address that its page named, else that page's origin
 * (protocol/handoffs#code-delivery). `listed`: what the origin lists as safe to carry a code to.
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
 * Where a plain link goes back to: anywhere that may be shown, but only by a click
 * (protocol/handoffs#return-addresses).
 */
export function linkReturn(url: URL): ReturnAddress {
  return { url: url.href, host: url.host, automatic: false, code: null }
}

/** Host and port of an address, as a person reads it. */
export function hostOf(address: string): string {
  return URL.parse(address)?.host ?? address
}
