import { startChain, type LocalChain } from './chain.ts'
import { type LocalDns, startDns } from './dns.ts'
import { type Service, startService } from './service.ts'

/** A service with the counterparts that its verifiers ask: a chain, a DNS, and a sanctions oracle. */
export type FullService = Service & {
  chain: LocalChain
  /** The chain that wallet-risk asks when the request names none. */
  ethereum: LocalChain
  dns: LocalDns
  /** The sanctions oracle on `ethereum`. */
  oracle: `0x${string}`
}

/** Starts the service with its own DNS and two chains of its own. On one of them there is a sanctions oracle. */
export async function startFullService(): Promise<FullService> {
  const [chain, ethereum, dns] = await Promise.all([startChain(), startChain({ chainId: 1 }), startDns()])
  const oracle = await ethereum.deploy('SanctionsList')
  const service = await startService({
    SVC_RATE_LIMITS: 'off',
    [`SVC_RPC_${chain.chainId}`]: chain.rpcUrl,
    SVC_RPC_1: ethereum.rpcUrl,
    SVC_SANCTIONS_ORACLE_1: oracle,
    SVC_BLOCK_DEPTH_1: '0',
    SVC_DNS_SERVERS: dns.server,
  })
  return {
    ...service,
    chain,
    ethereum,
    dns,
    oracle,
    destroy: async () => {
      await service.destroy()
      await Promise.all([chain.stop(), ethereum.stop(), dns.stop()])
    },
  }
}
