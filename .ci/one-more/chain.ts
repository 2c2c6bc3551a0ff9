import type { Example } from './example.ts'

const file = 'site/server/ports/evm/chains.ts'

/** Adds the EVM chain Unichain: its name, its explorer and its public node. */
export const chain: Example = {
  title: 'EVM chain',
  source: '.ci/one-more/chain.ts',
  changes: [
    { file, after: 'const names: ', text: "  [130, 'Unichain']," },
    { file, after: 'const explorers: ', text: "  [130, 'https://uniscan.xyz']," },
    { file, after: 'export const publicRpc: ', text: "  [130, ['https://mainnet.unichain.org']]," },
  ],
}
