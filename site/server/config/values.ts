import { isIP } from 'node:net'
import * as v from 'valibot'
import { isPublicAddress } from '../ports/web/public-address.ts'
import { ConfigError } from './error.ts'

/** The non-empty variables of the environment, by name. */
export type Variables = Readonly<Record<string, string | undefined>>

export const Whole = v.pipe(v.string('must be a whole number'), v.regex(/^[0-9]{1,15}$/, 'must be a whole number'))

export const OnOff = v.picklist(['on', 'off'], 'must be on or off')

/** An http or https address in one line. Trailing slashes are removed. */
export const HttpAddress = v.pipe(
  v.string(),
  v.check(
    (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? '') && !/\s/.test(text),
    'must be an http or https address',
  ),
  v.transform((text) => text.replace(/\/+$/, '')),
)

/** Tells whether a host name, as `URL.hostname` has it, is this machine. */
export const isThisMachine = (hostname: string): boolean => /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

/**
 * Tells whether nobody between us and an address can read or change requests: it is https, or http to this machine. A text
 * that is no address is not confidential.
 */
export function isConfidential(text: string): boolean {
  const url = URL.parse(text)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isThisMachine(url.hostname))
}

export const confidentialRule = 'must be an https address: plain http is for this machine alone'

/** An address that gets secrets, or whose answers decide something. */
export const ConfidentialAddress = v.pipe(HttpAddress, v.check(isConfidential, confidentialRule))

/** Tells whether an address may be shown to everybody, and may get a path at its end. */
function isPlain(text: string): boolean {
  const url = URL.parse(text)
  return url?.username === '' && url.password === '' && !/[?#]/.test(text)
}

const plainRule = 'must have no credentials, query or fragment'

/** An address that everybody may know, such as those of this service. */
export const PublicAddress = v.pipe(ConfidentialAddress, v.check(isPlain, plainRule))

/** A public address that is an origin: paths of the service begin at its root. */
export const PublicOrigin = v.pipe(
  PublicAddress,
  v.check(
    (text) => URL.parse(text)?.pathname === '/',
    'must be an address without a path, such as https://svc.example.org',
  ),
)

/** Names that are resolved within a machine or a network only. */
const privateName = /^[^.]+$|\.(internal|local|lan|home\.arpa)$/

/** Tells whether a host, as `URL.hostname` has it, is within a machine or a private network. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replaceAll(/^\[|\]$/g, '')
  return isIP(host) === 0 ? privateName.test(host) : !isPublicAddress(host)
}

/** Tells whether nobody on the internet can change what an address answers: it is https, or within a private network. */
const isProtected = (text: string): boolean => isConfidential(text) || isPrivateHost(URL.parse(text)?.hostname ?? '')

/** An address of a system of the operator, whose answers decide something. */
export const NodeAddress = v.pipe(
  HttpAddress,
  v.check(isProtected, 'must be an https address: plain http is for this machine and private networks'),
)

/** An address of a system of the operator that is shown to everybody. */
export const PublicNodeAddress = v.pipe(NodeAddress, v.check(isPlain, plainRule))

export const NodeAddresses = v.pipe(
  v.string(),
  v.transform(listOf),
  v.minLength(1, 'must name an address'),
  v.array(NodeAddress),
)

/** Tells whether parts of an address can be decoded: a `%` stands before two digits of a byte. */
export function isPercentEncoded(...parts: readonly (string | undefined)[]): boolean {
  try {
    for (const part of parts) decodeURIComponent(part ?? '')
    return true
  } catch {
    return false
  }
}

/** The address of a contract, in lower case. */
export const Contract = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{40}$/i, 'must be the address of a contract, 0x and 40 hex digits'),
  v.transform((text): `0x${string}` => `0x${text.slice(2).toLowerCase()}`),
)

const chainIdShape = /^[1-9][0-9]{0,14}$/

export const ChainNumber = v.pipe(
  v.string(),
  v.regex(chainIdShape, 'must be a chain id, a number such as 8453'),
  v.transform(Number),
)

/** Returns `has "…"`: a wrong part of a value that is no secret, cut after 60 characters. */
export const quoted = (part: string): string =>
  `has ${JSON.stringify(part.length > 60 ? `${part.slice(0, 60)}…` : part)}`

/** Splits a text at commas and removes empty parts. */
export function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** The beginnings of the names that end with a chain id. */
export const chainPrefixes = [
  'SVC_RPC_',
  'SVC_BLOCK_DEPTH_',
  'SVC_ANCHOR_DEPTH_',
  'SVC_SANCTIONS_ORACLE_',
  'SVC_USDC_',
] as const

/** Tells whether a name is one of {@link chainPrefixes} and a chain id. */
export function isChainVariable(name: string): boolean {
  return chainPrefixes.some((prefix) => name.startsWith(prefix) && chainIdShape.test(name.slice(prefix.length)))
}

/** Reads the variables whose name ends with a chain id, such as `SVC_RPC_8453`. Throws {@link ConfigError}. */
export function byChain<T>(
  env: Variables,
  prefix: (typeof chainPrefixes)[number],
  schema: v.GenericSchema<unknown, T>,
): ReadonlyMap<number, T> {
  const named = Object.entries(env).flatMap(([name, value]): [number, T][] => {
    const chainId = name.startsWith(prefix) ? chainIdShape.exec(name.slice(prefix.length))?.[0] : undefined
    if (!chainId) return []
    const parsed = v.safeParse(schema, value)
    if (!parsed.success) throw new ConfigError(`${name} ${parsed.issues[0].message}.`)
    return [[Number(chainId), parsed.output]]
  })
  return new Map(named)
}

/**
 * Returns the values of variables that must be set together; undefined when none is set. Throws {@link ConfigError} when
 * only some are set.
 */
export function allOrNone<T extends Record<string, unknown>>(
  set: T,
): { [K in keyof T]: NonNullable<T[K]> } | undefined {
  const names = Object.keys(set)
  const missing = names.filter((name) => set[name] === undefined)
  if (missing.length === names.length) return undefined
  if (missing.length > 0) throw new ConfigError(`${names.join(' and ')} must be set together.`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- none of them is undefined
  return set as { [K in keyof T]: NonNullable<T[K]> }
}
