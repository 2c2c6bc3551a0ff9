import { startChain, type LocalChain } from './chain.ts'
import { type LocalDns, startDns } from './dns.ts'
import { type Service, startService } from './service.ts'

/** A service with the counterparts that its verifiers ask: a chain, a DNS, and a sanctions oracle. */
export type FullService = Service & {
  chain: LocalChain
  dns: LocalDns
  /** The sanctions oracle on the chain. */
  oracle: `0x${string}`
}

/** Starts the service with its own DNS and its own chain, on which there is a sanctions oracle. */
export async function startFullService(): Promise<FullService> {
  const [chain, dns] = await Promise.all([startChain(), startDns()])
  const oracle = await chain.deploy('SanctionsList')
  const service = await startService({
    SVC_RATE_LIMITS: 'off',
    [`SVC_RPC_${chain.chainId}`]: chain.rpcUrl,
    // wallet-risk asks the oracle of this chain when the request names no chain
    SVC_RPC_1: chain.rpcUrl,
    SVC_SANCTIONS_ORACLE_1: oracle,
    SVC_BLOCK_DEPTH_1: '0',
    SVC_DNS_SERVERS: dns.server,
  })
  return {
    ...service,
    chain,
    dns,
    oracle,
    destroy: async () => {
      await service.destroy()
      await Promise.all([chain.stop(), dns.stop()])
    },
  }
}
