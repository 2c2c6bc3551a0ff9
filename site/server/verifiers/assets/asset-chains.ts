import { specOf, type VerifierId } from '../../../../shared/verifiers/index.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Settings } from '../../settings.ts'

/** Returns the EVM chains that the service can ask, in ascending order. */
export const evmChainIds = ({ rpcUrls }: Pick<Settings, 'rpcUrls'>, ports: Pick<Ports, 'evm'>): number[] =>
  [...rpcUrls.keys()].filter((chainId) => ports.evm.supports(chainId)).toSorted((a, b) => a - b)

/**
 * Returns a function that names the CAIP-2 ids of the chains on which a verifier reads assets; undefined for a verifier that
 * reads none (protocol/verifiers#catalog-endpoint).
 */
export function assetChains(
  config: Pick<Settings, 'rpcUrls'>,
  ports: Pick<Ports, 'evm' | 'solana'>,
): (id: VerifierId) => string[] | undefined {
  const evm = evmChainIds(config, ports).map((chainId) => `eip155:${chainId}`)
  const chains = { eip155: evm, solana: ports.solana ? ['solana:mainnet'] : [] }
  return (id) => specOf(id).assetNamespaces?.flatMap((namespace) => chains[namespace])
}
