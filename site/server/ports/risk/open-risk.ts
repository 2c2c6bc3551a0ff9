import type { Ports } from '../ports.ts'
import { createOnChainOracle } from './oracle.ts'
import type { RiskProvider, RiskProviders } from './risk.ts'
import { createSvcSanctions } from './svc-sanctions.ts'
import { createWebacy } from './webacy.ts'

/** The configuration of the providers for wallet-risk. */
export type RiskSettings = {
  /** A path or an https address of the sanctions list of OFAC. */
  sanctionsList: string | undefined
  /** Chain id to a contract that answers `isSanctioned(address)`. */
  sanctionsOracles: ReadonlyMap<number, `0x${string}`>
  /** The key of Webacy's risk API. */
  webacyKey: string | undefined
}

/** Opens the configured providers. Our own comes first, because it tells no third party about a wallet. */
export function openRisk(
  { sanctionsList, sanctionsOracles, webacyKey }: RiskSettings,
  { store, evm, now }: Pick<Ports, 'store' | 'evm' | 'now'>,
): RiskProviders {
  const providers = new Map<Parameters<RiskProviders['get']>[0], RiskProvider>()
  if (sanctionsList !== undefined || sanctionsOracles.size > 0) {
    const oracle = createOnChainOracle(evm, sanctionsOracles)
    providers.set('svc-sanctions', createSvcSanctions({ list: sanctionsList ? store : undefined, oracle, now }))
  }
  if (webacyKey !== undefined) providers.set('webacy', createWebacy({ apiKey: webacyKey }))
  return providers
}
