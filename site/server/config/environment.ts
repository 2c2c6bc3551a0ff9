import * as v from 'valibot'
import { addresses } from './addresses.ts'
import { anchors } from './anchors.ts'
import { cards } from './cards.ts'
import { chains } from './chains.ts'
import { content } from './content.ts'
import { dns } from './dns.ts'
import { namespaces } from './namespaces.ts'
import { operation } from './operation.ts'
import { personhood } from './personhood.ts'
import { pro } from './pro.ts'
import { providers } from './providers.ts'
import { risk } from './risk.ts'
import { storage } from './storage.ts'
import { usdc } from './usdc.ts'
import { witnesses } from './witnesses.ts'
import { x402 } from './x402.ts'

/** The schema of the variables with fixed names, without those of providers. Each is parsed on its own. */
export const Environment = v.object({
  ...addresses.variables,
  ...operation.variables,
  ...storage.variables,
  ...chains.variables,
  ...dns.variables,
  ...namespaces.variables,
  ...pro.variables,
  ...risk.variables,
  ...content.variables,
  ...personhood.variables,
  ...cards.variables,
  ...usdc.variables,
  ...x402.variables,
  ...anchors.variables,
  ...witnesses.variables,
})

/** The names of all variables, except those that end with a chain id, such as `SVC_RPC_<chainId>`. */
export const variableNames: readonly string[] = [...Object.keys(Environment.entries), ...providers.names]

/** Returns the default of a variable as a text; undefined when it has none. */
export function defaultOf(name: string): string | undefined {
  const schema = Object.entries(Environment.entries).find(([each]) => each === name)?.[1]
  const value: unknown = schema && v.getDefault(schema)
  return typeof value === 'string' && value !== '' ? value : undefined
}
