import { isIP } from 'node:net'
import * as v from 'valibot'
import type { StripeAccount } from '../ports/cards/stripe-account.ts'
import type { PersonhoodVerifier } from '../ports/personhood/open-personhood.ts'
import type { RemoteModerators } from '../ports/moderation/open-moderation.ts'
import type { UsdcOnChain } from '../ports/stablecoin/usdc.ts'
import type { PaymentPerCall } from '../ports/x402/open-x402.ts'
import type { Settings, TrustProxy } from '../settings.ts'
import { cardVariables, cardsOf } from './cards.ts'
import { providerVariables, readProviders } from './providers.ts'
import { personhoodVariables } from './personhood.ts'
import { riskVariables } from './risk.ts'
import { usdcContract, usdcOf, usdcVariables } from './usdc.ts'
import { x402Of, x402Variables } from './x402.ts'
import { moderationOf, moderationVariables } from './moderation.ts'
import { NamespacesVariable } from './namespaces.ts'
import { ProProfilesVariable, ProVariable } from './pro.ts'
import type { Namespaces } from '../ports/namespaces/namespaces.ts'
import { publicRpc } from '../ports/evm/chains.ts'
import { blockDepths } from '../ports/evm/depths.ts'

/** Everything that a deployment may choose (service.md, Configuration). Addresses have no trailing slash. */
export type Config = Settings & {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** 32 bytes each, the first encrypts; empty when the key is kept in the data directory. */
  secretKeys: readonly Uint8Array[]
  /** Chain id to how many blocks below the newest one it is looked at. */
  blockDepths: ReadonlyMap<number, number>
  /** `ip`, `ip:port` or `[ip]:port`; empty: the system's. */
  dnsServers: readonly string[]
  /** The one DNS server validates DNSSEC. */
  dnsValidating: boolean
  /** A path or an https address of the sanctions list of OFAC. */
  sanctionsList: string | undefined
  /** Chain id to a contract that answers `isSanctioned(address)`. */
  sanctionsOracles: ReadonlyMap<number, `0x${string}`>
  /** Who screens content, beside the embedded moderator. */
  moderation: RemoteModerators
  /** Where files that are named by their content are read; undefined: nowhere. */
  ipfsGateway: string | undefined
  /** Where transfers for gates are made; offered only where that chain has an RPC address. */
  usdc: UsdcOnChain
  /** Who takes cards; undefined: nobody. */
  cards: StripeAccount | undefined
  /** Who is paid for calls of strangers; undefined: they are free. */
  x402: PaymentPerCall | undefined
  /** Of the risk API of Webacy. */
  webacyKey: string | undefined
  /** The provider's verifier contract; undefined: proof-of-human is not offered. */
  personhood: PersonhoodVerifier | undefined
  /** Namespaces of pseudonyms that are kept for certain wallets. */
  namespaces: Namespaces
  /** A JSON list of gates that are published at the start. */
  gatesFile: string | undefined
  logLevel: (typeof logLevels)[number]
}

/** A configuration that cannot work. The message is one line that names the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

const Whole = v.pipe(v.string('must be a whole number'), v.regex(/^[0-9]{1,15}$/, 'must be a whole number'))
const portRange = 'must be a port, 1 to 65535'
const Port = v.pipe(Whole, v.transform(Number), v.minValue(1, portRange), v.maxValue(65_535, portRange))
const tokenRule = 'must be at least 16 letters, digits or . _ ~ + / -'
const Depth = v.pipe(Whole, v.transform(Number), v.maxValue(10_000, 'must be at most 10000 blocks'))
const ChainNumber = v.pipe(Whole, v.transform(Number), v.minValue(1, 'must be a chain id'))
const Address = v.pipe(v.string(), v.rawTransform(address))
const Contract = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{40}$/i, 'must be the address of a contract'),
  v.transform((text): `0x${string}` => `0x${text.slice(2).toLowerCase()}`),
)
const Addresses = v.pipe(v.string(), v.transform(list), v.minLength(1, 'must name an address'), v.array(Address))

/** The variables, each parsed by itself; an empty one counts as unset. */
const Environment = v.object({
  PORT: v.optional(Port, '4400'),
  HOST: v.optional(v.string(), 'localhost'),
  SVC_BASE_URL: v.optional(Address),
  SVC_MCP_URL: v.optional(Address),
  SVC_AUTH_URL: v.optional(Address),
  SVC_VERIFY_URL: v.optional(Address),
  SVC_TRUST_PROXY: v.optional(v.pipe(v.string(), v.rawTransform(trustProxy)), '0'),
  SVC_OPERATOR_NAME: v.optional(v.string()),
  SVC_PRIVACY_URL: v.optional(Address),
  SVC_TERMS_URL: v.optional(Address),
  SVC_SUPPORT_URL: v.optional(Address),
  SVC_DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\/./, 'must begin with postgres:// or postgresql://')),
  ),
  SVC_SECRET_KEY: v.optional(
    v.pipe(v.string(), v.transform(list), v.array(v.pipe(v.string(), v.rawTransform(key)))),
    '',
  ),
  SVC_HUB_CHAIN_ID: v.optional(ChainNumber, '84532'),
  SVC_RPC_SOLANA: v.optional(Addresses),
  SVC_REOWN_PROJECT_ID: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'must be the id of a project at Reown')),
  ),
  SVC_DNS_SERVERS: v.optional(v.pipe(v.string(), v.rawTransform(dnsServers)), ''),
  SVC_DNS_VALIDATING: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
  SVC_NAMESPACES: v.optional(NamespacesVariable),
  SVC_GATES_FILE: v.optional(v.string()),
  SVC_PRO_REQUIRED: v.optional(ProVariable, ''),
  SVC_PRO_PROFILES: v.optional(ProProfilesVariable, ''),
  SVC_RATE_LIMITS: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  SVC_HSTS_SUBDOMAINS: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
  SVC_METRICS_TOKEN: v.optional(v.pipe(v.string(), v.regex(/^[\w.~+/-]{16,}=*$/, tokenRule))),
  ...riskVariables,
  ...moderationVariables,
  ...personhoodVariables,
  ...cardVariables,
  ...usdcVariables,
  ...x402Variables,
  LOG_LEVEL: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
})

