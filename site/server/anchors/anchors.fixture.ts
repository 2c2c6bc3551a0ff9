import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { type LocalChain, startChain } from '../../../e2e/world/chain.ts'
import { deployRegistry } from '../../../e2e/world/contracts/registry.fixture.ts'
import { registryAbi, registryAddress } from '../../../shared/anchor/anchor-registry.ts'
import { openDeployment } from '../deployment.fixture.ts'
import { storeLoggedProof } from '../log/log.fixture.ts'
import { sequence } from '../log/sequencer.ts'
import { createLog } from '../logger.ts'
import type { AnchorNode } from '../ports/anchoring/anchoring.ts'
import { createAnchorNode } from '../ports/anchoring/rpc-node.ts'
import { createAnchorSigner } from '../ports/anchoring/sign-anchor.ts'
import type { Hex } from '../ports/evm/evm.ts'
import type { AnchorChain, AnchorDeps } from './anchor-chain.ts'
import { look } from './anchoring.ts'
import { createIdleCheck } from './check-idle.ts'
import { createAnchorProblems } from './problems.ts'

const gwei = 10n ** 9n
export const everyMs = 600_000
export const depth = 12

/** What a test of anchoring uses: a chain with the registry, a store with a log, and an account with money. */
export type World = Awaited<ReturnType<typeof openWorld>>

async function openWorld(chain: LocalChain) {
  const opened = await openDeployment()
  // the time of blocks is that of this machine
  opened.clock.now = Date.now()
  const privateKey = generatePrivateKey()
  const account = privateKeyToAccount(privateKey)
  await chain.client.setBalance({ address: account.address, value: parseEther('1') })
  const issuer: Hex = `0x${account.address.slice(2).toLowerCase()}`
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  const { store } = opened.ports
  const now = () => opened.clock.now
  const settings = { issuer, everyMs, maxFeePerGas: 50n * gwei, dailyWei: parseEther('1') }
  const deps: AnchorDeps = { store, sign: createAnchorSigner(privateKey), settings, now, log }
  const node = createAnchorNode(chain.rpcUrl)
  const { chainId } = chain
  const target = { depth }
  const at = (nodes: readonly AnchorNode[] = [node]): AnchorChain => ({ chainId, nodes, ...target })
  const problems = createAnchorProblems({ log, now })
  return {
    ...opened,
    account,
    issuer,
    deps,
    node,
    at,
    /** The depth from which on an anchor is final; a test may change it. */
    target,
    lines,
    problems,
    /** Checks the chain, as it is done when no proof waits. */
    checkIdle: createIdleCheck(at(), { ...deps, problems }),
    /** Does the next step of the chain. Other dependencies may take the place of the usual ones. */
    look: async (changes: Partial<AnchorDeps> = {}, nodes?: readonly AnchorNode[]) =>
      await look(at(nodes), { ...deps, ...changes }),
    /** Stores a proof that asks for an anchor, and takes it into the log. Returns its qHash. */
    async wish(chainIds: readonly number[] = [chainId]) {
      const { qHash } = await storeLoggedProof(opened)
      await store.anchors.request(qHash, chainIds, now())
      await sequence({ ...opened, log: createLog('silent') })
      return qHash
    },
    /** Returns the anchor of a proof on the chain, as readers see it. */
    seen: async (qHash: string) => (await store.anchors.find([qHash])).get(qHash)?.[0]?.anchor ?? undefined,
    /** Returns the anchors that the registry has of the account: their sizes. */
    async registered() {
      const logs = await chain.client.getContractEvents({
        address: registryAddress,
        abi: registryAbi,
        eventName: 'Anchored',
        args: { issuer },
        fromBlock: 0n,
      })
      return logs.map(({ args }) => Number(args.size))
    },
    nonce: async () => await chain.client.getTransactionCount({ address: account.address }),
  }
}

/** Starts a chain for the tests of a file, and opens a world for each of them. */
export function useWorld(assign: (world: World, chain: LocalChain) => void): void {
  let chain: LocalChain
  let world: World
  beforeAll(async () => {
    chain = await startChain()
    await deployRegistry(chain)
    // blocks come when a test mines them
    await chain.client.setAutomine(false)
  })
  afterAll(async () => {
    await chain?.stop()
  })
  beforeEach(async () => {
    world = await openWorld(chain)
    assign(world, chain)
  })
  afterEach(async () => {
    await world?.close()
  })
}

/** Calls a method of anvil that viem does not have. */
async function callAnvil({ client }: LocalChain, method: string, params: readonly unknown[]): Promise<void> {
  const request: (call: { method: string; params: readonly unknown[] }) => Promise<unknown> = client.request as never
  await request({ method, params })
}

/** Reorganises the chain: its newest blocks are replaced by empty ones. */
export const reorganise = async (chain: LocalChain, blocks: number): Promise<void> =>
  await callAnvil(chain, 'anvil_reorg', [blocks, []])

/** Makes the node forget the transactions that are not mined. */
export const forgetTransactions = async (chain: LocalChain): Promise<void> =>
  await callAnvil(chain, 'anvil_dropAllTransactions', [])

/** Looks until the anchor of a proof is final, with new blocks in between. After 900 blocks, anvil forgets states. */
export async function finish(world: World, chain: LocalChain, qHash: string): Promise<void> {
  for (let at = 0; at < 8; at += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    await world.look()
    // oxlint-disable-next-line no-await-in-loop
    if ((await world.seen(qHash))?.state === 'final') return
    // oxlint-disable-next-line no-await-in-loop
    await chain.client.mine({ blocks: 1 + world.target.depth })
  }
  expect.fail('The anchor is not final.')
}
