import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { snippet } from '../../../e2e/world/snippets.ts'
import { openDeployment } from '../deployment.fixture.ts'
import { publishGates } from './operator-gates.ts'

let deployment: Awaited<ReturnType<typeof openDeployment>>
let folder: string
beforeAll(async () => {
  deployment = await openDeployment()
  folder = await mkdtemp(join(tmpdir(), 'svc-gates-'))
})
afterAll(async () => {
  await deployment.close()
  await rm(folder, { recursive: true })
})

const gate = (more: object = {}) => ({
  gateId: 'readers',
  name: 'Readers',
  requirements: [{ verifierId: 'ownership-basic' }],
  reward: { delivery: 'reveal', value: 'sesame' },
  ...more,
})
async function publish(gates: unknown) {
  const file = join(folder, 'gates.json')
  await writeFile(file, typeof gates === 'string' ? gates : JSON.stringify(gates))
  return await publishGates(file, deployment.ports)
}
const stored = async () => {
  const { version, status, ownerProfileId, model } = (await deployment.ports.store.gates.find('readers')) ?? {}
  return { version, status, ownerProfileId, name: model?.name }
}

test('publishes the gates of the file, and makes a new version only when a gate changes', async () => {
  const first = { version: 1, status: 'published', ownerProfileId: 'operator', name: 'Readers' }
  await publish([gate()])
  expect(await stored()).toEqual(first)
  await publish([gate()])
  expect(await stored()).toEqual(first)
  const file = join(folder, 'gates.json')
  await Promise.all([publishGates(file, deployment.ports), publishGates(file, deployment.ports)])
  await publish([gate({ name: 'Writers' })])
  expect(await stored()).toEqual({ ...first, version: 2, name: 'Writers' })
  await publish([gate({ name: 'Writers', reward: { delivery: 'reveal', value: 'barley' } })])
  expect(await deployment.ports.store.gates.reward('readers')).toEqual({ delivery: 'reveal', value: 'barley' })
  await publish([])
  expect(await stored()).toEqual({ ...first, version: 3, name: 'Writers' })
  await publish([gate({ status: 'archived' })])
  expect(await stored()).toMatchObject({ version: 4, status: 'archived' })
})

test('keeps the version of a gate whose domain the file spells in another way', async () => {
  const match = [{ path: 'domain', op: 'eq', value: 'B\u00fccher.example.' }]
  const file = [{ ...gate({ gateId: 'domains' }), requirements: [{ verifierId: 'ownership-dns-txt', match }] }]
  await publish(file)
  await publish(file)
  const found = await deployment.ports.store.gates.find('domains')
  expect([found?.version, found?.model.requirements[0]?.match[0]?.value]).toEqual([1, 'xn--bcher-kva.example'])
})

test('refuses a start with a wrong gate by one line that names it', async () => {
  await deployment.ports.store.gates.create({
    gateId: 'taken',
    ownerProfileId: 'a profile',
    ownerWallet: null,
    status: 'draft',
    model: { ...gate(), requirements: [], policy: { visibility: 'public', allowedOrigins: [] } } as never,
    now: 1,
  })
  const file = join(folder, 'gates.json')
  const why = async (gates: unknown) => publish(gates).catch((error: Error) => error.message.replace(file, 'FILE'))
  expect(await why('nonsense')).toMatch(/^SVC_GATES_FILE: FILE is not JSON: Unexpected token/)
  expect(await why([{ ...gate(), name: '' }])).toBe(
    'SVC_GATES_FILE: FILE: gate readers: name must have at least 1 character.',
  )
  expect(await why([gate(), { ...gate(), gateId: undefined, status: 'open' }])).toBe(
    'SVC_GATES_FILE: FILE: gate number 2: gateId is missing.',
  )
  expect(await why([gate({ requirements: [{ verifierId: 'ownership-basik' }] })])).toMatch(
    /^SVC_GATES_FILE: FILE: gate readers: requirements\.0\.verifierId must be "ownership-basic", /,
  )
  expect(await why([7])).toBe('SVC_GATES_FILE: FILE: gate number 1: it must be an object.')
  expect(await why({ gates: [] })).toBe('SVC_GATES_FILE: FILE: the file must have a list of gates, [ … ].')
  const nft = [{ verifierId: 'nft-ownership' }]
  expect(await why([gate({ requirements: nft })])).toBe(
    'SVC_GATES_FILE: gate readers in FILE: nft-ownership needs a condition on contractAddress with eq.',
  )
  expect(await why([gate({ gateId: 'taken' })])).toBe(
    'SVC_GATES_FILE: gate taken in FILE: Its id belongs to a profile.',
  )
  await expect(publishGates(join(folder, 'none.json'), deployment.ports)).rejects.toThrow(
    /none\.json cannot be read: ENOENT/,
  )
})

test.each<[what: string, more: object, named: string]>([
  [
    'a misspelt price',
    { monetisation: { charge: { enabled: true, amountUsd: 5, methods: ['stripe'] } } },
    'monetisation',
  ],
  ['a misspelt schedule', { shedule: { endsAt: '2020-01-01T00:00:00Z' } }, 'shedule'],
  ['a misspelt row', { requirements: [{ verifierId: 'ownership-basic', matches: [] }] }, 'requirements.0.matches'],
])('a start with %s is refused, as the gate would be open to more people', async (_what, more, named) => {
  const before = await stored()
  await expect(publish([gate(more)])).rejects.toThrow(`gates.json: gate readers: ${named} is not a known field.`)
  expect(await stored()).toEqual(before)
})

const rows = (more: object) => [{ verifierId: 'ownership-basic' }, { verifierId: 'proof-of-human', ...more }]

const people = (more: object, row = {}) => gate({ gateId: 'people', requirements: rows(row), ...more })

test('says which published gate nobody can pass here', async () => {
  expect(await publish([people({})])).toEqual([
    'nobody can pass gate people of SVC_GATES_FILE: proof-of-human is not configured here.',
  ])
  expect(await publish([people({}, { optional: true })])).toEqual([])
  expect(await publish([people({ status: 'draft' })])).toEqual([])
})

test('refuses a start with two gates of one id', async () => {
  await expect(publish([gate(), gate({ name: 'Others' })])).rejects.toThrow('gates.json: gate readers is listed twice.')
})

test('accepts a gate in the form of an API answer', async () => {
  const before = await stored()
  await publish([gate({ status: 'archived', version: 7, hasReward: true, createdAt: 1, updatedAt: 1 })])
  expect(await stored()).toEqual(before)
})

test('publishes the file of the documentation (docs/gates#of-the-operator)', async () => {
  const { version = 0 } = await stored()
  expect(await publish(snippet('gates', 'operator'))).toEqual([])
  expect([await stored(), await deployment.ports.store.gates.reward('readers')]).toEqual([
    { version: version + 1, status: 'published', ownerProfileId: 'operator', name: 'Readers' },
    { delivery: 'redirect', value: 'https://example.org/readers', label: 'Reading room' },
  ])
})
