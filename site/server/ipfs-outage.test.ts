import { setTimeout } from 'node:timers/promises'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KuboNode, startKubo } from '../../e2e/world/kubo.ts'
import { type Service, startService } from '../../e2e/world/service.ts'
import { ownerBody } from './api/owner.fixture.ts'
import { pinningLeaseMs } from './records/ipfs.ts'

let kubo: KuboNode
let service: Service
beforeAll(async () => {
  kubo = await startKubo()
  service = await startService({ SVC_IPFS_RPC: kubo.url, LOG_LEVEL: 'warn', SVC_RATE_LIMITS: 'off' })
})
afterAll(async () => {
  await service?.destroy()
  await kubo?.stop()
})

const account = privateKeyToAccount(generatePrivateKey())
const post = async (path: string, body: object) => {
  const reply = await fetch(service.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(reply.status).toBe(200)
  // oxlint-disable-next-line typescript/no-explicit-any, typescript/no-unsafe-type-assertion
  return (await reply.json()) as any
}

const failed = () => service.log.filter((line) => line.includes('job failed')).length
/** Waits until so many attempts failed, and for the short time in which the service puts the job back. Otherwise its lease has to end. */
const failures = async (count: number) => {
  await expect.poll(failed, { timeout: 10_000 }).toBeGreaterThanOrEqual(count)
  await setTimeout(200)
}

test('the service pins and unpins what it owes also after it was killed while the node was away', async () => {
  kubo.behaviour = 500
  const request = {
    walletAddress: account.address,
    verifierIds: ['ownership-basic'],
    data: { owner: account.address, content: 'kept' },
    signedTimestamp: Date.now(),
  }
  const standardized = await post('/api/v1/verification/standardize', request)
  const signature = await account.signMessage({ message: standardized.data.signerString })
  const options = { privacyLevel: 'public', publicDisplay: true, enableIpfs: true }
  const { data } = await post('/api/v1/verification', { ...request, signature, options })
  const { qHash } = data
  await failures(1)
  await service.kill()
  kubo.behaviour = 'answer'
  await service.restart()
  await expect.poll(() => kubo.pins.size, { timeout: pinningLeaseMs + 10_000 }).toBe(1)

  const copyOf = async () => {
    // oxlint-disable-next-line typescript/no-explicit-any, typescript/no-unsafe-type-assertion
    const { data: view } = (await (await fetch(`${service.url}/api/v1/proofs/${qHash}`)).json()) as any
    return view.ipfs
  }
  await expect.poll(copyOf, { timeout: 5000 }).toMatchObject({ cid: [...kubo.pins][0], gateway: null })
  kubo.behaviour = 500
  const before = failed()
  await post(
    `/api/v1/proofs/revoke-self/${qHash}`,
    await ownerBody(account, { action: 'revoke_proof', qHash }, Date.now()),
  )
  expect(await copyOf()).toBeNull()
  await failures(before + 1)
  await service.kill()
  kubo.behaviour = 'answer'
  await service.restart()
  await expect.poll(() => kubo.pins.size, { timeout: pinningLeaseMs + 10_000 }).toBe(0)
}, 200_000)
