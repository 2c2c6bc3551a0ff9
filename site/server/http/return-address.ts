import type { ReturnAddress } from '../../../shared/contract/boot.ts'

const maxLength = 2048

/**
 * A return address that may be shown to a person, or undefined (channel.md 13): https, or http on loopback; no
 * userinfo; spelled out in full. What browsers would repair before they follow it (tabs, backslashes, missing
 * slashes) is refused, because a reader would take it for another address.
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

/** Where a hand-off goes back to: the address that its page named, else that page's origin (channel.md 5). */
export function handoffReturn(origin: string, returnUrl: string | null): ReturnAddress {
  const url = returnUrl === null ? undefined : readReturnUrl(returnUrl)
  if (url) return { url: url.href, host: url.host, automatic: url.origin === origin }
  return { url: `${origin}/`, host: hostOf(origin), automatic: true }
}

/** Where a plain link goes back to: anywhere that may be shown, but only by a click (channel.md 13). */
export function linkReturn(url: URL): ReturnAddress {
  return { url: url.href, host: url.host, automatic: false }
}

/** Host and port of an address, as a person reads it. */
export function hostOf(address: string): string {
  return URL.parse(address)?.host ?? address
}

function isLoopback(hostname: string): boolean {
  return /^(127(\.\d+){3}|\[::1\]|(.+\.)?localhost)$/.test(hostname)
}
