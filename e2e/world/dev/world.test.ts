import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createSvc } from '../../../shared/client/svc.ts'
import { freePort } from '../free-port.ts'
import { type Service, startService } from '../service.ts'
import { type DevWorld, startDevWorld } from './world.ts'

let world: DevWorld
let service: Service
const dataDir = mkdtempSync(join(tmpdir(), 'svc-dev-'))
beforeAll(async () => {
  const port = String(await freePort())
  world = await startDevWorld({ port, env: { SVC_DATA_DIR: dataDir }, blockMs: 100 })
  service = { ...(await startService({ ...world.env, SVC_DATA_DIR: dataDir })), url: `http://localhost:${port}` }
})
afterAll(async () => {
  await Promise.all([service?.destroy(), world?.stop()])
  rmSync(dataDir, { recursive: true, force: true })
})

const read = async (path: string) => JSON.parse(await (await fetch(service.url + path)).text())

test('a developer has all three options, and a log that a witness signs', async () => {
  const { meta } = await read('/api/v1/verification/verifiers')
  const chains = [84532, 421614, 11155111]
  expect(meta).toMatchObject({ ipfs: 'configured', anchoring: { hub: 84532, chains } })
  const options = { privacyLevel: 'public', publicDisplay: true, enableIpfs: true, publishToHub: true } as const
  const account = privateKeyToAccount(generatePrivateKey())
  const made = await createSvc({ baseUrl: service.url }).verify({
    verifierIds: ['ownership-basic'],
    data: { content: 'made in development' },
    signer: { account },
    options: { ...options, targetChains: chains },
  })
  expect(made).toMatchObject({ verified: true })
  const proof = async () => (await read(`/api/v1/proofs/${made.qHash}`)).data
  await vi.waitFor(
    async () => {
      expect(await proof()).toMatchObject({
        status: expect.stringMatching(/^verified_crosschain_/),
        ipfs: { cid: expect.any(String) },
      })
      expect(await (await fetch(`${service.url}/log/checkpoint`)).text()).toContain('/witness ')
    },
    { timeout: 15_000, interval: 100 },
  )
})
