import { hasLongMarkRun, normalize } from '../../../shared/proof/normalize.ts'

/** Where the code of a hand-off may go by navigation (protocol/handoffs#code-delivery). */
export type CodeTarget = {
  url: string
  /** The origin lists this very address, or is on this machine: the code that leaves so counts as left directly. */
  isListed: boolean
}

/**
 * The address that a hand-off's code may travel to, or null when there is none (protocol/handoffs#code-delivery).
 * `returnUrl` is what the page, or a program in its name, asked for; undefined stands for the origin's root. An address
 * that the origin lists is taken as it is; of any other only the path counts, and only when it names no address itself:
 * a path like `/out/https://evil.example` may redirect, and fragments survive redirects. Another origin never gets a
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
 * Whether a path contains what looks like an address: `:`, `//` or a backslash, also when it is percent-encoded once or
 * more, hidden by characters that browsers drop from addresses, or written in full-width, small or other such forms.
 */
export function looksLikeAddress(path: string): boolean {
  // a browser drops these from the address that a redirect names, so that `/%09/` reads `//`
  const text = decoded(path, maxRounds)
  if (text === undefined) return true
  const plain = text.replaceAll(/[\p{Cc}\p{Zs}\p{Cf}]/gu, '')
  return plain.includes('\uFFFD') || /[:\\]|\/\//.test(plain)
}

/** What is encoded more often than any server decodes is refused. */
const maxRounds = 8

/**
 * Decodes until nothing changes, percent-encoded UTF-8 and the `%uXXXX` of some servers, to the letters that compatibility
 * forms stand for (NFKC); what is no UTF-8 becomes U+FFFD. Undefined: it still changes after so many rounds,
 * or has runs of marks that nobody writes.
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

/** Whether a host is this machine's own. */
export function isLoopback(hostname: string): boolean {
  return /^(127(\.\d+){3}|\[::1\]|(.+\.)?localhost)$/.test(hostname)
}
