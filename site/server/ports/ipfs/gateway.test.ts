import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type ModeratorHost, startModerators } from '../../../../e2e/world/moderators.ts'
import { refusalOf } from '../../verifiers/verifier.fixture.ts'
import { createIpfsGateway } from './gateway.ts'

let host: ModeratorHost
beforeAll(async () => void (host = await startModerators()))
afterEach(() => void (host.behaviour = 'answer'))
afterAll(() => host.stop())

const cid = 'bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy'
const bytes = new TextEncoder().encode('seven b')
const gateway = () => createIpfsGateway(host.url, { timeoutMs: 1000 })

test('reads the bytes of a content id, up to a limit', async () => {
  host.files.set(cid, bytes)
  expect(new Uint8Array((await gateway().read(cid, 7)) ?? [])).toEqual(bytes)
  expect(await gateway().read(cid, 6)).toBeUndefined()
})

test.each(['', '..', '../api', `${cid}/a`, `${cid}?a`, 'Qm', 'bafk', `${cid}%2f`, cid.toUpperCase()])(
  'refuses %j, which is not a content id, without a request',
  async (text) => expect(await refusalOf(gateway().read(text, 10))).toBe('INVALID_VERIFIER_DATA'),
)

test.each(['hang', 404, 500, 504] as const)('a gateway that answers %s is an outage', async (behaviour) => {
  host.behaviour = behaviour
  expect(await refusalOf(gateway().read(cid, 10))).toBe('PROVIDER_UNAVAILABLE')
})

test('does not follow redirects', async () => {
  host.files.set(cid, `${host.url}/ipfs/another`).set('another', bytes)
  expect(await refusalOf(gateway().read(cid, 10))).toBe('PROVIDER_UNAVAILABLE')
})
