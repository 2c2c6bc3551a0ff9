import type { Config } from '../../config/config.ts'
import { createOnChainPersonhood } from './on-chain.ts'
import type { Personhood } from './personhood.ts'

/** Who lets people prove that they are somebody, as configured; undefined: nobody. */
export function openPersonhood(
  { personhood, rpcUrls, verifyUrl, operator }: Pick<Config, 'personhood' | 'rpcUrls' | 'verifyUrl' | 'operator'>,
  now: () => number,
): Personhood | undefined {
  if (!personhood) return undefined
  const { chainId, ...rest } = personhood
  const { hostname } = new URL(verifyUrl)
  const chain = { id: chainId, urls: rpcUrls.get(chainId) ?? [] }
  return createOnChainPersonhood({ ...rest, chain, domain: hostname, name: operator.name ?? hostname, now })
}
