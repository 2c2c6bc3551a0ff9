import type { AddedChain } from '../../../../shared/contract/boot/verify.ts'

/** Returns the English name of a chain, or its number if it has no name here. */
export const chainName = (chainId: number): string => names.get(chainId) ?? `Chain ${chainId}`

/** Returns the numbers of the chains that have a name here. */
export const namedChains = (): number[] => [...names.keys()]

/** The currencies of fees, on chains where it is not ether. */
const currencies: ReadonlyMap<number, { name: string; symbol: string }> = new Map([
  [56, { name: 'BNB', symbol: 'BNB' }],
  [100, { name: 'xDAI', symbol: 'XDAI' }],
  [137, { name: 'POL', symbol: 'POL' }],
  [42220, { name: 'CELO', symbol: 'CELO' }],
  [43114, { name: 'Avalanche', symbol: 'AVAX' }],
  [80002, { name: 'POL', symbol: 'POL' }],
])

/** Returns the address of a block explorer of a chain; null if there is none here. */
export const explorerOf = (chainId: number): string | null => explorers.get(chainId) ?? null

/** The block explorers. */
const explorers: ReadonlyMap<number, string> = new Map([
  [1, 'https://etherscan.io'],
  [10, 'https://optimistic.etherscan.io'],
  [56, 'https://bscscan.com'],
  [100, 'https://gnosisscan.io'],
  [137, 'https://polygonscan.com'],
  [8453, 'https://basescan.org'],
  [42161, 'https://arbiscan.io'],
  [42220, 'https://celoscan.io'],
  [43114, 'https://snowtrace.io'],
  [59144, 'https://lineascan.build'],
  [80002, 'https://amoy.polygonscan.com'],
  [84532, 'https://sepolia.basescan.org'],
  [421614, 'https://sepolia.arbiscan.io'],
  [534352, 'https://scrollscan.com'],
  [11155111, 'https://sepolia.etherscan.io'],
  [11155420, 'https://sepolia-optimism.etherscan.io'],
])

/**
 * Returns the parameters with which a wallet adds the chain (EIP-3085). Null for a chain that is not in the tables here:
 * the RPC addresses that an operator configures may hold keys and are never published.
 */
export function addedChain(chainId: number): AddedChain | null {
  const rpcUrls = publicRpc.get(chainId)
  const name = names.get(chainId)
  const explorer = explorers.get(chainId)
  if (!rpcUrls || name === undefined || explorer === undefined) return null
  return {
    chainId: `0x${chainId.toString(16)}`,
    chainName: name,
    nativeCurrency: { ...(currencies.get(chainId) ?? { name: 'Ether', symbol: 'ETH' }), decimals: 18 },
    rpcUrls,
    blockExplorerUrls: [explorer],
  }
}

const names: ReadonlyMap<number, string> = new Map([
  [1, 'Ethereum'],
  [10, 'OP Mainnet'],
  [56, 'BNB Smart Chain'],
  [100, 'Gnosis'],
  [137, 'Polygon'],
  [8453, 'Base'],
  [42161, 'Arbitrum One'],
  [42220, 'Celo'],
  [43114, 'Avalanche'],
  [59144, 'Linea'],
  [80002, 'Polygon Amoy (test)'],
  [84532, 'Base Sepolia (test)'],
  [421614, 'Arbitrum Sepolia (test)'],
  [534352, 'Scroll'],
  [11155111, 'Sepolia (test)'],
  [11155420, 'OP Sepolia (test)'],
])

/**
 * The public RPC addresses of well-known chains, the defaults of SVC_RPC_<chainId>. They are viem's (a test compares);
 * viem's own table has hundreds of chains and takes half a second to load.
 */
export const publicRpc: ReadonlyMap<number, readonly string[]> = new Map([
  [1, ['https://ethereum.reth.rs/rpc']],
  [10, ['https://mainnet.optimism.io']],
  [56, ['https://56.rpc.thirdweb.com']],
  [100, ['https://rpc.gnosischain.com']],
  [137, ['https://polygon.drpc.org']],
  [8453, ['https://mainnet.base.org']],
  [42161, ['https://arb1.arbitrum.io/rpc']],
  [42220, ['https://forno.celo.org']],
  [43114, ['https://api.avax.network/ext/bc/C/rpc']],
  [59144, ['https://rpc.linea.build']],
  [80002, ['https://polygon-amoy.drpc.org']],
  [84532, ['https://sepolia.base.org']],
  [421614, ['https://sepolia-rollup.arbitrum.io/rpc']],
  [534352, ['https://rpc.scroll.io']],
  [11155111, ['https://11155111.rpc.thirdweb.com']],
  [11155420, ['https://sepolia.optimism.io']],
])

/** Returns the chains of a configuration that are read by their public address, because the operator has set no other one. */
export const publicChains = (rpcUrls: ReadonlyMap<number, readonly string[]>): number[] =>
  [...rpcUrls].filter(([chainId, urls]) => urls === publicRpc.get(chainId)).map(([chainId]) => chainId)
