import { createOnChainPersonhood } from './on-chain.ts'
import type { Personhood } from './personhood.ts'

/** The provider's verifier contract, and the bridge to its app. */
export type PersonhoodVerifier = { chainId: number; verifier: `0x${string}`; bridgeUrl: string; mocks: boolean }

type PersonhoodSettings = {
  personhood: PersonhoodVerifier | undefined
  /** Chain id to RPC addresses, in the order they are tried. */
  rpcUrls: ReadonlyMap<number, readonly string[]>
  verifyUrl: string
  operator: { name: string | undefined }
}

/** Who lets people prove that they are somebody, as configured; undefined: nobody. */
export function openPersonhood(
  { personhood, rpcUrls, verifyUrl, operator }: PersonhoodSettings,
  now: () => number,
): Personhood | undefined {
  if (!personhood) return undefined
  const { chainId, ...rest } = personhood
  const { hostname } = new URL(verifyUrl)
  const chain = { id: chainId, urls: rpcUrls.get(chainId) ?? [] }
  return createOnChainPersonhood({ ...rest, chain, domain: hostname, name: operator.name ?? hostname, now })
}
