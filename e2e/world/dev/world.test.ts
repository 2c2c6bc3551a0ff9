import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

const isWitnessed = async () => (await (await fetch(`${service.url}/log/checkpoint`)).text()).includes('/witness ')

test('a developer has a node of IPFS, and a log that a witness signs', async () => {
  const { meta } = await read('/api/v1/verification/verifiers')
  expect(meta).toMatchObject({ hubChainId: 84532, ipfs: 'configured' })
  await expect.poll(isWitnessed, { timeout: 15_000 }).toBe(true)
})
