import { looksLikeAddress } from './return-target.ts'

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

/** Top-level domains of more than two letters that apps have their names under. One more is one more word here. */
const longTopLevels: ReadonlySet<string> = new Set(
  (
    'com org net info biz name pro edu gov mil int app dev xyz tech cloud online site store tools software systems digital ' +
    'studio games social run page chat company agency design zone world works team space network live life group email ' +
    'media finance money health one top club icu academy codes engineering technology solutions services support website ' +
    'build blog wiki foundation university institute global earth inc llc ltd gmbh bot'
  ).split(' '),
)

/**
 * A domain name in reverse order as a scheme (RFC 8252 7.1). It begins with a top-level domain that apps have: `intent.x`,
 * `javascript.x` and `microsoft.windows.camera` do not, and systems and browsers give some of those a meaning. `ms.` is how
 * Windows begins names of its own; com.apple, com.microsoft and com.android are where systems listen themselves.
 */
function isReversedDomain(scheme: string): boolean {
  if (!/^[a-z]{2,63}(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/.test(scheme)) return false
  if (/^(ms|com\.(apple|microsoft|android))\./.test(scheme)) return false
  const [top = ''] = scheme.split('.')
  return top.length === 2 || longTopLevels.has(top)
}

const loopbackHosts: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost'])

/**
 * Decides whether an answer of the authorization server may ever be sent to this address: https, http of this machine, or the
 * private-use scheme of an app (RFC 8252 7), without another address in its path or query. Whatever else a browser or an
 * operating system gives a meaning to (`javascript:`, `mailto:`, `search-ms:`, `ms-msdt:`) is refused because it is not on
 * this list, not because somebody thought of it.
 */
export function isAllowedRedirect(uri: string): boolean {
  const url = URL.parse(uri)
  // Printable ASCII, as it goes into a header (RFC 3986 2).
  if (!url || uri.length > 2048 || !/^[\x21-\x7e]+$/.test(uri) || /[#\\]/.test(uri)) return false
  if (url.username !== '' || url.password !== '') return false
  if (mayForward(url)) return false
  const scheme = url.protocol.slice(0, -1)
  // The text itself must begin with the scheme: a browser mends `https:host`, and may mend other things in ways of its own.
  if (scheme === 'https' || scheme === 'http') {
    if (!/^https?:\/\/[^/?]/i.test(uri)) return false
    return scheme === 'https' || loopbackHosts.has(url.hostname)
  }
  return uri.toLowerCase().startsWith(`${scheme}:`) && (hostSchemes.has(scheme) || isReversedDomain(scheme))
}

/** What an answer of ours is made of (RFC 6749 4.1.2, RFC 9207). */
const answerNames: ReadonlySet<string> = new Set(['code', 'state', 'iss', 'error', 'error_description'])

/**
 * Whether an address may hand on the answer that it gets, or answer itself: its path or query holds what looks like another
 * address, to which an open redirect of that host would take the code, or a parameter of our answers, of which a client
 * could take the wrong one. Anybody may register the address of somebody else's host, and the person who is asked sees that
 * host.
 */
function mayForward({ pathname, search, searchParams }: URL): boolean {
  return (
    looksLikeAddress(pathname) ||
    looksLikeAddress(search.replaceAll('+', ' ')) ||
    [...searchParams.keys()].some((name) => answerNames.has(name.toLowerCase()))
  )
}
