import { looksLikeAddress } from './return-target.ts'

/**
 * Schemes without a dot that known hosts of the Model Context Protocol use, although RFC 8252 7.1 asks for a reversed
 * domain name. Another host needs one more word here.
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
 * Top-level domains of more than two letters that may begin the scheme of an app. Another one needs one more word here.
 */
const longTopLevels: ReadonlySet<string> = new Set(
  (
    'com org net info biz name pro edu gov mil int app dev xyz tech cloud online site store tools software systems digital ' +
    'studio games social run page chat company agency design zone world works team space network live life group email ' +
    'media finance money health one top club icu academy codes engineering technology solutions services support website ' +
    'build blog wiki foundation university institute global earth inc llc ltd gmbh bot'
  ).split(' '),
)

/**
 * Says whether a scheme is a reversed domain name (RFC 8252 7.1) that begins with a known top-level domain. `intent.x`,
 * `javascript.x` and `microsoft.windows.camera` are not, and some systems and browsers give them a meaning. Windows
 * uses schemes that begin with `ms.`; systems use com.apple, com.microsoft and com.android.
 */
function isReversedDomain(scheme: string): boolean {
  if (!/^[a-z]{2,63}(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/.test(scheme)) return false
  if (/^(ms|com\.(apple|microsoft|android))\./.test(scheme)) return false
  const [top = ''] = scheme.split('.')
  return top.length === 2 || longTopLevels.has(top)
}

const loopbackHosts: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** Says whether the authorization server may send an answer to this address: {@link redirectProblem} finds nothing. */
export const isAllowedRedirect = (uri: string): boolean => redirectProblem(uri) === undefined

/**
 * Says why the authorization server may not send an answer to this address, as the end of a sentence; undefined when it may.
 * Allowed is https, http on a loopback host, or the private-use scheme of an app (RFC 8252 7), without another address in its
 * path or query. Every other scheme is refused, so also those to which a browser or an operating system gives a meaning
 * (`javascript:`, `mailto:`, `search-ms:`, `ms-msdt:`).
 */
export function redirectProblem(uri: string): string | undefined {
  const url = URL.parse(uri)
  if (!url) return 'is no address'
  if (uri.length > 2048) return 'has more than 2048 characters'
  // Only printable ASCII, because it goes into a header (RFC 3986 2).
  if (!/^[\x21-\x7e]+$/.test(uri)) return 'has a space, or a character that is not ASCII'
  if (uri.includes('#')) return 'has a fragment: leave out # and what follows it'
  if (uri.includes('\\')) return 'has a backslash'
  if (url.username !== '' || url.password !== '') return 'has a user name or a password: leave out what stands before @'
  if (mayForward(url))
    return 'has another address in its path or query, or a parameter of an answer, such as code or state'
  return schemeProblem(uri, url)
}

/** Says why the scheme or the host of an address is refused. */
function schemeProblem(uri: string, { protocol, hostname }: URL): string | undefined {
  const scheme = protocol.slice(0, -1)
  // The text itself must begin with the scheme: browsers repair texts such as `https:host`, and may repair others
  // differently.
  if (scheme === 'https' || scheme === 'http') {
    if (!/^https?:\/\/[^/?]/i.test(uri)) return `must begin with ${scheme}:// and a host`
    return scheme === 'https' || loopbackHosts.has(hostname)
      ? undefined
      : 'is http to another host than 127.0.0.1, [::1] or localhost: use https'
  }
  if (!uri.toLowerCase().startsWith(`${scheme}:`)) return 'must begin with its scheme'
  if (hostSchemes.has(scheme) || isReversedDomain(scheme)) return undefined
  return (
    'has a scheme that is not accepted: use https, http on this machine, your domain name in reverse order, such as ' +
    `com.example.app, or one of ${[...hostSchemes].join(', ')}`
  )
}

/** The parameters of our answers (RFC 6749 4.1.2, RFC 9207). */
const answerNames: ReadonlySet<string> = new Set(['code', 'state', 'iss', 'error', 'error_description'])

/**
 * Says whether an address may forward the answer that it gets, or imitate one. Its path or query contains what looks
 * like another address, to which an open redirect of the host would send the code; or it contains a parameter of our
 * answers, so that a client could read the wrong one. This matters because anybody may register an address on another
 * party's host, and the person who approves sees only that host.
 */
function mayForward({ pathname, search, searchParams }: URL): boolean {
  return (
    looksLikeAddress(pathname) ||
    looksLikeAddress(search.replaceAll('+', ' ')) ||
    [...searchParams.keys()].some((name) => answerNames.has(name.toLowerCase()))
  )
}
