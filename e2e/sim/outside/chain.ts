import type { Hex, Transfers } from '../../../site/server/ports/evm/evm.ts'
import type { Stablecoin } from '../../../site/server/ports/stablecoin/stablecoin.ts'
import type { Random } from '../random.ts'

const asset: Hex = `0x${'c0'.repeat(20)}`
const blockMs = 2000

type Mined = { minedAt: number; from: Hex; to: Hex; value: bigint }

/** A chain with one token. Its blocks come every two seconds. */
export type Chain = {
  /** Reads the chain; `delay` is called before each answer. */
  connect(delay: () => Promise<void>): Stablecoin
  /** Sends a transfer, which is in the next block. Returns the hash of its transaction. */
  transfer(transfer: { from: string; to: string; value: bigint }): Hex
}

const lower = (address: string): Hex => `0x${address.slice(2).toLowerCase()}`
const hexOf = (bytes: Uint8Array): Hex => `0x${Buffer.from(bytes).toString('hex')}`

/** Creates the chain. */
export function createChain({ now, random }: { now: () => number; random: Random }): Chain {
  const mined = new Map<string, Mined>()
  const found = (txHash: string): Transfers | undefined => {
    const transaction = mined.get(txHash)
    if (!transaction || transaction.minedAt > now()) return undefined
    const { minedAt, from, to, value } = transaction
    const confirmations = 1 + Math.floor((now() - minedAt) / blockMs)
    const block = { number: Math.floor(minedAt / blockMs), hash: hexOf(Buffer.alloc(32, 1)) }
    return { block, minedAt, confirmations, isFinal: confirmations > 30, transfers: [{ from, to, value, position: 0 }] }
  }
  return {
    connect: (delay) => ({
      chainId: 84532,
      asset,
      decimals: 6,
      currency: `eip155:84532/erc20:${asset}`,
      confirmations: 3,
      async transfers(txHash) {
        await delay()
        return found(txHash)
      },
    }),
    transfer({ from, to, value }) {
      const txHash = hexOf(random.bytes(32))
      const minedAt = (Math.floor(now() / blockMs) + 1) * blockMs
      mined.set(txHash, { minedAt, from: lower(from), to: lower(to), value })
      return txHash
    },
  }
}
