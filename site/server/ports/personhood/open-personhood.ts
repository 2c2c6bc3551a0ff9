import { createEvmPool } from '../evm/node-pools.ts'
import type { NodePool } from '../json-rpc/node-pool.ts'
import type { Personhood } from './personhood.ts'

/** The configuration of the provider's verifier contract and of the bridge to its app. */
export type PersonhoodVerifier = { chainId: number; verifier: `0x${string}`; bridgeUrl: string; mocks: boolean }

type PersonhoodSettings = {
  personhood: PersonhoodVerifier | undefined
  verifyUrl: string
  operator: { name: string | undefined }
}

/** Opens the configured provider; undefined: none is configured, and its packages are not loaded. */
export async function openPersonhood(
  { personhood, verifyUrl, operator }: PersonhoodSettings,
  { pools, now }: { pools: ReadonlyMap<number, NodePool>; now: () => number },
): Promise<Personhood | undefined> {
  if (!personhood) return undefined
  const { chainId, ...rest } = personhood
  const { createOnChainPersonhood } = await import('./on-chain.ts')
  const { hostname } = new URL(verifyUrl)
  const pool = pools.get(chainId) ?? createEvmPool({ chainId, urls: [], now })
  return createOnChainPersonhood({ ...rest, pool, domain: hostname, name: operator.name ?? hostname })
}
