import { keccak256 } from 'viem'
import { registryAddress, registryCodeHash } from '../../../shared/anchor/anchor-registry.ts'
import type { TreeHead } from '../../../shared/log/consistency-proof.ts'
import type { Evm, Hex } from '../ports/evm/evm.ts'
import { createNodePools } from '../ports/evm/node-pools.ts'
import { anchoredBlock, newestAnchor } from '../ports/evm/anchors.ts'
import { createEvmRpc } from '../ports/evm/rpc.ts'
import { askNode, resultOf } from '../ports/json-rpc/json-rpc.ts'
import { countedEntries } from '../counted.ts'
import { rootAt } from './check-history.ts'
import { OtherHistory } from './other-history.ts'
import type { RemoteLog } from './remote-log.ts'

/** A chain whose registry a monitor asks. */
type AnchorChain = { chainId: number; evm: Evm }

/** The newest anchor of an account on a chain. A size of 0 is none. */
type Anchored = { chain: AnchorChain; sender: Hex; size: number }

/** What was found of one account on one chain. `isAnchored`: whether it has anchored anything there. */
export type AnchorFinding = { chainId: number; sender: Hex; isAnchored: boolean; sentence: string }

/**
 * Checks that a log still has what an account anchored last, and says what it found. Throws {@link OtherHistory} when
 * the log is shorter, or has another root hash at that size.
 */
export type AnchorCheck = (checked: { log: RemoteLog; head: TreeHead }) => Promise<AnchorFinding>

/**
 * Reads what accounts anchored last on chains, which are named by the addresses of nodes. Returns a check for each of them, for
 * a log that is read afterwards. Throws when a node does not answer, or when a chain does not have the code of AnchorRegistry at
 * its address. No error contains the address of a node, which may hold a key.
 */
export async function readAnchors({
  rpcs,
  senders,
}: {
  rpcs: readonly string[]
  senders: readonly Hex[]
}): Promise<AnchorCheck[]> {
  const chains = await Promise.all(rpcs.map(openAnchorChain))
  const accounts = chains.flatMap((chain) => senders.map((sender) => ({ chain, sender })))
  return await Promise.all(
    accounts.map(async ({ chain, sender }) => {
      const size = await newestAnchor(chain.evm, { chainId: chain.chainId, sender })
      return async (checked) => ({
        chainId: chain.chainId,
        sender,
        isAnchored: size > 0,
        sentence: await checkAnchored({ chain, sender, size }, checked),
      })
    }),
  )
}

/**
 * Returns which named account has anchored nothing on any of the chains, or which chain has nothing of any of the accounts: what
 * was asked for is not confirmed then, such as with a mistyped account. An account that anchors on one of the chains is confirmed.
 */
export function missingAnchors(findings: readonly AnchorFinding[]): string | undefined {
  const anchored = findings.filter(({ isAnchored }) => isAnchored)
  const sender = findings.find((each) => !anchored.some((other) => other.sender === each.sender))?.sender
  if (sender) return `${sender} has anchored nothing. Correct --sender, or try again after its first anchor.`
  const chainId = findings.find((each) => !anchored.some((other) => other.chainId === each.chainId))?.chainId
  return chainId === undefined ? undefined : `nobody whom you named has anchored anything on chain ${chainId}.`
}

async function openAnchorChain(rpc: string): Promise<AnchorChain> {
  const chainId = await askNode(rpc, [{ method: 'eth_chainId', params: [] }], AbortSignal.timeout(10_000)).then(
    ([reply]) => Number(resultOf(reply)),
    () => Number.NaN,
  )
  if (!Number.isSafeInteger(chainId)) throw new Error('the node at --anchor does not say which chain it has.')
  const evm = createEvmRpc({ pools: createNodePools({ rpc: new Map([[chainId, [rpc]]]), now: Date.now }) })
  const code = await evm.code(chainId, registryAddress)
  if (code === undefined || keccak256(code) !== registryCodeHash)
    throw new Error(`chain ${chainId} does not have AnchorRegistry at ${registryAddress}.`)
  return { chainId, evm }
}

async function checkAnchored(
  { chain: { chainId, evm }, sender, size }: Anchored,
  { log, head }: { log: RemoteLog; head: TreeHead },
): Promise<string> {
  if (size === 0) return `on chain ${chainId}, ${sender} has anchored nothing.`
  if (size > head.size)
    throw new OtherHistory(
      `on chain ${chainId}, ${sender} anchored ${countedEntries(size)}, and the log shows only ${head.size}.`,
    )
  const root = await rootAt(log, { size, head })
  const block = await anchoredBlock(evm, { chainId, sender, size, root })
  // after a reorganisation of the chain, what was read before may be gone
  if (block === 'not the newest') return `on chain ${chainId}, the newest anchor of ${sender} has just changed.`
  if (block === undefined)
    throw new OtherHistory(`on chain ${chainId}, ${sender} anchored other entries than the first ${size} of this log.`)
  return `on chain ${chainId}, ${sender} anchored the first ${size} entries in block ${block}.`
}
