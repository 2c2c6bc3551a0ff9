import { isTestKey } from './cards.ts'
import type { Config } from './config.ts'
import { unknownNameWarnings } from './unknown-names.ts'
import { withoutEffectWarnings } from './without-effect.ts'
import { isPrivateHost, isThisMachine, type Variables } from './values.ts'

/**
 * Returns one line for each setting with which the service works, but probably not as its operator wants.
 * What is insecure or cannot work is refused by `parseConfig` instead.
 */
export function configWarnings(config: Config, environment: Variables): string[] {
  const env = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  return [
    ...unknownNameWarnings(env),
    ...withoutEffectWarnings(env),
    ...addressWarnings(config),
    ...passkeyWarnings(config),
    ...linkWarnings(env),
    ...databaseWarnings(config),
    ...dnsWarnings(config),
    ...(config.rpcUrls.has(config.usdc.chainId)
      ? []
      : [
          `SVC_RPC_${config.usdc.chainId} is not set, so gates cannot be paid in USDC on the chain of SVC_USDC_CHAIN_ID.`,
        ]),
    ...testWarnings(config),
  ]
}

const isLocal = (address: string) => isThisMachine(new URL(address).hostname)

function addressWarnings({ baseUrl, mcpUrl, authUrl, verifyUrl, host, trustProxy }: Config): string[] {
  const all = { SVC_BASE_URL: baseUrl, SVC_MCP_URL: mcpUrl, SVC_AUTH_URL: authUrl, SVC_VERIFY_URL: verifyUrl }
  const local = Object.entries(all).flatMap(([name, address]) => (isLocal(address) ? [name] : []))
  if (local.length === Object.keys(all).length)
    return isThisMachine(host) || host === '::1'
      ? []
      : [
          `HOST is ${host}, so other machines can connect, but they are told the address ${baseUrl}, which is that of this machine alone. Set SVC_PUBLIC_URL to an address that they can reach.`,
        ]
  return [
    ...local.map(
      (name) => `${name} is an address of this machine, which others cannot reach, but other addresses are public.`,
    ),
    ...('hops' in trustProxy && trustProxy.hops === 0
      ? [
          'SVC_TRUST_PROXY is 0, but a public address is set: behind the proxy that ends TLS, all visitors count as one. Set it to the number of proxies, or to their networks.',
        ]
      : []),
  ]
}

/** How many names of domains a browser reads in `/.well-known/webauthn` (WebAuthn 5.11.1). Our own address is the first one. */
const maxDomainNames = 5

function passkeyWarnings({ verifyUrl, passkeys }: Config): string[] {
  const names = [...new Set([verifyUrl, ...passkeys.otherOrigins].map(domainName))]
  const ignored = passkeys.otherOrigins.filter((origin) => names.indexOf(domainName(origin)) >= maxDomainNames)
  return ignored.length === 0
    ? []
    : [
        `SVC_PASSKEY_ORIGINS and SVC_VERIFY_URL have ${names.length} different names of domains, and browsers accept ${maxDomainNames}. The passkeys may not work at ${ignored.join(', ')}.`,
      ]
}

/** Returns the name before the ending of a domain: `example` of `www.example.org` and of `example.co.uk`. */
function domainName(origin: string): string {
  const { hostname } = new URL(origin)
  return /([^.]+)\.(?:(?:ac|co|com|edu|gov|net|org)\.[a-z]{2}|[^.]+)$/.exec(hostname)?.[1] ?? hostname
}

/** People are sent to these addresses. On the way, others can read and change pages without https. */
function linkWarnings(env: Variables): string[] {
  return ['SVC_PRIVACY_URL', 'SVC_TERMS_URL', 'SVC_SUPPORT_URL'].flatMap((name) => {
    const url = URL.parse(env[name] ?? '')
    return url?.protocol === 'http:' && !isThisMachine(url.hostname)
      ? [`${name} is an http address: others can change what people read there. Use https.`]
      : []
  })
}

/** The parameters of the address of a Postgres that say how the connection is encrypted, or that it is not. */
const tlsParameters = ['sslmode', 'ssl', 'sslcert', 'sslkey', 'sslrootcert']

/** Everything that is stored goes over this connection. Without a setting of TLS in the address, it is not encrypted. */
function databaseWarnings({ databaseUrl }: Config): string[] {
  const url = databaseUrl === undefined ? null : URL.parse(databaseUrl)
  if (!url || tlsParameters.some((name) => url.searchParams.has(name))) return []
  const host = url.searchParams.get('host') ?? url.hostname
  // a path is that of a Unix socket
  if (host === '' || host.startsWith('/') || isThisMachine(host) || isPrivateHost(host)) return []
  return [
    `DATABASE_URL leads to ${host} without encryption: others can read and change what is stored. Add sslmode=verify-full to its parameters.`,
  ]
}

/** The answer of one server decides a domain proof only if it validates DNSSEC. Such a server has to be named. */
function dnsWarnings({ dnsValidating, dnsServers }: Config): string[] {
  if (dnsValidating && dnsServers.length === 0)
    return [
      'SVC_DNS_VALIDATING is on, but SVC_DNS_SERVERS is not set: the DNS servers of the system are taken to validate DNSSEC. Name the server that does in SVC_DNS_SERVERS.',
    ]
  if (!dnsValidating && dnsServers.length === 1)
    return [
      'SVC_DNS_SERVERS names one server, so domain proofs have the assurance basic. Name a second server, of another operator; or set SVC_DNS_VALIDATING=on, if this one validates DNSSEC.',
    ]
  return []
}

function testWarnings({ baseUrl, rateLimits, personhood, cards }: Config): string[] {
  if (isLocal(baseUrl)) return []
  return [
    ...(rateLimits
      ? []
      : ['SVC_RATE_LIMITS is off, which is for load tests: nothing limits how much a caller can ask.']),
    ...(personhood?.mocks ? ['SVC_PERSONHOOD_MOCKS is on, which is for tests: test documents prove a person.'] : []),
    ...(cards && isTestKey(cards.secretKey)
      ? ['SVC_STRIPE_SECRET_KEY is a test key: people can pay for gates with test cards, which cost nothing.']
      : []),
  ]
}
