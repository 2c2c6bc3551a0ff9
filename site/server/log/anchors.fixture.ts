import { randomBytes } from 'node:crypto'
import type { IssuerSettings } from '../credentials/payload.ts'
import { createLog } from '../logger.ts'
import type { Ports } from '../ports/ports.ts'
import type { AnchorTransaction, MinedAnchor } from '../records/anchors.ts'
import { sequence } from './sequencer.ts'

/** The hub of a test, and the further chains on which it anchors. */
export const [hub, near, far] = [84_532, 10, 42_161]

/** The environment of a service that anchors on three chains, which nobody answers for. */
export const anchorEnv: Record<string, string> = {
  SVC_ANCHOR_KEY: '11'.repeat(32),
  SVC_ANCHOR_CHAINS: `${near},${far}`,
  SVC_RPC_84532: 'http://127.0.0.1:1',
  SVC_RPC_10: 'http://127.0.0.1:1',
  SVC_RPC_42161: 'http://127.0.0.1:1',
}

export const issuer = `0x${'ab'.repeat(20)}`
const hex = (bytes: number) => `0x${randomBytes(bytes).toString('hex')}`

/** Moves anchors in the store, as the sender does after a look at a chain. */
export function moveAnchors({ ports, config }: { ports: Ports; config: IssuerSettings }) {
  const { store, now } = ports
  const inFlight = async (chainId: number) => {
    const anchor = await store.anchors.inFlight(chainId)
    if (!anchor) throw new Error('No anchor is on its way.')
    return anchor
  }
  const transaction = (): AnchorTransaction => ({
    hash: hex(32),
    raw: '0x02',
    nonce: 0,
    maxFeePerGas: 1n,
    maxPriorityFeePerGas: 1n,
    maxCost: 80_000n,
    signedAt: now(),
  })
  const steps = {
    /** Takes everything that is due into the log. */
    extend: async () => await sequence({ ports, config, log: createLog('silent') }),
    /** Begins an anchor of the newest root. */
    async begin(chainId: number): Promise<void> {
      const root = await store.anchors.chooseRoot(chainId, now())
      const size = root?.size ?? 0
      if (!(await store.anchors.begin({ chainId, size, issuer, transaction: transaction(), now: now() })))
        throw new Error('The anchor could not be begun.')
    },
    async mine(chainId: number): Promise<MinedAnchor> {
      const mined = { txHash: hex(32), blockNumber: 1234, blockHash: hex(32), minedAt: now() - 7000 }
      await store.anchors.recordMined(await inFlight(chainId), mined)
      return mined
    },
    reorg: async (chainId: number) => await store.anchors.recordReorg(await inFlight(chainId)),
    finish: async (chainId: number) =>
      await store.anchors.recordFinal(await inFlight(chainId), { now: now(), confirmedBy: 'single_rpc', cost: 1n }),
    /** Anchors everything on these chains. */
    async anchor(chainIds: readonly number[]): Promise<void> {
      await steps.extend()
      for (const chainId of chainIds) {
        // oxlint-disable-next-line no-await-in-loop -- one chain after the other
        await steps.begin(chainId)
        // oxlint-disable-next-line no-await-in-loop
        await steps.mine(chainId)
        // oxlint-disable-next-line no-await-in-loop
        await steps.finish(chainId)
      }
    },
  }
  return steps
}
