import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RiskHost, sdnSamples, startRiskHost } from '../../../e2e/world/sanctions.ts'
import { type OpenDeployment, openDeployment } from '../deployment.fixture.ts'
import { staleAfterMs } from '../ports/risk/svc-sanctions.ts'
import { sanctionsListJob } from './sanctions-list.ts'

let deployment: OpenDeployment
let host: RiskHost
let folder: string

beforeAll(async () => {
  deployment = await openDeployment()
  host = await startRiskHost()
  folder = await mkdtemp(join(tmpdir(), 'svc-list-'))
})
afterAll(async () => {
  await deployment.close()
  await host.stop()
  await rm(folder, { recursive: true })
})

const publishedAt = Date.UTC(2026, 10, 20)
const samples = sdnSamples({ publishedAt })
const store = (from: string) => sanctionsListJob({ ...deployment.ports, from }).run()
const find = (address: string) => deployment.ports.store.sanctions.find('ofac-sdn', address)
const eth = '0x00000000000000000000000000000000deadbeef'

test('stores a list from the web with comparable addresses', async () => {
  host.list = samples.advanced
  await store(`${host.url}/list`)
  const edition = { version: 'ofac-sdn 2026-11-20', asOf: deployment.clock.now }
  expect(await find(eth)).toEqual({ ...edition, isNamed: true })
  expect(await find('0x0000000000000000000000000000000000000001')).toEqual({ ...edition, isNamed: false })
})

test.each<[string, string | number]>([
  ['does not answer', 503],
  ['sends half of it', samples.advanced.slice(0, -20)],
  ['sends something else', '<html></html>'],
])('keeps the edition before when the host %s', async (_name, list) => {
  host.list = list
  await expect(store(`${host.url}/list`)).rejects.toThrow('sanctions list')
  expect(await find(eth)).toMatchObject({ version: 'ofac-sdn 2026-11-20', isNamed: true })
})

test('names the variable and the cause when the list cannot be read', async () => {
  const path = join(folder, 'missing.xml')
  await expect(store(path)).rejects.toThrow(
    `SVC_SANCTIONS_LIST cannot be read: ENOENT: no such file or directory, open '${path}'`,
  )
  await expect(store('http://127.0.0.1:1/list')).rejects.toThrow(/^SVC_SANCTIONS_LIST cannot be read: fetch failed: .+/)
})

test('a publisher’s silence is not staleness: the age counts from the last fetch', async () => {
  host.list = samples.advanced
  deployment.clock.now = publishedAt + 3 * staleAfterMs
  await store(`${host.url}/list`)
  expect(await find(eth)).toMatchObject({ version: 'ofac-sdn 2026-11-20', asOf: deployment.clock.now })
})

test.each([
  ['an earlier edition, which may be replayed', publishedAt - 24 * 60 * 60_000],
  ['an edition of the future, behind which no later one would count', publishedAt + 365 * 24 * 60 * 60_000],
])('refuses %s, and confirms nothing by it', async (_name, at) => {
  host.list = samples.advanced
  await store(`${host.url}/list`)
  const before = await find(eth)
  deployment.clock.now += staleAfterMs
  host.list = sdnSamples({ publishedAt: at }).advanced
  await expect(store(`${host.url}/list`)).rejects.toThrow('The sanctions list says that it was published')
  expect(await find(eth)).toEqual(before)
})

test('a file without a date gets the time when it was read', async () => {
  const path = join(folder, 'sdn.csv')
  await writeFile(path, samples.csv)
  await store(path)
  const day = new Date(deployment.clock.now).toISOString().slice(0, 10)
  const asOf = deployment.clock.now
  expect(await find(eth)).toEqual({ version: `ofac-sdn fetched ${day}`, asOf, isNamed: true })

  // the day of a fetch says nothing about when the list was published
  host.list = samples.advanced
  await store(`${host.url}/list`)
  expect(await find(eth)).toEqual({ version: 'ofac-sdn 2026-11-20', asOf, isNamed: true })
})