/** The variables by name, without those that a number ends, such as `SVC_RPC_<chainId>`. */
export const variableNames: readonly string[] = [...Object.keys(Environment.entries), ...providerVariables]

/** Parses the environment once. Throws {@link ConfigError} for the first variable that is wrong, without its value. */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''))
  const parsed = v.safeParse(Environment, set, { abortEarly: true })
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw new ConfigError(`${v.getDotPath(issue)?.split('.')[0] ?? 'The environment'} ${issue.message}.`)
  }
  const from = parsed.output
  const here = `http://localhost:${from.PORT}`
  const authUrl = from.SVC_AUTH_URL ?? here
  const verifyUrl = from.SVC_VERIFY_URL ?? here
  if (new URL(authUrl).origin !== new URL(verifyUrl).origin)
    throw new ConfigError('SVC_AUTH_URL and SVC_VERIFY_URL must share one origin.')
  if (from.DATABASE_URL && from.SVC_SECRET_KEY.length === 0)
    throw new ConfigError('SVC_SECRET_KEY must be set together with DATABASE_URL.')
  const rpc = rpcUrls(set)
  const usdc = byChain(set, 'SVC_USDC_', Contract)
  const depths = new Map([...blockDepths, ...byChain(set, 'SVC_BLOCK_DEPTH_', Depth)])
  return {
    port: from.PORT,
    host: from.HOST,
    baseUrl: from.SVC_BASE_URL ?? here,
    mcpUrl: from.SVC_MCP_URL ?? here,
    authUrl,
    verifyUrl,
    trustProxy: from.SVC_TRUST_PROXY,
    operator: {
      name: from.SVC_OPERATOR_NAME,
      privacyUrl: from.SVC_PRIVACY_URL,
      termsUrl: from.SVC_TERMS_URL,
      supportUrl: from.SVC_SUPPORT_URL,
    },
    dataDir: from.SVC_DATA_DIR,
    databaseUrl: from.DATABASE_URL,
    secretKeys: from.SVC_SECRET_KEY,
    hubChainId: from.SVC_HUB_CHAIN_ID,
    rpcUrls: rpc,
    blockDepths: depths,
    solanaRpcUrls: from.SVC_RPC_SOLANA,
    dnsServers: from.SVC_DNS_SERVERS,
    dnsValidating: from.SVC_DNS_VALIDATING === 'on',
    providers: readProviders(set, (name, rule) => {
      throw new ConfigError(`${name} ${rule}.`)
    }),
    sanctionsList: from.SVC_SANCTIONS_LIST,
    sanctionsOracles: byChain(set, 'SVC_SANCTIONS_ORACLE_', Contract),
    moderation: moderationOf(from),
    ipfsGateway: from.SVC_IPFS_GATEWAY,
    usdc: usdcOf(from.SVC_USDC_CHAIN_ID, {
      contracts: usdc,
      depths,
      missing: (line) => {
        throw new ConfigError(line)
      },
    }),
    cards: cardsOf(from, (line) => {
      throw new ConfigError(line)
    }),
    x402: x402Of(from, {
      assetOf: (chainId) => usdcContract(chainId, usdc),
      isReachable: (chainId) => rpc.has(chainId),
      fail: (name, rule) => {
        throw new ConfigError(`${name} ${rule}.`)
      },
    }),
    webacyKey: from.SVC_WEBACY_KEY,
    personhood: personhood(from),
    namespaces: from.SVC_NAMESPACES ?? new Map(),
    gatesFile: from.SVC_GATES_FILE,
    proRequired: from.SVC_PRO_REQUIRED,
    proProfiles: from.SVC_PRO_PROFILES,
    rateLimits: from.SVC_RATE_LIMITS === 'on',
    hsts: { includeSubDomains: from.SVC_HSTS_SUBDOMAINS === 'on' },
    reownProjectId: from.SVC_REOWN_PROJECT_ID,
    metricsToken: from.SVC_METRICS_TOKEN,
    logLevel: from.LOG_LEVEL,
  }
}

