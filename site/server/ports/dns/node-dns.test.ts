import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDns, type LocalDns } from '../../../../e2e/world/dns.ts'
import { createNodeDns } from './node-dns.ts'

const outage = { name: 'ServiceError', code: 'PROVIDER_UNAVAILABLE', details: { reason: 'DNS_UNAVAILABLE' } }

let one: LocalDns
let two: LocalDns
beforeAll(async () => {
  one = await startDns()
  two = await startDns()
})
afterAll(() => Promise.all([one.stop(), two.stop()]))

const alone = () => createNodeDns({ servers: [one.server], timeoutMs: 150 })
const both = () => createNodeDns({ servers: [one.server, two.server], timeoutMs: 150 })

test('joins the strings of each record', async () => {
  one.set('joined.example', { txt: [['b'.repeat(255), 'b'.repeat(45)], ['a'], ['']] })
  expect(await alone().txt('joined.example')).toEqual(['', 'a', 'b'.repeat(300)])
  expect(await alone().txt('JOINED.example')).toHaveLength(3)
})

test('follows an alias', async () => {
  one.set('alias.example', { cname: 'there.example' })
  one.set('there.example', { txt: [['here']] })
  one.set('dangling.example', { cname: 'nowhere.example' })
  expect(await alone().txt('alias.example')).toEqual(['here'])
  expect(await alone().txt('dangling.example')).toEqual([])
})

test('uses TCP for an answer that does not fit into UDP', async () => {
  const records = Array.from({ length: 40 }, (_, index) => [`${index}`.padStart(200, '.')])
  one.set('large.example', { txt: records })
  expect(await alone().txt('large.example')).toEqual(records.flat().toSorted())
  expect(one.questions.filter((question) => question.endsWith('large.example'))).toEqual([
    'udp large.example',
    'tcp large.example',
  ])
})

test('returns an empty list for a missing name and for missing records', async () => {
  one.set('bare.example', { a: ['192.0.2.1'] })
  expect(await alone().txt('missing.example')).toEqual([])
  expect(await alone().txt('bare.example')).toEqual([])
  expect(await alone().addresses('missing.example')).toEqual([])
})

test.each(['SERVFAIL', 'REFUSED', 'silent'] as const)(
  'takes %s for an outage, never for an empty answer',
  async (fault) => {
    const name = `${fault.toLowerCase()}.example`
    one.set(name, fault)
    await expect(alone().txt(name)).rejects.toMatchObject(outage)
    await expect(alone().addresses(name)).rejects.toMatchObject(outage)
  },
)

test('takes a missing server for an outage; asks a silent one twice', async () => {
  const gone = await startDns()
  await gone.stop()
  await expect(createNodeDns({ servers: [gone.server], timeoutMs: 150 }).txt('a.example')).rejects.toMatchObject(outage)
  one.set('twice.example', 'silent')
  await expect(alone().txt('twice.example')).rejects.toMatchObject(outage)
  expect(one.questions.filter((question) => question === 'udp twice.example')).toHaveLength(2)
})

test('returns both families of addresses, or the only one', async () => {
  one.set('dual.example', { a: ['192.0.2.1', '192.0.2.2'], aaaa: ['2001:db8::1'] })
  one.set('four.example', { a: ['192.0.2.1'] })
  expect(await alone().addresses('dual.example')).toEqual(['192.0.2.1', '192.0.2.2', '2001:db8::1'])
  expect(await alone().addresses('four.example')).toEqual(['192.0.2.1'])
})

test('accepts the same answer of two servers, in any order', async () => {
  one.set('same.example', { txt: [['a'], ['b']] })
  two.set('same.example', { txt: [['b'], ['a']] })
  expect(await both().txt('same.example')).toEqual(['a', 'b'])
  expect(await both().txt('nobody-knows.example')).toEqual([])
})

test.each([
  ['another text', { txt: [['wallet=2']] }],
  ['one record more', { txt: [['wallet=1'], ['wallet=2']] }],
  ['none at all', { txt: [] }],
  ['a failure', 'SERVFAIL'],
  ['nothing', 'silent'],
] as const)('takes it for an outage when one of two servers says %s', async (_, second) => {
  one.set('split.example', { txt: [['wallet=1']] })
  two.set('split.example', second)
  await expect(both().txt('split.example')).rejects.toMatchObject(outage)
})

test('accepts that one of three servers fails, but not that one differs', async () => {
  const three = await startDns()
  const all = createNodeDns({ servers: [one.server, two.server, three.server], timeoutMs: 150 })
  for (const server of [one, two]) server.set('three.example', { txt: [['a']] })
  three.set('three.example', 'SERVFAIL')
  expect(await all.txt('three.example')).toEqual(['a'])
  three.set('three.example', { txt: [['b']] })
  await expect(all.txt('three.example')).rejects.toMatchObject(outage)
  await three.stop()
})
