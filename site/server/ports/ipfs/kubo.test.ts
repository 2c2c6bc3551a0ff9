import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cidOf, type KuboNode, startKubo } from '../../../../e2e/world/kubo.ts'
import { rawCid } from './cid.ts'
import { createKubo } from './kubo.ts'

let node: KuboNode
beforeAll(async () => void (node = await startKubo()))
afterEach(() => void (node.behaviour = 'answer'))
afterAll(() => node.stop())

const bytes = new TextEncoder().encode('{"a":"ä"}')
const block = { cid: rawCid(bytes), bytes }
const kubo = (address = node.url) => createKubo(address, { timeoutMs: 300 })

test.each([0, 1, 2, 3, 4, 5, 31, 1000])('computes the content id of %d bytes as multiformats does', async (length) => {
  const some = Uint8Array.from({ length }, (_, at) => (at * 7) % 256)
  expect(rawCid(some)).toBe(await cidOf(some))
})

test('pins a block and unpins it, also a second time', async () => {
  await kubo().pin(block)
  await kubo().pin(block)
  expect([...node.pins]).toEqual([block.cid])
  expect(node.blocks.get(block.cid)).toEqual(bytes)
  await kubo().unpin(block.cid)
  expect([...node.pins]).toEqual([])
  await kubo().unpin(block.cid)
  expect(node.requests.every((request) => request.startsWith('POST '))).toBe(true)
})

test.each(['hang', 'lie', 'flood', 'redirect', 'html', 500, 404, 403] as const)(
  'takes no answer of a node that behaves like %j as a success',
  async (behaviour) => {
    await kubo().pin(block)
    node.behaviour = behaviour
    await expect(kubo().pin(block)).rejects.toBeInstanceOf(Error)
    await expect(kubo().unpin(block.cid)).rejects.toBeInstanceOf(Error)
  },
)

test('takes a block that was stored shorter than it was sent as a failure', async () => {
  node.behaviour = 'shorten'
  await expect(kubo().pin(block)).rejects.toThrow('another block')
})

test('says since when it fails, until a request succeeds', async () => {
  let now = 1000
  const watched = createKubo(node.url, { now: () => now })
  expect(watched.failingSince()).toBeNull()
  node.behaviour = 500
  for (now of [2000, 3000]) await expect(watched.pin(block)).rejects.toBeInstanceOf(Error)
  expect(watched.failingSince()).toBe(2000)
  node.behaviour = 'answer'
  await watched.unpin(block.cid)
  expect(watched.failingSince()).toBeNull()
})

test('does not follow redirects', async () => {
  node.requests.length = 0
  node.behaviour = 'redirect'
  await expect(kubo().pin(block)).rejects.toBeInstanceOf(Error)
  expect(node.requests).toHaveLength(1)
})

test('sends the credentials of the address in a header, and in no error', async () => {
  const address = node.url.replace('//', '//svc:s%3Acret@')
  await kubo(address).pin(block)
  expect(node.authorization).toBe(`Basic ${Buffer.from('svc:s:cret').toString('base64')}`)
  node.behaviour = 500
  await expect(kubo(address).pin(block)).rejects.toThrow('The IPFS node answered 500.')
})

test('names the address of a copy at the gateway', () => {
  expect(createKubo(node.url).gatewayOf(block.cid)).toBeNull()
  expect(createKubo(node.url, { gateway: 'https://ipfs.example' }).gatewayOf('bafk')).toBe(
    'https://ipfs.example/ipfs/bafk',
  )
})
