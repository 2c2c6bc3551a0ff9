import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { Evm, Hex } from '../evm/evm.ts'
import type { RiskChain } from './risk.ts'
import type { SanctionsOracle } from './svc-sanctions.ts'

/** EVM chains by the short name that requests use (protocol/verifiers#wallet-risk). */
export const riskChainIds: ReadonlyMap<RiskChain, number> = new Map([
  ['eth', 1],
  ['opt', 10],
  ['bsc', 56],
  ['pol', 137],
  ['sei', 1329],
  ['base', 8453],
  ['arb', 42161],
])

/**
 * Creates an oracle that asks contracts on chain. `contracts` holds for each chain id the address of a contract with
 * `isSanctioned(address)`, as Chainalysis publishes them. A chain without a contract is not covered: the contract of
 * another chain may know less.
 */
export function createOnChainOracle(evm: Pick<Evm, 'read'>, contracts: ReadonlyMap<number, Hex>): SanctionsOracle {
  const contractOn = (chain: RiskChain) => {
    const chainId = riskChainIds.get(chain) ?? 0
    const contract = contracts.get(chainId)
    return contract && { chainId, contract }
  }
  return {
    covers: (chain) => contractOn(chain) !== undefined,

    async isSanctioned(chain, address) {
      const oracle = contractOn(chain)
      // a Sei address may be bech32, which a contract on its EVM cannot look up
      if (!oracle || !isEvmAddress(address)) throw unavailable(`There is no sanctions oracle for ${address}.`)
      const { chainId, contract } = oracle
      const found = await evm.read(chainId, [{ of: contract, call: 'isSanctioned(address)', args: [address] }])
      const [word] = found?.words ?? []
      if (word === 0n || word === 1n) return word === 1n
      throw unavailable(`The sanctions oracle on chain ${chainId} gave no answer.`)
    },
  }
}

const isEvmAddress = (address: string): address is Hex => /^0x[0-9a-f]{40}$/.test(address)

const unavailable = (message: string) =>
  new ServiceError('PROVIDER_UNAVAILABLE', `${message} Try again later.`, { retryAfter: 60 })
