/**
 * Schemes without a dot that hosts of the Model Context Protocol register for themselves. RFC 8252 7.1 asks for a reversed
 * domain name; these are the hosts that came before they knew it. One more is one more word here.
 */
const hostSchemes: ReadonlySet<string> = new Set([
  'cursor',
  'cursor-nightly',
  'vscode',
  'vscode-insiders',
  'vscodium',
  'code-oss',
  'windsurf',
  'windsurf-next',
  'zed',
  'kiro',
  'trae',
  'claude',
  'goose',
  'raycast',
  'warp',
  'lmstudio',
])

/**
 * A domain name in reverse order as a scheme (RFC 8252 7.1): it begins with a top-level domain, which has letters only
 * (`x-apple.systempreferences` has none), and is not one under which an operating system listens itself.
 */
const reversedDomain = /^(?!com\.apple\.|com\.microsoft\.)[a-z]{2,63}(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/

const loopbackHosts: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost'])

/**
 * Decides whether an answer of the authorization server may ever be sent to this address: https, http of this machine, or the
 * private-use scheme of an app (RFC 8252 7). Whatever else a browser or an operating system gives a meaning to (`javascript:`,
 * `mailto:`, `search-ms:`, `ms-msdt:`) is refused because it is not on this list, not because somebody thought of it.
 */
export function isAllowedRedirect(uri: string): boolean {
  const url = URL.parse(uri)
  // Printable ASCII, as it goes into a header (RFC 3986 2).
  if (!url || uri.length > 2048 || !/^[\x21-\x7e]+$/.test(uri) || /[#\\]/.test(uri)) return false
  if (url.username !== '' || url.password !== '') return false
  const scheme = url.protocol.slice(0, -1)
  // The text itself must begin with the scheme: a browser mends `https:host`, and may mend other things in ways of its own.
  if (scheme === 'https' || scheme === 'http') {
    if (!/^https?:\/\/[^/?]/i.test(uri)) return false
    return scheme === 'https' || loopbackHosts.has(url.hostname)
  }
  return uri.toLowerCase().startsWith(`${scheme}:`) && (hostSchemes.has(scheme) || reversedDomain.test(scheme))
}
