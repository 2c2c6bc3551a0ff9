import * as v from 'valibot'
import type { Hex } from '../ports/evm/evm.ts'
import type { PaymentPerCall } from '../ports/x402/open-x402.ts'
import { rpcMissing } from './chains.ts'
import { ConfigError } from './error.ts'
import { isConfidential } from './values.ts'

const networkRule = 'must be a chain such as eip155:8453'
const keyRule = 'must be 32 bytes in hex: 0x and 64 hex digits'
const accountRule = 'must be the address of an account, 0x and 40 hex digits'

const variables = {
  SVC_X402_PAY_TO: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^0x[0-9a-f]{40}$/i, accountRule),
      v.transform((text): Hex => `0x${text.slice(2).toLowerCase()}`),
    ),
  ),
  SVC_X402_NETWORK: v.optional(v.pipe(v.string(), v.regex(/^eip155:[1-9][0-9]{0,14}$/, networkRule)), 'eip155:8453'),
  SVC_X402_TOKEN_NAME: v.optional(v.string()),
  SVC_X402_FACILITATOR_URL: v.optional(
    v.pipe(
      v.string(),
      // on plain http, others could change the answer to who has paid
      v.check(isConfidential, 'must be an https address'),
      v.transform((text) => text.replace(/\/+$/, '')),
    ),
  ),
  SVC_X402_PRIVATE_KEY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^0x[0-9a-f]{64}$/i, keyRule),
      v.transform((text): Hex => `0x${text.slice(2)}`),
    ),
  ),
}

/** The names of the token in its signatures, on chains where it is not the usual one. */
const tokenNames: ReadonlyMap<number, string> = new Map([[84532, 'USDC']])
const usualName = 'USD Coin'

type Values = v.InferOutput<v.ObjectSchema<typeof variables, undefined>>

type Deps = {
  /** Returns the contract of USDC on a chain. */
  assetOf: (chainId: number) => Hex | undefined
  /** Tells whether a chain has an RPC address. */
  isReachable: (chainId: number) => boolean
}

/** Payment per call (protocol/payments#x402): the recipient, and the facilitator. */
export const x402 = {
  variables,
  /** Returns undefined when calls are free. Throws {@link ConfigError}. */
  read(from: Values, { assetOf, isReachable }: Deps): PaymentPerCall | undefined {
    const { SVC_X402_PAY_TO: payTo, SVC_X402_FACILITATOR_URL: url, SVC_X402_PRIVATE_KEY: privateKey } = from
    if (payTo === undefined) return undefined
    const network = from.SVC_X402_NETWORK
    const chainId = Number(network.slice('eip155:'.length))
    const asset = assetOf(chainId)
    if (!asset) throw new ConfigError(`SVC_USDC_${chainId} must be set together with SVC_X402_NETWORK=${network}.`)
    const tokenName = from.SVC_X402_TOKEN_NAME ?? tokenNames.get(chainId) ?? usualName
    const rest = { chainId, asset, payTo, tokenName }
    if (url !== undefined && privateKey !== undefined)
      throw new ConfigError('SVC_X402_PRIVATE_KEY must not be set together with SVC_X402_FACILITATOR_URL.')
    if (url !== undefined) return { ...rest, through: { url } }
    if (privateKey === undefined)
      throw new ConfigError(
        'SVC_X402_PAY_TO must be set together with SVC_X402_FACILITATOR_URL or SVC_X402_PRIVATE_KEY.',
      )
    if (!isReachable(chainId)) throw rpcMissing(chainId, 'SVC_X402_PRIVATE_KEY')
    return { ...rest, through: { privateKey } }
  },
}
