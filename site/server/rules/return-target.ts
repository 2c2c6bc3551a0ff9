import { hasLongMarkRun, normalize } from '../../../shared/proof/normalize.ts'

/** Where the code of a hand-off may go by navigation (protocol/handoffs#code-delivery). */
export type CodeTarget = {
  url: string
  /** The origin lists exactly this address, or is a loopback host: the code then counts as delivered directly. */
  isListed: boolean
}

/**
 * Returns the address that a hand-off's code may go to, or null when there is none (protocol/handoffs#code-delivery).
 * `returnUrl` is the address that the page asked for; undefined stands for the origin's root. An address that the
 * origin lists is used unchanged. Of any other address only the path is used, and only when it contains no address: a
 * path like `/out/https://evil.example` may redirect, and fragments survive redirects. Another origin never gets a
 * code.
 */
export function codeTarget({
  origin,
  returnUrl,
  listed,
}: {
  origin: string
  returnUrl: URL | undefined
  /** Addresses that the origin lists in `/.well-known/svc.json`. */
  listed: readonly string[]
}): CodeTarget | null {
  const url = returnUrl ?? URL.parse(`${origin}/`)
  if (url?.origin !== origin || url.username !== '' || url.password !== '') return null
  if (isLoopback(url.hostname) || listed.some((each) => URL.parse(each)?.href === url.href))
    return { url: url.href, isListed: true }
  return looksLikeAddress(url.pathname) ? null : { url: origin + url.pathname, isListed: false }
}

/**
 * Says whether a path contains what looks like an address: `:`, `//` or a backslash. It also finds them percent-encoded
 * any number of times, separated by characters that browsers drop from addresses, or in full-width and other
 * compatibility forms.
 */
export function looksLikeAddress(path: string): boolean {
  // a browser drops these from the address of a redirect, so that `/%09/` becomes `//`
  const text = decoded(path, maxRounds)
  if (text === undefined) return true
  const plain = text.replaceAll(/[\p{Cc}\p{Zs}\p{Cf}]/gu, '')
  return plain.includes('\uFFFD') || /[:\\]|\/\//.test(plain)
}

/** The number of decodings that are tried. A text that is encoded more often is refused. */
const maxRounds = 8

/**
 * Decodes percent-encoded UTF-8, and the `%uXXXX` of some servers, until nothing changes, and normalizes to NFKC.
 * Invalid UTF-8 becomes U+FFFD. Undefined when the text still changes after so many rounds, or has a long run of
 * combining marks.
 */
function decoded(text: string, rounds: number): string | undefined {
  const bytes = text.replaceAll(/(?:%[0-9a-f]{2})+/gi, (run) =>
    new TextDecoder().decode(Uint8Array.from(run.slice(1).split('%'), (pair) => Number.parseInt(pair, 16))),
  )
  const units = bytes.replaceAll(/%u([0-9a-f]{4})/gi, (_all, unit: string) =>
    String.fromCharCode(Number.parseInt(unit, 16)),
  )
  if (hasLongMarkRun(units)) return undefined
  const next = normalize(units, 'NFKC')
  if (next === text) return text
  return rounds === 0 ? undefined : decoded(next, rounds - 1)
}

/** Says whether a host is a loopback host. */
export function isLoopback(hostname: string): boolean {
  return /^(127(\.\d+){3}|\[::1\]|(.+\.)?localhost)$/.test(hostname)
}
