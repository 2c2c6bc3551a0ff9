// Kills the service while it anchors, many times. site/server/anchors/stops.test.ts has a stop at each step of it.
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { registryAbi, registryAddress } from '../../shared/anchor/anchor-registry.ts'
import { startChain } from '../world/chain.ts'
import { deployRegistry } from '../world/contracts/registry.fixture.ts'
import { type Program, startSvc } from './program.ts'
import { signRequests } from './signed-requests.ts'

const rounds = 20

/** Submits a request that asks for an anchor. Returns its qHash. */
async function submit({ url }: Program, request: object): Promise<string> {
  const reply = await fetch(`${url}/api/v1/verification`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...request, options: { privacyLevel: 'public', publishToHub: true } }),
  })
  // oxlint-disable-next-line typescript/no-explicit-any -- checked in the next line
  const { data }: any = await reply.json()
  expect([reply.status, data.status]).toEqual([200, 'verified'])
  return data.qHash
}

async function anchorOf({ url }: Program, qHash: string): Promise<string | undefined> {
  // oxlint-disable-next-line typescript/no-explicit-any -- compared by its callers
  const { data }: any = await (await fetch(`${url}/api/v1/proofs/${qHash}`)).json()
  return data.hubTransaction?.status
}

test('after kills while it anchors, each anchor is on the chain once, and every proof has one', async () => {
  const chain = await startChain()
  await deployRegistry(chain)
  await chain.client.setIntervalMining({ interval: 1 })
  const privateKey = generatePrivateKey()
  const { address } = privateKeyToAccount(privateKey)
  await chain.client.setBalance({ address, value: parseEther('10') })
  const service = await startSvc({
    SVC_ANCHOR_KEY: privateKey,
    SVC_ANCHOR_EVERY: '1',
    SVC_ANCHOR_DEPTH_84532: '2',
    SVC_ANCHOR_DAILY: String(parseEther('10')),
    SVC_RPC_84532: chain.rpcUrl,
  })
  try {
    const qHashes: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      // each is signed in its round: an older signature would be refused
      for (const { request } of signRequests(1, `anchors ${process.pid} ${round}`))
        // oxlint-disable-next-line no-await-in-loop -- the next kill hits what the last one left
        qHashes.push(await submit(service, request))
      // oxlint-disable-next-line no-await-in-loop
      await pause(randomInt(15_000))
      // oxlint-disable-next-line no-await-in-loop
      await service.kill()
      // oxlint-disable-next-line no-await-in-loop
      await service.start()
    }
    for (const qHash of qHashes)
      // oxlint-disable-next-line no-await-in-loop
      await expect.poll(() => anchorOf(service, qHash), { timeout: 180_000, interval: 1000 }).toBe('final')
    const events = await chain.client.getContractEvents({
      address: registryAddress,
      abi: registryAbi,
      eventName: 'Anchored',
      fromBlock: 0n,
    })
    const sizes = events.map(({ args }) => Number(args.size))
    expect(new Set(sizes).size).toBe(sizes.length)
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
    // no transaction failed, and none was sent twice
    expect(await chain.client.getTransactionCount({ address })).toBe(sizes.length)
  } finally {
    await service.destroy()
    await chain.stop()
  }
}, 1_200_000)
