import { type LocalChain, startChain } from '../../world/chain.ts'
import { hubChainId, newAccount } from '../client.ts'
import type { Fault, Round } from '../fault.ts'
import { type NodeBehaviour, type RpcNode, startRpcNode } from '../../world/network/rpc-node.ts'
import { until } from '../until.ts'
import { type Verdict, verdictOf } from '../verdicts.ts'

const behaviours: readonly NodeBehaviour[] = ['behind', 'lies', 'hangs', 429, 500]

/** The nodes of a chain fail in every way, one of them or both, and the chain reorganises. */
export const chain: Fault = {
  name: 'chain',
  title: 'A node of a chain is behind, contradicts itself, hangs or answers 429; both do; the chain reorganises',
  behaviour: 'Another node is asked; without any, the verification answers 503 or ends with an outage',
  engines: ['SQLite', 'Postgres'],
  async open() {
    const local = await startChain({ chainId: hubChainId })
    const coin = await local.deploy('Coin')
    const holder = newAccount()
    await local.send(coin, 'mint(address,uint256)', [holder.address, 10_000_000n])
    await local.client.mine({ blocks: 20 })
    const nodes = await Promise.all([startRpcNode(local.rpcUrl), startRpcNode(local.rpcUrl)])
    const ask = (account: typeof holder, { scene }: Round): Promise<Verdict> => {
      const data = { ownerAddress: account.address, contractAddress: coin, chainId: hubChainId, minBalance: '10' }
      return verdictOf(account, { verifierId: 'token-holding', data }, scene)
    }
    return {
      env: { [`SVC_RPC_${hubChainId}`]: nodes.map(({ url }) => url).join(',') },
      async round(at) {
        const { random, scene } = at
        await reorganise(local, coin, { at, ask })
        failNodes(nodes, random)
        const answers = await Promise.all([ask(holder, at), ask(newAccount(), at)])
        const shown = nodes.map(({ behaviour }) => behaviour).join(' and ')
        for (const node of nodes) node.behaviour = 'answers'
        if (!(await until(async () => (await ask(holder, at)) === 'yes', 30_000)))
          scene.violate('a token is not verified after the nodes work again')
        if (answers[0] === 'no') scene.violate(`a false no about a token, with nodes that are ${shown}`)
        if (answers[1] === 'yes') scene.violate(`a false yes about a token, with nodes that are ${shown}`)
      },
      async close() {
        await Promise.all([...nodes.map((node) => node.stop()), local.stop()])
      },
    }
  },
}

/** Lets the first node fail, and in every second round the other one too. */
function failNodes([first, second]: readonly RpcNode[], random: Round['random']): void {
  const any = () => behaviours[random(behaviours.length)] ?? 'hangs'
  if (first) first.behaviour = any()
  if (second && random(2) === 0) second.behaviour = any()
}

/** Gives somebody tokens in a block that is then reorganised away. */
async function reorganise(
  local: LocalChain,
  coin: `0x${string}`,
  { at, ask }: { at: Round; ask: (account: ReturnType<typeof newAccount>, at: Round) => Promise<Verdict> },
): Promise<void> {
  const account = newAccount()
  const before = await local.client.snapshot()
  await local.send(coin, 'mint(address,uint256)', [account.address, 10_000_000n])
  if ((await ask(account, at)) === 'no') at.scene.violate('a false no about a token before a reorganisation')
  await local.client.revert({ id: before })
  await local.client.mine({ blocks: 2 })
  if ((await ask(account, at)) === 'yes') at.scene.violate('a false yes about a token whose block is gone')
}
