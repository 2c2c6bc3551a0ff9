// Kills one of two services that anchor one log, at each step of an anchor. ../anchor-kills.nightly.test.ts kills one at any time.
import { randomBytes } from 'node:crypto'
import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { registryAbi, registryAddress } from '../../../shared/anchor/anchor-registry.ts'
import { type LocalChain, startChain } from '../../world/chain.ts'
import { deployRegistry } from '../../world/contracts/registry.fixture.ts'
import { startPostgres } from '../../world/postgres.ts'
import { type RpcProxy, startRpcProxy } from './rpc-proxy.ts'
import { createClock, type Program, startSvc } from '../program.ts'
import { signRequests } from '../signed-requests.ts'

const depth = 2
/** A process that looks after a chain for longer is considered dead (site/server/anchors/anchoring.ts). */
const leaseMs = 60_000

type Call = { method: string; when: 'asked' | 'answered' }

const account = 'eth_maxPriorityFeePerGas'
const estimate = 'eth_estimateGas'
const send = 'eth_sendRawTransaction'
const receipt = 'eth_getTransactionReceipt'
/** What happens before a service dies: so many blocks come after a call was answered. */
const mined = { after: send, blocks: 1 }
const recorded = { after: receipt, blocks: 0 }
const deep = { after: receipt, blocks: depth }

/** Where a service dies: at the next call of a node, before the node gets it or when it has answered. */
const steps: readonly (readonly [name: string, call: Call, ...before: { after: string; blocks: number }[]])[] = [
  ['before it knows the account', { method: account, when: 'asked' }],
  ['when it has chosen the root', { method: estimate, when: 'asked' }],
  ['when it signs', { method: estimate, when: 'answered' }],
  ['when it has stored what it will send', { method: send, when: 'asked' }],
  ['when the node has what it sent', { method: send, when: 'answered' }],
  ['before it sees the block', { method: receipt, when: 'asked' }, mined],
  ['when it sees the block', { method: receipt, when: 'answered' }, mined],
  ['when it has recorded the block', { method: receipt, when: 'asked' }, mined, recorded],
  ['before it sees that the block stays', { method: receipt, when: 'asked' }, mined, deep],
  ['when it sees that the block stays', { method: receipt, when: 'answered' }, mined, deep],
]

/** Waits for the next such call, and does `work` before the proxy goes on. Returns the client. */
function untilCall(proxy: RpcProxy, { method, when }: Call, work: (client: string) => Promise<'drop' | undefined>) {
  return new Promise<string>((resolve, reject) => {
    proxy.onCall = async (call) => {
      if (call.method !== method || (call.result !== undefined) !== (when === 'answered')) return undefined
      proxy.onCall = () => undefined
      try {
        const result = await work(call.client)
        resolve(call.client)
        return result
      } catch (error) {
        reject(error)
        return 'drop'
      }
    }
  })
}

/** Kills the service that comes to a step. Returns its name. */
async function killAt(
  [, call, ...before]: (typeof steps)[number],
  { proxy, chain, services }: { proxy: RpcProxy; chain: LocalChain; services: ReadonlyMap<string, Program> },
): Promise<string> {
  for (const { after, blocks } of before)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await untilCall(proxy, { method: after, when: 'answered' }, async () => {
      if (blocks > 0) await chain.client.mine({ blocks })
      return undefined
    })
  return await untilCall(proxy, call, async (name) => {
    await services.get(name)?.kill()
    return 'drop'
  })
}

/** Submits a request that asks for an anchor. Returns its qHash. */
async function submit({ url }: Program, label: string, now: number): Promise<string> {
  const [signed] = signRequests(1, label, now)
  const options = { privacyLevel: 'public', publishToHub: true }
  const reply = await fetch(`${url}/api/v1/verification`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...signed?.request, options }),
  })
  expect(reply.status).toBe(200)
  return signed?.qHash ?? ''
}

