import { createECDH } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { keccak256 } from '../../../shared/proof/hashes.ts'
import type { Hex } from '../ports/evm/evm.ts'
import type { Settings } from '../settings.ts'
import { requireRpc } from './chains.ts'
import { ConfigError } from './error.ts'
import { byChain, ChainNumber, listOf, type Variables, Whole } from './values.ts'

const maxChains = 16
const chainsRule = `must be up to ${maxChains} chain ids such as 1,10, each once, and without the hub (SVC_HUB_CHAIN_ID), which is always anchored`
const feeRule = 'must be a number of gwei, such as 50 or 0.25'
const weiRule = 'must be a whole number of wei'

const Depth = v.pipe(
  Whole,
  v.transform(Number),
  v.minValue(1, 'must be at least 1 block'),
  v.maxValue(10_000, 'must be at most 10000 blocks'),
)

const variables = {
  SVC_ANCHOR_KEY: v.optional(v.string()),
  SVC_ANCHOR_CHAINS: v.optional(
    v.pipe(
      v.string(),
      v.transform(listOf),
      v.minLength(1, chainsRule),
      v.maxLength(maxChains, chainsRule),
      v.array(ChainNumber, chainsRule),
    ),
  ),
  SVC_ANCHOR_EVERY: v.optional(
    v.pipe(
      Whole,
      v.transform(Number),
      v.minValue(1, 'must be at least 1 second'),
      v.maxValue(86_400, 'must be at most a day, 86400 seconds'),
    ),
    '600',
  ),
  SVC_ANCHOR_MAX_FEE: v.optional(
    v.pipe(v.string(), v.regex(/^[0-9]{1,9}(\.[0-9]{1,9})?$/, feeRule), v.transform(weiOf), v.minValue(1n, feeRule)),
    '50',
  ),
  SVC_ANCHOR_DAILY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[0-9]{1,30}$/, weiRule),
      v.transform((text) => BigInt(text)),
    ),
    '10000000000000000',
  ),
}

type Values = v.InferOutput<v.ObjectSchema<typeof variables, undefined>>

/** How the log is anchored. */
export type AnchorSettings = {
  /** The key of the account that sends the anchors and pays for them. */
  privateKey: Hex
  /** The address of that account, in lower case. */
  issuer: Hex
  /** The chains on which a proof can be anchored, the hub first. */
  chains: readonly number[]
  /** The time from the beginning of an anchor to the next one on the same chain, ms. */
  everyMs: number
  /** The most that a unit of gas may cost, in wei. */
  maxFeePerGas: bigint
  /** The most that all anchors of a chain may cost in 24 hours, in wei. */
  dailyWei: bigint
  /** The number of blocks above an anchor after which it is final, by chain id. */
  depths: ReadonlyMap<number, number>
}

const usualDepth = 12

/** The account that anchors the log, the chains, and what it may spend. */
export const anchors = {
  variables,
  /** Returns undefined without a key. Throws {@link ConfigError}. */
  read(
    from: Values,
    env: Variables,
    { hubChainId, rpcUrls }: Pick<Settings, 'hubChainId' | 'rpcUrls'>,
  ): AnchorSettings | undefined {
    const { SVC_ANCHOR_KEY: key, SVC_ANCHOR_CHAINS: further = [] } = from
    const depths = byChain(env, 'SVC_ANCHOR_DEPTH_', Depth)
    const chains = [hubChainId, ...further]
    if (new Set(chains).size < chains.length) throw new ConfigError(`SVC_ANCHOR_CHAINS ${chainsRule}.`)
    for (const chainId of further) requireRpc(rpcUrls, chainId, `SVC_ANCHOR_CHAINS=${chainId}`)
    if (key === undefined) {
      if (further.length > 0) throw new ConfigError('SVC_ANCHOR_KEY must be set together with SVC_ANCHOR_CHAINS.')
      return undefined
    }
    const privateKey = keyIn(key) ?? keyIn(contentOf(key))
    const issuer = privateKey && addressOf(privateKey)
    if (!issuer) throw new ConfigError(`SVC_ANCHOR_KEY ${keyRule}.`)
    return {
      privateKey,
      issuer,
      chains,
      everyMs: from.SVC_ANCHOR_EVERY * 1000,
      maxFeePerGas: from.SVC_ANCHOR_MAX_FEE,
      dailyWei: from.SVC_ANCHOR_DAILY,
      depths: new Map(chains.map((chainId) => [chainId, depths.get(chainId) ?? usualDepth])),
    }
  },
}

const keyRule = 'must be 32 bytes in hex (64 digits), or the path of a file with them'

/** Returns the private key that a text is, with or without 0x; undefined if it is none. */
function keyIn(text: string): Hex | undefined {
  const digits = /^(?:0x)?([0-9a-f]{64})$/i.exec(text.trim())?.[1]
  return digits === undefined ? undefined : `0x${digits}`
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new ConfigError(`SVC_ANCHOR_KEY ${keyRule} that this process can read.`)
  }
}

/** Returns the address of a private key, in lower case; undefined when no key has this number. viem's way loads more. */
function addressOf(privateKey: Hex): Hex | undefined {
  const ecdh = createECDH('secp256k1')
  try {
    ecdh.setPrivateKey(privateKey.slice(2), 'hex')
  } catch {
    return undefined
  }
  const [, ...publicKey] = ecdh.getPublicKey()
  return `0x${Buffer.from(keccak256(Uint8Array.from(publicKey)))
    .toString('hex')
    .slice(-40)}`
}

/** Converts gwei, which may have decimals, to wei. */
function weiOf(gwei: string): bigint {
  const [whole = '', decimals = ''] = gwei.split('.')
  return BigInt(whole + decimals.padEnd(9, '0'))
}
