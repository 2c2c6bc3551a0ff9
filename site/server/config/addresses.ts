import { isIP } from 'node:net'
import * as v from 'valibot'
import { isOrigin } from '../../../shared/contract/primitives.ts'
import type { Settings, TrustProxy } from '../settings.ts'
import { ConfigError } from './error.ts'
import { isThisMachine, listOf, PublicAddress, PublicOrigin, quoted, Whole } from './values.ts'

const proxyRule =
  'where the number of proxies should be, such as 1, or their networks, such as 10.0.0.0/8,192.168.0.0/16. A network of all addresses (/0) is refused: every client could choose its own address'
const portRange = 'must be a port, 1 to 65535'

const variables = {
  PORT: v.optional(v.pipe(Whole, v.transform(Number), v.minValue(1, portRange), v.maxValue(65_535, portRange)), '4400'),
  HOST: v.optional(v.string(), 'localhost'),
  SVC_PUBLIC_URL: v.optional(PublicOrigin),
  SVC_BASE_URL: v.optional(PublicOrigin),
  SVC_MCP_URL: v.optional(PublicOrigin),
  SVC_AUTH_URL: v.optional(PublicOrigin),
  SVC_VERIFY_URL: v.optional(PublicOrigin),
  SVC_TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.rawTransform(({ dataset, addIssue, NEVER }): TrustProxy => {
        if (/^[0-9]{1,2}$/.test(dataset.value)) return { hops: Number(dataset.value) }
        const networks = listOf(dataset.value)
        if (networks.length > 0 && networks.every(isNetwork)) return { networks }
        addIssue({ message: `${quoted(networks.find((each) => !isNetwork(each)) ?? dataset.value)} ${proxyRule}` })
        return NEVER
      }),
    ),
    '0',
  ),
  SVC_PASSKEY_HOST: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => /^[a-z0-9.-]+$/.test(text) && URL.canParse(`https://${text}`) && isIP(text) === 0,
        'must be a host name such as svc.example.org, without https:// and without a path',
      ),
    ),
  ),
  SVC_PASSKEY_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.transform(listOf),
      v.minLength(1, 'must be origins such as https://example.org, without a path'),
      v.array(v.pipe(PublicAddress, v.check(isOrigin, 'must be origins such as https://example.org, without a path'))),
    ),
  ),
}

type Values = v.InferOutput<v.ObjectSchema<typeof variables, undefined>>
type Addresses = Pick<
  Settings,
  'baseUrl' | 'mcpUrl' | 'authUrl' | 'verifyUrl' | 'trustProxy' | 'passkeys' | 'isLoopbackOnly'
> & {
  port: number
  host: string
}

/** The address on which this process listens, the addresses by which others reach it, the proxies that it trusts, and where passkeys count. */
export const addresses = {
  variables,
  /** Throws {@link ConfigError} when only some addresses are public, or two that belong together have two origins. */
  read(from: Values): Addresses {
    const local = `http://localhost:${from.PORT}`
    const usual = from.SVC_PUBLIC_URL ?? local
    if (from.SVC_PUBLIC_URL === undefined) refuseIncomplete(from, local)
    const authUrl = from.SVC_AUTH_URL ?? usual
    const verifyUrl = from.SVC_VERIFY_URL ?? usual
    if (new URL(authUrl).origin !== new URL(verifyUrl).origin)
      throw new ConfigError('SVC_AUTH_URL and SVC_VERIFY_URL must share one origin.')
    return {
      port: from.PORT,
      host: from.HOST,
      baseUrl: from.SVC_BASE_URL ?? usual,
      mcpUrl: from.SVC_MCP_URL ?? usual,
      authUrl,
      verifyUrl,
      isLoopbackOnly:
        isThisMachine(bracketed(from.HOST)) && isThisMachine(new URL(from.SVC_BASE_URL ?? usual).hostname),
      trustProxy: from.SVC_TRUST_PROXY,
      passkeys: {
        host: from.SVC_PASSKEY_HOST ?? new URL(verifyUrl).hostname,
        otherOrigins: from.SVC_PASSKEY_ORIGINS ?? [],
      },
    }
  },
}

/** Returns a host as `URL` writes it. */
const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host)

const list = new Intl.ListFormat('en')

/** Throws {@link ConfigError} when an address is public, and another one would be `local`, which others cannot reach. */
function refuseIncomplete({ SVC_BASE_URL, SVC_MCP_URL, SVC_AUTH_URL, SVC_VERIFY_URL }: Values, local: string): void {
  const all = Object.entries({ SVC_BASE_URL, SVC_MCP_URL, SVC_AUTH_URL, SVC_VERIFY_URL })
  const isPublic = all.some(([, address]) => address !== undefined && !isThisMachine(new URL(address).hostname))
  const missing = all.filter(([, address]) => address === undefined).map(([name]) => name)
  if (isPublic && missing.length > 0)
    throw new ConfigError(
      `${list.format(missing)} must be set too, or SVC_PUBLIC_URL for all addresses: the default ${local} is for this machine alone.`,
    )
}

function isNetwork(text: string): boolean {
  const [ip = '', bits, ...rest] = text.split('/')
  const family = isIP(ip)
  // a zone belongs to one machine, not to a network
  if (family === 0 || ip.includes('%') || rest.length > 0) return false
  // 0 bits would trust everybody, so each client could choose its own address
  return (
    bits === undefined || (/^[0-9]{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (family === 4 ? 32 : 128))
  )
}