async function anchorOf({ url }: Program, qHash: string): Promise<string | undefined> {
  // oxlint-disable-next-line typescript/no-explicit-any -- compared by its caller
  const { data }: any = await (await fetch(`${url}/api/v1/proofs/${qHash}`)).json()
  return data.hubTransaction?.status
}

test('of two services that anchor one log, one dies at each step: each anchor is sent once, and none is lost', async () => {
  const [chain, postgres] = await Promise.all([startChain(), startPostgres()])
  await deployRegistry(chain)
  // blocks come when this test mines them
  await chain.client.setAutomine(false)
  const proxy = await startRpcProxy(chain.rpcUrl)
  const clock = createClock()
  const privateKey = generatePrivateKey()
  const { address } = privateKeyToAccount(privateKey)
  await chain.client.setBalance({ address, value: parseEther('10') })
  const secretKey = randomBytes(32).toString('base64')
  const start = async (name: string) =>
    await startSvc({
      ...clock.env,
      DATABASE_URL: postgres.url,
      SVC_SECRET_KEY: secretKey,
      SVC_PUBLIC_URL: 'https://svc.test',
      SVC_MCP_URL: 'http://localhost:4400',
      SVC_ANCHOR_KEY: privateKey,
      SVC_ANCHOR_EVERY: '1',
      SVC_ANCHOR_DEPTH_84532: String(depth),
      SVC_ANCHOR_DAILY: String(parseEther('10')),
      SVC_RPC_84532: proxy.urlOf(name),
    })
  const services = new Map<string, Program>()
  const anchoredSizes = async () =>
    (
      await chain.client.getContractEvents({
        address: registryAddress,
        abi: registryAbi,
        eventName: 'Anchored',
        fromBlock: 0n,
      })
    ).map(({ args }) => Number(args.size))
  try {
    for (const name of ['one', 'other'])
      // oxlint-disable-next-line no-await-in-loop -- the first one makes the database
      services.set(name, await start(name))
    const qHashes: string[] = []
    for (const [round, step] of steps.entries()) {
      const killed = killAt(step, { proxy, chain, services })
      const [any] = services.values()
      if (!any) throw new Error('No service was started.')
      // oxlint-disable-next-line no-await-in-loop -- one step after the other
      const qHash = await submit(any, `senders ${process.pid} ${round}`, clock.now())
      qHashes.push(qHash)
      // oxlint-disable-next-line no-await-in-loop
      const victim = await killed
      const [survivor] = [...services].flatMap(([name, service]) => (name === victim ? [] : [service]))
      if (!survivor) throw new Error('No service survived.')
      // the survivor waits until the lease of the dead one is over
      clock.move(leaseMs)
      // oxlint-disable-next-line no-await-in-loop
      await expect
        .poll(
          async () => {
            await chain.client.mine({ blocks: 1 })
            return await anchorOf(survivor, qHash)
          },
          { message: `killed ${step[0]}`, timeout: 60_000, interval: 500 },
        )
        .toBe('final')
      // oxlint-disable-next-line no-await-in-loop
      const sizes = await anchoredSizes()
      expect(sizes).toEqual([...new Set(sizes)].toSorted((a, b) => a - b))
      // no transaction failed, and none was sent twice
      // oxlint-disable-next-line no-await-in-loop
      const nonce = await chain.client.getTransactionCount({ address })
      expect([step[0], sizes.length, nonce]).toEqual([step[0], round + 1, round + 1])
      // oxlint-disable-next-line no-await-in-loop
      await services.get(victim)?.start()
    }
    for (const qHash of qHashes)
      for (const service of services.values())
        // oxlint-disable-next-line no-await-in-loop
        expect(await anchorOf(service, qHash)).toBe('final')
  } finally {
    await Promise.all([...services.values()].map((service) => service.destroy()))
    await proxy.stop()
    await chain.stop()
    await postgres.stop()
    clock.remove()
  }
}, 600_000)