/** `SVC_RPC_<chainId>` over the public addresses of well-known chains. */
function rpcUrls(env: Variables): Config['rpcUrls'] {
  return new Map([...publicRpc, ...byChain(env, 'SVC_RPC_', Addresses)])
}

type Variables = Readonly<Record<string, string | undefined>>

/** Variables whose name a chain id ends. */
function byChain<T>(env: Variables, prefix: string, schema: v.GenericSchema<unknown, T>): ReadonlyMap<number, T> {
  const named = Object.entries(env).flatMap(([name, value]): [number, T][] => {
    const chainId = name.startsWith(prefix) ? /^[1-9][0-9]{0,14}$/.exec(name.slice(prefix.length))?.[0] : undefined
    if (!chainId) return []
    const parsed = v.safeParse(schema, value)
    if (!parsed.success) throw new ConfigError(`${name} ${parsed.issues[0].message}.`)
    return [[Number(chainId), parsed.output]]
  })
  return new Map(named)
}

function personhood(from: v.InferOutput<typeof Environment>): Config['personhood'] {
  const { SVC_PERSONHOOD_CHAIN_ID: chainId, SVC_PERSONHOOD_VERIFIER: verifier } = from
  if (chainId === undefined && verifier === undefined) return undefined
  if (chainId === undefined || verifier === undefined)
    throw new ConfigError('SVC_PERSONHOOD_CHAIN_ID and SVC_PERSONHOOD_VERIFIER must be set together.')
  const contract = v.parse(Contract, verifier)
  return {
    chainId,
    verifier: contract,
    bridgeUrl: from.SVC_PERSONHOOD_BRIDGE,
    mocks: from.SVC_PERSONHOOD_MOCKS === 'on',
  }
}

type Raw = Parameters<Parameters<typeof v.rawTransform<string, unknown>>[0]>[0]

function address({ dataset, addIssue, NEVER }: Raw): string {
  const url = URL.parse(dataset.value)
  if (url && /^https?:$/.test(url.protocol)) return dataset.value.replace(/\/+$/, '')
  addIssue({ message: 'must be an http or https address' })
  return NEVER
}

function trustProxy({ dataset, addIssue, NEVER }: Raw): TrustProxy {
  if (/^[0-9]{1,2}$/.test(dataset.value)) return { hops: Number(dataset.value) }
  const networks = list(dataset.value)
  if (networks.every(isNetwork)) return { networks }
  addIssue({ message: 'must be a number of hops, or networks such as 10.0.0.0/8, separated by commas' })
  return NEVER
}

function dnsServers({ dataset, addIssue, NEVER }: Raw): readonly string[] {
  const servers = list(dataset.value)
  const places = servers.map((server) =>
    isIP(server) === 4 ? `${server}:53` : isIP(server) === 6 ? `[${server}]:53` : server,
  )
  if (new Set(places).size < places.length) {
    addIssue({ message: 'names a server twice, which agrees with itself' })
    return NEVER
  }
  if (servers.every(isServer)) return servers
  addIssue({ message: 'must be addresses such as 192.0.2.53:53 or [2001:db8::53]:53, separated by commas' })
  return NEVER
}

function isServer(text: string): boolean {
  if (isIP(text) !== 0) return true
  const [, six, four, port] = /^(?:\[([^\]]+)\]|([^:]+)):([0-9]{1,5})$/.exec(text) ?? []
  return (isIP(six ?? '') === 6 || isIP(four ?? '') === 4) && Number(port) >= 1 && Number(port) <= 65_535
}

function isNetwork(text: string): boolean {
  const [ip = '', bits, ...rest] = text.split('/')
  const family = isIP(ip)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^[0-9]{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

function key({ dataset, addIssue, NEVER }: Raw): Uint8Array {
  const bytes = Buffer.from(dataset.value, 'base64')
  if (bytes.length === 32 && /^[A-Za-z0-9+/_-]{43}=?$/.test(dataset.value)) return new Uint8Array(bytes)
  addIssue({ message: 'must be 32 bytes as base64, several of them separated by commas' })
  return NEVER
}

function list(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
