import * as v from 'valibot'
import { AnyAddress, EvmAddress } from '../../../shared/contract/primitives.ts'
import { defaultNamespace } from '../../../shared/verifiers/ownership-pseudonym.ts'
import type { Namespaces } from '../ports/namespaces/namespaces.ts'

const rule = `must be entries such as shop=0x…, or shop=eip155:8453:0x… for a contract, separated by commas: a name in small letters, and the wallet that may use it. The name ${defaultNamespace} is taken`
/** A contract wallet with its chain, because anybody may deploy another one at the same address elsewhere. */
const Contract = v.pipe(v.string(), v.regex(/^eip155:[1-9][0-9]{0,15}:0x[a-fA-F0-9]{40}$/))
const Entry = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]([a-z0-9._-]{0,62}[a-z0-9])?=[^=]+$/, rule),
  v.transform((entry) => entry.split('=')),
  v.strictTuple([
    v.pipe(v.string(), v.notValue(defaultNamespace, rule)),
    v.pipe(
      v.string(),
      v.check((wallet) => v.is(v.union([AnyAddress, Contract]), wallet), rule),
      v.transform((wallet) => (v.is(v.union([EvmAddress, Contract]), wallet) ? wallet.toLowerCase() : wallet)),
    ),
  ]),
)

const variables = {
  /**
   * Entries `name=wallet`, separated by commas. A name with several wallets has several entries. A wallet is the address of
   * a key, or a contract as `eip155:<chainId>:<address>`.
   */
  SVC_NAMESPACES: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((entry) => entry.trim())),
      v.array(Entry),
      v.transform((entries): Namespaces => {
        const wallets = new Map<string, Set<string>>()
        for (const [name, wallet] of entries) wallets.set(name, (wallets.get(name) ?? new Set()).add(wallet))
        return wallets
      }),
    ),
  ),
}

type Values = v.InferOutput<v.ObjectSchema<typeof variables, undefined>>

/** Namespaces of pseudonyms that are reserved for certain wallets. */
export const namespaces = {
  variables,
  read: (from: Values): Namespaces => from.SVC_NAMESPACES ?? new Map(),
}
