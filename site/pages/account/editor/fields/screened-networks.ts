/** The names of the networks on which a wallet can be screened, by their short name and by their number. */
const names: Readonly<Record<string, string>> = {
  eth: 'Ethereum',
  base: 'Base',
  bsc: 'BNB Smart Chain',
  pol: 'Polygon',
  opt: 'OP Mainnet',
  arb: 'Arbitrum One',
  sol: 'Solana',
  ton: 'TON',
  sei: 'Sei',
  sui: 'Sui',
  btc: 'Bitcoin',
  stellar: 'Stellar',
  1: 'Ethereum',
  10: 'OP Mainnet',
  56: 'BNB Smart Chain',
  137: 'Polygon',
  1329: 'Sei',
  8453: 'Base',
  42161: 'Arbitrum One',
}

/** Returns the name of a network of a screening; undefined for any other network. */
export const screenedName = (id: string): string | undefined => names[id]

/** Returns the choice of a network of a screening: its name, and what a request calls it. */
export function screenedNetwork(id: string): readonly [value: string, label: string] {
  const name = screenedName(id)
  return [id, name === undefined ? id : `${name} (${id})`]
}
