import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Service, startService } from '../../e2e/world/service.ts'

let chain: Server
let connections = 0
let service: Service
beforeAll(async () => {
  // a node that accepts connections and never answers
  chain = createServer(() => (connections += 1)).listen(0, '127.0.0.1')
  await once(chain, 'listening')
  const at = chain.address()
  if (at === null || typeof at === 'string') throw new Error('The node has no port.')
  const anchoring = { SVC_ANCHOR_KEY: generatePrivateKey(), SVC_RPC_84532: `http://127.0.0.1:${at.port}` }
  service = await startService({ ...anchoring, SVC_RATE_LIMITS: 'off' })
})
afterAll(async () => {
  await service?.destroy()
  chain?.close()
})

const account = privateKeyToAccount(generatePrivateKey())

const post = async (path: string, body: object) => {
  const reply = await fetch(service.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  // oxlint-disable-next-line typescript/no-explicit-any, typescript/no-unsafe-type-assertion
  return (await reply.json()) as any
}

/** Verifies something new that asks for an anchor. Returns the status of the proof. */
async function verify(content: string) {
  const request = {
    walletAddress: account.address,
    verifierIds: ['ownership-basic'],
    data: { owner: account.address, content },
    signedTimestamp: Date.now(),
  }
  const { data: standard } = await post('/api/v1/verification/standardize', request)
  const signature = await account.signMessage({ message: standard.signerString })
  const { data } = await post('/api/v1/verification', { ...request, signature, options: { publishToHub: true } })
  return data.status
}

// oxlint-disable-next-line typescript/no-explicit-any, typescript/no-unsafe-type-assertion
const health = async () => ((await (await fetch(`${service.url}/api/v1/health`)).json()) as any).data

test('a chain that never answers fails and delays no verification, and operators see it', async () => {
  expect(await verify('first')).toBe('verified')
  const problem = { chainId: 84532, waiting: 1, problem: 'rpc_unavailable', account: expect.stringMatching(/^0x/) }
  await expect.poll(async () => (await health()).anchors, { timeout: 15_000 }).toEqual([problem])
  expect(connections).toBeGreaterThan(0)
  // each question to the node takes 5 s, and this process asks all the time
  const began = performance.now()
  for (let at = 0; at < 5; at += 1) expect(await verify(`then ${at}`)).toBe('verified')
  expect(performance.now() - began).toBeLessThan(15_000)
  expect((await health()).status).toBe('ok')
  const metrics = await (await fetch(`${service.url}/metrics`)).text()
  expect(metrics).toContain('svc_anchor_problem{chain="84532",reason="rpc_unavailable"} 1')
  expect(metrics).toMatch(/svc_anchor_waiting_proofs\{chain="84532"\} [1-6]/)
  const lines = () => service.log.filter((line) => line.includes('anchoring on the chain has a problem'))
  // the lines come through a pipe
  await expect.poll(lines).toHaveLength(1)
})
